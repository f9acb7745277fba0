import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { basename, posix } from 'node:path';
import { MADE } from './made-files.ts';

/** Modules that are imported lazily, by the file that holds them with all that nothing else needs. */
export type Parts = Readonly<Record<string, readonly string[]>>;

type Inputs = Metafile['inputs'];

interface Plan {
  /** By path of the module, the name of the part. */
  readonly home: ReadonlyMap<string, string>;
  /** The modules that other parts ask for, each with the name by which they do. */
  readonly asked: ReadonlyMap<string, string>;
}

/** What a program was made into. */
export interface Program {
  /** Scripts, by the name of the file. */
  readonly files: ReadonlyMap<string, string>;
  /** Where each module stands that others may load: in which file, under which name it is exported there, and what it exports. */
  readonly shown: ReadonlyMap<
    string,
    { readonly file: string; readonly name: string; readonly exported: readonly string[] }
  >;
  /** The modules in each of them, by part. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  readonly metafiles: readonly Metafile[];
}

const MAIN = 'main';
const options = {
  bundle: true,
  platform: 'node',
  // A work tree of git may share its `node_modules` by a link, and makes the same files all the same.
  preserveSymlinks: true,
  target: 'node20.19',
  legalComments: 'none',
  metafile: true,
  write: false,
} as const satisfies BuildOptions;

/**
 * A program as scripts by name: `main.cjs`, which is what the entry needs at once, and one for each part. `shown` are modules
 * that others load besides. What the first of
 * them needs is there, and what several others need is in the second. They are CommonJS, in few files and minified, because Node starts that in half the time:
 * modules of ECMAScript make it wrap each of its own, and each file costs it half a millisecond.
 */
export async function split(entry: string, parts: Parts, shown: readonly string[] = []): Promise<Program> {
  const { metafile } = await build({
    ...options,
    entryPoints: [entry, ...shown],
    format: 'esm',
    splitting: true,
    outdir: '.',
    external: [`${MADE}*`],
  });
  const plan = planned(metafile.inputs, entry, parts, shown);
  const made = await Promise.all(
    [...new Set(plan.home.values())].map(async part => {
      const own = [...plan.asked].filter(([path]) => plan.home.get(path) === part);
      const exported = own.map(([path, name]) => `export * as ${name} from './${path}';`);
      const { outputFiles, metafile } = await build({
        ...options,
        stdin: {
          contents: [...exported, ...(part === MAIN ? [`export * from './${entry}';`] : [])].join('\n'),
          resolveDir: '.',
          sourcefile: `${part}.cjs`,
        },
        format: 'cjs',
        minify: true,
        banner: { js: '"use strict";' },
        define: { 'import.meta.url': '__filename', 'import.meta.filename': '__filename' },
        plugins: [elsewhere(part, plan)],
      });
      return { part, text: outputFiles[0]!.text, metafile };
    }),
  );
  return {
    files: new Map(made.map(({ part, text }) => [`${part}.cjs`, text])),
    shown: new Map(
      shown.map(path => {
        const { exports } = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === path)!;
        const [file, name] = [`${plan.home.get(path)!}.cjs`, plan.asked.get(path)!];
        return [path, { file, name, exported: exports.sort() }];
      }),
    ),
    modules: new Map(
      made.map(({ part }) => [part, [...plan.home].flatMap(([path, home]) => (home === part ? path : []))]),
    ),
    metafiles: made.map(({ metafile }) => metafile),
  };
}

function planned(inputs: Inputs, entry: string, given: Parts, shown: readonly string[]): Plan {
  const parts = complete(inputs, entry, given);
  const [early = MAIN, shared = early] = Object.keys(parts);
  const roots = new Set(Object.values(parts).flat());
  const isRoot = (path: string): boolean => roots.has(path);
  const home = new Map([...reached(inputs, [entry], isRoot)].map(path => [path, MAIN]));
  for (const [part, own] of Object.entries(parts))
    for (const path of reached(inputs, own, path => isRoot(path) && !own.includes(path)))
      if (home.get(path) !== MAIN && home.get(path) !== early) home.set(path, home.has(path) ? shared : part);
  const asked = new Set(shown);
  for (const [path, part] of home)
    for (const { path: next, kind } of inputs[path]!.imports) {
      const other = home.get(next);
      const isLazy = kind === 'dynamic-import';
      if (other === undefined || (other === part && !isLazy)) continue;
      asked.add(next);
      const isBefore = part === MAIN || part === early || part === shared;
      if (!isLazy && other !== MAIN && other !== early && isBefore)
        throw new Error(`${path} of ${part}.cjs imports ${next} of ${other}.cjs: let it do so lazily`);
    }
  return { home, asked: new Map([...asked].sort().map((path, index) => [path, `m${index}`])) };
}

/** The parts of which the program has something; what it imports lazily at once, and none of them names, is one by itself. */
function complete(inputs: Inputs, entry: string, given: Parts): Parts {
  const known = Object.entries(given)
    .map(([part, roots]) => [part, roots.filter(root => inputs[root])] as const)
    .filter(([, roots]) => roots.length > 0);
  const named = new Set(known.flatMap(([, roots]) => roots));
  const atOnce = reached(inputs, [entry], path => named.has(path), 'import-statement');
  const lazy = [...atOnce].flatMap(path =>
    inputs[path]!.imports.filter(({ kind }) => kind === 'dynamic-import').map(next => next.path),
  );
  const others = [...new Set(lazy)].filter(path => inputs[path] && !atOnce.has(path) && !named.has(path));
  return {
    ...Object.fromEntries<readonly string[]>(known),
    ...Object.fromEntries(others.map(path => [basename(path).replace(/\.\w+$/, ''), [path]])),
  };
}

/** The modules that these lead to, themselves included, short of those that stand apart. */
function reached(
  inputs: Inputs,
  roots: readonly string[],
  isApart: (path: string) => boolean,
  only?: 'import-statement',
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path) || !inputs[path]) return;
    found.add(path);
    for (const { path: next, kind } of inputs[path].imports)
      if (!isApart(next) && (only === undefined || kind !== 'dynamic-import')) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
}

/** Asks other parts for what is theirs, and this one for what is imported lazily from it, which is there already. */
const elsewhere = (part: string, { home, asked }: Plan): Plugin => ({
  name: 'elsewhere',
  setup(builder) {
    builder.onResolve({ filter: /./ }, async ({ path, namespace, pluginData, ...given }) => {
      if (namespace === 'elsewhere') return { path, external: true };
      if (path.startsWith(MADE)) return { path: `${path.slice(MADE.length)}.cjs`, namespace: 'elsewhere' };
      if (pluginData === 'asked') return undefined;
      const found = await builder.resolve(path, { ...given, namespace, pluginData: 'asked' });
      const module = posix.relative(process.cwd(), found.path);
      const owner = found.external ? undefined : home.get(module);
      if (owner === undefined || (owner === part && given.kind !== 'dynamic-import')) return undefined;
      return { path: `${owner}.cjs:${asked.get(module)!}`, namespace: 'elsewhere' };
    });
    builder.onLoad({ filter: /./, namespace: 'elsewhere' }, ({ path }) => {
      const [file, name] = path.split(':');
      return { contents: `module.exports = require('./${file}')${name === undefined ? '' : `.${name}`};` };
    });
  },
});
