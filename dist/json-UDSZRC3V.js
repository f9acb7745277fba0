import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rangeOf
} from "./chunk-AJCKN2JL.js";
import {
  printableJson
} from "./chunk-ITS4Z3RS.js";
import "./chunk-4JN6GR4P.js";

// src/reporters/json.ts
var json = (report) => printableJson({
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
  diagnostics: report.diagnostics.map(diagnostic),
  suppressed: report.suppressed.map(suppressed),
  summary: summary(report)
});
function running({ version, evidence, at }) {
  return { version: version ?? null, evidence, ...at && place(at) };
}
function diagnostic({ at, related, fix, ...rest }) {
  return {
    rule: rest.rule,
    severity: rest.severity,
    message: rest.message,
    note: rest.note,
    help: rest.help,
    ...place(at),
    clusters: rest.clusters,
    related: related.map(({ at: at2, label }) => ({ ...place(at2), label })),
    fix: fix && repair(fix),
    fingerprint: rest.fingerprint
  };
}
function suppressed({ suppression: { at, reason, until }, ...rest }) {
  return { ...diagnostic(rest), suppression: { ...place(at), reason, until } };
}
function place(at) {
  return { path: at.file.path, range: rangeOf(at) };
}
function repair({ title, safety, edits }) {
  return { title, safety, edits: edits.map(({ at, text }) => ({ ...place(at), text })) };
}
function summary({ summary: summary2, failures }) {
  return {
    files: summary2.files,
    documents: summary2.documents,
    skippedFiles: summary2.skippedFiles.map(({ reason, count }) => ({ reason, count })),
    skippedDocuments: summary2.skippedDocuments.map(({ reason, count }) => ({ reason, count })),
    remoteBases: summary2.remoteBases,
    clusters: summary2.clusters,
    pools: summary2.pools,
    nodes: summary2.nodes,
    namespaces: summary2.namespaces,
    workloads: summary2.workloads,
    errors: summary2.errors,
    warnings: summary2.warnings,
    notes: summary2.notes,
    undecided: summary2.undecided.map(({ wants, rules, count }) => ({ wants, rules, count })),
    failures: failures.map(({ rule, cluster, error }) => ({ rule, cluster, error }))
  };
}
export {
  json
};
