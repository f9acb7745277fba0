import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  arrow,
  heading,
  names,
  painted,
  partyLines,
  propertyLines,
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
import {
  between,
  counted
} from "./chunk-NMDYRA4F.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/why/why-occupancy.ts
var shownDemands = 10;
function occupancyLines(occupancy, sheet) {
  if (!occupancy) return [];
  const { tunnels, demands } = occupancy;
  const largest = demands.toSorted(
    (a, b) => (b.most ?? Infinity) - (a.most ?? Infinity) || b.least - a.least
  );
  const hidden = largest.length - shownDemands;
  const rows = [
    ["room", roomText(occupancy)],
    ...occupancy.nodes.length > 0 ? [["nodes", nodesText(occupancy)]] : [],
    ...tunnels.map((view) => [view.tunnel, tunnelText(view)]),
    ...largest.slice(0, shownDemands).map((demand, index) => [index === 0 ? "pods" : "", demandText(demand)]),
    ...hidden > 0 ? [["", `and those of ${hidden} more`]] : [],
    ["in all", between(occupancy.least, occupancy.most) + excessText(occupancy)]
  ];
  return [...heading("how full it gets, by what is declared here", sheet), ...columns(rows, 2, sheet.width)];
}
function capacityText(occupancy) {
  const taken = between(occupancy.least, occupancy.most);
  return `${roomText(occupancy)}; what is declared here asks for ${taken} of them${excessText(occupancy)}`;
}
function roomText({ addresses, blocks, blocksPerNode, addressesPerNode }) {
  const room = `${counted(addresses, "address", "addresses")} in ${counted(blocks, "block")}`;
  if (blocksPerNode === void 0 || blocks <= blocksPerNode) return room;
  return `${room}, of which a node owns ${blocksPerNode} at most: ${counted(addressesPerNode ?? 0n, "address", "addresses")}`;
}
function nodesText({ nodes, blocks, strictAffinity }) {
  const who = `${counted(nodes.length, "node")} may claim blocks here: ${names(nodes)}`;
  if (BigInt(nodes.length) <= blocks || strictAffinity === "unknown") return who;
  return `${who}; those that come last ${strictAffinity ? "get no address" : "borrow addresses from blocks of others"}`;
}
function tunnelText({ nodes, certain }) {
  if (nodes.length === 0) return "one address for every node that it selects, and no node is known";
  const perhaps = certain.length < nodes.length ? "perhaps " : "";
  return `${perhaps}${counted(nodes.length, "address", "addresses")}, for ${nodes.length === 1 ? "node" : "nodes"} ${names(nodes)}`;
}
function demandText({ workload, least, most }) {
  return `${between(least, most)}, for ${workload.text} (${spot(workload.at)})`;
}
function excessText({ least, most, addresses, addressesPerNode, nodes }) {
  const own = addressesPerNode === void 0 ? addresses : addressesPerNode * BigInt(nodes.length);
  if (nodes.length > 0 && own < addresses && BigInt(least) > own)
    return `: more than ${nodes.length === 1 ? "that node" : "those nodes"} can own`;
  if (BigInt(least) > addresses) return ": more than there are";
  return most !== void 0 && BigInt(most) > addresses ? ": maybe more than there are" : "";
}

// src/reporters/why/why-pretty.ts
var shownLeftOut = 8;
function whyPretty(answers, { color, width, clusters }) {
  const sheet = { paint: paintWith(color), width };
  return answers.map((answer) => `${page(answer, clusters > 1, sheet).join("\n")}
`).join("\n");
}
function page(answer, isNamed, sheet) {
  const { title, at, cluster, verdicts, doubts } = answer;
  const lines = [
    ...painted("strong", hanging("", title, sheet.width), sheet),
    ...at ? arrow(at, 2, sheet) : [],
    ...isNamed ? hanging("  = cluster: ", `${cluster.name} (${cluster.evidence})`, sheet.width) : [],
    ...verdicts.flatMap((verdict) => verdictLines(verdict, sheet))
  ];
  const blocks = [...sections(answer, sheet), doubtLines(doubts, sheet)];
  return [...lines, ...blocks.filter((block) => block.length > 0).flatMap((block) => ["", ...block])];
}
var tones = {
  addresses: "good",
  failure: "error",
  "host network": "plain",
  undetermined: "warning"
};
function verdictLines({ nodes, outcome, text }, sheet) {
  const where = nodes.length > 0 ? `on ${names(nodes)}: ` : "";
  return painted(tones[outcome], hanging("  = ", where + text, sheet.width), sheet);
}
function sections(answer, sheet) {
  switch (answer.kind) {
    case "workload":
      return [
        nodeLines(answer.decisions, answer.excluded, sheet),
        ...answer.decisions.flatMap((decision) => decisionBlocks(decision, sheet))
      ];
    case "namespace":
      return [
        propertyLines(listedProperty("labels", answer.labels), sheet),
        ...answer.decisions.flatMap((decision) => decisionBlocks(decision, sheet)),
        partyLines("what is declared in it, and what it gets", answer.residents, sheet)
      ];
    case "node":
      return [
        propertyLines(nodeProperties(answer), sheet),
        ...answer.families.map((family) => familyLines(family, "", sheet)),
        partyLines("what may run here, and what it gets", answer.residents, sheet)
      ];
    case "pool":
      return [
        propertyLines(answer.properties, sheet),
        partyLines("who can draw on it", answer.drawers, sheet),
        occupancyLines(answer.occupancy, sheet)
      ];
    case "address":
      return [propertyLines(answer.properties, sheet), partyLines("who asks for it", answer.claims, sheet)];
  }
}
function nodeProperties(answer) {
  const { source, labels, taints, tunnels } = answer;
  return [
    ...listedProperty("from", [source]),
    ...listedProperty("labels", labels),
    ...listedProperty("taints", taints),
    ...tunnels.flatMap(
      ({ tunnel, family, pools }) => listedProperty(tunnel, [
        pools.length > 0 ? `an IPv${family} address of ${pools.join(" or ")}` : "no pool gives the node an address for it"
      ])
    )
  ];
}
var listedProperty = (name, texts) => texts.length > 0 ? [{ name, text: texts.join(", "), at: void 0 }] : [];
function nodeLines(decisions, excluded, sheet) {
  const admitted = /* @__PURE__ */ new Map();
  for (const { nodes, doubt } of decisions) {
    const text = doubt === void 0 ? "can take its pods" : `may take its pods: ${doubt}`;
    admitted.set(text, [...admitted.get(text) ?? [], ...nodes]);
  }
  const rows = [
    ...[...admitted].filter(([, nodes]) => nodes.length > 0).map(([text, nodes]) => [names(nodes), text]),
    ...excluded.map(({ nodes, reason }) => [names(nodes), `left out: ${reason}`])
  ];
  return rows.length === 0 ? [] : [...heading("nodes", sheet), ...columns(rows, 2, sheet.width)];
}
function decisionBlocks(decision, sheet) {
  const { nodes, families, fixed, request, culprit } = decision;
  const where = nodes.length > 0 ? ` on ${names(nodes)}` : "";
  const blocks = [
    ...culprit ? [[...heading(`what fails${where}`, sheet), ...requestLines("asked for by", culprit, sheet)]] : [],
    ...families.map((family) => familyLines(family, where, sheet))
  ];
  if (!request) return blocks;
  const rows = fixed.map(({ address, pool }) => [
    `- ${address}`,
    pool ? `pool ${pool.label}: ${pool.reason}` : "no pool that is declared here holds it"
  ]);
  return [
    ...blocks,
    [
      ...heading(`addresses${where}`, sheet),
      ...requestLines("fixed by", request, sheet),
      ...columns(rows, 2, sheet.width)
    ]
  ];
}
function familyLines(family, where, sheet) {
  const { pools, request, error, order, occupancy, wanted, because } = family;
  const taken = pools.filter(({ taken: taken2 }) => taken2 !== false);
  const out = pools.filter(({ taken: taken2 }) => taken2 === false);
  const hidden = out.length - shownLeftOut;
  const rows = [
    ...taken.map((pool, index) => [`${index + 1}. ${pool.label}`, verb(pool)]),
    ...out.slice(0, shownLeftOut).map((pool) => [`-  ${pool.label}`, verb(pool)])
  ];
  return [
    ...heading(`IPv${family.family}${where}`, sheet),
    ...wanted === true && !/ipFamilies|assign_ipv\d is/.test(because) ? [] : hanging("  ", assignment(family), sheet.width),
    ...request ? requestLines("requested by", request, sheet) : wanted === false ? [] : hanging("  ", "nothing requests a pool, so selectors choose", sheet.width),
    ...columns(rows, 2, sheet.width),
    ...hidden > 0 ? [`  -  ${count(hidden, "more pool")} left out`] : [],
    ...error === void 0 ? [] : painted("error", hanging("  = Calico says: ", error, sheet.width), sheet),
    ...order === void 0 ? [] : hanging("  = order: ", order, sheet.width),
    ...occupancy ? hanging("  = capacity: ", capacityText(occupancy), sheet.width) : []
  ];
}
function assignment({ wanted, because }) {
  const answer = wanted === true ? "assigned" : wanted === false ? "not assigned" : "not known to be assigned";
  return `${answer}: ${because}`;
}
function verb({ taken, reason, capacity }) {
  const room = taken === false || capacity === void 0 ? "" : ` (${capacity})`;
  return `${taken === true ? "taken" : taken === false ? "left out" : "undecided"}: ${reason}${room}`;
}
function requestLines(verb2, request, sheet) {
  const { by, annotation, value, at, overrides } = request;
  return [
    ...hanging("  ", `${verb2} ${by}`, sheet.width),
    ...hanging("    ", `${annotation}: ${value}`, sheet.width),
    ...arrow(at, 4, sheet),
    ...overrides ? [...hanging("  ", `which overrides ${overrides.text}`, sheet.width), ...arrow(overrides.at, 4, sheet)] : []
  ];
}
function doubtLines(doubts, sheet) {
  return doubts.flatMap((doubt) => hanging("note: ", doubt, sheet.width));
}
export {
  whyPretty
};
