import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cycles, impurities, wrongImports } from './kit/layers.ts';
import { importsOf, sourcesIn, withoutComments, type Source } from './kit/sources.ts';

const product = [...sourcesIn('src'), ...sourcesIn('rules')];
const tests = sourcesIn('test');
const everything = [...product, ...tests, ...sourcesIn('bench')];

const LONGEST = 250;
const LONG_BY_NATURE = /^rules\/pages\.ts$|^test\/.*\.(table|fixture)\.ts$/;
const NAMES_NOTHING = /^(utils?|helpers?|managers?|commons?|misc)$/;

const test = suite('architecture');

test('imports point one way', () => {
  assert.equal(product.flatMap(wrongImports), []);
});

test('only the outermost layers touch the world, and only they wait for it', () => {
  assert.equal(product.flatMap(impurities), []);
});

test('modules do not import each other in circles', () => {
  assert.equal(cycles(product), []);
});

test('rules do not import each other', () => {
  const folder = (path: string) => path.split('/')[1];
  const wrong = sourcesIn('rules')
    .filter(({ path }) => path.endsWith('/rule.ts'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        target?.startsWith('rules/') && folder(target) !== folder(path) ? [`${path} imports ${target}`] : [],
      ),
    );
  assert.equal(wrong, []);
});

test('the pages of the rules are only loaded when they are shown', () => {
  const eager = product.filter(({ imports }) =>
    imports.some(({ target, kind }) => target === 'rules/pages.ts' && kind !== 'dynamic'),
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
  const count = ({ code }: Source, pattern: RegExp) => (code.match(pattern) ?? []).length;
  for (const source of tests.filter(({ path }) => path.endsWith('.test.ts'))) {
    assert.match(source.text, /\.run\(\);\s*\}?\s*$/, `${source.path} does not end in \`.run()\``);
    assert.ok(
      count(source, /= suite\(/g) <= count(source, /\.run\(\);/g),
      `${source.path} leaves a suite out`,
    );
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

test('the scanner sees every way to import', () => {
  const text = `import a from './a.ts';
import {
  b,
  type C,
} from "../b.ts";
import type { D } from './d.ts';
export * from './e.ts';
export type { F } from './f.ts';
import './g.ts';
const h = await import('./h.ts');
// import i from './i.ts';
/* import j from './j.ts'; */
/**
 * import('./k.ts')
 */
const glob = '**/*.yaml'; // import('./l.ts')
const m = 'from "./m.ts"';
import n from 'node:fs';`;
  const found = importsOf('src/x/y.ts', withoutComments(text)).map(({ kind, target, name }) => [
    kind,
    target ?? name,
  ]);
  assert.equal(found, [
    ['value', 'src/x/a.ts'],
    ['value', 'src/b.ts'],
    ['type', 'src/x/d.ts'],
    ['value', 'src/x/e.ts'],
    ['type', 'src/x/f.ts'],
    ['value', 'node:fs'],
    ['value', 'src/x/g.ts'],
    ['dynamic', 'src/x/h.ts'],
  ]);
});

test('the layers are really told apart', () => {
  const wrong = (path: string, text: string) =>
    wrongImports({ path, text, code: text, imports: importsOf(path, text) });
  assert.is(wrong('src/net/x.ts', "import type { Y } from '../yaml/node.ts';").length, 1);
  assert.is(wrong('src/net/x.ts', "import { s } from '../selector/parse.ts';").length, 1);
  assert.is(wrong('src/net/x.ts', "import { s } from '../odd/parse.ts';").length, 1);
  assert.is(wrong('src/net/x.ts', "import { s } from 'node:fs';").length, 1);
  assert.is(wrong('src/cli/x.ts', "import { s } from 'node:fs';").length, 1);
  assert.is(wrong('src/cli/x.ts', "import { s } from 'node:util';").length, 0);
  assert.is(wrong('src/io/x.ts', "import { s } from '../lint.ts';").length, 1);
  assert.is(wrong('src/lint.ts', "import { rules } from '../rules/index.ts';").length, 1);
  assert.is(wrong('src/run.ts', "import { rules } from '../rules/index.ts';").length, 0);
  assert.is(wrong('rules/a-b/rule.ts', "import { t } from '../../src/text/tri.ts';").length, 1);
  assert.is(wrong('rules/a-b/rule.ts', "import type { T } from '../../src/text/tri.ts';").length, 0);
  assert.is(wrong('rules/a-b/rule.ts', "import { p } from '../../src/yaml/parse.ts';").length, 1);
  assert.is(wrong('rules/a-b/rule.ts', "import ip from 'ipaddr.js';").length, 1);
  const circle = ['a', 'b', 'c'].map((name, index, all) => {
    const path = `src/net/${name}.ts`;
    const code = `import { x } from './${all[(index + 1) % 3]}.ts';`;
    return { path, text: code, code, imports: importsOf(path, code) };
  });
  assert.equal(cycles(circle), ['src/net/a.ts → src/net/b.ts → src/net/c.ts → src/net/a.ts']);
});

test.run();
