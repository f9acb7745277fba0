import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksOf } from '../../src/drift/blocks.ts';
import { decodeIPAMBlock, type IPAMBlock } from '../../src/manifest/calico/ipam-block.ts';
import { manifestOf } from '../../src/manifest/core/manifest.ts';
import { parseCidr } from '../../src/net/cidr.ts';
import type { MappingNode } from '../../src/yaml/node.ts';
import { parseYaml } from '../../src/yaml/parse.ts';
import { cluster } from '../kit/manifests.ts';

const written = (spec: string): IPAMBlock | undefined => {
  const text = `apiVersion: crd.projectcalico.org/v1
kind: IPAMBlock
metadata: { name: b }
spec: ${spec}
`;
  const file = { path: 'live.yaml', text };
  const root = parseYaml(file, () => true).documents[0]!.root as MappingNode;
  return decodeIPAMBlock(manifestOf(file, root)!);
};

const block = (cidr: string, more: Partial<IPAMBlock> = {}): IPAMBlock => ({
  cidr: parseCidr(cidr)!,
  node: 'a',
  used: 1,
  heldBy: new Map([['a', 1]]),
  ...more,
});

const pools = cluster(
  [
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: edge }\nspec: { cidr: 10.0.0.0/24, blockSize: 28 }',
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: core }\nspec: { cidr: 10.1.0.0/24 }',
    'apiVersion: projectcalico.org/v3\nkind: IPAMConfiguration\nmetadata: { name: default }\nspec: { maxBlocksPerHost: 2 }',
  ].join('\n---\n'),
);

const found = (blocks: readonly IPAMBlock[], hasNodes = false) => blocksOf(pools, blocks, hasNodes);

const test = suite('blocks of a dump');

test('addresses that are given out, and to whom', () => {
  const attributes = 'attributes: [{ secondary: { node: a } }, { secondary: { node: b } }, { handle_id: x }]';
  assert.equal(
    written(`{ cidr: 10.0.0.0/30, affinity: host:a, allocations: [0, 1, null, 2], ${attributes} }`),
    {
      cidr: parseCidr('10.0.0.0/30')!,
      node: 'a',
      used: 3,
      heldBy: new Map([
        ['a', 1],
        ['b', 1],
      ]),
    },
  );
});

test('a block of nobody, of services, on its way out, or none at all', () => {
  assert.is(written('{ cidr: 10.0.0.0/30, allocations: [0] }')?.node, undefined);
  assert.is(
    written('{ cidr: 10.0.0.0/30, affinity: virtual:load-balancer, allocations: [0] }')?.node,
    undefined,
  );
  assert.is(written('{ cidr: 10.0.0.0/30, deleted: true }'), undefined);
  assert.is(written('{ cidr: 10.0.0.0 }'), undefined);
  assert.is(written('[]'), undefined);
});

test('how full each pool is', () => {
  const { fill } = found([
    block('10.0.0.0/28', {
      used: 16,
      heldBy: new Map([
        ['a', 14],
        ['b', 2],
      ]),
    }),
    block('10.0.0.16/28', { used: 3 }),
  ]);
  assert.equal(fill, [
    {
      pool: 'edge',
      cidr: '10.0.0.0/24',
      blocks: 2,
      allBlocks: 16n,
      addresses: 19,
      allAddresses: 256n,
      borrowed: 2,
    },
    {
      pool: 'core',
      cidr: '10.1.0.0/24',
      blocks: 0,
      allBlocks: 4n,
      addresses: 0,
      allAddresses: 256n,
      borrowed: 0,
    },
  ]);
  assert.is(found([]).fill, undefined);
});

test('blocks in use outside of every pool, or of another size', () => {
  const { strays } = found([
    block('10.0.0.0/28'),
    block('10.0.0.64/26'),
    block('10.7.0.0/26', { node: undefined }),
    block('10.8.0.0/26', { used: 0 }),
  ]);
  assert.equal(strays, [
    { cidr: '10.0.0.64/26', node: 'a', used: 1, why: 'pool "edge" has blocks of /28' },
    { cidr: '10.7.0.0/26', node: undefined, used: 1, why: 'it lies in no pool' },
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
      heldBy: new Map([
        ['here', 2],
        ['gone', 3],
      ]),
      node: 'here',
    }),
    block('10.0.0.32/28', { node: undefined, heldBy: new Map() }),
  ];
  const here = cluster('apiVersion: v1\nkind: Node\nmetadata: { name: here }\n');
  const leaked = (hasNodes: boolean) => blocksOf(here, held, hasNodes).leaked;
  assert.equal(leaked(true), [
    { node: 'a', blocks: 0, addresses: 1 },
    { node: 'gone', blocks: 1, addresses: 3 },
  ]);
  assert.equal(leaked(false), [], 'a dump without nodes tells nothing of them');
});

test.run();
