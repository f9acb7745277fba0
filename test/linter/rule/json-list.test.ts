import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intendedEntries } from '../../../src/model/manifest/core/intended-entries.ts';
import { rewriteAsList } from '../../../src/linter/rule/json-list.ts';
import { manifest } from '../../kit/manifests.ts';

const key = 'cni.projectcalico.org/ipv4pools';
const fieldIn = (text: string) => manifest(text).root.get('metadata').get('annotations').get(key);

/** What becomes of an annotation's value in YAML; undefined where it is unknown what was meant, or how to write it. */
function rewritten(value: string, before = `${key}: `): string | undefined {
  const text = `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: x\n  annotations:\n    ${before}${value}\n`;
  const field = fieldIn(text);
  const entries = intendedEntries(field);
  const edit = entries && rewriteAsList(field, entries)?.edits[0];
  if (!edit) return undefined;
  const { start, end } = edit.at.span;
  const after = text.slice(0, start) + edit.text + text.slice(end);
  const mended: unknown = JSON.parse(fieldIn(after).string ?? '');
  assert.equal(mended, entries);
  return edit.text;
}

const test = suite('rewriteAsList');

for (const [written, wanted] of [
  ['a', `'["a"]'`],
  ['10.0.0.0/16', `'["10.0.0.0/16"]'`],
  ['a, b', `'["a", "b"]'`],
  [`"['a','b']"`, `'["a", "b"]'`],
  [`'[''a'']'`, `'["a"]'`],
  [`'[a]'`, `'["a"]'`],
  [`'["a"'`, `'["a"]'`],
  [`'["a", ]'`, `'["a"]'`],
  [`'"a"'`, `'["a"]'`],
  ['[a, "b"]', `'["a", "b"]'`],
  ['[\n      a,\n      b\n    ]', `'["a", "b"]'`],
] as const) {
  test(`${JSON.stringify(written)} becomes ${wanted}`, () => assert.is(rewritten(written), wanted));
}

test('what was meant is not guessed', () => {
  for (const value of [
    `'{"a": 1}'`,
    `'[1, {}]'`,
    `'["a" "b"]'`,
    `' '`,
    `'["a", "{{ b }}"]'`,
    '{ a: b }',
    '5',
  ])
    assert.is(rewritten(value), undefined, value);
});

test('a block, and a value with an anchor, are left to their author', () => {
  for (const value of ['|\n      a', '>-\n      a', '\n      - a', '&pools a'])
    assert.is(rewritten(value), undefined, value);
});

test('JSON stays JSON', () => {
  const text = `{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"x","annotations":{"${key}":["a"]}}}`;
  assert.is(rewriteAsList(fieldIn(text), ['a'])?.edits[0]?.text, `"[\\"a\\"]"`);
});

test.run();
