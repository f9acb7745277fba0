import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { foreignLeaves } from '../../../src/answers/address-plan/foreign-leaves.ts';
import { blank, type Leaf } from '../../../src/answers/address-plan/leaf.ts';
import { rangeClaimsOf } from '../../../src/answers/free/claims.ts';
import { byFirst, parseCidr } from '../../../src/base/net/cidr.ts';
import { clusters } from '../../kit/manifests.ts';
import { document, poolOf } from '../../kit/objects.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite('what other clusters of a group have');

const random = seededRandom(41);

/** Networks that lie beside, within and upon each other, of both families. */
const network = (): string =>
  random.pick([
    `10.${random.below(4)}.${random.below(256)}.0/24`,
    `10.${random.below(9)}.0.0/16`,
    `10.1.${random.below(256)}.128/26`,
    `fd00:${random.below(5)}::/64`,
    '10.7.0.0/16',
  ]);

const group = clusters(
  Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [
      `clusters/c${index}/a.yaml`,
      document(
        ...[0, 1, 2].map(each => poolOf(`p${random.pick([index, 0])}-${each}`, `cidr: "${network()}"`)),
        `apiVersion: v1
kind: Node
metadata: { name: n${index}, annotations: { k3s.io/internal-ip: 10.1.${random.below(256)}.9 } }`,
      ),
    ]),
  ),
);

/** Each claim of the others in ascending order, with the edges of own ranges that lie at or before its start. */
function runsByHand(name: string, own: readonly Leaf[]): readonly string[] {
  const runs = new Map<string, { count: number; first: bigint; last: bigint }>();
  for (const { cidr, clusters } of rangeClaimsOf(group).toSorted((a, b) => byFirst(a.cidr, b.cidr))) {
    if (clusters.every(each => each === name)) continue;
    const before = own
      .filter(({ range }) => range.family === cidr.family)
      .flatMap(({ range }) => [range.first, range.last + 1n])
      .filter(edge => edge <= cidr.first);
    const key = `${cidr.family} ${new Set(before).size}`;
    const run = runs.get(key);
    const last = run && run.last > cidr.last ? run.last : cidr.last;
    runs.set(key, { count: (run?.count ?? 0) + 1, first: run?.first ?? cidr.first, last });
  }
  return [...runs.values()].map(({ count, first, last }) => `${count}: ${first}-${last}`);
}

const told = ({ owner, range }: Leaf): string =>
  `${/^([\d,]+) ranges of other clusters$/.exec(owner)?.[1] ?? 1}: ${range.first}-${range.last}`;

test('many are told of in runs that no edge of a range of the cluster itself parts', () => {
  assert.is(group.length, 90);
  for (const { name, pools } of group) {
    const own = pools.map(({ cidr }): Leaf => ({ ...blank, kind: 'pool', range: cidr!, owner: '' }));
    const some = random.below(3) === 0 ? own.slice(1) : own;
    assert.equal(foreignLeaves(name, group, some).map(told), runsByHand(name, some), name);
  }
});

test('a wide range counts in the run in which it begins, and in no other', () => {
  const wide = clusters({
    ...Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [
        `clusters/c${index}/a.yaml`,
        poolOf(`p${index}`, `cidr: 10.0.${index}.0/24`),
      ]),
    ),
    'clusters/wide/a.yaml': poolOf('wide', 'cidr: 10.0.0.0/8'),
  });
  const own: readonly Leaf[] = [{ ...blank, kind: 'pool', range: parseCidr('10.0.50.0/24')!, owner: '' }];
  assert.equal(
    foreignLeaves('clusters/c50', wide, own).map(
      ({ owner, range }) => `${owner}: ${range.first}-${range.last}`,
    ),
    [
      `51 ranges of other clusters: ${parseCidr('10.0.0.0/8')!.first}-${parseCidr('10.0.0.0/8')!.last}`,
      `69 ranges of other clusters: ${parseCidr('10.0.51.0/24')!.first}-${parseCidr('10.0.119.0/24')!.last}`,
    ],
  );
});

test.run();
