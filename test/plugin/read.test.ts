import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOf, readingOf, ruleText } from '../kit/plugins.ts';

const test = suite('plugin: reading');

const rule = 'rules/its-id/rule.ts';
const told = (text: string, more: Readonly<Record<string, string>> = {}): string =>
  faultsOf({ [rule]: text, ...more }).join('\n');

test('heads, pages and modules are read, and nothing is run', () => {
  const { plugin, mistakes } = readingOf({
    [rule]: ruleText('throw new Error()', { before: "import { a } from './a.js'; a; throw 1;" }),
    'rules/its-id/a.ts': 'export const a: number = 1;',
    'rules/its-id/README.md': '# its-id',
    'rules/_template/rule.ts': 'no rule',
  });
  assert.equal(mistakes, []);
  const [{ id, summary, severity, since, page, checks, compares } = {} as never] = plugin.rules;
  assert.equal(
    [id, summary, severity, since, page, checks, compares],
    ['its-id', 'what it finds', 'error', '1.0.0', '# its-id', true, false],
  );
  assert.equal([...plugin.modules.keys()].sort(), [
    'ipamlint/rule',
    'team/rules/its-id/a.ts',
    `team/${rule}`,
  ]);
});

test('a rule may be defined under a name, as an object, and in JavaScript', () => {
  const object = "{ id: 'a-b', summary: `c`, severity: 'note', since: '1', check: () => [] }";
  for (const text of [
    `const it = ${object}; export default it;`,
    `import { defineRule } from 'ipamlint/rule'; const it = defineRule(${object}); export default it;`,
    `import { type Rule } from 'ipamlint/rule'; export default ${object} satisfies Rule;`,
    `import { type Rule } from 'ipamlint/rule'; export default (${object}) as Rule;`,
  ])
    assert.is(told(text), '', text);
  assert.equal(faultsOf({ 'rule.mjs': `export default ${object};` }), []);
});

const wrong: readonly (readonly [text: string, says: RegExp])[] = [
  ['export const a = 1;', /:1:1: the module exports no rule by default; write `export default defineRule/],
  ['export default 7;', /cannot be read as a rule/],
  ['export default (() => ({ id: "a" }))();', /cannot be read as a rule/],
  [ruleText('').replace("'its-id'", "'its-' + 'id'"), /:4:3: `id` is worked out: it has to be read/],
  [ruleText('').replace("'its-id'", "'Its id'"), /"Its id" can be no rule's id/],
  [
    ruleText('').replace("'its-id'", "'constructor'").replace('summary:', 'sumary:'),
    /the rule has no `summary`/,
  ],
  [ruleText('').replace("'error'", "'fatal'"), /"fatal" is no severity; write note, warning, error/],
  [ruleText('').replace('*check', '*chek'), /neither `check` nor `compare`/],
  [ruleText('').replace('*check', 'review: () => [], *check'), /cannot look at suppressions/],
  [ruleText('for (;;'), /this is no module: /],
  [
    ruleText('', { before: "import fs from 'node:fs';" }),
    /:2:16: "node:fs" cannot be imported; a rule imports ipamlint\/rule/,
  ],
  [ruleText('', { before: "import 'lodash';" }), /"lodash" cannot be imported/],
  [ruleText('', { before: "import '/etc/passwd';" }), /"\/etc\/passwd" cannot be imported/],
  [ruleText('', { before: "export * from 'https://example.org/x.js';" }), /cannot be imported/],
  [ruleText('', { before: "import '../../../x.ts';" }), /leads out of the plugin/],
  [ruleText('', { before: "import './none.ts';" }), /team\/rules\/its-id\/none\.ts does not exist/],
  [ruleText('', { before: "import { Node } from 'ipamlint/rule';" }), /Node is a type.*; write `type Node`/],
  [
    ruleText('', { before: "import { poolPhrse } from 'ipamlint/rule';" }),
    /exports no "poolPhrse"; did you mean poolPhrase\?/,
  ],
  [ruleText('', { before: "import { defineReview } from 'ipamlint/rule';" }), /cannot look at suppressions/],
  [ruleText('', { before: "import { __proto__ } from 'ipamlint/rule';" }), /exports no "__proto__"/],
  [
    ruleText('', { before: 'enum A { b }' }),
    /:2:1: an enum is code that only TypeScript makes; write an object/,
  ],
  [ruleText('', { before: '@a class B {}' }), /decorators/],
  [`${ruleText('')}// ${'x'.repeat(5 * 1024 * 1024)}`, /a module has 512 KiB at most; divide it/],
  [ruleText(`${'['.repeat(1000)}${']'.repeat(1000)}`), /brackets stand too deep/],
];

for (const [text, says] of wrong) {
  test(`wrong: ${String(says)}`, () => {
    assert.match(told(text), says);
    assert.match(told(text), /^team\/rules\/its-id\/\w+\.ts:\d+:\d+: /);
  });
}

test('what is wrong in a module beside a rule is told there', () => {
  assert.match(
    told(ruleText('', { before: "import './a.ts';" }), { 'rules/its-id/a.ts': '\nimport "b";' }),
    /^team\/rules\/its-id\/a\.ts:2:8: "b" cannot be imported/,
  );
});

test('modules may import each other in a circle, and many are too many', () => {
  const circle = { 'rules/its-id/a.ts': "import './b.ts';", 'rules/its-id/b.ts': "import './a.ts';" };
  assert.is(told(ruleText('', { before: "import './a.ts';" }), circle), '');
  const chain = Array.from({ length: 400 }, (_, index) => [
    `rules/its-id/m${index}.ts`,
    `import './m${index + 1}.ts';`,
  ]);
  assert.match(
    told(ruleText('', { before: "import './m0.ts';" }), Object.fromEntries(chain) as Record<string, string>),
    /the plugin is too large; it may have 300 modules/,
  );
});

test.run();
