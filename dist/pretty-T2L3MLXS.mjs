import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gravest
} from "./chunk-PHKDGF2K.mjs";
import {
  paragraphsOf
} from "./chunk-OONUZDZ7.mjs";
import {
  codeFrame
} from "./chunk-BT4ZWLNH.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  folded,
  hasSeveralClusters,
  mentions,
  summaryLines
} from "./chunk-NFO3IOLJ.mjs";
import {
  age
} from "./chunk-J4STJ65J.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-XEFLUT32.mjs";
import {
  count,
  ruleCounts,
  worstFirst
} from "./chunk-77TKFBCK.mjs";
import {
  hanging
} from "./chunk-J6DTLWWC.mjs";
import {
  wrap
} from "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-YF5K4AQH.mjs";
import {
  printable,
  rulePage,
  rulesFolder
} from "./chunk-ZDY26R3E.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/epilogue.ts
var many = 10;
function epilogue(diagnostics, version) {
  const counts = ruleCounts(diagnostics);
  const [first, ...others2] = counts;
  if (!first) return [];
  const only = others2.length === 0 ? first[0] : void 0;
  const list = counts.map(([name, count2]) => `${count2} ${printable(name)}`).join(", ");
  const isOwn = diagnostics.every(({ isPolicy }) => isPolicy);
  const page = only === void 0 ? "" : pageOf(only, version);
  return [
    ...diagnostics.length >= many && only === void 0 ? [`by rule: ${list}`] : [],
    ...isOwn ? [] : [
      `what ${only === void 0 ? "each rule" : printable(only)} means: ${page || rulesFolder(version)}`
    ],
    `what has to stay gets a comment: # ipamlint-ignore ${only === void 0 ? "RULE" : printable(only)}: REASON`
  ].map((text) => ({ tone: "plain", text }));
}
var pageOf = (rule, version) => /^[a-z]+(?:-[a-z]+)*$/.test(rule) ? rulePage(rule, version) : "";

// src/reporters/words/hyperlink.ts
var linkWith = (links) => (words, address) => links && address !== "" ? `\x1B]8;;${address}\x1B\\${words}\x1B]8;;\x1B\\` : words;

// src/reporters/check/pretty.ts
var shownPlaces = 6;
var shownClusters = 8;
var narrowest = 40;
var mostShown = 1e3;
var pretty = (report, options) => {
  const paint = paintWith(options.color);
  const wanted = report.diagnostics.filter(({ severity }) => !options.quiet || severity !== "note");
  const told = new Map(folded(wanted).map((each) => [each.first, each]));
  const { shown, hidden } = gravest([...told.keys()], mostShown);
  const ordered = options.order === "path" ? shown : worstFirst(shown);
  const link = linkWith(options.links ?? false);
  const blocks = ordered.map((first) => [
    headline(
      first,
      link(printable(first.rule), first.isPolicy ? "" : pageOf(first.rule, report.version)),
      paint
    ),
    ...block(told.get(first), report, paint, options.width)
  ]);
  const untold = hidden.flatMap((first) => [first, ...told.get(first).others]);
  if (untold.length > 0)
    blocks.push(ruleCounts(untold).map(([rule, count2]) => `and ${count2} more of ${printable(rule)}`));
  if (!options.quiet) blocks.push(summary(report, wanted, paint, options.width));
  return blocks.map((lines) => `${lines.join("\n")}
`).join("\n");
};
var headline = (diagnostic, rule, paint) => {
  const { severity, message } = diagnostic;
  const words = paint("strong", `: ${printable(message)}`);
  return `${paint(severity, `${severity}[${rule}]`)}${words}${age(diagnostic)}`;
};
function block(told, report, paint, width) {
  const { severity, note, help, fix, at, related, clusters } = told.first;
  const marks = [{ at }, ...related.slice(0, shownPlaces)];
  const frame = codeFrame(marks, { paint, tone: severity, width });
  const remark = (name, text) => text === void 0 || text === "" ? [] : remarkLines(name, text, frame.margin, paint, width);
  const hidden = related.length - shownPlaces;
  return [
    ...frame.lines,
    ...hidden > 0 ? [`${" ".repeat(frame.margin)}${paint("frame", "=")} and ${count(hidden, "more place")}`] : [],
    ...hasSeveralClusters(report) ? remark("cluster", clusterNames(clusters)) : [],
    ...remark("note", note),
    ...remark("help", help),
    ...remark("fix", fix && `${fix.title}${fix.safety === "unsafe" ? " (unsafe)" : ""}`),
    ...others(told, frame.margin, paint, width)
  ];
}
function others(told, margin, paint, width) {
  if (told.others.length === 0) return [];
  const { named, left } = mentions(told);
  const bullet = `${" ".repeat(margin + 2)}- `;
  return [
    `${" ".repeat(margin)}${paint("frame", "=")} ${paint("strong", `and ${told.others.length} more like it:`)}`,
    ...named.flatMap(({ place, who }) => hanging(bullet, `${place}: ${who}`, Math.max(width, narrowest))),
    ...left > 0 ? [`${bullet}and ${left} more`] : []
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
function summary(report, told, paint, width) {
  return [...summaryLines(report), ...epilogue(told, report.version)].flatMap(
    ({ tone, text }) => wrap(text, Math.max(width, narrowest) - 2).map(
      (line, index) => (index === 0 ? "" : "  ") + paint(tone, line)
    )
  );
}
export {
  pretty
};
