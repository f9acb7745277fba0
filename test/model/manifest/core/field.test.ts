import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Field } from '../../../../src/model/manifest/core/field.ts';
import { positionsOf } from '../../../../src/base/text/line-table.ts';
import { manifest } from '../../../kit/manifests.ts';

const pool = (spec: string) =>
  manifest(`apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: x\n${spec}`).root.get('spec');

const textAt = (field: Field, which: 'place' | 'entry' = 'place') => {
  const { file, span } = field[which];
  return file.text.slice(span.start, span.end);
};

const test = suite('Field');

test('a value points at itself and knows what it is', () => {
  const cidr = pool('spec:\n  cidr: 10.0.0.0/16 # why\n').get('cidr');
  assert.is(cidr.state, 'written');
  assert.is(cidr.string, '10.0.0.0/16');
  assert.is(textAt(cidr), '10.0.0.0/16');
  assert.is(textAt(cidr, 'entry'), 'cidr: 10.0.0.0/16');
  assert.equal([cidr.place.object, cidr.place.field], ['IPPool/x', 'spec.cidr']);
  assert.equal(positionsOf(cidr.place).start, { line: 6, column: 9 });
});

test('an absent field points at its nearest ancestor', () => {
  assert.is(textAt(pool('spec:\n  blockSize: 26\n').get('cidr')), 'spec');
  assert.is(textAt(pool('').get('cidr')), 'IPPool');
});

test('null is absent, and points at its key', () => {
  const cidr = pool('spec:\n  cidr:\n  blockSize: 26\n').get('cidr');
  assert.ok(cidr.isAbsent);
  assert.is(textAt(cidr), 'cidr');
});

test('placeholders are unknown, and so is everything below them', () => {
  for (const text of ['"{{ .Values.cidr }}"', '${CIDR}', '__CIDR__']) {
    const cidr = pool(`spec:\n  cidr: ${text}\n`).get('cidr');
    assert.ok(cidr.isUnknown, text);
    assert.is(cidr.string, undefined);
  }
  assert.ok(pool('spec: ${SPEC}\n').get('cidr').isUnknown);
});

test('a value behind the tag of another tool is unknown', () => {
  for (const text of ['!Ref Cidr', '!vault |\n    6162', '!Join [a, b]', '!Sub { a: b }'])
    assert.ok(pool(`spec:\n  cidr: ${text}\n`).get('cidr').isUnknown, text);
  for (const text of ['!!str 10', '! a', '!<tag:yaml.org,2002:str> a', '!all()', '"!Ref a"'])
    assert.is(pool(`spec:\n  cidr: ${text}\n`).get('cidr').state, 'written', text);
});

test('a stretch of the content stands where it stands in the file', () => {
  const within = (text: string) => {
    const place = pool(`spec:\n  cidr: ${text}\n`).get('cidr').within({ start: 1, end: 3 });
    return place && place.file.text.slice(place.span.start, place.span.end);
  };
  for (const text of ['abcd', '"abcd"', "'abcd' # why", '|\n    abcd', '>-\n    abcd', '!!str abcd'])
    assert.is(within(text), 'bc', text);
  for (const text of ['"a\\x62cd"', 'a\n    bcd', '[abcd]', 'ab', '|\n    ab', ''])
    assert.is(within(text), undefined, text);
});

test('what a change leaves open is unknown, and so is everything below it', () => {
  const { root } = manifest('kind: Pod\napiVersion: v1\nspec: { nodeSelector: { a: b }, nodeName: c }');
  const spec = root.get('spec');
  const open = spec.get('nodeSelector').undetermined();
  assert.is(spec.get('nodeName').string, 'c');
  assert.ok(open.isUnknown);
  assert.ok(open.get('a').isUnknown);
});

test('numbers and booleans are no strings', () => {
  const spec = pool('spec: { a: 26, b: true, c: "26" }\n');
  assert.equal(
    [spec.get('a').string, spec.get('b').string, spec.get('c').string],
    [undefined, undefined, '26'],
  );
  assert.equal([spec.get('a').scalar, spec.get('b').boolean], [26, true]);
});

test('a block mapping or a text of many lines points at its key', () => {
  assert.is(textAt(pool('spec:\n  nodeSelector:\n    a: b\n    c: d\n').get('nodeSelector')), 'nodeSelector');
  assert.is(textAt(pool('spec:\n  nodeSelector: |\n    all()\n    x\n').get('nodeSelector')), 'nodeSelector');
  assert.is(textAt(pool('spec:\n  nodeSelector: { a: b }\n').get('nodeSelector')), '{ a: b }');
});

test('a part of a scalar is found where it stands letter for letter', () => {
  const list = pool(`spec:\n  x: '["a", "b"]'\n`).get('x');
  const { file, span } = list.placeOf('"b"');
  assert.is(file.text.slice(span.start, span.end), '"b"');
  assert.equal(list.placeOf('absent').span, list.place.span);
});

test('items know their index', () => {
  const items = pool('spec:\n  uses: [a, b]\n').get('uses').items();
  assert.equal(
    items.map(({ path, text }) => `${path}=${text}`),
    ['spec.uses[0]=a', 'spec.uses[1]=b'],
  );
});

test('what a wrong shape holds is unknown', () => {
  for (const text of ['spec: [1, 2]\n', 'spec: cidr\n', 'spec: 1\n'])
    assert.ok(pool(text).get('cidr').isUnknown, text);
  for (const text of ['spec:\n', 'spec: {}\n']) assert.ok(pool(text).get('cidr').isAbsent, text);
  const spec = pool('spec: [1, 2]\n');
  assert.equal([spec.get('cidr').items(), spec.get('cidr').entries()], [[], []]);
});

test.run();
