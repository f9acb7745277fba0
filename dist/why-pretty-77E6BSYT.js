import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  paintWith,
  widthOf,
  wrap
} from "./chunk-XNGMYQA5.js";
import {
  count
} from "./chunk-CHF6HTOW.js";
import {
  positionAt
} from "./chunk-AJCKN2JL.js";
import {
  printable
} from "./chunk-ITS4Z3RS.js";
import "./chunk-4JN6GR4P.js";

// src/reporters/columns.ts
var narrowest = 20;
function hanging(head, text, width) {
  const indent = widthOf(head);
  const room = Math.max(width - indent, narrowest);
  const lines = wrap(printable(text), room).flatMap((line) => cut(line, room));
  return lines.map((line, index) => ((index === 0 ? head : " ".repeat(indent)) + line).trimEnd());
}
function cut(line, width) {
  if (widthOf(line) <= width) return [line];
  const parts = [];
  let part = "";
  for (const character of line) {
    if (widthOf(part + character) > width && character !== ":") {
      parts.push(part);
      part = character;
    } else part += character;
  }
  return [...parts, part];
}
function columns(rows, indent, width) {
  const lefts = rows.map(([left]) => printable(left));
  const margin = " ".repeat(indent);
  const limit = Math.max(Math.floor((width - indent) / 2), narrowest);
  const column = Math.max(0, ...lefts.map(widthOf).filter((size) => size <= limit));
  return rows.flatMap(([, right], index) => {
    const left = lefts[index];
    const size = widthOf(left);
    if (size <= column) return hanging(`${margin}${left}${" ".repeat(column - size)}  `, right, width);
    return [...hanging(margin, left, width), ...hanging(" ".repeat(indent + 4), right, width)];
  });
}

// src/reporters/why-pretty.ts
var shownLeftOut = 8;
var shownNames = 6;
var shownWorkloads = 10;
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
    case "node":
      return [
        propertyLines(nodeProperties(answer), sheet),
        ...answer.families.map((family) => familyLines(family, "", sheet)),
        partyLines("what may run here, and what it gets", answer.residents, sheet)
      ];
    case "pool":
      return [
        propertyLines(answer.properties, sheet),
        partyLines("who can draw on it", answer.drawers, sheet)
      ];
    case "address":
      return [propertyLines(answer.properties, sheet), partyLines("who asks for it", answer.claims, sheet)];
  }
}
function nodeProperties({ source, labels, taints }) {
  const property = (name, texts) => texts.length > 0 ? [{ name, text: texts.join(", "), at: void 0 }] : [];
  return [...property("from", [source]), ...property("labels", labels), ...property("taints", taints)];
}
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
  const { pools, request, error, order, wanted, because } = family;
  const taken = pools.filter(({ taken: taken2 }) => taken2 !== false);
  const out = pools.filter(({ taken: taken2 }) => taken2 === false);
  const hidden = out.length - shownLeftOut;
  const rows = [
    ...taken.map((pool, index) => [`${index + 1}. ${pool.label}`, verb(pool)]),
    ...out.slice(0, shownLeftOut).map((pool) => [`-  ${pool.label}`, verb(pool)])
  ];
  return [
    ...heading(`IPv${family.family}${where}`, sheet),
    ...wanted === true && !because.includes("ipFamilies") ? [] : hanging("  ", assignment(family), sheet.width),
    ...request ? requestLines("requested by", request, sheet) : hanging("  ", "nothing requests a pool, so selectors choose", sheet.width),
    ...columns(rows, 2, sheet.width),
    ...hidden > 0 ? [`  -  ${count(hidden, "more pool")} left out`] : [],
    ...error === void 0 ? [] : painted("error", hanging("  = Calico says: ", error, sheet.width), sheet),
    ...order === void 0 ? [] : hanging("  = order: ", order, sheet.width)
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
function propertyLines(properties, sheet) {
  const rows = properties.map(({ name, text, at }) => [
    name,
    at ? `${text} (${spot(at)})` : text
  ]);
  return columns(rows, 2, sheet.width);
}
function partyLines(title, parties, sheet) {
  if (parties.length === 0) return [];
  return [
    ...heading(title, sheet),
    ...parties.flatMap(({ workloads, text }) => [
      ...hanging("  ", text, sheet.width),
      ...mentions(workloads, sheet)
    ])
  ];
}
function mentions(list, sheet) {
  const hidden = list.length - shownWorkloads;
  return [
    ...list.slice(0, shownWorkloads).flatMap(({ text, at }) => hanging("    ", `${text} (${spot(at)})`, sheet.width)),
    ...hidden > 0 ? [`    and ${hidden} more`] : []
  ];
}
function doubtLines(doubts, sheet) {
  return doubts.flatMap((doubt) => hanging("note: ", doubt, sheet.width));
}
var heading = (text, sheet) => painted("strong", hanging("", text, sheet.width), sheet);
var painted = (tone, lines, { paint }) => lines.map((line) => paint(tone, line));
function arrow(at, indent, sheet) {
  return hanging(`${" ".repeat(indent)}--> `, spot(at), sheet.width);
}
var spot = ({ file, span }) => {
  const { line, column } = positionAt(file, span.start);
  return `${file.path}:${line}:${column}`;
};
function names(list) {
  const more = list.length - shownNames;
  const shown = list.slice(0, shownNames).map((name) => `"${name}"`);
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
export {
  whyPretty
};
