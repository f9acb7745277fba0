import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseCidr, type AddressRange } from '../../src/net/cidr.ts';
import type { RangeEntry, RangeKind } from '../../src/report/report.ts';
import { treeOf, type Leaf } from '../../src/report/tree.ts';

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
  ['one pool by itself', [leaf('pool', '10.0.0.0/24')], ['pool 10.0.0.0/24']],
  [
    'neighbours stand in the smallest network around them, and gaps between pools are told',
    [leaf('pool', '10.0.3.0/24'), leaf('pool', '10.0.0.0/24')],
    ['around 10.0.0.0/22', '  pool 10.0.0.0/24', '  gap 10.0.1.0 – 10.0.2.255', '  pool 10.0.3.0/24'],
  ],
  [
    'what is far away stands by itself',
    [leaf('pool', '10.0.0.0/24'), leaf('services', '10.96.0.0/24')],
    ['pool 10.0.0.0/24', 'services 10.96.0.0/24'],
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
    ['pool 10.0.0.0/24', '  reservation 10.0.0.8/29'],
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
    [leaf('pool', 'fd00::/64'), leaf('pool', '10.0.0.0/24')],
    ['pool 10.0.0.0/24', 'pool fd00::/64'],
  ],
];

for (const [title, leaves, lines] of cases)
  test(title, () => {
    assert.equal(outline(treeOf(leaves, gap)), lines);
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
  treeOf(leaves, gap).forEach(check);
});

test('as many nested ranges as somebody cares to write', () => {
  const range = (index: number): AddressRange => ({
    family: 4,
    first: BigInt(index),
    last: 1_000_000n - BigInt(index),
  });
  const leaves = Array.from({ length: 20_000 }, (_, index) => leafOf('other', range(index)));
  assert.is(treeOf(leaves, gap).length, 1);
});

test.run();
