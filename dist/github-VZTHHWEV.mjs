import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  paragraphsOf
} from "./chunk-3TJHHOD4.mjs";
import {
  tally
} from "./chunk-QSOLR5TM.mjs";
import {
  firstLine,
  markable
} from "./chunk-F5HL5CAE.mjs";
import "./chunk-K25CLZPW.mjs";
import {
  hasSeveralClusters,
  summaryLines
} from "./chunk-4FZAYZKX.mjs";
import "./chunk-GGFZUGLK.mjs";
import {
  count,
  tallied
} from "./chunk-5B2CWR2N.mjs";
import {
  harmless,
  printable
} from "./chunk-WR3O222X.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/github.ts
var room = 10;
var shownPlaces = 6;
var plain = { color: false, annotations: false };
var shownClusters = 8;
var shownByPretty = 950;
var levels = { error: "error", warning: "warning", note: "notice" };
var github = (report, { quiet }) => {
  const of = (severity) => report.diagnostics.filter((diagnostic) => diagnostic.severity === severity);
  const [errors, warnings, notes] = [of("error"), of("warning"), quiet ? [] : of("note")];
  const crowded = [errors, warnings, notes].some((level) => level.length > room);
  const shown = [
    ...errors.slice(0, room),
    ...warnings.slice(0, room),
    ...notes.slice(0, crowded ? room - 1 : room)
  ];
  const among = new Set(shown);
  const hidden = [...errors, ...warnings, ...notes].filter((diagnostic) => !among.has(diagnostic));
  return [
    ...shown.map((diagnostic) => annotation(diagnostic, report)),
    ...crowded ? [rest(hidden)] : [],
    ...quiet ? [] : summaryLines(report).map(({ text }) => harmless(text, plain))
  ].map((line) => `${line}
`).join("");
};
function annotation(diagnostic, report) {
  const { start, end } = markable(diagnostic.at);
  const properties = {
    file: diagnostic.at.file.path,
    line: start.line,
    endLine: end.line,
    col: start.column,
    endColumn: end.column,
    title: `ipamlint: ${diagnostic.rule}`
  };
  return command(levels[diagnostic.severity], properties, paragraphs(diagnostic, report));
}
function paragraphs(diagnostic, report) {
  const { message, note, help, fix, related, clusters } = diagnostic;
  const hidden = related.length - shownPlaces;
  return [
    message,
    ...note ? [`note: ${note}`] : [],
    ...help ? [`help: ${help}`] : [],
    ...fix ? [`fix: ${fix.title}`] : [],
    ...hasSeveralClusters(report) && clusters.length > 0 ? [`cluster: ${clusterNames(clusters)}`] : [],
    ...related.slice(0, shownPlaces).map(place),
    ...hidden > 0 ? [`and ${count(hidden, "more place")}`] : []
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
  const text = `${tallied(tally(hidden))} more: GitHub shows ${room} of a level, --format pretty shows ${hidden.length > shownByPretty ? "more" : "all"}`;
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
