import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ruleCounts
} from "./chunk-77TKFBCK.mjs";
import {
  printable,
  rulePage,
  rulesFolder
} from "./chunk-PN7M62NT.mjs";
import {
  isProgram
} from "./chunk-P3JNBAB5.mjs";

// src/reporters/check/epilogue.ts
var many = 10;
function epilogue(diagnostics, version) {
  const counts = ruleCounts(diagnostics);
  const [first, ...others] = counts;
  if (!first) return [];
  const only = others.length === 0 ? first[0] : void 0;
  const list = counts.map(([name, count]) => `${count} ${printable(name)}`).join(", ");
  const isOwn = diagnostics.every(({ isForeign }) => isForeign);
  const page = only === void 0 ? "" : pageOf(only, version);
  return [
    ...mendable(diagnostics),
    ...diagnostics.length >= many && only === void 0 ? [`by rule: ${list}`] : [],
    ...isOwn ? [] : [
      `what ${only === void 0 ? "each rule" : printable(only)} means: \`ipamlint explain ${only === void 0 ? "RULE" : printable(only)}\`, or ${page || rulesFolder(version)}`
    ],
    `what has to stay gets ${exception(diagnostics, only === void 0 ? "RULE" : printable(only))}`
  ].map((text) => ({ tone: "plain", text }));
}
function exception(diagnostics, rule) {
  const paths = diagnostics.map(({ at }) => at.file.path);
  if (paths.every((path) => path.endsWith(".json")))
    return `an annotation: "ipamlint.dev/ignore": "${rule}: REASON"`;
  const programs = paths.filter(isProgram).length;
  const also = programs > 0 && programs < paths.length ? " (in programs with //)" : "";
  return `a comment: ${programs === paths.length ? "//" : "#"} ipamlint-ignore ${rule}: REASON${also}`;
}
function mendable(diagnostics) {
  const fixes = diagnostics.flatMap(({ fix, isNew }) => fix && isNew !== false ? [fix.safety] : []);
  const safe = fixes.filter((safety) => safety === "safe").length;
  const unsafe = fixes.length - safe;
  if (fixes.length === 0) return [];
  if (safe === 0) return [`${unsafe} can be mended with --fix --unsafe-fixes`];
  return [`${safe} can be mended with --fix${unsafe > 0 ? `, ${unsafe} more with --unsafe-fixes` : ""}`];
}
var pageOf = (rule, version) => /^[a-z]+(?:-[a-z]+)*$/.test(rule) ? rulePage(rule, version) : "";

export {
  epilogue,
  pageOf
};
