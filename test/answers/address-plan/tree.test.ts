import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cidrFrom, overlaps, parseCidr, type AddressRange } from '../../../src/base/net/cidr.ts';
import type { RangeEntry, RangeKind } from '../../../src/answers/address-plan/address-plan.ts';
import type { Leaf } from '../../../src/answers/address-plan/leaf.ts';
import { rangeTreeOf } from '../../../src/answers/address-plan/tree.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('the tree of ranges');

const leafOf = (kind: RangeKind, range: AddressRange): Leaf => ({
  kind,
  range,
  owner: kind,
  pool: undefined,
  remarks: [],
  at: undefined,
});

const leaf = (kind: RangeKind, cidr: string): Leaf => leafOf(kind, parseCidr(cidr)!);

const gap = (range: AddressRange): Leaf => leafOf('gap', range);

const outline = (entries: readonly RangeEntry[], depth = 0): readonly string[] =>
  entries.flatMap(({ kind, text, within }) => [
    `${'  '.repeat(depth)}${kind} ${text}`,
    ...outline(within, depth + 1),
  ]);

const cases: readonly (readonly [title: string, leaves: readonly Leaf[], lines: readonly string[]])[] = [
  ['nothing', [], []],
  [
    'one pool by itself stands in what it may grow in',
    [leaf('pool', '10.42.0.0/16')],
    ['around 10.40.0.0/13', '  gap 10.40.0.0/15', '  pool 10.42.0.0/16', '  gap 10.43.0.0 – 10.47.255.255'],
  ],
  [
    'that is no wider than the private network',
    [leaf('pool', '192.168.0.0/18'), leaf('pool', '172.16.0.0/12'), leaf('pool', '10.0.0.0/9')],
    [
      'around 10.0.0.0/8',
      '  pool 10.0.0.0/9',
      '  gap 10.128.0.0/9',
      'pool 172.16.0.0/12',
      'around 192.168.0.0/16',
      '  pool 192.168.0.0/18',
      '  gap 192.168.64.0 – 192.168.255.255',
    ],
  ],
  [
    'and in IPv6 than the /48 of a site',
    [leaf('pool', 'fd00:10:1::/48'), leaf('pool', 'fd00:20:1:2::/64'), leaf('pool', 'fd00:30:1:8000::/49')],
    [
      'pool fd00:10:1::/48',
      'around fd00:20:1::/61',
      '  gap fd00:20:1::/63',
      '  pool fd00:20:1:2::/64',
      '  gap fd00:20:1:3:: – fd00:20:1:7:ffff:ffff:ffff:ffff',
      'around fd00:30:1::/48',
      '  gap fd00:30:1::/49',
      '  pool fd00:30:1:8000::/49',
    ],
  ],
  [
    'beside a public range nothing is said to be free',
    [leaf('pool', '203.0.113.0/26'), leaf('pool', '2001:db8::/64')],
    ['pool 203.0.113.0/26', 'pool 2001:db8::/64'],
  ],
  [
    'nor beside what is not a pool',
    [leaf('services', '10.96.0.0/16'), leaf('nodes', '192.168.1.0/26')],
    ['services 10.96.0.0/16', 'nodes 192.168.1.0/26'],
  ],
  [
    'what is usual in there shows',
    [leaf('usual', '10.96.0.0/12'), leaf('pool', '10.64.0.0/12')],
    [
      'around 10.0.0.0/9',
      '  gap 10.0.0.0/10',
      '  pool 10.64.0.0/12',
      '  gap 10.80.0.0/12',
      '  usual 10.96.0.0/12',
      '  gap 10.112.0.0/12',
    ],
  ],
  [
    'a pool in what is usual is lost no more than one beside it',
    [leaf('usual', '10.96.0.0/12'), leaf('pool', '10.100.0.0/16'), leaf('pool', '10.102.0.0/16')],
    [
      'around 10.0.0.0/9',
      '  gap 10.0.0.0 – 10.95.255.255',
      '  usual 10.96.0.0/12',
      '    pool 10.100.0.0/16',
      '    pool 10.102.0.0/16',
      '  gap 10.112.0.0/12',
    ],
  ],
  [
    'a pool that is what is usual lies in it',
    [leaf('pool', '172.17.0.0/16'), leaf('pool', '172.16.0.0/16'), leaf('usual', '172.17.0.0/16')],
    ['around 172.16.0.0/15', '  pool 172.16.0.0/16', '  usual 172.17.0.0/16', '    pool 172.17.0.0/16'],
  ],
  [
    'neighbours stand in the smallest network around them, and gaps between pools are told',
    [leaf('pool', '10.0.3.0/24'), leaf('pool', '10.0.0.0/24')],
    ['around 10.0.0.0/22', '  pool 10.0.0.0/24', '  gap 10.0.1.0 – 10.0.2.255', '  pool 10.0.3.0/24'],
  ],
  [
    'what is far away stands by itself',
    [leaf('services', '10.0.0.0/24'), leaf('services', '10.96.0.0/24')],
    ['services 10.0.0.0/24', 'services 10.96.0.0/24'],
  ],
  [
    'a pool lies in the pod network, and the rest of that is a gap',
    [leaf('pods', '10.0.0.0/22'), leaf('pool', '10.0.0.0/23')],
    ['pods 10.0.0.0/22', '  pool 10.0.0.0/23', '  gap 10.0.2.0/23'],
  ],
  [
    'a pool that is the pod network leaves no gap',
    [leaf('pods', '10.0.0.0/22'), leaf('pool', '10.0.0.0/22')],
    ['pods 10.0.0.0/22', '  pool 10.0.0.0/22'],
  ],
  [
    'two pools of one range stand side by side',
    [leaf('pool', '10.0.0.0/24'), leaf('pool', '10.0.0.0/24')],
    ['around 10.0.0.0/24', '  pool 10.0.0.0/24', '  pool 10.0.0.0/24'],
  ],
  [
    'within a pool nothing is a gap',
    [leaf('pool', '10.0.0.0/24'), leaf('reservation', '10.0.0.8/29')],
    [
      'around 10.0.0.0/21',
      '  pool 10.0.0.0/24',
      '    reservation 10.0.0.8/29',
      '  gap 10.0.1.0 – 10.0.7.255',
    ],
  ],
  [
    'between networks that are no pools nothing is said to be free',
    [leaf('nodes', '192.168.1.0/26'), leaf('load balancers', '192.168.1.128/26')],
    ['around 192.168.1.0/24', '  nodes 192.168.1.0/26', '  load balancers 192.168.1.128/26'],
  ],
  [
    'what is only usual shows beside what is known, and makes no neighbourhood',
    [leaf('usual', '172.17.0.0/16'), leaf('pool', '172.16.0.0/16'), leaf('services', '172.18.0.0/16')],
    [
      'around 172.16.0.0/14',
      '  pool 172.16.0.0/16',
      '  usual 172.17.0.0/16',
      '  services 172.18.0.0/16',
      '  gap 172.19.0.0/16',
    ],
  ],
  ['what is usual and far from all is left to the table of room', [leaf('usual', '172.17.0.0/16')], []],
  [
    'families do not mix',
    [leaf('nodes', 'fd00::/64'), leaf('nodes', '10.0.0.0/24')],
    ['nodes 10.0.0.0/24', 'nodes fd00::/64'],
  ],
];

for (const [title, leaves, lines] of cases)
  test(title, () => {
    assert.equal(outline(rangeTreeOf(leaves, gap)), lines);
  });

test('gaps and what lies between them are the whole network, whatever lies there', () => {
  const leaves = Array.from({ length: 300 }, (_, index) =>
    leaf('pool', `10.${index % 7}.${(index * 37) % 256}.${(index % 2) * 128}/${25 + (index % 3)}`),
  );
  const check = ({ range, within }: RangeEntry): void => {
    within.forEach(check);
    if (!within.some(({ kind }) => kind === 'gap')) return;
    let next = range.first;
    for (const inner of within) {
      assert.ok(inner.range.first <= next);
      if (inner.range.last + 1n > next) next = inner.range.last + 1n;
    }
    assert.is(next, range.last + 1n);
  };
  rangeTreeOf(leaves, gap).forEach(check);
});

test('no range is lost or told twice, and no gap is in use', () => {
  const kinds = ['pool', 'services', 'nodes', 'usual', 'reservation'] as const;
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const flat = (entries: readonly RangeEntry[]): readonly RangeEntry[] =>
    entries.flatMap(entry => [entry, ...flat(entry.within)]);
  for (let round = 0; round < 500; round++) {
    const leaves = Array.from({ length: 1 + random(6) }, () => {
      const value = 0x0a000000n + BigInt(random(2 ** 10)) * 2n ** 13n;
      return leafOf(kinds[random(5)]!, cidrFrom({ family: 4, value }, 10 + random(16)));
    });
    const told = flat(rangeTreeOf(leaves, gap));
    const gaps = told.filter(({ kind }) => kind === 'gap');
    for (const { kind, range } of leaves) {
      const times = (kinds: readonly { readonly kind: RangeKind; readonly range: AddressRange }[]): number =>
        kinds.filter(
          each => each.kind === kind && each.range.first === range.first && each.range.last === range.last,
        ).length;
      if (kind !== 'usual') assert.is(times(told), times(leaves), `${kind} ${range.first} in round ${round}`);
      if (kind !== 'usual')
        assert.is(gaps.filter(each => overlaps(each.range, range)).length, 0, `a gap in round ${round}`);
    }
  }
});

if (isSweep)
  test('as many nested ranges as may be written', () => {
    const range = (index: number): AddressRange => ({
      family: 4,
      first: BigInt(index),
      last: 1_000_000n - BigInt(index),
    });
    const leaves = Array.from({ length: 20_000 }, (_, index) => leafOf('other', range(index)));
    assert.is(rangeTreeOf(leaves, gap).length, 1);
  });

test.run();
