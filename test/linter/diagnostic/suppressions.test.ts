import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findSuppressions } from '../../../src/linter/diagnostic/suppressions.ts';

const test = suite('findSuppressions');

const inText = (text: string, path = 'a.yaml') => findSuppressions([{ path, text }]);
const covered = (text: string) => inText(text).map(({ covers }) => text.slice(covers.start, covers.end));
const removed = (text: string) =>
  inText(text).map(({ removal }) => removal && text.slice(removal.span.start, removal.span.end));

test('a comment covers its line', () => {
  assert.equal(covered('a: 1\nb: 2 # ipamlint-ignore x-y: why\nc: 3\n'), ['b: 2 # ipamlint-ignore x-y: why']);
  assert.equal(covered('a: 1\r\nb: 2 # ipamlint-ignore x-y: why\r\nc: 3'), [
    'b: 2 # ipamlint-ignore x-y: why',
  ]);
});

test('or the next one that holds anything', () => {
  const text =
    '# ipamlint-ignore-next-line x-y: why\n# ipamlint-ignore-next-line z-y: why\n\n# c\na: 1\nb: 2\n';
  assert.equal(covered(text), ['a: 1', 'a: 1']);
  assert.equal(covered('a: 1\n# ipamlint-ignore-next-line x-y: why'), ['']);
  assert.equal(covered('# ipamlint-ignore-next-line x-y: why\r\n\r\na: 1\r\n'), ['a: 1']);
});

test('or the file, from whichever document', () => {
  const text = 'a: 1\n---\nb: 2\n# ipamlint-ignore-file x-y: why\n---\nc: 3\n';
  assert.equal(covered(text), [text]);
});

test('a line on which a block scalar begins counts with its text', () => {
  const block = 'b: | # ipamlint-ignore x-y: why\n  c: 3\n  d: 4';
  assert.equal(covered(`a: 1\n${block}\ne: 5\n`), [block]);
  assert.equal(covered('# ipamlint-ignore-next-line x-y: why\nb: >-\n  c\n  d\ne: 5\n'), ['b: >-\n  c\n  d']);
});

test('an annotation covers the object that bears it, line by line', () => {
  const text = `apiVersion: v1
kind: List
items:
  - kind: IPPool
    metadata: { name: a, annotations: { ipamlint.dev/ignore: "x-y: why\\nz-y until 2027-01-31: why" } }
    spec: { cidr: 10.0.0.0/8 }
  - kind: IPPool
    metadata: { name: b }
`;
  const [first, second, ...others] = inText(text);
  assert.equal(others, []);
  assert.equal(
    [first!.rules[0]!.id, second!.rules[0]!.id, second!.until!.text],
    ['x-y', 'z-y', '2027-01-31'],
  );
  for (const { reach, covers, at } of [first!, second!]) {
    assert.is(reach, 'object');
    assert.ok(text.slice(covers.start, covers.end).startsWith('kind: IPPool\n    metadata: { name: a'));
    assert.ok(!text.slice(covers.start, covers.end).includes('name: b'));
    assert.equal([at.object, at.field], ['IPPool/a', 'metadata.annotations.ipamlint.dev/ignore']);
  }
});

test('pieces stand where they are written', () => {
  const text = 'metadata:\n  annotations:\n    ipamlint.dev/ignore: |\n      x-y: why\n      z-y: why\n';
  const ids = inText(text).map(({ rules: [rule] }) => text.slice(rule!.at.span.start, rule!.at.span.end));
  assert.equal(ids, ['x-y', 'z-y']);
});

test('removing one leaves what stood before it', () => {
  assert.equal(removed('a: 1 # ipamlint-ignore x-y: why\n'), [' # ipamlint-ignore x-y: why']);
  assert.equal(removed('a: 1\n  # ipamlint-ignore-file x-y: why\nb: 2\n'), [
    '  # ipamlint-ignore-file x-y: why\n',
  ]);
  assert.equal(removed('a: 1 # note # ipamlint-ignore x-y: why\n'), [' # ipamlint-ignore x-y: why']);
});

test('text that holds a manifest may hold suppressions, which count and are never called wrong', () => {
  const [inside] = inText('data:\n  pool.yaml: |\n    kind: IPPool # ipamlint-ignore x-y: why\n');
  assert.ok(inside?.isTentative);
  const [template] = inText('{{ if x }}\n# ipamlint-ignore-file x-y: why\na: 1\n{{ end }}\n');
  assert.ok(template?.isTentative);
});

test('strings are no comments', () => {
  for (const text of [
    'a: "# ipamlint-ignore x-y: why"',
    "a: '# ipamlint-ignore x-y: why'",
    'a: b#ipamlint-ignore x',
  ])
    assert.equal(inText(text), [], text);
  assert.equal(inText('metadata: { annotations: { ipamlint.dev/ignore: [a] } }'), []);
});

test('of a file with which they become too many none counts, and one says so', () => {
  const rules = 'a,'.repeat(100_000);
  const files = ['x.yaml', 'y.yaml'].map(path => ({
    path,
    text: `a: 1 # ipamlint-ignore ${path === 'x.yaml' ? 'b' : rules}: why\n`,
  }));
  const [first, second, ...others] = findSuppressions(files);
  assert.equal([first?.rules.length, first?.isExcessive], [1, undefined]);
  assert.equal([second?.rules.length, second?.isExcessive, second?.at.file.path], [0, true, 'y.yaml']);
  assert.is(others.length, 0);
});

test('odd text does no harm', () => {
  for (const text of [
    '# ipamlint-ignore',
    '# ipamlint-ignore-next-line',
    '\ufeff# ipamlint-ignore-file x-y: why',
    'a: [\n# ipamlint-ignore x-y: why',
    'a: &a [*a] # ipamlint-ignore x-y: why',
    '? # ipamlint-ignore x-y: why\n: 1',
  ])
    for (const { at } of inText(text)) assert.ok(text.slice(at.span.start).startsWith('#'), text);
});

test.run();
