import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  addressesPerBlock,
  blockCount,
  isBlockSize
} from "./chunk-QYRWRIQN.mjs";
import {
  addressCount
} from "./chunk-J3DQIE5U.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/ipam/capacity/capacity.ts
var isMeasured = (pool) => pool.cidr !== void 0 && pool.blockSize !== void 0 && isBlockSize(pool.cidr.family, pool.blockSize);
function capacityOf({ cidr, blockSize }, reserved) {
  const blocks = blockCount(cidr, blockSize);
  if (blocks === 0n) return { blocks, usableBlocks: 0n, addresses: 0n };
  const size = addressesPerBlock(cidr.family, blockSize);
  return {
    blocks,
    usableBlocks: blocks - coveredBlocks(reserved, cidr, size),
    addresses: addressCount(cidr) - coveredBlocks(reserved, cidr, 1n)
  };
}
function coveredBlocks(set, range, size) {
  const { from, to } = set.stretch(range);
  const inRange = (place) => blocksInside(within(range, set.ranges[place]), size);
  if (to - from <= 2) return (from < to ? inRange(from) : 0n) + (from + 1 < to ? inRange(to - 1) : 0n);
  const known = blocksUpTo(set);
  const sums = known.get(size) ?? runningSums(set.ranges.map((each) => blocksInside(each, size)));
  known.set(size, sums);
  return inRange(from) + sums[to - 1] - sums[from + 1] + inRange(to - 1);
}
var blocksUpTo = memo((_set) => /* @__PURE__ */ new Map());
function runningSums(numbers) {
  const sums = [0n];
  let sum = 0n;
  for (const number of numbers) sums.push(sum += number);
  return sums;
}
function within({ family, first, last }, range) {
  return {
    family,
    first: range.first > first ? range.first : first,
    last: range.last < last ? range.last : last
  };
}
function blocksInside({ first, last }, size) {
  const start = (first + size - 1n) / size;
  const end = (last + 1n) / size;
  return end > start ? end - start : 0n;
}
var keptByWindows = 4n;
function addressesOfBlock({ cidr, blockSize }, os) {
  const addresses = addressesPerBlock(cidr.family, blockSize);
  if (os === "linux" || cidr.family === 6) return addresses;
  return addresses > keptByWindows ? addresses - keptByWindows : 0n;
}
function blocksFor(addresses, perBlock) {
  return perBlock > 0n ? (addresses + perBlock - 1n) / perBlock : 0n;
}

export {
  isMeasured,
  capacityOf,
  addressesOfBlock,
  blocksFor
};
