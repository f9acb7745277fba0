import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  formatRelease
} from "./chunk-27CLSVRD.js";

// src/diagnostic/summary.ts
function summarize(snapshot, loaded, fleet, checked, diagnostics) {
  const clusters = fleet.clusters.map(describe);
  const total = (count) => clusters.reduce((sum, cluster) => sum + count(cluster), 0);
  const ofSeverity = (severity) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    files: snapshot.files.length,
    documents: loaded.documents,
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded),
    clusters: clusters.length,
    pools: total(({ pools }) => pools),
    remoteBases: [...new Set(loaded.remoteBases.map(({ entry }) => entry))].sort(),
    deployedPools: fleet.clusters.filter(({ isDeployed }) => isDeployed).reduce((sum, { pools }) => sum + pools.length, 0),
    hidingPlaces: hidingPlaces(loaded),
    nodes: total(({ nodes }) => nodes),
    namespaces: total(({ namespaces }) => namespaces),
    workloads: total(({ workloads }) => workloads),
    errors: ofSeverity("error"),
    warnings: ofSeverity("warning"),
    notes: ofSeverity("note"),
    undecided: undecidable(checked)
  };
}
function describe({
  name,
  evidence,
  isDeployed,
  ...graph
}) {
  return {
    name,
    evidence,
    isDeployed,
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
  if (release) return { version: formatRelease(release), evidence: release.source, at: release.at };
  return releaseConflict === void 0 ? void 0 : { version: void 0, evidence: releaseConflict, at: void 0 };
}
var skippedFiles = ({ skipped, garbled }) => tally([...skipped, ...garbled].map(({ reason }) => reason));
var skippedDocuments = ({ skipped }) => skippedIn(skipped);
function hidingPlaces({ opaque }) {
  const reasons = new Map(opaque.map(({ path, reason }) => [path, reason]));
  return [...reasons].map(([path, reason]) => ({ path, reason })).sort((a, b) => a.path < b.path ? -1 : 1);
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

export {
  summarize,
  describe,
  calicoOf,
  skippedFiles,
  skippedDocuments
};
