import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Family } from '../../../src/base/net/address.ts';
import {
  addressesPerBlock,
  blockCount,
  defaultBlockSize,
  isBlockSize,
} from '../../../src/base/net/blocks.ts';
import { addressCount } from '../../../src/base/net/cidr.ts';
import { seededRandom } from '../../kit/random.ts';
import { cidr, smallNetwork } from './networks.ts';

const test = suite('net/blocks');

test('knows the default block sizes', () => {
  assert.is(defaultBlockSize(4), 26);
  assert.is(defaultBlockSize(6), 122);
  assert.is(addressesPerBlock(4, 26), 64n);
  assert.is(addressesPerBlock(6, 122), 64n);
});

const ALLOWED: readonly [family: Family, blockSize: number, allowed: boolean][] = [
  [4, 19, false],
  [4, 20, true],
  [4, 32, true],
  [4, 33, false],
  [4, 26.5, false],
  [6, 115, false],
  [6, 116, true],
  [6, 128, true],
  [6, 129, false],
  [6, 26, false],
];

for (const [family, blockSize, allowed] of ALLOWED) {
  test(`${allowed ? 'allows' : 'forbids'} block size ${blockSize} for IPv${family}`, () => {
    assert.is(isBlockSize(family, blockSize), allowed);
  });
}

test('counts the blocks of a pool', () => {
  assert.is(blockCount(cidr('10.0.0.0/16'), 26), 1024n);
  assert.is(blockCount(cidr('10.0.0.0/26'), 26), 1n);
  assert.is(blockCount(cidr('10.0.0.0/27'), 26), 0n);
  assert.is(blockCount(cidr('fd00::/48'), 122), 1n << 74n);
  assert.is(blockCount(cidr('::/0'), 128), 1n << 128n);
});

test('finds no block where the family has no such prefix length', () => {
  assert.is(blockCount(cidr('10.0.0.0/16'), 33), 0n);
  assert.is(addressesPerBlock(4, 33), 0n);
  assert.is(addressesPerBlock(6, -1), 0n);
});

test('cuts a pool into blocks without a rest', () => {
  const random = seededRandom(9);
  for (let round = 0; round < 500; round++) {
    const pool = smallNetwork(random);
    const blockSize = pool.prefix + random.below((pool.family === 4 ? 32 : 128) - pool.prefix + 1);
    assert.is(blockCount(pool, blockSize) * addressesPerBlock(pool.family, blockSize), addressCount(pool));
  }
});

test.run();
