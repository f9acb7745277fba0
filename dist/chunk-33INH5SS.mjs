import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  hunksOf
} from "./chunk-O5Z6DMCO.mjs";
import {
  epilogue,
  pageOf
} from "./chunk-CDJ6OVJJ.mjs";
import {
  paragraphsOf
} from "./chunk-II4ULUK3.mjs";
import {
  gravest
} from "./chunk-PHKDGF2K.mjs";
import {
  codeFrame,
  excerpt
} from "./chunk-W7SZEYFN.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  behindTitle,
  sections
} from "./chunk-P5NH26ZX.mjs";
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
  count,
  ruleCounts,
  worstFirst
} from "./chunk-77TKFBCK.mjs";
import {
  hanging
} from "./chunk-CLUDZ754.mjs";
import {
  wrap
} from "./chunk-3CSWRM6C.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/check/fix-diff.ts
var MOST_LINES = 12;
var WIDEST = 160;
var NARROWEST = 40;
function fixDiff({ edits }, home, style) {
  const files = [...new Set(edits.map(({ at }) => at.file))];
  const lines = files.flatMap((file) => [
    ...file.path === home.path ? [] : [`${" ".repeat(style.margin)}in ${printable(file.path)}:`],
    ...hunksIn(file, edits).flatMap((hunk) => hunkLines(hunk, style))
  ]);
  const left = lines.length - MOST_LINES;
  if (left <= 1) return lines;
  return [...lines.slice(0, MOST_LINES), `${" ".repeat(style.margin)}and ${count(left, "more line")}`];
}
function hunksIn(file, edits) {
  const own = edits.filter(({ at }) => at.file === file).map(({ at: { span }, text }) => ({ start: span.start, end: span.end, text })).sort((a, b) => a.start - b.start || a.end - b.end);
  return hunksOf(file.text, own, 0);
}
function hunkLines({ oldStart, newStart, lines }, style) {
  const next = { "-": oldStart, "+": newStart };
  const [old, fresh] = ["-", "+"].map((sign) => lines.filter((line) => line.sign === sign));
  const digits = String(Math.max(oldStart + old.length, newStart + fresh.length)).length;
  const room = Math.max(Math.min(style.width - style.margin - digits - 3, WIDEST), NARROWEST);
  return lines.flatMap((line) => {
    if (line.sign === " ") return [];
    const twin = (line.sign === "-" ? fresh : old)[(line.sign === "-" ? old : fresh).indexOf(line)];
    const number = String(next[line.sign]++).padStart(digits);
    const { text } = shown(line, twin, room);
    const words = style.paint(line.sign === "-" ? "error" : "good", `${line.sign} ${text}`.trimEnd());
    return [`${" ".repeat(style.margin)}${style.paint("frame", number)} ${words}`];
  });
}
function shown(line, twin, room) {
  const text = withoutEnd(line);
  const other = twin ? withoutEnd(twin) : "";
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start++;
  let tail = 0;
  while (tail < most - start && text.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return excerpt(text, start, Math.max(text.length - tail, start), room);
}
var withoutEnd = ({ text }) => text.replace(/\r?\n$/, "").replace(/^\ufeff/, "");

// src/reporters/words/hyperlink.ts
var linkWith = (links) => (words, address) => links && address !== "" ? `\x1B]8;;${address}\x1B\\${words}\x1B]8;;\x1B\\` : words;

// src/reporters/check/pretty.ts
var shownPlaces = 6;
var shownClusters = 8;
var narrowest = 40;
var mostShown = 1e3;
var pretty = (report, options) => {
  const wanted = report.diagnostics.filter(({ severity }) => !options.quiet || severity !== "note");
  const blocks = [...findingBlocks(wanted, report, options)];
  if (!options.quiet) blocks.push(summary(report, wanted, paintWith(options.color), options.width));
  return blocks.map((lines) => `${lines.join("\n")}
`).join("\n");
};
function findingBlocks(wanted, report, options) {
  const paint = paintWith(options.color);
  const headed = sections(wanted, options.groupBy);
  const told = new Map(headed.flatMap(({ findings }) => folded(findings)).map((each) => [each.first, each]));
  const { shown: shown2, hidden } = gravest([...told.keys()], mostShown);
  const ordered = options.order === "path" ? shown2 : worstFirst(shown2);
  const headings = new Map(headed.map(({ title, findings }) => [title, heading(title, findings, paint)]));
  const link = linkWith(options.links ?? false);
  const blocks = sections(ordered, options.groupBy).flatMap(({ title, findings }) => [
    ...headings.get(title),
    ...findings.map((first) => [
      headline(
        first,
        link(printable(first.rule), first.isForeign ? "" : pageOf(first.rule, report.version)),
        paint
      ),
      ...block(told.get(first), report, paint, options.width)
    ])
  ]);
  const untold = hidden.flatMap((first) => [first, ...told.get(first).others]);
  if (untold.length > 0)
    blocks.push(ruleCounts(untold).map(([rule, count2]) => `and ${count2} more of ${printable(rule)}`));
  return blocks;
}
var heading = (title, findings, paint) => title === void 0 ? [] : [[paint("strong", `==> ${printable(title)}${behindTitle(findings)}`)]];
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
    ...fix ? fixLines(fix, at.file, { paint, width, margin: frame.margin }) : [],
    ...others(told, frame.margin, paint, width)
  ];
}
function fixLines(fix, home, style) {
  const { paint, margin } = style;
  const name = fix.safety === "unsafe" ? "fix (unsafe):" : "fix:";
  return [
    `${" ".repeat(margin)}${paint("frame", "=")} ${paint("strong", name)}`,
    ...fixDiff(fix, home, { ...style, margin: margin + 2 })
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
  pretty,
  findingBlocks
};
