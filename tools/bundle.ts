/**
 * `npm run bundle` makes `dist/` out of `src/main.ts`: one script, and some more for what few runs need. In front of them
 * stands `src/entry.cjs` as it is, which tells an old Node apart before that has to understand the rest.
 * With `--check` it writes nothing, and fails where `dist/` is not what the sources give.
 */
import { build, type Metafile } from 'esbuild';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { AUTHOR_ENTRIES, authorFiles } from './authors.ts';
import { licences } from './licences.ts';
import { madeFiles } from './made-files.ts';
import { PARTS } from './parts.ts';
import { split } from './split.ts';
import { optionsOf } from './options.ts';

const ENTRY = 'src/main.ts';
const FRONT = 'src/entry.cjs';
const THREAD = 'src/host/machine/module-thread.ts';
const DIST = 'dist';
const { check } = optionsOf(
  { options: { check: { type: 'boolean', default: false } } },
  'bundle [-- --check]',
).values;

/** What `dist/` should hold, by file name. */
async function bundle(): Promise<Map<string, string>> {
  const entries = Object.values(AUTHOR_ENTRIES).filter(entry => existsSync(entry));
  const { files, shown, metafiles } = await split(ENTRY, PARTS, entries);
  const made = await madeFiles();
  const authors = entries.length > 0 ? authorFiles({ shown }) : [];
  return new Map([...files, ...made.files, ...(await moduleThread()), ...authors])
    .set('cli.js', readFileSync(FRONT, 'utf8'))
    .set('package.json', `${JSON.stringify({ type: 'commonjs', main: 'cli.js' })}\n`)
    .set('THIRD-PARTY.txt', licences(bundledPackages([...metafiles, ...made.metafiles])));
}

/** What Node 20 loads in a thread of its own; none where there is no such source, as in a folder that is only tried. */
async function moduleThread(): Promise<readonly (readonly [string, string])[]> {
  if (!existsSync(THREAD)) return [];
  const { outputFiles } = await build({
    entryPoints: [THREAD],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    legalComments: 'none',
    write: false,
  });
  return [['module-thread.mjs', outputFiles[0]!.text]];
}

/** The folders of the packages that left code in the bundle, or in the scripts that it carries for the guest. */
function bundledPackages(metafiles: readonly Metafile[]): string[] {
  const outputs = metafiles.flatMap(({ outputs }) => Object.values(outputs));
  const inputs = outputs.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = inputs.map(path => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(folders.filter(folder => folder !== undefined))];
}

/** The files below a folder, by their paths in it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    statSync(join(folder, name)).isFile(),
  );

/** How the folder differs from what it should hold, one line each. */
function differences(files: ReadonlyMap<string, string>): string[] {
  const present = existsSync(DIST) ? filesIn(DIST) : [];
  const known = [...files].flatMap(([name, text]) => {
    if (!present.includes(name)) return [`${name} is missing`];
    return readFileSync(join(DIST, name), 'utf8') === text ? [] : [`${name} differs`];
  });
  return [
    ...known,
    ...present.filter(name => !files.has(name)).map(name => `${name} is not of these sources`),
  ];
}

function write(files: ReadonlyMap<string, string>): void {
  rmSync(DIST, { recursive: true, force: true });
  for (const [name, text] of files) {
    mkdirSync(dirname(join(DIST, name)), { recursive: true });
    writeFileSync(join(DIST, name), text);
    console.log(`${join(DIST, name)}  ${(text.length / 1024).toFixed(1)} kB`);
  }
  chmodSync(join(DIST, 'cli.js'), 0o755);
}

async function main(): Promise<boolean> {
  if (!existsSync(ENTRY)) {
    console.error(`${ENTRY} does not exist yet; nothing to bundle`);
    return false;
  }
  const files = await bundle();
  if (!check) {
    write(files);
    return true;
  }
  const wrong = differences(files);
  for (const line of wrong) console.error(`${DIST}: ${line}`);
  if (wrong.length > 0) console.error('help: run `npm run bundle` and commit dist/');
  return wrong.length === 0;
}

process.exitCode = (await main()) ? 0 : 1;
