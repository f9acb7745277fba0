import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isBelow
} from "./chunk-G5HUW64J.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  noConfig
} from "./chunk-YKXER5MZ.mjs";

// src/config/levels.ts
function levelIn({ levels, config = noConfig }, rule, path) {
  const told = levels.get(rule);
  if (told !== void 0) return told;
  const override = config.overrides.findLast(
    ({ rules, files }) => rules.has(rule) && files.some((glob) => glob.matches(path))
  );
  return (override?.rules ?? config.rules).get(rule)?.value;
}
function mayReport({ levels, only, config = noConfig }, rule) {
  if (only && !only.has(rule)) return false;
  const level = levels.get(rule) ?? config.rules.get(rule)?.value;
  if (level !== "off") return true;
  if (levels.has(rule)) return false;
  return config.overrides.some(({ rules }) => (rules.get(rule)?.value ?? "off") !== "off");
}

// src/diagnostic/baseline.ts
var findingsToKnow = (diagnostics) => diagnostics.map(({ fingerprint, rule, at, message }) => ({
  fingerprint,
  rule,
  path: pathOf(at),
  message
}));
var inFileOrder = (findings) => findings.toSorted(
  (a, b) => compare(a.path, b.path) || compare(a.rule, b.rule) || compare(a.fingerprint, b.fingerprint)
);
var pathOf = ({ file }) => file.path.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD");
function namedIn(diagnostics, { findings }) {
  const byPrint = new Map(findings.map((each) => [each.fingerprint, each]));
  const named = /* @__PURE__ */ new Set();
  const met = /* @__PURE__ */ new Set();
  for (const diagnostic of diagnostics) {
    const entry = byPrint.get(diagnostic.fingerprint);
    if (entry?.rule !== diagnostic.rule || entry.path !== pathOf(diagnostic.at)) continue;
    named.add(diagnostic);
    met.add(entry);
  }
  return { named, idle: findings.filter((each) => !met.has(each)) };
}
function marked(diagnostics, named, showsExisting = false) {
  if (!named) return { diagnostics, accepted: tally([]) };
  return {
    diagnostics: diagnostics.filter((each) => showsExisting || !named.has(each)).map((each) => ({ ...each, isNew: !named.has(each) })),
    accepted: tally(diagnostics.filter((each) => named.has(each)))
  };
}
var staleAmong = (idle, { settings, failures, trees }) => idle.filter(
  ({ rule, path }) => mayReport(settings, rule) && levelIn(settings, rule, path) !== "off" && !failures.some((failure) => failure.rule === rule) && trees.some((tree) => isBelow(path, tree))
);
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;

export {
  levelIn,
  mayReport,
  findingsToKnow,
  inFileOrder,
  namedIn,
  marked,
  staleAmong
};
