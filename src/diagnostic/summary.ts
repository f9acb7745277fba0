import type { ClusterGraph, Fleet } from '../cluster/graph.ts';
import { formatRelease } from '../cluster/release.ts';
import type { Loaded } from '../load/load.ts';
import type { Checked } from '../rule/check.ts';
import type { Snapshot } from '../text/snapshot.ts';
import type {
  ClusterSummary,
  Diagnostic,
  HidingPlace,
  RunningCalico,
  Skipped,
  Summary,
  Undecidable,
} from './diagnostic.ts';

/** What was looked at and what was not, for people who want to know what a clean report is worth. */
export function summarize(
  snapshot: Snapshot,
  loaded: Loaded,
  fleet: Fleet,
  checked: Checked,
  diagnostics: readonly Diagnostic[],
): Summary {
  const clusters = fleet.clusters.map(describe);
  const total = (count: (cluster: ClusterSummary) => number) =>
    clusters.reduce((sum, cluster) => sum + count(cluster), 0);
  const ofSeverity = (severity: Diagnostic['severity']) =>
    diagnostics.filter(diagnostic => diagnostic.severity === severity).length;
  return {
    files: snapshot.files.length,
    documents: loaded.documents,
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded),
    clusters: clusters.length,
    pools: total(({ pools }) => pools),
    remoteBases: [...new Set(loaded.remoteBases.map(({ entry }) => entry))].sort(),
    deployedPools: fleet.clusters
      .filter(({ isDeployed }) => isDeployed)
      .reduce((sum, { pools }) => sum + pools.length, 0),
    hidingPlaces: hidingPlaces(loaded),
    nodes: total(({ nodes }) => nodes),
    namespaces: total(({ namespaces }) => namespaces),
    workloads: total(({ workloads }) => workloads),
    errors: ofSeverity('error'),
    warnings: ofSeverity('warning'),
    notes: ofSeverity('note'),
    undecided: undecidable(checked),
  };
}

export function describe({
  name,
  evidence,
  isDeployed,
  ...graph
}: Fleet['clusters'][number]): ClusterSummary {
  return {
    name,
    evidence,
    isDeployed,
    pools: graph.pools.length,
    nodes: graph.nodes.length,
    namespaces: graph.namespaces.length,
    workloads: graph.workloads.length,
    calico: calicoOf(graph),
  };
}

export function calicoOf({
  release,
  releaseConflict,
}: Pick<ClusterGraph, 'release' | 'releaseConflict'>): RunningCalico | undefined {
  if (release) return { version: formatRelease(release), evidence: release.source, at: release.at };
  return releaseConflict === undefined
    ? undefined
    : { version: undefined, evidence: releaseConflict, at: undefined };
}

/** Files that were not read, by reason. */
export const skippedFiles = ({ skipped, garbled }: Snapshot): readonly Skipped[] =>
  tally([...skipped, ...garbled].map(({ reason }) => reason));

/** Documents that were not judged, by reason. */
export const skippedDocuments = ({ skipped }: Loaded): readonly Skipped[] => skippedIn(skipped);

function hidingPlaces({ opaque }: Loaded): readonly HidingPlace[] {
  const reasons = new Map(opaque.map(({ path, reason }) => [path, reason]));
  return [...reasons].map(([path, reason]) => ({ path, reason })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function tally(reasons: readonly string[]): readonly Skipped[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return skippedIn(counts);
}

/** By reason, in the same order everywhere. */
function skippedIn(counts: ReadonlyMap<string, number>): readonly Skipped[] {
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => (a.reason < b.reason ? -1 : 1));
}

function undecidable({ undecided }: Checked): readonly Undecidable[] {
  const wants = [...new Set(undecided.map(({ wants }) => wants))].sort();
  return wants.map(want => {
    const cases = undecided.filter(({ wants }) => wants === want);
    return { wants: want, rules: [...new Set(cases.map(({ rule }) => rule.id))].sort(), count: cases.length };
  });
}
