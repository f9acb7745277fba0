import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  clip
} from "./chunk-WCTX4KME.mjs";
import {
  folded,
  lineAddress,
  markdownCode,
  markdownLink,
  markdownProse,
  markdownText,
  mermaidText,
  table,
  tableRow
} from "./chunk-JPNISFLJ.mjs";
import "./chunk-SOG7AL3N.mjs";
import {
  behindTitle,
  sections
} from "./chunk-P5NH26ZX.mjs";
import {
  hasSeveralClusters,
  summaryLines
} from "./chunk-PW3T6F75.mjs";
import {
  changeLines
} from "./chunk-UXWQHAUJ.mjs";
import {
  firstLine
} from "./chunk-ZHD5QDWW.mjs";
import {
  blindness
} from "./chunk-O3XKTX32.mjs";
import {
  count,
  tallied,
  worstFirst
} from "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-ERHABJOW.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/markdown-findings.ts
var signs = { error: "\u274C error", warning: "\u26A0\uFE0F warning", note: "\u2139\uFE0F note" };
var shownClusters = 4;
var shownPlaces = 6;
var longestCell = 600;
function findingsTables(findings, { links, severalClusters, groupBy }, room2) {
  const titles = ["Severity", "Rule", "Finding", ...severalClusters ? ["Cluster"] : [], "Where"];
  const rowOf = ({ severity, rule, isForeign, message, clusters, at }) => tableRow([
    signs[severity],
    isForeign ? markdownCode(rule) : markdownLink(markdownCode(rule), links.page(rule)),
    markdownText(clip(message, longestCell)),
    ...severalClusters ? [clusterNames(clusters)] : [],
    place(at, links)
  ]);
  const headings = new Map(sections(findings, groupBy).map((each) => [each.findings[0], heading(each)]));
  const headOf = (first) => [
    ...headings.get(first) ?? [],
    ...table(titles, [])
  ];
  const fits = fitting(
    findings,
    (finding) => [...headings.has(finding) ? headOf(finding) : [], rowOf(finding)].join("\n"),
    room2
  );
  const hidden = findings.length - fits.length;
  const tables = sections(findings.slice(0, fits.length), groupBy).map(
    (each) => [...headOf(each.findings[0]), ...each.findings.map(rowOf)].join("\n")
  );
  return [
    ...tables.length > 0 ? tables.join("\n\n").split("\n") : [],
    ...hidden > 0 ? ["", `and ${count(hidden, "more finding")}; the log of the job and the SARIF file have more of them`] : []
  ];
}
var heading = ({ title, findings }) => title === void 0 ? [] : [`### ${markdownText(clip(title))}${behindTitle(findings)}`, ""];
function explanations(findings, links, room2) {
  const telling = findings.filter(
    ({ note, help, fix, related }) => note || help || fix || related.length > 0
  );
  const title = "What Calico does, and what to do";
  const blocks = fitting(telling, (finding) => explanation(finding, links).join("\n"), room2 - 400);
  if (blocks.length === 0) return [];
  const hidden = telling.length - blocks.length;
  return folded(title, [
    ...blocks,
    ...hidden > 0 ? [`- and ${count(hidden, "more finding")}, which the log of the job explains`] : []
  ]);
}
function explanation(finding, links) {
  const { severity, rule, message, note, help, fix, at, related } = finding;
  const hidden = related.length - shownPlaces;
  return [
    `- **${severity}** ${markdownCode(rule)} at ${place(at, links)}: ${markdownText(clip(message, longestCell))}`,
    ...note ? [`  - note: ${markdownProse(note)}`] : [],
    ...help ? [`  - help: ${markdownProse(help)}`] : [],
    ...fix ? [`  - fix: ${markdownProse(fix.title)}${fix.safety === "unsafe" ? " (unsafe)" : ""}`] : [],
    ...related.slice(0, shownPlaces).map((each) => `  - ${relatedPlace(each, links)}`),
    ...hidden > 0 ? [`  - and ${count(hidden, "more place")}`] : []
  ];
}
function relatedPlace({ at, label: label2 }, links) {
  return `${place(at, links)}${label2 && `: ${markdownText(clip(label2, longestCell))}`}`;
}
function clusterNames(clusters) {
  const hidden = clusters.length - shownClusters;
  const names = clusters.slice(0, shownClusters).map(markdownText).join(", ");
  return names + (hidden > 0 ? ` and ${hidden} more` : "");
}
function place(at, { blobs }) {
  const { line } = firstLine(at).start;
  const { path } = at.file;
  const address = blobs === void 0 ? void 0 : lineAddress(blobs, path, line);
  return markdownLink(markdownCode(`${clip(path)}:${line}`), address);
}
function fitting(things, text, room2) {
  const texts = [];
  let left = room2;
  for (const thing of things) {
    const next = text(thing);
    left -= next.length + 1;
    if (left < 0) break;
    texts.push(next);
  }
  return texts;
}

// src/reporters/check/markdown-pools.ts
var mostBoxes = 200;
var mostLines = 300;
var shownNames = 4;
function poolPicture(maps, moreClusters, room2) {
  if (maps.length === 0) return [];
  const title = "Pools, and the nodes and namespaces that they serve";
  const boxes = maps.reduce((sum, { pools, parties }) => sum + pools.length + parties.length, 0);
  const lines = maps.reduce((sum, { parties }) => sum + ties(parties), 0);
  const drawn = boxes > mostBoxes || lines > mostLines ? [] : drawing(maps);
  const fits = drawn.length > 0 && drawn.join("\n").length < room2 - 200;
  return folded(title, [
    ...fits ? drawn : poolTable(maps, room2 - 600),
    ...moreClusters > 0 ? ["", `and the pools of ${count(moreClusters, "more cluster")}`] : []
  ]);
}
var ties = (parties) => parties.reduce((sum, party) => sum + party.ties.length, 0);
function drawing(maps) {
  return ["```mermaid", "flowchart LR", ...maps.flatMap(cluster), "```"];
}
var arrows = {
  selector: "-->",
  "perhaps selector": "-. perhaps .->",
  request: "-. on request .->"
};
function cluster({ cluster: name, isOfUse, pools, morePools, parties }, index) {
  const box = (kind, at) => `${kind}${index}x${at}`;
  const use = isOfUse ? "" : "<br>Calico IPAM is not in use here";
  return [
    `  subgraph c${index}["cluster ${label(name)}${use}"]`,
    ...pools.map((pool, at) => `    ${box("p", at)}["${poolLabel(pool)}"]`),
    ...morePools > 0 ? [`    m${index}["and ${morePools} more pools"]`] : [],
    ...parties.map((party, at) => `    ${box("s", at)}(["${partyLabel(party)}"])`),
    ...parties.flatMap(
      ({ ties: ties2 }, at) => ties2.map(({ pool, by }) => `    ${box("p", pool)} ${arrows[by]} ${box("s", at)}`)
    ),
    "  end"
  ];
}
var label = (text) => mermaidText(clip(text).slice(0, 80));
function poolLabel({ name, cidr, remarks }) {
  const title = name === "" ? "pool without a name" : `pool ${label(name)}`;
  return [title, ...cidr === void 0 ? [] : [label(cidr)], ...remarks.map(label)].join("<br>");
}
var heads = {
  nodes: ["node", "nodes"],
  namespaces: ["namespace", "namespaces"],
  requests: ["annotation of", "annotations of"]
};
var partyLabel = ({ kind, names }) => `${heads[kind][names.length === 1 ? 0 : 1]}<br>${shortList(names, label)}`;
function shortList(names, written) {
  const hidden = names.length - shownNames;
  return names.slice(0, shownNames).map(written).join(", ") + (hidden > 0 ? ` and ${hidden} more` : "");
}
function poolTable(maps, room2) {
  const rows = maps.flatMap((map) => map.pools.map((pool, index) => poolRow(map, pool, index)));
  let left = room2;
  const shown = rows.filter((row) => (left -= row.length + 1) > 0);
  const hidden = rows.length - shown.length + maps.reduce((sum, { morePools }) => sum + morePools, 0);
  return [
    ...table(["Cluster", "Pool", "Range", "Nodes", "Namespaces", "Requested by"], shown),
    ...hidden > 0 ? ["", `and ${count(hidden, "more pool")}; ipamlint inventory shows all`] : []
  ];
}
function poolRow({ cluster: name, isOfUse, parties }, pool, index) {
  const word = (text) => markdownText(clip(text).slice(0, 120));
  const remarks = [...pool.remarks, ...isOfUse ? [] : ["Calico IPAM is not in use"]];
  return tableRow([
    word(name),
    [word(pool.name), ...remarks.map((remark) => `(${word(remark)})`)].join(" ").trim(),
    word(pool.cidr ?? ""),
    ...columns.map((isWanted) => shortList(namesOf(parties, index, isWanted), word))
  ]);
}
var columns = [
  (kind) => kind === "nodes",
  (kind, by) => kind === "namespaces" && by !== "request",
  (_, by) => by === "request"
];
function namesOf(parties, pool, isWanted) {
  return parties.flatMap(({ kind, names, ties: ties2 }) => {
    const tie = ties2.find((each) => each.pool === pool && isWanted(kind, each.by));
    if (!tie) return [];
    if (tie.by === "selector") return names;
    const isNamespace = tie.by === "request" && kind === "namespaces";
    return names.map(
      (name) => isNamespace ? `Namespace ${name}` : tie.by === "request" ? name : `perhaps ${name}`
    );
  });
}

// src/reporters/check/markdown.ts
var room = { page: 62e3, findings: 22e3, sections: 12e3, picture: 16e3, summary: 6e3 };
function markdown(options) {
  const { maps, moreClusters, sections: sections2 = [] } = options;
  return (report, { quiet, order, groupBy }) => {
    const wanted = report.diagnostics.filter(({ severity }) => !quiet || severity !== "note");
    const findings = order === "path" ? wanted : worstFirst(wanted);
    const manner = { links: options, severalClusters: hasSeveralClusters(report), groupBy };
    const head = [verdict(report, options.exitCode), "", ...opening(report)];
    const list = findingsTables(findings, manner, room.findings);
    const more = fittingSections(sections2, room.sections);
    const picture = quiet ? [] : poolPicture(maps, moreClusters, room.picture);
    const coverage = quiet ? [] : lookedAt(report);
    const rest = [head, list, more, picture, coverage].reduce((left, part) => left - size(part), room.page);
    const reasons = explanations(findings, options, rest);
    return [head, list, more, reasons, picture, coverage].filter((part) => part.length > 0).map((part) => `${part.join("\n")}
`).join("\n");
  };
}
var size = (lines) => lines.reduce((sum, line) => sum + line.length + 1, 1);
function verdict({ summary }, exitCode) {
  const found = tallied(summary) || "no findings";
  if (exitCode === 0) return `## \u2705 ipamlint passed: ${found}`;
  return exitCode === 1 ? `## \u274C ipamlint failed: ${found}` : `## \u274C ipamlint could not see or judge everything: ${found}`;
}
function opening(report) {
  const [first] = summaryLines(report);
  const blind = report.summary.deployedPools > 0 ? void 0 : blindness(report);
  return [
    ...first ? [markdownProse(first.text)] : [],
    ...changeLines(report).flatMap((text) => ["", markdownProse(text)]),
    ...blind === void 0 ? [] : ["", `**Nothing was checked:** ${markdownProse(blind)}`]
  ];
}
function lookedAt(report) {
  const [, ...others] = summaryLines(report);
  const told = new Set(changeLines(report));
  const lines = others.filter(({ text }) => !told.has(text));
  let left = room.summary;
  const items = lines.map(({ text }) => `- ${markdownProse(text)}`).filter((line) => (left -= line.length) > 0);
  const cut = lines.length - items.length;
  if (lines.length === 0) return [];
  return folded("What was not seen, judged or decided", [
    ...items,
    ...cut > 0 ? [`- and ${cut} more`] : []
  ]);
}
function fittingSections(sections2, most) {
  const parts = [];
  let left = most;
  for (const { title, lines } of sections2) {
    const isFitting = size(lines) <= left;
    if (isFitting) left -= size(lines);
    const gap = parts.length > 0 ? [""] : [];
    parts.push(...gap, `### ${title}`, "", ...isFitting ? lines : ["There is no room for it here."]);
  }
  return parts;
}
export {
  markdown
};
