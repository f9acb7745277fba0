import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  clip
} from "./chunk-WCTX4KME.mjs";
import {
  formatRelease
} from "./chunk-BJLAYLAW.mjs";
import {
  openAboutNodes
} from "./chunk-R7LR2HOQ.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";

// src/diagnostic/summary.ts
function summarize(snapshot, loaded, fleet, checked, diagnostics) {
  const clusters = fleet.clusters.map(describe);
  const total = (count) => clusters.reduce((sum, cluster) => sum + count(cluster), 0);
  return {
    files: snapshot.files.length + (snapshot.programs?.read.length ?? 0),
    documents: loaded.documents,
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded),
    clusters: clusters.length,
    pools: total(({ pools }) => pools),
    remoteBases: [...new Set(loaded.remoteBases.map(({ entry }) => clip(entry)))].sort(),
    deployedPools: fleet.clusters.filter(({ isDeployed }) => isDeployed).reduce((sum, { pools }) => sum + pools.length, 0),
    blindSpots: blindSpots(snapshot, loaded),
    hidingPlaces: hidingPlaces(loaded),
    poolMakers: fleet.clusters.flatMap(poolMakers),
    nodes: total(({ nodes }) => nodes),
    namespaces: total(({ namespaces }) => namespaces),
    workloads: total(({ workloads }) => workloads),
    ...tally(diagnostics),
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
    name: clip(name),
    evidence: clip(evidence),
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
var skippedFiles = ({ skipped, garbled }) => tallyReasons([...skipped, ...garbled].map(({ reason }) => reason));
var skippedDocuments = ({ skipped }) => skippedIn(skipped);
function hidingPlaces({ opaque }) {
  const reasons = new Map(opaque.map(({ path, reason }) => [path, reason]));
  return [...reasons].map(([path, reason]) => ({ path, reason })).sort((a, b) => a.path < b.path ? -1 : 1);
}
function poolMakers({ agents, installations, manifests }) {
  const operators = installations.filter(
    ({ usesCalicoIpam, mayHidePools }) => usesCalicoIpam !== false && !mayHidePools
  );
  return [...operators, ...agents].flatMap(({ id, kind, mayCreateDefaultPools }) => {
    const path = manifests.find((manifest) => manifest.id === id)?.file.path;
    const reason = kind === "CalicoNode" ? "calico-node" : kind;
    return mayCreateDefaultPools && path !== void 0 ? [{ path, reason }] : [];
  });
}
function blindSpots({ skipped, garbled, unbuilt = [] }, { absent }) {
  const all = [
    ...skipped.filter(({ isChosen }) => !isChosen),
    ...garbled.map(({ file, reason }) => ({ path: file.path, reason })),
    ...absent,
    ...unbuilt
  ].map(({ path, reason }) => ({ path, reason }));
  const distinct = new Map(all.map((spot) => [`${spot.path}\0${spot.reason}`, spot]));
  return [...distinct].sort(([a], [b]) => a < b ? -1 : 1).map(([, spot]) => spot);
}
function tallyReasons(reasons) {
  const counts = /* @__PURE__ */ new Map();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return skippedIn(counts);
}
function skippedIn(counts) {
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => a.reason < b.reason ? -1 : 1);
}
function undecidable({ undecided }) {
  const open = undecided.filter(({ cluster }) => cluster.isDeployed);
  const wants = [...new Set(open.map(({ wants: wants2 }) => wants2))].sort();
  return wants.map((want) => {
    const cases = open.filter(({ wants: wants2 }) => wants2 === want);
    const known = want === "nodes" ? knownNodes(cases) : [];
    return {
      wants: want,
      rules: [...new Set(cases.map(({ rule }) => rule.id))].sort(),
      count: cases.length,
      ...known.length > 0 && { known }
    };
  });
}
function knownNodes(cases) {
  const nodes = /* @__PURE__ */ new Map();
  for (const cluster of new Set(cases.map(({ cluster: cluster2 }) => cluster2))) {
    const open = openAboutNodes(cluster);
    if (open !== void 0)
      nodes.set(
        clip(open),
        (nodes.get(clip(open)) ?? 0) + new Set(cluster.nodes.map(({ name }) => name)).size
      );
  }
  return [...nodes].map(([open, count]) => ({ nodes: count, open }));
}

export {
  summarize,
  describe,
  calicoOf,
  skippedFiles,
  skippedDocuments
};
