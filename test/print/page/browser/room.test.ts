import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { roomFor } from '../../../../src/answers/free/gaps.ts';
import { formatAddress, type Family } from '../../../../src/base/net/address.ts';
import { cidrFrom, formatCidr } from '../../../../src/base/net/cidr.ts';
import { IntervalSet } from '../../../../src/base/net/interval-set.ts';
import { addressText } from '../../../../src/print/page/browser/range-text.ts';
import { fitsIn } from '../../../../src/print/page/browser/room.ts';
import { seededRandom } from '../../../kit/random.ts';

const test = suite('room, as the page finds it');

const most = 7;
/** Where the ranges lie, and how much shorter than an address their prefixes may be. */
const families: readonly (readonly [Family, start: bigint, bits: number])[] = [
  [4, 0x0a000000n, 32],
  [6, 0xfd00n << 112n, 128],
];

for (const [family, start, bits] of families)
  test(`IPv${family}: as ipamlint free finds it`, () => {
    const { below } = seededRandom(family);
    for (let round = 0; round < 400; round++) {
      const network = () =>
        cidrFrom(
          { family, value: start + (BigInt(below(2 ** 20)) << BigInt(bits - 32)) },
          12 + below(bits - 12),
        );
      const within = [network(), ...(round % 3 === 0 ? [network()] : [])];
      const taken = Array.from({ length: below(12) }, network);
      const prefix = 10 + below(bits - 10);
      const apart = IntervalSet.of(within).ranges;
      const { ranges, count, largest } = roomFor(prefix, within, taken, most);
      assert.equal(
        fitsIn(prefix, apart, IntervalSet.of(taken).ranges, most),
        {
          count,
          first: ranges.map(({ cidr }) => formatCidr(cidr)),
          largest: largest && formatCidr(largest),
        },
        `round ${round}`,
      );
    }
  });

test('addresses are written as everywhere else', () => {
  const { below } = seededRandom(3);
  for (let round = 0; round < 2000; round++) {
    const groups = Array.from({ length: 8 }, () => (below(3) === 0 ? below(65_536) : below(2)));
    const value = groups.reduce((sum, each) => (sum << 16n) | BigInt(each), 0n);
    assert.is(addressText({ family: 6, value }), formatAddress({ family: 6, value }));
    const short = { family: 4, value: value & 0xffffffffn } as const;
    assert.is(addressText(short), formatAddress(short));
  }
});

test.run();
