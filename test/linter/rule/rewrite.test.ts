import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Field } from '../../../src/model/manifest/core/field.ts';
import type { Edit } from '../../../src/linter/rule/finding.ts';
import { chomp, isShared, rewrite, yamlScalar } from '../../../src/linter/rule/rewrite.ts';
import { manifest } from '../../kit/manifests.ts';
import { parseYaml } from '../../../src/base/yaml/parse.ts';

const test = suite('rewrite');

/** The field `spec.cidr` of a pool, of which `value` is what stands behind the colon. */
const cidr = (value: string): Field =>
  manifest(`apiVersion: projectcalico.org/v3\nkind: IPPool\nspec:\n  cidr: ${value}\n`)
    .root.get('spec')
    .get('cidr');

/** What stands behind the colon after an edit. */
function applied(field: Field, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined;
  const { text } = field.owner.file;
  const { start, end } = edit.at.span;
  const after = text.slice(0, start) + edit.text + text.slice(end);
  return after.slice(after.indexOf('cidr: ') + 'cidr: '.length, -1);
}

test('quotes and comments stay', () => {
  const spellings = [
    ['10.0.0.1/16', '10.0.0.0/16'],
    ['10.0.0.1/16 # why', '10.0.0.0/16 # why'],
    [`'10.0.0.1/16'`, `'10.0.0.0/16'`],
    ['"10.0.0.1/16"', '"10.0.0.0/16"'],
    ['!!str 10.0.0.1/16', '!!str 10.0.0.0/16'],
    ['>-\n    10.0.0.1/16', '>-\n    10.0.0.0/16'],
    ['"10.0.0.1\\/16"', '"10.0.0.0/16"'],
  ] as const;
  for (const [written, wanted] of spellings) {
    const field = cidr(written);
    assert.is(field.string, '10.0.0.1/16', written);
    assert.is(applied(field, rewrite(field, '10.0.0.0/16')), wanted, written);
  }
});

test('what is no scalar, or is spelled over several lines, is left alone', () => {
  for (const written of ['[10.0.0.1/16]', '{ a: b }', '']) assert.is(rewrite(cidr(written), 'x'), undefined);
  assert.is(rewrite(cidr('10.0.0.1\n    /16'), 'x'), undefined);
});

test('an anchored value is shared', () => {
  assert.ok(isShared(cidr('&range 10.0.0.1/16')));
  assert.ok(isShared(cidr('&range !!str 10.0.0.1/16')));
  for (const written of ['10.0.0.1/16', '"a & b"', '!!str a']) assert.not.ok(isShared(cidr(written)));
});

test('a block scalar can lose its last line break', () => {
  const headers = [
    ['|', '|-'],
    ['>', '>-'],
    ['|+', '|-'],
    ['|2', '|2-'],
    ['| # why', '|- # why'],
  ] as const;
  for (const [written, wanted] of headers) {
    const field = cidr(`${written}\n    all()`);
    assert.is(applied(field, chomp(field)), `${wanted}\n    all()`, written);
  }
  for (const written of ['all()', '|-\n    all()', '"all()"']) assert.is(chomp(cidr(written)), undefined);
});

test('a string is quoted where YAML would read it otherwise, and comes back as it was', () => {
  const plain = ['all()', `a == "b"`, 'has(a) && b != "c"', '10.0.0.0/16', '(a == "b") || has(c)'];
  for (const text of plain) assert.is(yamlScalar(text), text);
  const others = [
    '!all()',
    '26',
    'true',
    'none',
    'a: b',
    'a #b',
    `!a == 'b'`,
    '"a" == b',
    `it's: "x"`,
    '* a',
    '',
    'a\nb',
    'x ',
  ];
  for (const text of [...plain, ...others]) {
    const [document] = parseYaml({ path: '', text: `k: ${yamlScalar(text)}` }, () => true).documents;
    const value = document?.root?.kind === 'mapping' ? document.root.entries.get('k')?.value : undefined;
    assert.is(value?.kind === 'scalar' ? value.value : undefined, text);
  }
});

test.run();
