import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { described, faultsOf } from '../../../kit/plugins.ts';

const test = suite('plugin: what a rule says of itself');

const text = `import { defineRule } from 'ipamlint/rule';
const id = 'not this one'; // id: 'nor this'
export default defineRule({
  id: 'its-id',
  summary: 'what it finds',
  severity: 'error',
  family: 'pool',
  since: '1.0.0',
  *check() {},
});
`;

test('a rule that is right has no faults', () => {
  assert.equal(faultsOf(described(), text), []);
  assert.equal(faultsOf(described({ family: 'plugin', fixable: 'safe' }), text, 'its-id'), []);
  assert.equal(faultsOf(described({ check: undefined, *compare() {} }), text), []);
});

const faults: readonly (readonly [name: string, rule: unknown, line: number, says: RegExp])[] = [
  ['a list of rules', [], 3, /the module exports a list by default, not one rule/],
  ['no rule', undefined, 3, /the module exports no rule by default/],
  ['a text', 'x', 3, /exports no rule/],
  ['no id', described({ id: undefined }), 4, /the rule has no `id`/],
  ['an id in capitals', described({ id: 'Its-Id' }), 4, /"Its-Id" cannot be the id of a rule/],
  ['an empty summary', described({ summary: ' ' }), 5, /`summary` is not a string/],
  ['a long summary', described({ summary: 'x'.repeat(201) }), 5, /1 to 200 letters/],
  [
    'another severity',
    described({ severity: 'fatal' }),
    6,
    /"fatal" is not a severity.*write note, warning, error/s,
  ],
  [
    'a family of ipamlint',
    described({ family: 'pool' }),
    7,
    /the family of a plugin's rule is "plugin", not "pool"/,
  ],
  ['no since', described({ since: undefined }), 8, /no `since`/],
  ['another safety', described({ fixable: 'sometimes' }), 3, /"sometimes" is not a fixable/],
  ['neither check nor compare', described({ check: undefined }), 4, /neither `check` nor `compare`/],
  ['a check that is not a function', described({ check: [] }), 9, /`check` is not a function/],
  ['a key that there is not', described({ chekc() {} }), 3, /no key "chekc".*did you mean check\?/s],
  ['a look at suppressions', described({ review() {} }), 3, /no key "review"/],
  ['a key that is no word', described({ '[:10.1.0.5"]': 1 }), 3, /no key "\[:10\.1\.0\.5\\?"\]"/],
  ['a key that is half a pattern', described({ '(': 1 }), 3, /no key "\("/],
];

for (const [name, rule, line, says] of faults)
  test(`refused at its line: ${name}`, () => {
    const [first, ...others] = faultsOf(rule, text);
    assert.equal(others, []);
    assert.match(first ?? '', new RegExp(`^team/rule\\.js:${line}:\\d+: .*${says.source}`, 's'));
  });

test('a folder of another name is refused at the line of the id', () => {
  assert.match(
    faultsOf(described(), text, 'its-di').join(),
    /^team\/rule\.js:4:3: the rule "its-id" is in the folder "its-di"/,
  );
});

test.run();
