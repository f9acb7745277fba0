import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  codeFrame
} from "./chunk-Y76ITMTJ.js";
import {
  wrap
} from "./chunk-A5RJS5UF.js";
import {
  paintWith
} from "./chunk-3LSWVBNI.js";
import {
  hasSeveralClusters,
  summaryLines
} from "./chunk-RIATOWOC.js";
import "./chunk-F2LRY56D.js";
import "./chunk-JWI56WWW.js";
import {
  count
} from "./chunk-CHF6HTOW.js";
import "./chunk-AJCKN2JL.js";
import {
  printable
} from "./chunk-ITS4Z3RS.js";
import "./chunk-4JN6GR4P.js";

// src/reporters/pretty.ts
var shownPlaces = 6;
var shownClusters = 8;
var narrowest = 40;
var pretty = (report, options) => {
  const paint = paintWith(options.color);
  const shown = report.diagnostics.filter(({ severity }) => !options.quiet || severity !== "note");
  const blocks = shown.map((diagnostic) => block(diagnostic, report, paint, options.width));
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
  return text.split(/\n(?!\s*::)/).flatMap((line) => wrap(printable(line), room)).map((line, index) => ((index === 0 ? head : " ".repeat(indent)) + line).trimEnd());
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
