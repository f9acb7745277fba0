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
} from "./chunk-UQ3TMK56.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";

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

// src/diagnostic/fingerprint.ts
var OFFSET_BASIS = { high: 3421674724, low: 2216829733 };
var PRIME_LOW = 435;
function fingerprint(rule, { at, subject = "" }) {
  return hash([rule, at.file.path, at.object, at.field, subject].join("\0"));
}
function toldApart(print, clusters) {
  const [first = ""] = clusters.map((name) => name ?? "").sort();
  const times = /* @__PURE__ */ new Map();
  return clusters.map((name = "") => {
    const n = (times.get(name) ?? 0) + 1;
    times.set(name, n);
    const own = name === first ? print : hash(`${print}\0${name}`);
    return n === 1 ? own : hash(`${own}\0${n}`);
  });
}
function groupId(rule, severity, cause, clusters) {
  return hash(["group", rule, severity, cause, ...clusters].join("\0"));
}
var longest = 16384;
function hash(text) {
  const half = longest / 2;
  const read = text.length > longest ? `${text.slice(0, half)}${text.slice(-half)}${text.length}` : text;
  let high = OFFSET_BASIS.high;
  let low = OFFSET_BASIS.low;
  for (let index = 0; index < read.length; index++) {
    low = (low ^ read.charCodeAt(index)) >>> 0;
    const product = low * PRIME_LOW;
    high = Math.imul(high, PRIME_LOW) + Math.floor(product / 2 ** 32) + (low << 8) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((each) => each.toString(16).padStart(8, "0")).join("");
}

// src/diagnostic/moved.ts
var isIdentified = ({ object, file }) => /^[A-Z][A-Za-z]*\/./.test(object) && !object.includes(file.path);
var mostPaths = 32;
function movedAmong(diagnostics, entries) {
  const moved = /* @__PURE__ */ new Map();
  const named = entries.filter((each) => each.object !== void 0 && each.clusters !== void 0);
  if (named.length === 0) return moved;
  const byObject = group(named, ({ rule, object = "", clusters = [] }) => keyOf(rule, object, clusters));
  for (const diagnostic of diagnostics) {
    const { rule, at, clusters } = diagnostic;
    if (!isIdentified(at)) continue;
    const same = byObject.get(keyOf(rule, at.object, clusters)) ?? [];
    if (new Set(same.map(({ path }) => path)).size > mostPaths) continue;
    const index = same.findIndex((entry) => printsAt(entry.path, diagnostic).includes(entry.fingerprint));
    if (index === -1) continue;
    moved.set(diagnostic, same[index]);
    byObject.set(keyOf(rule, at.object, clusters), same.toSpliced(index, 1));
  }
  return moved;
}
var keyOf = (rule, object, clusters) => JSON.stringify([rule, object, clusters]);
function printsAt(path, { rule, at, subject, clusters }) {
  const place = { ...at, file: { ...at.file, path } };
  const print = fingerprint(rule, { at: place, ...subject !== void 0 && { subject } });
  return [print, ...toldApart(print, ["", clusters[0]]).slice(1)];
}

// src/diagnostic/baseline.ts
var findingsToKnow = (diagnostics) => diagnostics.map(({ fingerprint: fingerprint2, rule, at, message, clusters }) => ({
  fingerprint: fingerprint2,
  rule,
  path: pathOf(at),
  message,
  ...isIdentified(at) && { object: at.object, clusters }
}));
var inFileOrder = (findings) => findings.toSorted(
  (a, b) => compare(a.path, b.path) || compare(a.rule, b.rule) || compare(a.fingerprint, b.fingerprint)
);
var pathOf = ({ file }) => file.path.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD");
function namedIn(diagnostics, { findings }, mayHaveMoved = () => []) {
  const byPrint = new Map(findings.map((each) => [each.fingerprint, each]));
  const named = /* @__PURE__ */ new Set();
  const met = /* @__PURE__ */ new Set();
  for (const diagnostic of diagnostics) {
    const entry = byPrint.get(diagnostic.fingerprint);
    if (entry?.rule !== diagnostic.rule || entry.path !== pathOf(diagnostic.at)) continue;
    named.add(diagnostic);
    met.add(entry);
  }
  const idle = findings.filter((each) => !met.has(each));
  const left = diagnostics.filter((each) => !named.has(each));
  for (const [diagnostic, entry] of movedAmong(left, mayHaveMoved(idle))) {
    named.add(diagnostic);
    met.add(entry);
  }
  return { named, idle: idle.filter((each) => !met.has(each)) };
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
  fingerprint,
  toldApart,
  groupId,
  findingsToKnow,
  inFileOrder,
  namedIn,
  marked,
  staleAmong
};
