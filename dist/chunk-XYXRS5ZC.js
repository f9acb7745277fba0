import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  addressesPerBlock,
  blockCount,
  isBlockSize
} from "./chunk-OERTMBCY.js";
import {
  every,
  not,
  some
} from "./chunk-JOZKMUOR.js";
import {
  addressCount,
  overlaps
} from "./chunk-HTCBX6MA.js";

// src/selector/evaluate.ts
var nothingKnown = { lookup: () => void 0 };
function evaluateSelector(selector, labels) {
  switch (selector.kind) {
    case "all":
    case "global":
      return true;
    case "not":
      return not(evaluateSelector(selector.operand, labels));
    case "and":
      return every(evaluateEach(selector.operands, labels));
    case "or":
      return some(evaluateEach(selector.operands, labels));
    default:
      return evaluateCondition(selector, labels.lookup(selector.label));
  }
}
function neverMatches(selector) {
  return evaluateSelector(selector, nothingKnown) === false;
}
function alwaysMatches(selector) {
  return evaluateSelector(selector, nothingKnown) === true;
}
function selectorLabels(selector) {
  const keys = /* @__PURE__ */ new Set();
  collectLabels(selector, keys);
  return [...keys].sort();
}
function* evaluateEach(operands, labels) {
  for (const operand of operands) yield evaluateSelector(operand, labels);
}
function evaluateCondition(condition, actual) {
  if (condition.kind === "membership" && condition.values.length === 0)
    return condition.operator === "not in";
  if (actual === void 0) return "unknown";
  if (condition.kind === "has") return actual !== null;
  if (actual === null) return condition.operator === "!=" || condition.operator === "not in";
  switch (condition.operator) {
    case "==":
      return actual === condition.value;
    case "!=":
      return actual !== condition.value;
    case "contains":
      return actual.includes(condition.value);
    case "starts with":
      return actual.startsWith(condition.value);
    case "ends with":
      return actual.endsWith(condition.value);
    case "in":
      return condition.values.includes(actual);
    case "not in":
      return !condition.values.includes(actual);
  }
}
function collectLabels(selector, keys) {
  if ("label" in selector) keys.add(selector.label);
  if ("operand" in selector) collectLabels(selector.operand, keys);
  if ("operands" in selector) for (const operand of selector.operands) collectLabels(operand, keys);
}

// src/ipam/capacity.ts
var isMeasured = (pool) => pool.cidr !== void 0 && pool.blockSize !== void 0 && isBlockSize(pool.cidr.family, pool.blockSize);
function capacityOf({ cidr, blockSize }, reserved) {
  const blocks = blockCount(cidr, blockSize);
  if (blocks === 0n) return { blocks, usableBlocks: 0n, addresses: 0n };
  const holes = reserved.ranges.filter((range) => overlaps(range, cidr)).map((range) => within(cidr, range));
  const size = addressesPerBlock(cidr.family, blockSize);
  return {
    blocks,
    usableBlocks: holes.reduce((left, hole) => left - blocksInside(hole, size), blocks),
    addresses: holes.reduce((left, hole) => left - addressCount(hole), addressCount(cidr))
  };
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

// src/selector/print.ts
function printSelector(selector) {
  switch (selector.kind) {
    case "all":
    case "global":
      return `${selector.kind}()`;
    case "has":
      return `has(${selector.label})`;
    case "comparison":
      return `${selector.label} ${selector.operator} ${quote(selector.value)}`;
    case "membership":
      return `${selector.label} ${selector.operator} {${selector.values.map(quote).join(", ")}}`;
    case "not":
      return `!${printSelector(selector.operand)}`;
    case "and":
    case "or":
      return `(${printOperands(selector)})`;
  }
}
function printBare(selector) {
  return selector.kind === "and" || selector.kind === "or" ? printOperands(selector) : printSelector(selector);
}
function printOperands({ kind, operands }) {
  const printed = [];
  for (const operand of operands) printed.push(printSelector(operand));
  return printed.join(kind === "and" ? " && " : " || ");
}
function quote(value) {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

export {
  evaluateSelector,
  neverMatches,
  alwaysMatches,
  selectorLabels,
  isMeasured,
  capacityOf,
  addressesOfBlock,
  blocksFor,
  printSelector,
  printBare
};
