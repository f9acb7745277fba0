import { existsSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { questionsFor } from '../../tools/changed.ts';
import { sourceOf } from '../../tools/sources.ts';

/** A small house: modules, and the tests that need them. */
const house = Object.entries({
  'src/base/net/cidr.ts': '',
  'src/calico/choice/choice.ts': "import { x } from '../../base/net/cidr.ts';",
  'src/commands/check/run.ts': "import { rules } from '../../../rules/index.ts';",
  'rules/index.ts': "import a from './a-b/rule.ts';",
  'rules/a-b/rule.ts': "import { x } from '../../src/calico/choice/choice.ts';",
  'test/base/net/cidr.test.ts': "import { x } from '../../../src/base/net/cidr.ts';",
  'test/calico/choice.test.ts': "import { x } from '../../src/calico/choice/choice.ts';",
  'test/calico/types.test.ts': "import type { X } from '../../src/calico/choice/choice.ts';",
  'test/run.test.ts': "const { check } = await import('../src/commands/check/run.ts');",
  'test/rules.test.ts': "import { rules } from '../rules/index.ts';",
  'test/rule-folders.test.ts': "import { rules } from '../rules/index.ts';",
  'test/examples.test.ts': "import { rules } from '../rules/index.ts';",
  'test/incidents.test.ts': "import { rules } from '../rules/index.ts';",
  'test/architecture.test.ts': '',
  'test/docs.test.ts': '',
  'test/answers/why/cases.test.ts': '',
  'test/e2e/cli.test.ts': '',
  'test/e2e/streams.sweep.ts': '',
  'test/commands/check/run.sweep.ts': "import { x } from '../../../src/base/net/cidr.ts';",
  'test/commands/init/run.sweep.ts': '',
}).map(([path, text]) => sourceOf(path, text));

const OF_ALL = ['test/architecture.test.ts', 'test/docs.test.ts'];
const asked = (...changed: string[]): readonly string[] =>
  questionsFor(changed, house).tests.filter(test => !OF_ALL.includes(test));

const test = suite('changed');

test('a module is asked about by the tests that run it, near or far', () => {
  assert.equal(asked('src/calico/choice/choice.ts'), [
    'test/calico/choice.test.ts',
    'test/run.test.ts',
    'test/rules.test.ts',
    'test/rule-folders.test.ts',
    'test/examples.test.ts',
    'test/incidents.test.ts',
    'test/e2e/cli.test.ts',
  ]);
  assert.ok(asked('src/base/net/cidr.ts').includes('test/base/net/cidr.test.ts'));
  assert.equal(asked('test/base/net/cidr.test.ts'), ['test/base/net/cidr.test.ts']);
});

test('a rule is asked about by the tests of rules, and those by that rule alone', () => {
  const changed = [
    'rules/a-b/rule.ts',
    'rules/a-b/cases/wrong.yaml',
    'rules/index.ts',
    'test/golden/rules/a-b.txt',
    'README.md',
  ];
  const { tests, rules } = questionsFor(changed, house);
  assert.equal(rules, ['a-b']);
  assert.equal(tests, [
    'test/rules.test.ts',
    'test/rule-folders.test.ts',
    'test/examples.test.ts',
    'test/incidents.test.ts',
    ...OF_ALL,
  ]);
  assert.equal(
    questionsFor([...changed, 'src/base/net/cidr.ts'], house).rules,
    [],
    'the others may change as well',
  );
});

test('a sweep is asked about the module that it is named after, and about itself', () => {
  assert.ok(asked('src/commands/check/run.ts').includes('test/commands/check/run.sweep.ts'));
  assert.not.ok(asked('src/base/net/cidr.ts').includes('test/commands/check/run.sweep.ts'));
  assert.equal(asked('test/e2e/streams.sweep.ts'), ['test/e2e/streams.sweep.ts']);
  assert.equal(asked('src/commands/init/run.ts'), [
    'test/e2e/cli.test.ts',
    'test/commands/init/run.sweep.ts',
  ]);
});

test('files that are read are asked about by the tests beside them', () => {
  assert.equal(asked('test/answers/why/cases/deep/one.yaml'), ['test/answers/why/cases.test.ts']);
  assert.equal(asked('test/base/net/list.json'), ['test/base/net/cidr.test.ts']);
  assert.equal(asked('examples/one/pools.yaml'), ['test/examples.test.ts']);
  assert.equal(asked('docs/incidents.md'), ['test/incidents.test.ts']);
  assert.equal(asked('docs/calico.md'), []);
});

test('where nothing was changed nothing is asked', () => {
  assert.equal(questionsFor([], house), { tests: [], rules: [] });
});

test('the whole check runs every sweep, and among them what reads the prose', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { check: string } };
  assert.match(scripts.check, 'tools/check.ts');
  const everything = /const everything[^]*?^\];$/m.exec(readFileSync('tools/check.ts', 'utf8'))?.[0] ?? '';
  assert.match(everything, /\['tests', `\$\{scripts\.test\} --sweep`\]/);
  assert.ok(existsSync('test/tools/prose.sweep.ts'));
});

test.run();
