import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  addressesOfBlock
} from "./chunk-IGGVNLUP.mjs";

// src/ipam/capacity/limits.ts
var blocksByDefault = 20n;
function blockRulesOf(configurations) {
  const all = configurations.filter(({ fields }) => fields.name.string === "default");
  const [declared, ...others] = all;
  if (!declared) return { declared, strictAffinity: false, blocksPerNode: blocksByDefault };
  if (others.length > 0) return { declared, strictAffinity: "unknown", blocksPerNode: void 0 };
  const { strictAffinity, maxBlocksPerHost } = declared.fields;
  return { declared, strictAffinity: flag(strictAffinity), blocksPerNode: limit(maxBlocksPerHost) };
}
var flag = (field) => field.isAbsent ? false : field.boolean ?? "unknown";
function limit(field) {
  const { scalar } = field;
  if (field.isAbsent || scalar === 0) return blocksByDefault;
  return typeof scalar === "number" && Number.isInteger(scalar) && scalar > 0 ? BigInt(scalar) : void 0;
}
function mostAddresses(pools, blocksPerNode) {
  const bySize = /* @__PURE__ */ new Map();
  for (const { pool, blocks } of pools) {
    const size = addressesOfBlock(pool, "linux");
    bySize.set(size, (bySize.get(size) ?? 0n) + blocks);
  }
  let left = blocksPerNode;
  let addresses = 0n;
  for (const [size, blocks] of [...bySize].sort(([a], [b]) => Number(b - a))) {
    const claimed = blocks < left ? blocks : left;
    addresses += claimed * size;
    left -= claimed;
  }
  return addresses;
}

export {
  blocksByDefault,
  blockRulesOf,
  mostAddresses
};
