import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { data, documentIn, duplicatesIn, nodesOf, read, unreadIn } from './reading.ts';

const aliases = suite('anchors, merges and duplicates');

aliases('an alias is the node of its anchor', () => {
  const { root } = documentIn('a: &x {k: v}\nb: *x\nc: &x 1\nd: *x\n');
  assert.ok(root?.kind === 'mapping');
  assert.is(root.entries.get('b')?.value, root.entries.get('a')?.value);
  assert.is(root.entries.get('d')?.value, root.entries.get('c')?.value);
});

aliases('anchors are known in their own document only', () => {
  const { documents, unread } = read('a: &x 1\n---\nb: *x\n');
  assert.is(documents.length, 1);
  assert.is(unread[0]?.reason, 'alias *x has no anchor');
  assert.is(unread[0]?.at, 15);
});

aliases('what contains itself is refused', () => {
  for (const text of ['a: &x [*x]', 'a: &x {b: {c: *x}}', 'a: &x 1\nb: &x [*x]', '&x {<<: *x}']) {
    const { why, reason, at } = unreadIn(text);
    assert.equal([why, reason], ['limit', 'alias *x stands inside its own anchor']);
    assert.is(at, text.lastIndexOf('*x'));
  }
});

aliases('a thousand aliases are read, more are refused', () => {
  const text = (count: number): string => `a: &x 1\nb:\n${'- *x\n'.repeat(count)}`;
  assert.is(Array.from(nodesOf(documentIn(text(1000)).root!)).length, 5 + 1000);
  assert.is(unreadIn(text(1001)).why, 'limit');
});

aliases('a bomb is refused before it can go off', () => {
  const bomb = (last: number): string =>
    Array.from({ length: last }, (_, i) =>
      i === 0 ? 'l0: &l0 [x, x, x, x, x, x, x, x, x]\n' : `l${i}: &l${i} [${`*l${i - 1}, `.repeat(9)}]\n`,
    ).join('');
  assert.is(Array.from(nodesOf(documentIn(bomb(5)).root!)).length < 1_000_000, true);
  assert.is(unreadIn(bomb(12)).why, 'limit');
  const merges = Array.from({ length: 900 }, (_, i) => `m${i}: {<<: *big, k${i}: 1}\n`).join('');
  const big = Array.from({ length: 5000 }, (_, i) => `k${i}: 1`).join(', ');
  assert.is(unreadIn(`big: &big {${big}}\n${merges}`).why, 'limit');
});

aliases('what is written out does not count towards that', () => {
  const { root } = documentIn(
    `a: &x [${'x,'.repeat(999)}]\nb: [${'*x,'.repeat(900)}]\nc: [${'x,'.repeat(110_000)}]\n`,
  );
  assert.is(Array.from(nodesOf(root!)).length > 1_000_000, true);
});

aliases('merging leaves the nodes where they were written', () => {
  const text = 'a: &a {x: 1}\nb:\n  <<: *a\n  y: 2\n';
  const { root } = documentIn(text);
  assert.ok(root?.kind === 'mapping');
  const merged = root.entries.get('b')!.value;
  assert.ok(merged.kind === 'mapping');
  assert.equal([...merged.entries.keys()], ['y', 'x']);
  assert.is(text.slice(merged.entries.get('x')!.key.start, merged.entries.get('x')!.value.end), 'x: 1');
  assert.is(text.slice(merged.start, merged.end), '<<: *a\n  y: 2');
  assert.equal(duplicatesIn(root), []);
});

aliases('what cannot be merged is left out', () => {
  assert.equal(data(documentIn('a: {<<: 1, b: 2}\nc: {<<: [x, {d: 3}]}\n').root), {
    a: { b: 2 },
    c: { d: 3 },
  });
});

aliases('the last of duplicate keys counts, and each is reported with the one before', () => {
  const text = 'a: 1\nb: {c: 1, c: 2}\n"a": 2\n<<: {a: 0}\n<<: {a: 0}\na: 3\n';
  const { root } = documentIn(text);
  assert.equal(data(root), { b: { c: 2 }, a: 3 });
  assert.ok(root?.kind === 'mapping');
  assert.equal([...root.entries.keys()], ['b', 'a']);
  assert.equal(duplicatesIn(root), [
    [0, 21],
    [21, 50],
    [9, 15],
  ]);
});

aliases('no key is special to JavaScript', () => {
  const { root } = documentIn('__proto__: {polluted: true}\nconstructor: 1\ntoString: 2\n');
  assert.ok(root?.kind === 'mapping');
  assert.equal([...root.entries.keys()], ['__proto__', 'constructor', 'toString']);
  assert.is(({} as Record<string, unknown>).polluted, undefined);
});

aliases.run();
