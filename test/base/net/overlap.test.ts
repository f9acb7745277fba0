import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Cidr } from '../../../src/base/net/cidr.ts';
import { cidrFrom, overlaps } from '../../../src/base/net/cidr.ts';
import { overlappingPairs } from '../../../src/base/net/overlap.ts';
import { effort } from '../../kit/effort.ts';
import { seededRandom } from '../../kit/random.ts';
import { cidr, smallNetwork } from './networks.ts';

const test = suite('net/overlap');

/** The definition: every item beside every later one. */
function pairsOneByOne(networks: readonly Cidr[]): [Cidr, Cidr][] {
  return networks.flatMap((a, index) =>
    networks
      .slice(index + 1)
      .filter(b => overlaps(a, b))
      .map((b): [Cidr, Cidr] => [a, b]),
  );
}

test('pairs items in the order in which they stand', () => {
  const texts = [
    '10.0.1.0/24',
    'fd00::/64',
    '10.0.0.0/8',
    '11.0.0.0/8',
    '10.0.1.0/24',
    'fd00::/48',
    '10.0.1.7/32',
  ];
  assert.equal(overlappingPairs(texts, cidr), [
    ['10.0.1.0/24', '10.0.0.0/8'],
    ['10.0.1.0/24', '10.0.1.0/24'],
    ['10.0.1.0/24', '10.0.1.7/32'],
    ['fd00::/64', 'fd00::/48'],
    ['10.0.0.0/8', '10.0.1.0/24'],
    ['10.0.0.0/8', '10.0.1.7/32'],
    ['10.0.1.0/24', '10.0.1.7/32'],
  ]);
});

test('ignores host bits', () => {
  assert.is(overlappingPairs(['10.0.0.255/24', '10.0.0.1/25'], cidr).length, 1);
});

test('finds what comparing every item with every other finds', () => {
  const random = seededRandom(8);
  for (let round = 0; round < 500; round++) {
    const networks = Array.from({ length: random.below(16) }, () => smallNetwork(random));
    const found = overlappingPairs(networks, network => network);
    const expected = pairsOneByOne(networks);
    assert.is(found.length, expected.length);
    found.forEach(([a, b], index) => {
      assert.is(a, expected[index]![0]);
      assert.is(b, expected[index]![1]);
    });
  }
});

test('takes a hundred thousand networks in its stride', () => {
  const networks = Array.from({ length: 100_000 }, (_, index) => {
    const scattered = (index * 7919) % 100_000;
    return cidrFrom({ family: 4, value: BigInt(scattered) << 8n }, 24);
  });
  const spent = effort(() => assert.is(overlappingPairs(networks, network => network).length, 0));
  assert.ok(spent < 3000, `${spent} ms`);
});

test('a depth keeps to the networks that are closest around', () => {
  const texts = ['10.0.0.0/8', '10.0.0.0/16', '10.0.0.0/24', '10.0.0.0/32'];
  assert.equal(
    overlappingPairs(texts, cidr, () => 1),
    [
      ['10.0.0.0/8', '10.0.0.0/16'],
      ['10.0.0.0/16', '10.0.0.0/24'],
      ['10.0.0.0/24', '10.0.0.0/32'],
    ],
  );
});

test.run();
