import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allocatedBlocksOf } from '../../../src/commands/drift/blocks.ts';
import type { LiveBlock } from '../../../src/cluster/live/live-block.ts';
import { parseCidr } from '../../../src/base/net/cidr.ts';
import { cluster } from '../../kit/manifests.ts';

const block = (cidr: string, more: Partial<LiveBlock> = {}): LiveBlock => ({
  cidr: parseCidr(cidr)!,
  node: 'a',
  used: 1,
  borrowers: [],
  heldBy: [['a', 1]],
  ...more,
});

const pools = cluster(
  [
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: edge }\nspec: { cidr: 10.0.0.0/24, blockSize: 28 }',
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: core }\nspec: { cidr: 10.1.0.0/24 }',
    'apiVersion: projectcalico.org/v3\nkind: IPAMConfiguration\nmetadata: { name: default }\nspec: { maxBlocksPerHost: 2 }',
  ].join('\n---\n'),
);

const demand = { least: 4, workloads: 1, tunnels: 0 };

const found = (blocks: readonly LiveBlock[], nodes?: ReadonlySet<string>) =>
  allocatedBlocksOf(pools, blocks, nodes, ({ name }) => (name === 'edge' ? demand : undefined));

const test = suite('blocks of a dump');

test('how full each pool is', () => {
  const { fill } = found([
    block('10.0.0.0/28', {
      used: 16,
      heldBy: [
        ['a', 14],
        ['b', 2],
      ],
      borrowers: [['b', 2]],
    }),
    block('10.0.0.16/28', { used: 3 }),
  ]);
  assert.equal(fill, [
    {
      pool: 'core',
      cidr: '10.1.0.0/24',
      blocks: 0,
      allBlocks: 4n,
      addresses: 0,
      allAddresses: 256n,
      borrowed: 0,
    },
    {
      pool: 'edge',
      cidr: '10.0.0.0/24',
      blocks: 2,
      allBlocks: 16n,
      addresses: 19,
      allAddresses: 256n,
      borrowed: 2,
      demand,
    },
  ]);
  assert.is(found([]).fill, undefined);
});

test('nodes with addresses in blocks of others, most first', () => {
  const { borrowers } = found([
    block('10.0.0.0/28', { borrowers: [['b', 1]] }),
    block('10.0.0.16/28', {
      borrowers: [
        ['c', 4],
        ['b', 2],
      ],
    }),
    block('10.1.0.0/26', { borrowers: [['d', 3]] }),
  ]);
  assert.equal(borrowers, [
    { node: 'c', addresses: 4 },
    { node: 'b', addresses: 3 },
    { node: 'd', addresses: 3 },
  ]);
});

test('blocks in use outside of every pool, or of another size', () => {
  const { strays } = found([
    block('10.0.0.0/28'),
    block('10.0.0.64/26'),
    block('10.7.0.0/26', { node: undefined }),
    block('10.8.0.0/26', { used: 0 }),
    block('10.9.0.0/26', { used: 4, reserved: 4 }),
    block('10.9.1.0/26', { used: 6, reserved: 4, node: 'win' }),
  ]);
  assert.equal(strays, [
    { cidr: '10.0.0.64/26', node: 'a', used: 1, why: 'pool "edge" has blocks of /28' },
    { cidr: '10.7.0.0/26', node: undefined, used: 1, why: 'it lies in no pool' },
    { cidr: '10.9.1.0/26', node: 'win', used: 2, why: 'it lies in no pool' },
  ]);
});

test('nodes with as many blocks as one may own, of each family by itself', () => {
  const { full } = found([
    block('10.0.0.0/28'),
    block('10.0.0.16/28'),
    block('10.1.0.0/26', { node: 'b' }),
    block('fd00::/122', { node: 'b' }),
  ]);
  assert.equal(full, [{ node: 'a', blocks: 2 }]);
});

test('what is held for nodes that are gone', () => {
  const held = [
    block('10.0.0.0/28', { node: 'gone' }),
    block('10.0.0.16/28', {
      heldBy: [
        ['here', 2],
        ['gone', 3],
      ],
      node: 'here',
    }),
    block('10.0.0.32/28', { node: undefined, heldBy: [] }),
  ];
  assert.equal(found(held, new Set(['here'])).leaked, [
    { node: 'a', blocks: 0, addresses: 1 },
    { node: 'gone', blocks: 1, addresses: 3 },
  ]);
  assert.equal(found(held).leaked, [], 'a dump without nodes tells nothing of them');
});

test.run();
