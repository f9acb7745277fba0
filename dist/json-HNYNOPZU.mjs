import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  pageOf
} from "./chunk-CDJ6OVJJ.mjs";
import {
  fitting,
  gravest
} from "./chunk-PHKDGF2K.mjs";
import {
  tallied,
  worstFirst
} from "./chunk-77TKFBCK.mjs";
import {
  positionsOf
} from "./chunk-M3Y4PRIT.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  printableJson
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/json.ts
var mostDiagnostics = 1e4;
var mostBytes = 48 * 1024 * 1024;
var mostRelated = 250;
var mostBases = 1e3;
var json = (report, { remark }) => {
  const told = withRoom(report.diagnostics, (each) => diagnostic(each, report.version), mostBytes);
  const silenced = withRoom(report.suppressed, (each) => suppressed(each, report.version), mostBytes / 4);
  const hidden = tallied(tally(told.hidden));
  if (hidden !== "") remark?.(`the JSON report has no room for ${hidden}; its summary counts all`);
  return printableJson({
    version: 1,
    tool: { name: "ipamlint", version: report.version },
    clusters: report.clusters.map(
      ({ name, evidence, isDeployed, calico, pools, nodes, namespaces, workloads }) => ({
        name,
        evidence,
        isDeployed,
        pools,
        nodes,
        namespaces,
        workloads,
        calico: calico ? running(calico) : null
      })
    ),
    diagnostics: told.values,
    suppressed: silenced.values,
    ...(told.hidden.length > 0 || silenced.hidden.length > 0) && {
      leftOut: { ...tally(told.hidden), suppressed: silenced.hidden.length }
    },
    ...report.change && { change: changed(report.change) },
    ...report.baseline && { baseline: accepted(report.baseline) },
    summary: summary(report)
  });
};
function withRoom(diagnostics, write, bytes) {
  const { shown, hidden } = gravest(diagnostics, mostDiagnostics);
  const entries = shown.map((diagnostic2) => ({ diagnostic: diagnostic2, value: write(diagnostic2) }));
  const fit = fitting(entries, bytes);
  if (fit.length === entries.length) return { values: entries.map(({ value }) => value), hidden };
  const order = new Map(entries.map((entry, index) => [entry.diagnostic, { entry, index }]));
  const worst = fitting(
    worstFirst(shown).map((diagnostic2) => order.get(diagnostic2).entry),
    bytes
  );
  const kept = new Set(worst.map(({ diagnostic: diagnostic2 }) => diagnostic2));
  return {
    values: entries.filter(({ diagnostic: diagnostic2 }) => kept.has(diagnostic2)).map(({ value }) => value),
    hidden: diagnostics.filter((diagnostic2) => !kept.has(diagnostic2))
  };
}
var mostMended = 1e3;
function changed({ base, existing, mended, exemptions }) {
  return {
    base,
    existing,
    mended: mended.slice(0, mostMended).map(({ rule, severity, message, at, fingerprint }) => {
      return { rule, severity, message, ...place(at), fingerprint };
    }),
    mendedCount: mended.length,
    exemptions: exemptions.slice(0, mostMended).map(({ what, at }) => ({ what, ...place(at) })),
    exemptionCount: exemptions.length
  };
}
function accepted({ file, existing, stale }) {
  return {
    file,
    existing,
    stale: stale.slice(0, mostMended).map(({ rule, path, message, fingerprint }) => {
      return { rule, path, message, fingerprint };
    }),
    staleCount: stale.length
  };
}
function running({ version, evidence, at }) {
  return { version: version ?? null, evidence, ...at && place(at) };
}
function diagnostic({ at, related, fix, ...rest }, version) {
  return {
    rule: rest.rule,
    severity: rest.severity,
    message: rest.message,
    note: rest.note,
    help: rest.help,
    ...place(at),
    clusters: rest.clusters,
    related: related.slice(0, mostRelated).map(({ at: at2, label, isPast }) => ({
      ...place(at2),
      label,
      ...isPast && { isPast }
    })),
    ...related.length > mostRelated && { relatedLeftOut: related.length - mostRelated },
    fix: fix && repair(fix),
    fingerprint: rest.fingerprint,
    url: rest.isForeign ? void 0 : pageOf(rest.rule, version) || void 0,
    ...rest.isNew !== void 0 && { isNew: rest.isNew },
    ...rest.isOnChange !== void 0 && { isOnChange: rest.isOnChange },
    group: rest.group?.id
  };
}
function suppressed({ suppression: { at, reason, until }, ...rest }, version) {
  return { ...diagnostic(rest, version), suppression: { ...place(at), reason, until } };
}
function place(at) {
  return { path: at.file.path, range: positionsOf(at) };
}
function repair({ title, safety, edits }) {
  return {
    title,
    safety,
    edits: edits.map(({ at, text }) => ({
      ...place(at),
      offsets: { start: at.span.start, end: at.span.end },
      text
    }))
  };
}
var MOST_BLIND_SPOTS = 1e3;
function summary({ summary: summary2, failures, isStrict = false, focus }) {
  return {
    ...focus && { reported: { paths: focus.paths, elsewhere: focus.elsewhere } },
    files: summary2.files,
    documents: summary2.documents,
    skippedFiles: summary2.skippedFiles.map(({ reason, count }) => ({ reason, count })),
    skippedDocuments: summary2.skippedDocuments.map(({ reason, count }) => ({ reason, count })),
    remoteBases: summary2.remoteBases.slice(0, mostBases),
    ...summary2.remoteBases.length > mostBases && {
      remoteBasesLeftOut: summary2.remoteBases.length - mostBases
    },
    blindSpots: summary2.blindSpots.slice(0, MOST_BLIND_SPOTS).map(({ path, reason }) => ({ path, reason })),
    blindSpotCount: summary2.blindSpots.length,
    strictCoverage: isStrict,
    clusters: summary2.clusters,
    pools: summary2.pools,
    nodes: summary2.nodes,
    namespaces: summary2.namespaces,
    workloads: summary2.workloads,
    errors: summary2.errors,
    warnings: summary2.warnings,
    notes: summary2.notes,
    undecided: summary2.undecided.map(({ wants, rules, count, known }) => ({ wants, rules, count, known })),
    failures: failures.map(({ rule, cluster, error }) => ({ rule, cluster, error }))
  };
}
export {
  json
};
