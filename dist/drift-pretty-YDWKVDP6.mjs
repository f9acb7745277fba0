import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  heading,
  names,
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
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/drift/drift-pretty.ts
var shown = 20;
function driftPretty(drift, options) {
  const sheet = { paint: paintWith(options.color), width: options.width };
  const differing = [poolLines, nodeLines, requestLines, strayLines].map((lines) => lines(drift, sheet));
  const found = differing.filter((lines) => lines.length > 0);
  const blocks = [
    heading(`${drift.cluster}, beside ${drift.live}`, sheet),
    ...found.length > 0 ? found : [painted("good", ["Git and the cluster agree"], sheet)],
    fillLines(drift.blocks, sheet),
    ...drift.unseen.length > 0 ? [hanging("", `not compared, since the dump has none: ${drift.unseen.join(", ")}`, sheet.width)] : []
  ];
  return `${blocks.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}
`;
}
function section(title, lines, sheet) {
  if (lines.length === 0) return [];
  const more = lines.length - shown;
  return [
    ...heading(title, sheet),
    ...lines.slice(0, shown).flat(),
    ...more > 0 ? [`  and ${more} more`] : []
  ];
}
var signs = { added: "+", removed: "-", changed: "~" };
var tones = { added: "good", removed: "error", changed: "warning" };
var poolLines = ({ pools }, sheet) => section(
  "pools",
  pools.map((pool) => {
    const [head = "", ...more] = hanging(`  ${signs[pool.fate]} `, sentenceOf(pool), sheet.width);
    return [sheet.paint(tones[pool.fate], head), ...more, ...adviceFor(pool, sheet)];
  }),
  sheet
);
function sentenceOf({ fate, name, formerName, cidr, settings, at }) {
  const title = `pool "${name}"${cidr === void 0 ? "" : ` (${cidr})`}`;
  if (fate === "added") return `${title} stands in Git alone (${spot(at)})`;
  if (fate === "removed") return `${title} is in the cluster alone (${spot(at)})`;
  const renamed = formerName === void 0 ? [] : [`the cluster calls it "${formerName}"`];
  const changed = settings.map(({ field, from, to }) => `${field} is ${from} in the cluster, ${to} in Git`);
  return `${title}: ${[...renamed, ...changed].join("; ")} (${spot(at)})`;
}
function adviceFor({ isFixed, fate, name }, sheet) {
  if (isFixed)
    return hanging(
      "      ",
      "an existing pool keeps that for good: create another one beside it, disable this one, recreate its pods, then delete it",
      sheet.width
    );
  if (fate !== "removed") return [];
  return hanging(
    "      ",
    `pods may still have its addresses: see who, before "${name}" is deleted`,
    sheet.width
  );
}
function nodeLines({ nodes, labels }, sheet) {
  const { missing, undeclared } = nodes;
  const valueOf = (value) => value === null ? "not set" : `"${value}"`;
  return section(
    "nodes",
    [
      ...missing.length > 0 ? [`in Git alone: ${names(missing)}`] : [],
      ...undeclared.length > 0 ? [`in the cluster alone: ${names(undeclared)}`] : [],
      ...labels.map(
        ({ node, key, declared, live, at }) => `"${node}": ${key} is ${valueOf(live)} in the cluster, ${valueOf(declared)} in Git (${spot(at)})`
      )
    ].map((text) => hanging("  ", text, sheet.width)),
    sheet
  );
}
var requestLines = ({ requests }, sheet) => section(
  "requests of namespaces",
  requests.map(
    ({ namespace, annotation, declared, live, at }) => hanging(
      "  ",
      `"${namespace}": ${annotation} is ${live || "not set"} in the cluster, ${declared || "not set"} in Git (${spot(at)})`,
      sheet.width
    )
  ),
  sheet
);
var strayLines = ({ blocks: { strays } }, sheet) => section(
  "blocks in use that belong to no pool as it is now",
  strays.map(
    ({ cidr, node, used, why }) => hanging(
      "  ",
      `${cidr}${node === void 0 ? "" : ` of node "${node}"`}: ${why}, and ${used === 1 ? "one address" : `${grouped(used)} addresses`} of it ${used === 1 ? "is" : "are"} in use`,
      sheet.width
    )
  ),
  sheet
);
function fillLines({ fill, full }, sheet) {
  if (!fill) return [];
  const rows = fill.map(
    ({ pool, cidr, blocks, allBlocks, addresses, allAddresses, borrowed }) => [
      `"${pool}" (${cidr})`,
      `${grouped(blocks)} of ${grouped(allBlocks)} blocks, ${grouped(addresses)} of ${grouped(allAddresses)} addresses given out` + (borrowed > 0 ? `, ${grouped(borrowed)} of them from blocks of other nodes` : "")
    ]
  );
  return [
    ...heading("how full the pools of the cluster are", sheet),
    ...columns(rows.slice(0, shown), 2, sheet.width),
    ...rows.length > shown ? [`  and ${count(rows.length - shown, "more pool")}`] : [],
    ...full.length > 0 ? hanging(
      "  ",
      `with as many blocks as a node may own: ${names(full.map(({ node }) => node))}`,
      sheet.width
    ) : []
  ];
}
export {
  driftPretty
};
