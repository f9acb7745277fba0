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
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  hanging
} from "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-Z2IPUE3H.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/plan/plan-pretty.ts
var signs = { added: "+", removed: "-", changed: "~" };
var tones = { added: "good", removed: "error", changed: "warning" };
function planPretty(plan, { color, width }) {
  const paint = paintWith(color);
  const rest = restText(plan);
  const left = plan.clusters.length - shownClusters;
  const blocks = [
    ...plan.clusters.length > 0 ? [[`what changes since ${printable(plan.base)}`]] : [],
    ...plan.clusters.slice(0, shownClusters).map((cluster) => block(cluster, paint, width)),
    ...left > 0 ? [[`and ${count(left, "more cluster")}`]] : [],
    ...rest === "" ? [] : [[printable(rest)]]
  ];
  return blocks.map((lines) => `${lines.join("\n")}
`).join("\n");
}
function block(plan, paint, width) {
  const left = plan.pools.length - shownPools;
  return [
    paint("strong", printable(clusterTitle(plan))),
    ...plan.pools.slice(0, shownPools).flatMap((pool) => poolLines(pool, paint, width)),
    ...left > 0 ? [`  and ${count(left, "more pool")}`] : [],
    ...clusterRows(plan).flatMap(([title, text]) => hanging(`  ${title}: `, printable(text), width))
  ];
}
function poolLines(pool, paint, width) {
  const [head = "", ...more] = hanging(
    `  ${signs[pool.fate]} `,
    printable(`${poolTitle(pool)}: ${poolClauses(pool).join("; ")} (${lineOf(pool)})`),
    width
  );
  return [paint(tones[pool.fate], head), ...more];
}
export {
  planPretty
};
