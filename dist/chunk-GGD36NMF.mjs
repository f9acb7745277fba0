import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  printSelector
} from "./chunk-E4AYG7YQ.mjs";
import {
  isMeasured
} from "./chunk-IGGVNLUP.mjs";
import {
  blockCount
} from "./chunk-QYRWRIQN.mjs";
import {
  formatCidr
} from "./chunk-J3DQIE5U.mjs";

// src/inventory/pools.ts
function poolsOf({ pools, externalPools }) {
  return [
    ...pools.map(poolEntry),
    ...externalPools.map(({ name, cidr, at }) => ({
      name,
      cidr: cidr && formatCidr(cidr),
      blockSize: void 0,
      blocks: void 0,
      origin: "configuration",
      nodeSelector: void 0,
      namespaceSelector: void 0,
      remarks: ["made by somebody else"],
      at,
      cidrAt: cidr && at
    }))
  ];
}
function poolEntry(pool) {
  const { fields, cidr, blockSize, origin } = pool;
  return {
    name: pool.name === fields.cidr.text ? "" : pool.name,
    cidr: cidr && formatCidr(cidr),
    blockSize,
    blocks: isMeasured(pool) ? blockCount(pool.cidr, pool.blockSize) : void 0,
    origin,
    nodeSelector: selectorText(pool.nodeSelector),
    namespaceSelector: selectorText(pool.namespaceSelector),
    remarks: remarksOn(pool),
    at: fields.name.isAbsent ? fields.cidr.place : fields.name.place,
    cidrAt: fields.cidr.isAbsent ? void 0 : fields.cidr.place
  };
}
function selectorText({ selector, field }) {
  if (!selector) return field.isUnknown ? "not determined" : field.text;
  return selector.kind === "all" ? void 0 : printSelector(selector);
}
var named = [
  "object",
  "body",
  "name",
  "cidr",
  "blockSize",
  "nodeSelector",
  "namespaceSelector",
  "allowedUses",
  "disabled",
  "assignmentMode",
  "natOutgoing",
  "disableBGPExport"
];
function remarksOn({ fields, cidr, disabled, automatic, allowedUses }) {
  const open = named.filter((name) => fields[name].isUnknown);
  return [
    ...disabled === true ? ["disabled"] : [],
    ...automatic === false ? ["given out on request only"] : [],
    ...allowedUses && !allowedUses.includes("Workload") ? [`for ${allowedUses.join(" and ")}`] : [],
    ...cidr === void 0 && !fields.cidr.isUnknown ? [`no CIDR: ${fields.cidr.text || "nothing written"}`] : [],
    ...open.length > 0 ? [`not determined here: ${open.join(", ")}`] : []
  ];
}

export {
  poolsOf,
  poolEntry
};
