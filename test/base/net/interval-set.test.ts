import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AddressRange } from '../../../src/base/net/cidr.ts';
import { IntervalSet } from '../../../src/base/net/interval-set.ts';
import type { Random } from '../../kit/random.ts';
import { seededRandom } from '../../kit/random.ts';
import { cidr, members } from './networks.ts';

const test = suite('net/interval-set');

/** A range that, unlike a network, starts and ends where it likes. */
function randomRange(random: Random): AddressRange {
  const first = random.below(64);
  const last = first + random.below(12);
  return { family: random.pick([4, 6]), first: BigInt(first), last: BigInt(last) };
}

function randomRanges(random: Random): AddressRange[] {
  return Array.from({ length: random.below(8) }, () => randomRange(random));
}

function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort();
}

test('merges ranges that overlap or touch', () => {
  const set = IntervalSet.of([
    cidr('fd00::/64'),
    cidr('10.0.1.0/24'),
    cidr('10.0.0.0/24'),
    cidr('10.0.0.128/25'),
  ]);
  const { first, last } = cidr('10.0.0.0/23');
  assert.equal(set.ranges[0], { family: 4, first, last });
  assert.is(set.ranges.length, 2);
});

test('tells what reservations leave of a pool', () => {
  const reserved = IntervalSet.of([cidr('10.0.0.0/26'), cidr('10.0.0.10/32'), cidr('10.0.0.70/32')]);
  const free = IntervalSet.of([cidr('10.0.0.0/24')]).subtract(reserved);
  assert.is(free.size, 256n - 64n - 1n);
  assert.ok(reserved.covers(cidr('10.0.0.0/26')));
  assert.not(reserved.covers(cidr('10.0.0.64/26')));
});

test('starts from nothing', () => {
  assert.is(IntervalSet.empty.size, 0n);
  assert.not(IntervalSet.empty.contains({ family: 4, value: 0n }));
  assert.equal(IntervalSet.of([]), IntervalSet.empty);
});

test('leaves its operands as they are', () => {
  const whole = IntervalSet.of([cidr('10.0.0.0/24')]);
  whole.subtract(IntervalSet.of([cidr('10.0.0.0/25')]));
  whole.union(IntervalSet.of([cidr('10.0.1.0/24')]));
  assert.is(whole.size, 256n);
});

test('does what sets of single addresses do', () => {
  const random = seededRandom(6);
  for (let round = 0; round < 1000; round++) {
    const [left, right] = [randomRanges(random), randomRanges(random)];
    const [a, b] = [IntervalSet.of(left), IntervalSet.of(right)];
    const [inA, inB] = [new Set(left.flatMap(members)), new Set(right.flatMap(members))];

    assert.is(a.size, BigInt(inA.size));
    assert.equal(sorted(a.ranges.flatMap(members)), sorted(inA));
    assert.equal(sorted(a.union(b).ranges.flatMap(members)), sorted(new Set([...inA, ...inB])));
    const difference = [...inA].filter(member => !inB.has(member));
    assert.equal(sorted(a.subtract(b).ranges.flatMap(members)), sorted(difference));

    const probe = randomRange(random);
    assert.is(a.contains({ family: probe.family, value: probe.first }), inA.has(members(probe)[0]!));
    assert.is(
      a.covers(probe),
      members(probe).every(member => inA.has(member)),
    );
  }
});

test('has one form for one set of addresses', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 500; round++) {
    const [a, b] = [IntervalSet.of(randomRanges(random)), IntervalSet.of(randomRanges(random))];
    assert.equal(a.subtract(b).union(b), a.union(b));
    assert.equal(IntervalSet.of([...a.ranges].reverse()), a);
    for (const [index, range] of a.ranges.entries()) {
      const next = a.ranges[index + 1];
      assert.ok(!next || range.family < next.family || range.last + 1n < next.first);
    }
  }
});

test.run();
