import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  heading,
  painted,
  spot
} from "./chunk-SEDRPQZH.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  columns,
  hanging
} from "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  grouped
} from "./chunk-Z2IPUE3H.mjs";
import {
  addressCount,
  formatAddress,
  formatCidr
} from "./chunk-J3DQIE5U.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/free/free-pretty.ts
var shownUnknowns = 8;
function freePretty(answer, options) {
  const sheet = { paint: paintWith(options.color), width: options.width };
  const { search, ranges, clusters, because, within, cautious, unknown } = answer;
  const size = `/${search.prefix}`;
  const whose = clusters.length === 1 ? clusters[0] : count(clusters.length, "cluster");
  const where = `${within.map(formatCidr).join(", ")}: ${because}`;
  const blocks = [
    ...search.sizing ? [sizingLines(search.sizing, sheet)] : [],
    ranges.length > 0 ? [...heading(`free ${size} in ${whose}, tightest fit first`, sheet), ...rangeLines(ranges, sheet)] : painted("error", hanging("", `no ${size} is free in ${whose}`, sheet.width), sheet),
    columns(
      [
        ["looked in", where],
        ["fit in all", `${grouped(answer.room.count)} of this size`],
        ["largest free", answer.room.largest ? sized(answer.room.largest) : "nothing"],
        ...cautious.map((claim) => ["left out", cautionOf(claim)])
      ],
      2,
      sheet.width
    ),
    unknownLines(unknown, sheet)
  ];
  return `${blocks.filter((block) => block.length > 0).map((block) => block.join("\n")).join("\n\n")}
`;
}
function rangeLines(ranges, sheet) {
  return columns(
    ranges.map((range, index) => [
      sized(range.cidr),
      range.gap === ranges[index - 1]?.gap ? "in the same stretch" : neighbourhood(range)
    ]),
    2,
    sheet.width
  );
}
function neighbourhood({ gap, before, behind }) {
  const { family } = gap;
  const stretch = `${formatAddress({ family, value: gap.first })} \u2013 ${formatAddress({ family, value: gap.last })} is free`;
  if (before && behind) return `${stretch}, between ${claimed(before)} and ${claimed(behind)}`;
  if (before) return `${stretch}, after ${claimed(before)}`;
  return behind ? `${stretch}, before ${claimed(behind)}` : stretch;
}
var claimed = ({ cidr, what, at, clusters }) => `${what} ${formatCidr(cidr)}${clusters.length === 1 ? ` of ${clusters[0]}` : ""}${at ? ` (${spot(at)})` : ""}`;
var sized = (cidr) => `${formatCidr(cidr)} (${grouped(addressCount(cidr))} addresses)`;
var cautionOf = ({ cidr, what, clusters }) => `${formatCidr(cidr)}, ${what}: nothing tells whether ${clusters.length === 1 ? `${clusters[0]} has` : "these clusters have"} it; declare their networks in ipamlint.yaml`;
function unknownLines(unknown, sheet) {
  if (unknown.length === 0) return [];
  const more = unknown.length - shownUnknowns;
  return [
    ...painted("warning", hanging("", "not known, so look before you take a range:", sheet.width), sheet),
    ...columns(
      unknown.slice(0, shownUnknowns).map(({ path, what }) => [path, what]),
      2,
      sheet.width
    ),
    ...more > 0 ? [`  and ${more} more`] : []
  ];
}
function sizingLines(sizing, sheet) {
  const { demand, addressesPerNode, blocksPerNode, blocks, prefix, isCapped } = sizing;
  const { nodes, spareNodes, podsPerNode, blockSize, isTunnelled } = demand;
  const rows = [
    [
      "addresses for a node",
      `${podsPerNode} pods${isTunnelled ? ` + 1 for its tunnel = ${addressesPerNode}` : ""}`
    ],
    [
      "blocks for a node",
      `${blocksPerNode} of /${blockSize}${isCapped ? ", past the 20 that Calico gives it" : ""}`
    ],
    [
      "blocks in all",
      `(${nodes} nodes${spareNodes > 0 ? ` + ${spareNodes} while others are replaced` : ""}) \xD7 ${blocksPerNode} = ${grouped(blocks)}`
    ],
    ["so the pool is", prefix === void 0 ? "larger than any network" : `a /${prefix}`]
  ];
  return [
    ...heading(`room for ${count(nodes, "node")} of ${podsPerNode} pods`, sheet),
    ...columns(rows, 2, sheet.width),
    ...isCapped ? hanging(
      "  ",
      "set maxBlocksPerHost in the IPAMConfiguration, or take a larger blockSize",
      sheet.width
    ) : []
  ];
}
export {
  freePretty
};
