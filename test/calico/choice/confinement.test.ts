import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { MeasuredPool } from '../../../src/calico/capacity/capacity.ts';
import { confinements } from '../../../src/calico/choice/confinement.ts';
import { cluster } from '../../kit/manifests.ts';
import { document, poolOf } from '../../kit/objects.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('who has nowhere else to go');

const [a, b, c, d] = cluster(
  document(...['a', 'b', 'c', 'd'].map((name, index) => poolOf(name, `cidr: 10.${index}.0.0/16`))),
).pools as readonly MeasuredPool[] as readonly [MeasuredPool, MeasuredPool, MeasuredPool, MeasuredPool];

interface Somebody {
  readonly name: string;
  readonly pools: readonly MeasuredPool[];
}
const who = (name: string, ...pools: readonly MeasuredPool[]): Somebody => ({ name, pools });

/** `a b: x, y`: the sets, and who is confined to each. */
const told = (...everybody: readonly Somebody[]): readonly string[] =>
  confinements(everybody).map(
    ({ pools, who }) =>
      `${pools.map(({ name }) => name).join(' ')}: ${who.map(({ name }) => name).join(', ')}`,
  );

test('the smallest sets come first, and hold those of the sets inside', () => {
  assert.equal(told(who('x', a, b), who('y', a), who('z', b)), ['a: y', 'b: z', 'a b: x, y, z']);
  assert.equal(told(who('x', a, b), who('y', b, c)), ['a b: x', 'b c: y']);
  assert.equal(told(who('x', a, b, c), who('y', b, c), who('z', d)), ['d: z', 'b c: y', 'a b c: x, y']);
});

test('a set is one in whatever order it is named', () => {
  assert.equal(told(who('x', b, a), who('y', a, b)), ['a b: x, y']);
  const list = [b, a];
  assert.equal(told(who('x', ...list), { name: 'y', pools: list }, { name: 'z', pools: list }), [
    'a b: x, y, z',
  ]);
});

test('what uses nothing that is known is confined to nothing', () => {
  assert.equal(told(who('x'), who('y', a)), ['a: y']);
  assert.equal(told(), []);
});

test('of two pools with one name the one declared first stays in front', () => {
  const [first, second] = cluster(
    document(poolOf('p', 'cidr: 10.8.0.0/16'), poolOf('p', 'cidr: 10.9.0.0/16')),
  ).pools as readonly MeasuredPool[] as readonly [MeasuredPool, MeasuredPool];
  const [found] = confinements([who('x', first, second)]);
  assert.equal(found!.pools, [first, second]);
});

test('a choice among more than 32 pools is none', () => {
  const many = cluster(
    document(...Array.from({ length: 33 }, (_, index) => poolOf(`p${index}`, `cidr: 10.${index}.0.0/16`))),
  ).pools as readonly MeasuredPool[];
  assert.is(told(who('x', ...many)).length, 0);
  assert.is(told(who('x', ...many.slice(1))).length, 1);
});

test('everybody is in each set that holds all their pools', () => {
  const { below, pick } = seededRandom(20261122);
  for (let round = 0; round < 100; round++) {
    const everybody = Array.from({ length: 1 + below(6) }, (_, index) =>
      who(`w${index}`, ...new Set(Array.from({ length: 1 + below(3) }, () => pick([a, b, c, d])))),
    );
    const found = confinements(everybody);
    const sizes = found.map(({ pools }) => pools.length);
    assert.equal(
      sizes,
      [...sizes].sort((x, y) => x - y),
    );
    for (const { pools, who } of found)
      assert.equal(
        new Set(who),
        new Set(everybody.filter(one => one.pools.every(pool => pools.includes(pool)))),
      );
    for (const one of everybody)
      assert.ok(found.some(({ pools }) => new Set([...pools, ...one.pools]).size === pools.length));
  }
});

test.run();
