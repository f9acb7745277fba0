import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { searchedClusters, findFree, type Search } from '../../../src/answers/free/answer.ts';
import { sizeFor } from '../../../src/answers/free/size.ts';
import { ADDRESS_BITS, type Family } from '../../../src/base/net/address.ts';
import {
  addressCount,
  cidrFrom,
  cidrsBetween,
  contains,
  formatCidr,
  overlaps,
  type AddressRange,
  type Cidr,
} from '../../../src/base/net/cidr.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf } from '../../kit/manifests.ts';
import { seededRandom, type Random } from '../../kit/random.ts';
import { pool } from '../../kit/repositories.ts';

const test = suite('free, against a search that tries every place');

/** Where everything lies: so small that every address can be asked, and far from what is kept free by custom. */
const grounds: Readonly<Record<Family, Cidr>> = {
  4: cidrFrom({ family: 4, value: 0x0a2a0000n }, 20),
  6: cidrFrom({ family: 6, value: 0xfd00001000000000n << 64n }, 116),
};

const some = ({ below }: Random, family: Family, longest: number, shortest: number): Cidr => {
  const ground = grounds[family];
  const value = ground.first + BigInt(below(Number(addressCount(ground))));
  return cidrFrom({ family, value }, ADDRESS_BITS[family] - longest + below(longest - shortest));
};

/** Every aligned network of a size that lies in a ground and on nothing that is claimed; the tightest fit first. */
function tried(
  family: Family,
  prefix: number,
  within: readonly Cidr[],
  claims: readonly AddressRange[],
): readonly string[] {
  const isFree = (range: Cidr): boolean =>
    within.some(each => contains(each, range)) && !claims.some(each => overlaps(each, range));
  const size = 1n << BigInt(ADDRESS_BITS[family] - prefix);
  const found: { readonly cidr: Cidr; readonly tightness: number }[] = [];
  for (let value = grounds[family].first; value <= grounds[family].last; value += size) {
    const cidr = cidrFrom({ family, value }, prefix);
    if (!isFree(cidr)) continue;
    let tightness = prefix;
    while (tightness > 0 && isFree(cidrFrom({ family, value }, tightness - 1))) tightness--;
    found.push({ cidr, tightness });
  }
  return found
    .sort((a, b) => b.tightness - a.tightness || (a.cidr.first < b.cidr.first ? -1 : 1))
    .map(({ cidr }) => formatCidr(cidr));
}

const network = ({ family, first, last }: AddressRange): string =>
  cidrsBetween({ family, value: first }, { family, value: last }).map(formatCidr)[0]!;

for (const family of [4, 6] as const)
  test(`IPv${family}: aligned, within, on nothing known, the tightest first, and as many as there are`, () => {
    const random = seededRandom(family * 11);
    let found = 0;
    for (let round = 0; round < 60; round++) {
      // Of two clusters in a group, what either has is taken.
      const own = Array.from({ length: random.below(5) }, () => some(random, family, 10, 2));
      const others = Array.from({ length: random.below(3) }, () => some(random, family, 9, 3));
      const balancers = Array.from({ length: random.below(3) }, () => some(random, family, 8, 1));
      const avoid = Array.from({ length: random.below(3) }, () => some(random, family, 9, 0));
      const within =
        round % 2 === 0 ? [grounds[family]] : [some(random, family, 12, 9), some(random, family, 11, 9)];
      const prefix = ADDRESS_BITS[family] - 2 - random.below(9);
      const count = 1 + random.below(40);
      const files = filesOf({
        'a/pools.yaml': own.map((cidr, index) => pool(`a${index}`, network(cidr))).join('---\n'),
        'b/pools.yaml': others.map((cidr, index) => pool(`b${index}`, network(cidr))).join('---\n'),
        'a/lan.yaml': balancers
          .map(
            (cidr, index) =>
              `apiVersion: metallb.io/v1beta1\nkind: IPAddressPool\nmetadata: { name: m${index}, namespace: metallb-system }\nspec: { addresses: ["${network(cidr)}"] }\n`,
          )
          .join('---\n'),
      });
      const { fleet } = survey(snapshotOf(files));
      const search: Search = {
        whose: { everybody: true },
        family,
        prefix,
        count,
        within,
        avoid,
        sizing: undefined,
      };
      const chosen = searchedClusters(fleet, search.whose);
      assert.not('known' in chosen);
      if ('known' in chosen) return;
      const { ranges, room } = findFree(chosen, search, undefined);
      const expected = tried(family, prefix, within, [...own, ...others, ...balancers, ...avoid]);
      assert.equal(
        ranges.map(({ cidr }) => formatCidr(cidr)),
        expected.slice(0, count),
        `round ${round}`,
      );
      assert.is(room.count, BigInt(expected.length), `round ${round}`);
      found += ranges.length;
    }
    assert.ok(found > 300, `only ${found} places were found in all rounds`);
  });

test('a pool of the size that is worked out serves its nodes, and one of half the size does not', () => {
  const { below } = seededRandom(2);
  for (let round = 0; round < 500; round++) {
    const family = round % 2 === 0 ? 4 : 6;
    const blockSize = ADDRESS_BITS[family] - 4 - below(6);
    const demand = {
      nodes: 1 + below(300),
      podsPerNode: 1 + below(250),
      spareNodes: below(4),
      blockSize,
      isTunnelled: below(2) === 0,
      family,
    } as const;
    const { prefix } = sizeFor(demand);
    /** Whether each node finds the blocks that it needs, block by block. */
    const serves = (length: number): boolean => {
      let blocks = 2 ** (blockSize - length);
      for (let node = 0; node < demand.nodes + demand.spareNodes; node++)
        for (let left = demand.podsPerNode + (demand.isTunnelled ? 1 : 0); left > 0; blocks--)
          left -= 2 ** (ADDRESS_BITS[family] - blockSize);
      return blocks >= 0;
    };
    assert.ok(prefix !== undefined && serves(prefix), JSON.stringify(demand));
    assert.ok(prefix === blockSize || !serves(prefix + 1), JSON.stringify(demand));
  }
});

test.run();
