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
} from "./chunk-URHL2F3F.mjs";

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

// src/diagnostic/baseline-file.ts
var baselineVersion = 1;
function readBaseline(file) {
  const value = valueOf(file.text);
  if (value === void 0) return { fault: "is no JSON" };
  if (!isObject(value) || !Array.isArray(value.findings))
    return { fault: "is no baseline: it has no list of findings" };
  if (typeof value.version !== "number") return { fault: "is no baseline: it has no version" };
  if (value.version !== baselineVersion)
    return { fault: `is of version ${value.version}, and this ipamlint reads version ${baselineVersion}` };
  if (value.tool !== "ipamlint") return { fault: "is the baseline of another tool" };
  if (Object.keys(value).length > 3) return { fault: "has keys besides version, tool and findings" };
  const findings = value.findings;
  const places = /* @__PURE__ */ new Map();
  for (const [index, finding] of findings.entries()) {
    const fault = faultOf(finding);
    if (fault !== void 0) return { fault: `is wrong in findings[${index}]: ${fault}` };
    const { fingerprint } = finding;
    const other = places.get(fingerprint);
    if (other !== void 0)
      return { fault: `names one finding twice, in findings[${other}] and [${index}]` };
    places.set(fingerprint, index);
  }
  return { file, findings };
}
var keys = ["fingerprint", "rule", "path", "message"];
function faultOf(finding) {
  if (!isObject(finding)) return "it is no object";
  const missing = keys.find((key) => typeof finding[key] !== "string" || finding[key] === "");
  if (missing !== void 0) return `its ${missing} is no text`;
  if (!/^[0-9a-f]{16}$/.test(finding.fingerprint)) return "its fingerprint is not 16 hex digits";
  return Object.keys(finding).length > keys.length ? `it has keys besides ${keys.join(", ")}` : void 0;
}
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function valueOf(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return void 0;
  }
}

export {
  levelIn,
  mayReport,
  findingsToKnow,
  inFileOrder,
  namedIn,
  marked,
  staleAmong,
  baselineVersion,
  readBaseline
};
