import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/plan/plan-json.ts
var planJson = ({ base, clusters, unchanged }, version) => printableJson({
  version: 1,
  tool: { name: "ipamlint", version },
  base,
  clusters: clusters.map(cluster),
  unchanged
});
function cluster({ pools, capacity, release, formerName, ...rest }) {
  return {
    name: rest.name,
    formerName: formerName ?? null,
    fate: rest.fate,
    pools: pools.map(pool),
    capacity: capacity.map(({ family, from, to }) => ({ family, from: `${from}`, to: `${to}` })),
    ranges: rest.ranges,
    nodes: rest.nodes,
    namespaces: rest.namespaces,
    moves: rest.moves,
    release: release ? { from: release.from ?? null, to: release.to ?? null } : null,
    unknown: rest.unknown
  };
}
function pool({ fate, name, formerName, cidr, addresses, at, settings, nodes }) {
  return {
    fate,
    name,
    formerName: formerName ?? null,
    cidr: cidr ?? null,
    addresses: addresses === void 0 ? null : `${addresses}`,
    path: at.file.path,
    line: positionsOf(at).start.line,
    settings,
    nodes
  };
}
export {
  planJson
};
