import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gravest
} from "./chunk-47KVWJVI.mjs";
import {
  paragraphsOf
} from "./chunk-3TJHHOD4.mjs";
import {
  codeFrame
} from "./chunk-KUU4S4WB.mjs";
import "./chunk-F5HL5CAE.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  wrap
} from "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-K25CLZPW.mjs";
import {
  hasSeveralClusters,
  summaryLines
} from "./chunk-4FZAYZKX.mjs";
import "./chunk-GGFZUGLK.mjs";
import {
  count,
  ruleCounts,
  worstFirst
} from "./chunk-5B2CWR2N.mjs";
import {
  printable
} from "./chunk-WR3O222X.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/pretty.ts
var shownPlaces = 6;
var shownClusters = 8;
var narrowest = 40;
var mostShown = 1e3;
var pretty = (report, options) => {
  const paint = paintWith(options.color);
  const wanted = report.diagnostics.filter(({ severity }) => !options.quiet || severity !== "note");
  const { shown, hidden } = gravest(wanted, mostShown);
  const ordered = options.order === "path" ? shown : worstFirst(shown);
  const blocks = ordered.map((diagnostic) => block(diagnostic, report, paint, options.width));
  if (hidden.length > 0)
    blocks.push(ruleCounts(hidden).map(([rule, count2]) => `and ${count2} more of ${printable(rule)}`));
  if (!options.quiet) blocks.push(summary(report, paint, options.width));
  return blocks.map((lines) => `${lines.join("\n")}
`).join("\n");
};
function block(diagnostic, report, paint, width) {
  const { severity, rule, message, note, help, fix, at, related, clusters } = diagnostic;
  const marks = [{ at }, ...related.slice(0, shownPlaces)];
  const frame = codeFrame(marks, { paint, tone: severity, width });
  const remark = (name, text) => text === void 0 || text === "" ? [] : remarkLines(name, text, frame.margin, paint, width);
  const hidden = related.length - shownPlaces;
  return [
    `${paint(severity, `${severity}[${printable(rule)}]`)}${paint("strong", `: ${printable(message)}`)}`,
    ...frame.lines,
    ...hidden > 0 ? [`${" ".repeat(frame.margin)}${paint("frame", "=")} and ${count(hidden, "more place")}`] : [],
    ...hasSeveralClusters(report) ? remark("cluster", clusterNames(clusters)) : [],
    ...remark("note", note),
    ...remark("help", help),
    ...remark("fix", fix && `${fix.title}${fix.safety === "unsafe" ? " (unsafe)" : ""}`)
  ];
}
function remarkLines(name, text, margin, paint, width) {
  const indent = margin + `= ${name}: `.length;
  const head = `${" ".repeat(margin)}${paint("frame", "=")} ${paint("strong", `${name}:`)} `;
  const room = Math.max(width - indent, narrowest);
  return paragraphsOf(text).flatMap((line) => wrap(printable(line), room)).map((line, index) => ((index === 0 ? head : " ".repeat(indent)) + line).trimEnd());
}
function clusterNames(clusters) {
  const hidden = clusters.length - shownClusters;
  return clusters.slice(0, shownClusters).join(", ") + (hidden > 0 ? ` and ${hidden} more` : "");
}
function summary(report, paint, width) {
  return summaryLines(report).flatMap(
    ({ tone, text }) => wrap(text, Math.max(width, narrowest) - 2).map(
      (line, index) => (index === 0 ? "" : "  ") + paint(tone, line)
    )
  );
}
export {
  pretty
};
