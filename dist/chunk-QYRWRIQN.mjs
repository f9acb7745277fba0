import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ADDRESS_BITS
} from "./chunk-J3DQIE5U.mjs";

// src/manifest/calico/calico-version.ts
function parseVersion(text) {
  const match = /^v?(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?:[-+][\w.+-]*)?$/.exec(text);
  if (!match) return void 0;
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3] ?? 0) };
}
function formatVersion({ major, minor, patch }) {
  return `v${major}.${minor}.${patch}`;
}
function compareVersions(a, b) {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}
function parseRelease(text) {
  const version = parseVersion(text);
  return version && { version, isExact: /^v?\d+\.\d+\.\d/.test(text) };
}
function isSince(release, first) {
  const since = parseVersion(first);
  if (!since) throw new Error(`not a version: ${first}`);
  if (!release) return "unknown";
  const { version, isExact } = release;
  if (compareVersions(version, since) >= 0) return true;
  const isWithin = version.major === since.major && version.minor === since.minor;
  return !isExact && isWithin ? "unknown" : false;
}
function isBetween(version, first, last) {
  const [low, high] = [parseVersion(first), parseVersion(last)];
  if (!low || !high) throw new Error(`not a version: ${first} or ${last}`);
  return compareVersions(version, low) >= 0 && compareVersions(version, high) <= 0;
}
var LONGEST = 1e3;
function imageVersion(image) {
  if (image.length > LONGEST) return void 0;
  const [, name = "", tag = ""] = /([^/:@]+):([^:/@]+)(?:@[^@]*)?$/.exec(image) ?? [];
  return name.startsWith("cnx-") || !/^v?\d+\.\d+\.\d/.test(tag) ? void 0 : parseVersion(tag);
}
var isCalicoRelease = ({ major }) => major === 3;
var installedBy = {
  20: 20,
  21: 20,
  22: 20,
  23: 21,
  24: 21,
  25: 22,
  26: 22,
  27: 23,
  28: 24,
  29: 25,
  30: 26,
  31: 26,
  32: 27,
  33: 27,
  34: 28,
  35: 28,
  36: 29,
  37: 29,
  38: 30,
  39: 30,
  40: 31,
  41: 31,
  42: 32,
  43: 32
};
function calicoMinorOfOperator(operator) {
  if (operator.major !== 1) return void 0;
  return operator.minor === 32 && operator.patch < 3 ? 26 : installedBy[operator.minor];
}

// src/net/blocks.ts
var BLOCK_SIZES = {
  4: { default: 26, min: 20, max: 32 },
  6: { default: 122, min: 116, max: 128 }
};
function defaultBlockSize(family) {
  return BLOCK_SIZES[family].default;
}
function isBlockSize(family, blockSize) {
  const { min, max } = BLOCK_SIZES[family];
  return Number.isInteger(blockSize) && min <= blockSize && blockSize <= max;
}
function addressesPerBlock(family, blockSize) {
  const bits = ADDRESS_BITS[family];
  return 0 <= blockSize && blockSize <= bits ? 1n << BigInt(bits - blockSize) : 0n;
}
function blockCount(pool, blockSize) {
  const isPrefix = pool.prefix <= blockSize && blockSize <= ADDRESS_BITS[pool.family];
  return isPrefix ? 1n << BigInt(blockSize - pool.prefix) : 0n;
}

export {
  parseVersion,
  formatVersion,
  compareVersions,
  parseRelease,
  isSince,
  isBetween,
  imageVersion,
  isCalicoRelease,
  calicoMinorOfOperator,
  BLOCK_SIZES,
  defaultBlockSize,
  isBlockSize,
  addressesPerBlock,
  blockCount
};
