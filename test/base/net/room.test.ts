import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { roomFor } from '../../../src/base/net/room.ts';
import { contains, formatCidr, overlaps, parseCidr } from '../../../src/base/net/cidr.ts';
import { seededRandom } from '../../kit/random.ts';

const cidrs = (...texts: readonly string[]) => texts.map(text => parseCidr(text)!);

const room = (prefix: number, within: readonly string[], taken: readonly string[], most = 10) => {
  const { ranges, count, largest } = roomFor(prefix, cidrs(...within), cidrs(...taken), most);
  return {
    ranges: ranges.map(({ cidr }) => formatCidr(cidr)),
    count,
    largest: largest && formatCidr(largest),
  };
};

const test = suite('gaps');

test('nothing taken', () => {
  assert.equal(room(9, ['10.0.0.0/8'], []), {
    ranges: ['10.0.0.0/9', '10.128.0.0/9'],
    count: 2n,
    largest: '10.0.0.0/8',
  });
});

test('the tightest fit first, so that large ranges stay whole', () => {
  assert.equal(room(24, ['10.0.0.0/16'], ['10.0.0.0/24', '10.0.4.0/24'], 4).ranges, [
    '10.0.1.0/24',
    '10.0.5.0/24',
    '10.0.2.0/24',
    '10.0.3.0/24',
  ]);
});

test('aligned, whatever is taken', () => {
  assert.equal(room(25, ['10.0.0.0/24'], ['10.0.0.64/32']).ranges, ['10.0.0.128/25']);
});

test('no room', () => {
  assert.equal(room(24, ['10.0.0.0/24'], ['10.0.0.7/32']), {
    ranges: [],
    count: 0n,
    largest: '10.0.0.128/25',
  });
  assert.equal(room(24, ['10.0.0.0/24'], ['10.0.0.0/8']), { ranges: [], count: 0n, largest: undefined });
});

test('IPv6', () => {
  const { ranges, count } = room(64, ['fd00:10::/32'], ['fd00:10::/64'], 2);
  assert.equal([ranges, count], [['fd00:10:0:1::/64', 'fd00:10:0:2::/64'], 2n ** 32n - 1n]);
});

test('a size that the family does not have fits nowhere', () => {
  assert.equal(room(64, ['10.0.0.0/8'], []), { ranges: [], count: 0n, largest: '10.0.0.0/8' });
});

test('whatever is taken: aligned, within, free, distinct, and as many as fit', () => {
  const { below } = seededRandom(5);
  for (let round = 0; round < 300; round++) {
    const taken = Array.from({ length: below(12) }, () => {
      const prefix = 22 + below(8);
      return parseCidr(`10.0.${below(16)}.${below(256) & (256 - 2 ** Math.max(32 - prefix, 0))}/${prefix}`)!;
    });
    const prefix = 22 + below(7);
    const [within] = cidrs('10.0.0.0/20');
    const { ranges, count } = roomFor(prefix, [within!], taken, 5000);
    const every = Array.from(
      { length: 2 ** (prefix - 20) },
      (_, index) => within!.first + BigInt(index) * (1n << BigInt(32 - prefix)),
    ).filter(first => {
      const last = first + (1n << BigInt(32 - prefix)) - 1n;
      return !taken.some(each => overlaps(each, { family: 4, first, last }));
    });
    assert.equal(
      ranges.map(({ cidr }) => cidr.first).sort((a, b) => Number(a - b)),
      every,
    );
    assert.is(count, BigInt(every.length));
    for (const { cidr, gap } of ranges) {
      assert.ok(contains(gap, cidr));
      assert.ok(!taken.some(each => overlaps(each, gap)));
    }
  }
});

test.run();
