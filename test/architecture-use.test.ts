import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** Where production begins: what npm's `bin` runs, and the commands of developers, and what only a bundler puts in a place. */
const ENTRIES =
  /^src\/main\.ts$|^src\/linter\/extensions\/policy\/cel\/program\.ts$|^src\/host\/machine\/module-thread\.ts$|^src\/print\/page\/browser\/(?:page|ipaddr)\.ts$|^src\/authors\.ts$|^src\/linter\/(?:extensions\/plugin|rule)\/kit\.ts$|^tools\//;

/** Exports that tests alone import, and why they are there. */
const FOR_TESTS: Readonly<Record<string, string>> = {
  'src/linter/extensions/testing/page.ts: filesIn': 'pages of ours hold examples beside those of rules',
  'src/linter/extensions/testing/repository.ts: snapshotOf': 'tests have repositories in memory',
  'src/linter/extensions/testing/repository.ts: statesOf': 'tests look at both states',
  'src/linter/extensions/testing/repository.ts: configAmong': 'tests read configurations that name our rules',
  'src/linter/diagnostic/suppressions.ts: annotation': 'tests write it',
  'src/load/helm/layer.ts: merged': 'tested by itself',
};

interface Module {
  readonly path: string;
  /** Without its comments. */
  readonly code: string;
}

/** A name that a module takes from another one; `*` for all of them. */
interface Use {
  readonly target: string;
  readonly name: string;
  readonly isType: boolean;
}

const modulesIn = (folder: string): readonly Module[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.startsWith('_template'))
    .sort()
    .map(name => {
      const path = posix.join(folder, name);
      const text = readFileSync(path, 'utf8');
      return { path, code: text.replace(/^\s*\/\*.*?\*\//gms, '').replace(/(^|\s)\/\/.*$/gm, '') };
    });

const FROM = /\b(?:import|export)\s+(type\s+)?(\*(?:\s+as\s+\w+)?|\{[^}]*\}|\w+)\s*from\s*'(\.[^']+)'/g;
const LAZY = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

function usesOf({ path, code }: Module): readonly Use[] {
  const at = (name: string): string => posix.join(posix.dirname(path), name);
  const named = [...code.matchAll(FROM)].flatMap(([, type, what = '', name = '']) =>
    namesIn(what).map(each => ({
      target: at(name),
      name: each.replace(/^type\s+/, ''),
      isType: type !== undefined || each.startsWith('type '),
    })),
  );
  const lazy = [...code.matchAll(LAZY)].map(([, name = '']) => ({
    target: at(name),
    name: '*',
    isType: false,
  }));
  return [...named, ...lazy];
}

/** `{ a, type B, c as d }` → `a`, `type B`, `c`. */
function namesIn(what: string): readonly string[] {
  if (what.startsWith('*')) return ['*'];
  if (!what.startsWith('{')) return ['default'];
  return what
    .slice(1, -1)
    .split(',')
    .map(each => each.trim().replace(/\s+as\s+\w+$/, ''))
    .filter(each => each !== '');
}

/** Values that a module gives to others under their own names. */
const exportsOf = ({ code }: Module): readonly string[] =>
  [...code.matchAll(/^export\s+(?:async\s+)?(?:const|function\*?|class)\s+(\w+)/gm)].map(([, name]) => name!);

/** The modules that the entries lead to by imports of values. */
function reachable(modules: readonly Module[]): ReadonlySet<string> {
  const byPath = new Map(modules.map(module => [module.path, module]));
  const found = new Set<string>();
  const visit = (path: string): void => {
    const module = byPath.get(path);
    if (!module || found.has(path)) return;
    found.add(path);
    for (const { target, isType } of usesOf(module)) if (!isType) visit(target);
  };
  for (const { path } of modules) if (ENTRIES.test(path)) visit(path);
  return found;
}

/** Modules that hold nothing but types, and what is excused, need not be imported by value. */
const isOfTypes = (module: Module): boolean =>
  exportsOf(module).every(name => Object.hasOwn(FOR_TESTS, `${module.path}: ${name}`)) &&
  !/^export default/m.test(module.code);

const unreached = (modules: readonly Module[]): readonly string[] => {
  const found = reachable(modules);
  const types = new Set(modules.flatMap(module => usesOf(module).map(({ target }) => target)));
  return modules
    .filter(module => !found.has(module.path) && !(isOfTypes(module) && types.has(module.path)))
    .map(({ path }) => path);
};

/** `src/x/y.ts: name`, for each value that is exported and that no other module of production takes. */
function unused(modules: readonly Module[]): readonly string[] {
  const taken = new Set(modules.flatMap(usesOf).map(({ target, name }) => `${target}: ${name}`));
  return modules
    .filter(({ path }) => !ENTRIES.test(path))
    .flatMap(module => exportsOf(module).map(name => [module.path, name] as const))
    .filter(([path, name]) => !taken.has(`${path}: ${name}`) && !taken.has(`${path}: *`))
    .map(([path, name]) => `${path}: ${name}`);
}

const production = [...modulesIn('src'), ...modulesIn('rules'), ...modulesIn('tools')];

const test = suite('architecture: what production uses');

test('every module is reached from an entry', () => {
  assert.ok(production.length > 300);
  assert.equal(unreached(production), []);
});

test('every export is used by production', () => {
  assert.equal(
    unused(production).filter(name => !Object.hasOwn(FOR_TESTS, name)),
    [],
  );
  const stale = Object.keys(FOR_TESTS).filter(name => !unused(production).includes(name));
  assert.equal(stale, []);
});

test('what only tests use is found', () => {
  const main = {
    path: 'src/main.ts',
    code: "import { a } from './base/net/a.ts';\nimport type { B } from './base/net/b.ts';",
  };
  const a = { path: 'src/base/net/a.ts', code: 'export const a = 1;\nexport function spare() {}' };
  const b = { path: 'src/base/net/b.ts', code: 'export interface B {}\nexport const b = 1;' };
  const c = { path: 'src/base/net/c.ts', code: 'export interface C {}' };
  const modules = [main, a, b, c];
  assert.equal(unreached(modules), ['src/base/net/b.ts', 'src/base/net/c.ts']);
  assert.equal(unused(modules), ['src/base/net/a.ts: spare', 'src/base/net/b.ts: b']);
  const lazy = { path: 'src/main.ts', code: "const { b } = await import('./base/net/b.ts');" };
  assert.equal(unreached([lazy, b]), []);
});

test.run();
