import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  survey
} from "./chunk-KHATVGFQ.js";
import "./chunk-4IJMF2YS.js";
import {
  formatRelease
} from "./chunk-4SDPLFUX.js";
import "./chunk-2LJY5UL4.js";
import "./chunk-4JN6GR4P.js";

// src/diagnostic/fingerprint.ts
var OFFSET_BASIS = 0xcbf29ce484222325n;
var PRIME = 0x100000001b3n;
function fingerprint(rule, { at, subject = "" }) {
  return hash([rule, at.file.path, at.object, at.field, subject].join("\0"));
}
function nthOf(print, n) {
  return n === 1 ? print : hash(`${print}\0${n}`);
}
function hash(text) {
  let value = OFFSET_BASIS;
  for (let index = 0; index < text.length; index++) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * PRIME);
  }
  return value.toString(16).padStart(16, "0");
}

// src/diagnostic/settle.ts
function settle(found, { levels }) {
  const merged = /* @__PURE__ */ new Map();
  for (const { rule, cluster, finding } of found) {
    const level = levels.get(rule.id);
    if (level === "off") continue;
    const severity = level ?? finding.severity ?? rule.severity;
    const print = fingerprint(rule.id, finding);
    const key = [print, finding.at.span.start, severity, finding.message].join("\0");
    const known = merged.get(key);
    if (known) {
      if (!known.clusters.includes(cluster.name)) known.clusters.push(cluster.name);
      continue;
    }
    const { at, message, note, help, related = [], fix } = finding;
    merged.set(key, {
      rule: rule.id,
      severity,
      message,
      ...note !== void 0 && { note },
      ...help !== void 0 && { help },
      at,
      related,
      ...fix && { fix },
      clusters: [cluster.name],
      fingerprint: print
    });
  }
  const sorted = [...merged.values()].map((diagnostic) => ({ ...diagnostic, clusters: diagnostic.clusters.sort() })).sort(byPlace);
  const times = /* @__PURE__ */ new Map();
  return sorted.map((diagnostic) => {
    const n = (times.get(diagnostic.fingerprint) ?? 0) + 1;
    times.set(diagnostic.fingerprint, n);
    return { ...diagnostic, fingerprint: nthOf(diagnostic.fingerprint, n) };
  });
}
function byPlace(a, b) {
  return compare(a.at.file.path, b.at.file.path) || a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end || compare(a.rule, b.rule) || compare(a.message, b.message) || compare(a.fingerprint, b.fingerprint);
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;

// src/diagnostic/summary.ts
function summarize(snapshot, loaded, fleet, checked, diagnostics) {
  const clusters = fleet.clusters.map(describe);
  const total = (count) => clusters.reduce((sum, cluster) => sum + count(cluster), 0);
  const ofSeverity = (severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    files: snapshot.files.length,
    documents: loaded.documents,
    skippedFiles: tally([...snapshot.skipped, ...snapshot.garbled].map(({ reason }) => reason)),
    skippedDocuments: skippedIn(loaded.skipped),
    clusters: clusters.length,
    pools: total(({ pools }) => pools),
    nodes: total(({ nodes }) => nodes),
    namespaces: total(({ namespaces }) => namespaces),
    workloads: total(({ workloads }) => workloads),
    errors: ofSeverity("error"),
    warnings: ofSeverity("warning"),
    notes: ofSeverity("note"),
    undecided: undecidable(checked)
  };
}
function describe({ name, evidence, ...graph }) {
  return {
    name,
    evidence,
    pools: graph.pools.length,
    nodes: graph.nodes.length,
    namespaces: graph.namespaces.length,
    workloads: graph.workloads.length,
    calico: calicoOf(graph)
  };
}
function calicoOf({
  release,
  releaseConflict
}) {
  if (release) return { version: formatRelease(release), evidence: release.source, at: release.field?.place };
  return releaseConflict === void 0 ? void 0 : { version: void 0, evidence: releaseConflict, at: void 0 };
}
function tally(reasons) {
  const counts = /* @__PURE__ */ new Map();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return skippedIn(counts);
}
function skippedIn(counts) {
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => a.reason < b.reason ? -1 : 1);
}
function undecidable({ undecided }) {
  const wants = [...new Set(undecided.map(({ wants: wants2 }) => wants2))].sort();
  return wants.map((want) => {
    const cases = undecided.filter(({ wants: wants2 }) => wants2 === want);
    return { wants: want, rules: [...new Set(cases.map(({ rule }) => rule.id))].sort(), count: cases.length };
  });
}

// src/rule/check.ts
function check(fleet, rules) {
  const found = [];
  const breakdowns = [];
  const undecided = [];
  for (const cluster of fleet.clusters) {
    for (const rule of rules) {
      try {
        for (const verdict of rule.check({ cluster })) {
          if ("wants" in verdict) undecided.push({ rule, wants: verdict.wants });
          else found.push({ rule, cluster, finding: verdict });
        }
      } catch (error) {
        breakdowns.push({
          rule,
          cluster,
          error: error instanceof Error ? `${error.name}: ${error.message}` : String(error)
        });
      }
    }
  }
  return { found, breakdowns, undecided };
}

// src/lint.ts
function lint(snapshot, settings, rules) {
  const { loaded, fleet } = survey(snapshot, settings.calicoVersion);
  const checked = check(
    fleet,
    rules.filter((rule) => isOn(rule, settings))
  );
  const diagnostics = settle(checked.found, settings);
  return {
    clusters: fleet.clusters.map(describe),
    diagnostics,
    failures: checked.breakdowns.map(({ rule, cluster, error }) => ({
      rule: rule.id,
      cluster: cluster.name,
      error
    })),
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics)
  };
}
var isOn = ({ id }, { only, levels }) => (only?.has(id) ?? true) && levels.get(id) !== "off";
export {
  lint
};
