import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  paragraphsOf
} from "./chunk-II4ULUK3.mjs";
import {
  folded,
  hasSeveralClusters,
  mentions,
  summaryLines
} from "./chunk-PW3T6F75.mjs";
import {
  age
} from "./chunk-UXWQHAUJ.mjs";
import {
  firstLine,
  markable
} from "./chunk-ZHD5QDWW.mjs";
import "./chunk-O3XKTX32.mjs";
import {
  count,
  tallied
} from "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  harmless,
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/github.ts
var room = 10;
var shownPlaces = 6;
var plain = { color: false, annotations: false };
var shownClusters = 8;
var shownByPretty = 950;
var levels = { error: "error", warning: "warning", note: "notice" };
var github = (report, { quiet }) => {
  const marked = report.diagnostics.filter(isInDiff);
  const of = (severity) => folded(marked.filter((diagnostic) => diagnostic.severity === severity));
  const [errors, warnings, notes] = [of("error"), of("warning"), quiet ? [] : of("note")];
  const crowded = [errors, warnings, notes].some((level) => level.length > room);
  const shown = [
    ...errors.slice(0, room),
    ...warnings.slice(0, room),
    ...notes.slice(0, crowded ? room - 1 : room)
  ];
  const among = new Set(shown);
  const hidden = [...errors, ...warnings, ...notes].filter((block) => !among.has(block));
  return [
    ...shown.map((block) => annotation(block, report)),
    ...crowded ? [rest(hidden)] : [],
    ...report.diagnostics.filter((diagnostic) => !isInDiff(diagnostic) && (!quiet || diagnostic.severity !== "note")).slice(0, mostUnmarked).map(unmarked),
    ...quiet ? [] : summaryLines(report).map(({ text }) => harmless(text, plain))
  ].map((line) => `${line}
`).join("");
};
var mostUnmarked = 100;
var isInDiff = ({ isNew, isOnChange, related }) => isNew !== false && (isOnChange !== false || related.some(({ isPast }) => isPast));
function unmarked(diagnostic) {
  const { rule, severity, message, at } = diagnostic;
  const { line, column } = firstLine(at).start;
  const words = `${severity}[${rule}] ${at.file.path}:${line}:${column}: ${message}${age(diagnostic)}`;
  return harmless(printable(words), plain);
}
function annotation(block, report) {
  const diagnostic = block.first;
  const { start, end } = markable(diagnostic.at);
  const properties = {
    file: diagnostic.at.file.path,
    line: start.line,
    endLine: end.line,
    col: start.column,
    endColumn: end.column,
    title: `ipamlint: ${diagnostic.rule}`
  };
  return command(levels[diagnostic.severity], properties, paragraphs(block, report));
}
function paragraphs(block, report) {
  const { message, note, help, fix, related, clusters } = block.first;
  const hidden = related.length - shownPlaces;
  return [
    message,
    ...note ? [`note: ${note}`] : [],
    ...help ? [`help: ${help}`] : [],
    ...fix ? [`fix: ${fix.title}`] : [],
    ...hasSeveralClusters(report) && clusters.length > 0 ? [`cluster: ${clusterNames(clusters)}`] : [],
    ...related.slice(0, shownPlaces).map(place),
    ...hidden > 0 ? [`and ${count(hidden, "more place")}`] : [],
    ...others(block)
  ];
}
function others(block) {
  if (block.others.length === 0) return [];
  const { named, left } = mentions(block);
  return [
    `and ${block.others.length} more like it:`,
    ...named.map(({ place: place2, who }) => `${place2}: ${who}`),
    ...left > 0 ? [`and ${left} more`] : []
  ];
}
function clusterNames(clusters) {
  const hidden = clusters.length - shownClusters;
  return clusters.slice(0, shownClusters).join(", ") + (hidden > 0 ? ` and ${hidden} more` : "");
}
function place({ at, label }) {
  const { line, column } = firstLine(at).start;
  return `${at.file.path}:${line}:${column}${label && `: ${label}`}`;
}
function rest(hidden) {
  const findings = hidden.flatMap(({ first, others: others2 }) => [first, ...others2]);
  const text = `${tallied(tally(findings))} more: GitHub shows ${room} of a level, --format pretty shows ${hidden.length > shownByPretty ? "more" : "all"}`;
  return command("notice", { title: "ipamlint" }, [text]);
}
function command(name, properties, lines) {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
  return `::${name} ${list.join(",")}::${lines.flatMap(paragraphsOf).map(data).join("%0A")}`;
}
function data(text) {
  return printable(text).replaceAll("%", "%25");
}
function property(text) {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
export {
  github
};
