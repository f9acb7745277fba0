import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import {
  count,
  ruleCounts,
  tallied
} from "./chunk-77TKFBCK.mjs";
import {
  printable
} from "./chunk-5NVV43MR.mjs";

// src/reporters/words/change.ts
var shownExemptions = 10;
function changeLines({
  change,
  diagnostics
}) {
  if (!change) return [];
  return [
    ...existingLine(change, diagnostics),
    ...mendedLine(change),
    ...apartLine(diagnostics),
    ...exemptionLines(change)
  ];
}
function existingLine({ existing, base }, diagnostics) {
  const were = tallied(existing);
  if (were === "") return [];
  const isShown = diagnostics.some(({ isNew }) => isNew === false);
  return [`there before, in ${printable(base)}: ${were}${isShown ? "" : " (--show-existing shows them)"}`];
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
  age,
  withoutPast
};
