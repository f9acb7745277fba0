import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  located
} from "./chunk-TDG3CS3O.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  addressCount,
  formatAddress,
  formatCidr
} from "./chunk-J3DQIE5U.mjs";
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/free/free-json.ts
function freeJson(answer, version) {
  const { search, within, because, clusters, ranges, room, cautious, unknown } = answer;
  const { sizing } = search;
  return printableJson({
    version: 1,
    tool: { name: "ipamlint", version },
    prefix: search.prefix,
    family: search.family,
    within: within.map(formatCidr),
    because,
    clusters,
    ...sizing && {
      sizing: {
        ...sizing.demand,
        addressesPerNode: sizing.addressesPerNode,
        blocksPerNode: Number(sizing.blocksPerNode),
        blocks: `${sizing.blocks}`,
        isCapped: sizing.isCapped
      }
    },
    ranges: ranges.map(({ cidr, gap, before, behind }) => ({
      cidr: formatCidr(cidr),
      addresses: `${addressCount(cidr)}`,
      gap: gapOf(gap),
      ...before && { before: claimOf(before) },
      ...behind && { behind: claimOf(behind) }
    })),
    count: `${room.count}`,
    ...room.largest && { largest: formatCidr(room.largest) },
    cautious: cautious.map(claimOf),
    unknown
  });
}
var gapOf = ({ family, first, last }) => ({
  first: formatAddress({ family, value: first }),
  last: formatAddress({ family, value: last })
});
var claimOf = ({ cidr, what, clusters, at }) => ({
  cidr: formatCidr(cidr),
  what,
  clusters,
  ...at && { at: located(at) }
});
export {
  freeJson
};
