import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  clusterRows,
  clusterTitle,
  lineOf,
  poolClauses,
  poolTitle,
  restText,
  shownClusters,
  shownPools
} from "./chunk-KATGFMZX.mjs";
import {
  markdownProse,
  markdownText,
  table,
  tableRow
} from "./chunk-JPNISFLJ.mjs";
import "./chunk-SOG7AL3N.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/plan/plan-markdown.ts
var fates = { added: "new", removed: "**removed**", changed: "changed" };
var planMarkdown = (plan) => ["## Address plan", "", ...planSection(plan)].map((line) => `${line}
`).join("");
function planSection(plan) {
  const rest = restText(plan);
  const left = plan.clusters.length - shownClusters;
  return [
    ...plan.clusters.length > 0 ? [`What changes since ${markdownText(plan.base)}.`, ""] : [],
    ...plan.clusters.slice(0, shownClusters).flatMap((cluster) => [...section(cluster), ""]),
    ...left > 0 ? [`and ${count(left, "more cluster")}`, ""] : [],
    ...rest === "" ? [] : [`${markdownProse(rest)}.`]
  ];
}
function section(plan) {
  const left = plan.pools.length - shownPools;
  const rows = plan.pools.slice(0, shownPools).map(
    (pool) => tableRow([
      fates[pool.fate],
      markdownText(poolTitle(pool)),
      markdownText(poolClauses(pool).join("; ")),
      markdownText(lineOf(pool))
    ])
  );
  return [
    `**${markdownText(clusterTitle(plan))}**`,
    "",
    ...rows.length > 0 ? [...table(["", "Pool", "What", "Where"], rows), ""] : [],
    ...left > 0 ? [`- and ${count(left, "more pool")}`] : [],
    ...clusterRows(plan).map(([title, text]) => `- ${title}: ${markdownText(text)}`)
  ];
}
export {
  planMarkdown,
  planSection
};
