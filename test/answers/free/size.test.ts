import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sizeFor, type PoolDemand } from '../../../src/answers/free/size.ts';

const demand: PoolDemand = {
  nodes: 40,
  podsPerNode: 60,
  spareNodes: 1,
  blockSize: 26,
  isTunnelled: true,
  family: 4,
};

const sized = (changes: Partial<PoolDemand>) => {
  const { addressesPerNode, blocksPerNode, blocks, prefix, isCapped } = sizeFor({ ...demand, ...changes });
  return [addressesPerNode, Number(blocksPerNode), Number(blocks), prefix, isCapped];
};

const test = suite('size');

test('whole blocks for each node, and room for as many blocks', () => {
  assert.equal(sized({}), [61, 1, 41, 20, false]);
  assert.equal(sized({ nodes: 31 }), [61, 1, 32, 21, false]);
  assert.equal(sized({ nodes: 1, spareNodes: 0 }), [61, 1, 1, 26, false]);
});

test('the address of the tunnel may cost a block', () => {
  assert.equal(sized({ podsPerNode: 64, nodes: 3 }), [65, 2, 8, 23, false]);
  assert.equal(sized({ podsPerNode: 64, nodes: 3, isTunnelled: false }), [64, 1, 4, 24, false]);
});

test('past the blocks that Calico gives a node', () => {
  assert.equal(sized({ podsPerNode: 79, blockSize: 30 }).slice(1, 2), [20]);
  assert.is(sized({ podsPerNode: 79, blockSize: 30 }).at(-1), false);
  assert.is(sized({ podsPerNode: 80, blockSize: 30 }).at(-1), true);
});

test('more than there is', () => {
  assert.is(sized({ nodes: 1_000_000, podsPerNode: 100_000 })[3], undefined);
  assert.equal(sized({ family: 6, blockSize: 122 }), [61, 1, 41, 116, false]);
});

test.run();
