import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  count,
  ruleCounts,
  tallied
} from "./chunk-77TKFBCK.mjs";
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/words/change.ts
var shownExemptions = 10;
function changeLines({
  change,
  baseline,
  diagnostics
}) {
  const isShown = diagnostics.some(({ isNew }) => isNew === false);
  return [
    ...change ? existingLine(change.existing, change.base, isShown) : [],
    ...baseline ? existingLine(baseline.existing, baseline.file, isShown) : [],
    ...baseline ? staleLine(baseline) : [],
    ...change ? mendedLine(change) : [],
    ...change ? apartLine(diagnostics) : [],
    ...change ? exemptionLines(change) : []
  ];
}
var standard = ({ change, baseline }) => change?.base ?? baseline?.file;
function existingLine(existing, where, isShown) {
  const were = tallied(existing);
  if (were === "") return [];
  return [`there before, in ${printable(where)}: ${were}${isShown ? "" : " (--show-existing shows them)"}`];
}
function staleLine({ file, stale }) {
  if (stale.length === 0) return [];
  const [findings, them] = stale.length === 1 ? ["finding that does", "it"] : ["findings that do", "them"];
  return [
    `the baseline ${printable(file)} names ${stale.length} ${findings} not occur any more (--prune-baseline removes ${them})`
  ];
}
function mendedLine({ mended }) {
  if (mended.length === 0) return [];
  const rules = ruleCounts(mended).map(([rule, times]) => times > 1 ? `${rule} (${times})` : rule);
  return [`mended: ${tallied(tally(mended))}: ${rules.map(printable).join(", ")}`];
}
function apartLine(diagnostics) {
  const apart = diagnostics.filter(({ isNew, isOnChange }) => isNew === true && isOnChange === false);
  if (apart.length === 0) return [];
  return [`${count(apart.length, "finding")} at lines that the change does not touch`];
}
function exemptionLines({ exemptions }) {
  const left = exemptions.length - shownExemptions;
  return [
    ...exemptions.slice(0, shownExemptions).map(({ what, at }) => {
      const { line } = positionsOf(at).start;
      return `this change exempts itself: ${printable(what)} (${printable(at.file.path)}:${line})`;
    }),
    ...left > 0 ? [`this change exempts itself in ${count(left, "more way")}`] : []
  ];
}
var age = ({ isNew }) => isNew === false ? " (there before)" : "";
function withoutPast(diagnostic) {
  const past = diagnostic.related.filter(({ isPast }) => isPast);
  if (past.length === 0) return diagnostic;
  const words = past.map(({ at, label }) => `${label}: ${at.file.path}:${positionsOf(at).start.line}`);
  return {
    ...diagnostic,
    related: diagnostic.related.filter(({ isPast }) => !isPast),
    note: [...diagnostic.note === void 0 ? [] : [diagnostic.note], ...words].join("; ")
  };
}

export {
  changeLines,
  standard,
  age,
  withoutPast
};
