import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placesIn } from '../tools/scopes.ts';
import { sourceOf, sourcesIn, type Source } from '../tools/sources.ts';
import { childIn, wordIn } from '../tools/syntax.ts';
import { friends, intrusions, rounds } from './intrusions.table.ts';
import { circles } from './kit/circles.ts';
import { EXCUSED, impurities, slips, wrongImports } from './kit/layers.ts';
import { repeatedNames } from './kit/names.ts';
import { keepersIn } from './kit/state.ts';

const inSrc = sourcesIn('src');
const product = [...inSrc, ...sourcesIn('rules')];
const tests = sourcesIn('test');
const everything = [...product, ...tests, ...sourcesIn('bench'), ...sourcesIn('tools')];

const LONGEST = 250;
const LONG_BY_NATURE = /^test\/.*\.(table|fixture)\.ts$/;
const NAMES_NOTHING = /^(utils?|helpers?|managers?|commons?|misc)$/;

/** Names that two modules export, and why each may. */
const SHARED: Readonly<Record<string, string>> = {
  ComparisonContext: 'the kit of plugins types what the rules of ours get',
  Findings: 'the kit of plugins types what the rules of ours yield',
  RuleContext: 'the kit of plugins types what the rules of ours get',
  defineComparison: 'the kit of plugins checks what the rules of ours are trusted with',
  defineRule: 'the kit of plugins checks what the rules of ours are trusted with',
};

/** Functions of the product whose answers keep state. */
const keepers = new Set(product.flatMap(keepersIn));

const test = suite('architecture');

test('imports point one way', () => {
  assert.equal(product.flatMap(wrongImports), []);
});

test('only the outermost layers touch the world, and only they wait for it', () => {
  assert.ok(keepers.size > 0, 'meters and the like keep what was spent');
  assert.equal(
    product.flatMap(source => impurities(source, keepers)),
    [],
  );
});

test('every excuse is needed', () => {
  const needless = EXCUSED.filter(
    ([path, words]) =>
      !product.some(
        source => source.path === path && slips(source, keepers).some(what => what.includes(words)),
      ),
  );
  assert.equal(needless, []);
});

test('modules do not import each other in circles, not even their types', () => {
  assert.equal(circles(everything), []);
});

test('the pages of the rules are only loaded when they are shown', () => {
  const eager = product.filter(({ imports }) =>
    imports.some(({ name, kind }) => name === '#made/rule-pages' && kind === 'value'),
  );
  assert.equal(
    eager.map(({ path }) => path),
    [],
  );
});

test(`no module is longer than ${LONGEST} lines`, () => {
  const long = everything
    .filter(({ path }) => !LONG_BY_NATURE.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST);
  assert.equal(long, []);
});

test('modules are named after what they give', () => {
  const vague = everything.filter(({ path }) =>
    path
      .replace(/(\.test)?\.ts$/, '')
      .split(/[/-]/)
      .some(word => NAMES_NOTHING.test(word)),
  );
  assert.equal(
    vague.map(({ path }) => path),
    [],
  );
});

test('no test file forgets to run', () => {
  for (const { path, text, syntax } of tests.filter(source => /\.(?:test|sweep)\.ts$/.test(source.path))) {
    const callees = [...placesIn(syntax)]
      .filter(({ node }) => node.type === 'CallExpression')
      .map(({ node }) => childIn(node, 'callee')!);
    const suites = callees.filter(callee => wordIn(callee, 'name') === 'suite').length;
    const runs = callees.filter(callee => wordIn(childIn(callee, 'property'), 'name') === 'run').length;
    assert.match(text, /\.run\(\);\s*\}?\s*$/, `${path} does not end in \`.run()\``);
    assert.ok(suites <= runs, `${path} leaves a suite out`);
  }
});

test('the package installs as a hook from its tag', () => {
  const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
    dependencies?: unknown;
  };
  const harmful = ['build', 'prepare', 'prepack', 'postpack', 'install', 'preinstall', 'postinstall'];
  assert.equal(
    harmful.filter(name => name in scripts),
    [],
    'npm would prepare every clone for them',
  );
  assert.is(dependencies, undefined, 'everything is bundled');
});

/** Everything that the plan of the house has against one file. */
const faultsOf = (source: Source): string[] => [...wrongImports(source), ...impurities(source)];

for (const { path, text, fault } of intrusions)
  test(`an intrusion: ${path}: ${text}`, () => {
    const faults = faultsOf(sourceOf(path, text));
    assert.ok(
      faults.some(each => each.startsWith(path) && each.includes(fault)),
      `"${fault}" expected, but said was ${JSON.stringify(faults)}`,
    );
  });

for (const { path, text } of friends)
  test(`no intrusion: ${path}: ${text}`, () => {
    assert.equal(faultsOf(sourceOf(path, text)), []);
  });

for (const round of rounds)
  test(`a circle: ${round.map(([, text]) => text).join(' ')}`, () => {
    const found = circles(round.map(([name, text]) => sourceOf(`src/base/net/${name}.ts`, text)));
    const names = [...round, round[0]!].map(([name]) => `src/base/net/${name}.ts`);
    assert.equal(found, [names.join(' → ')]);
  });

test('no circle: two ways to the same module', () => {
  const sources = [
    ['a', "import './b.ts'; import './c.ts';"],
    ['b', "import './d.ts';"],
    ['c', "import './d.ts';"],
    ['d', "export const x = () => import('./e.ts');"],
  ].map(([name, text]) => sourceOf(`src/host/steps/${name}.ts`, text!));
  assert.equal(circles(sources), []);
});

test('imports are told apart', () => {
  const text = `import a, { type B } from './a.ts';
import type { D } from './d.ts';
export * from '../e.ts';
const h = await import(\`./h.ts\`);
const i = await import(h.name);
import n from 'node:fs';`;
  const { imports } = sourceOf('src/x/y.ts', text);
  assert.equal(
    imports.map(({ kind, name, target }) => [kind, name, target]),
    [
      ['value', './a.ts', 'src/x/a.ts'],
      ['type', './d.ts', 'src/x/d.ts'],
      ['value', '../e.ts', 'src/e.ts'],
      ['dynamic', './h.ts', 'src/x/h.ts'],
      ['dynamic', '…', undefined],
      ['value', 'node:fs', undefined],
    ],
  );
});

test('what keeps state is found in the module that makes it', () => {
  const maker = sourceOf(
    'src/calico/facts/y.ts',
    'export const once = <T,>(make: () => T) => { let made: T | undefined; return () => (made ??= make()); };\nexport function plain() { let n = 0; n++; return n; }',
  );
  assert.equal(keepersIn(maker), ['once']);
  const user = sourceOf(
    'src/calico/facts/x.ts',
    "import { once } from './y.ts';\nexport const all = once(() => new Map());",
  );
  assert.equal(impurities(user, new Set(['once'])), [
    'src/calico/facts/x.ts remembers: all, a closure that keeps state',
  ]);
});

test('one exported name means one thing', () => {
  const repeated = repeatedNames(inSrc);
  assert.equal(
    [...repeated].filter(([name]) => !Object.hasOwn(SHARED, name)),
    [],
  );
  assert.equal(
    Object.keys(SHARED).filter(name => !repeated.has(name)),
    [],
    'an exception that is not needed',
  );
});

test('a name that two modules export is found', () => {
  const found = repeatedNames([
    sourceOf('src/base/net/a.ts', 'export interface Pool {}\nexport const [x] = [1], y = 2;'),
    sourceOf('src/base/net/b.ts', 'export type Pool = 1;\nexport function y() {}\nconst z = 1;'),
    sourceOf('src/base/net/c.ts', 'const Pool = 1;\nexport { Pool as Other };'),
  ]);
  assert.equal([...found.keys()].sort(), ['Pool', 'y']);
});

test.run();
