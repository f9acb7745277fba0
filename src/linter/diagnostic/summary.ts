import { distinctPools } from '../../calico/facts/pools/pools.ts';
import { by } from '../../base/text/order.ts';
import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { formatRelease } from '../../cluster/release.ts';
import type { Loaded } from '../../load/load.ts';
import type { Repository } from '../../load/program/programs.ts';
import type { Checked } from '../rule/check.ts';
import { noConfig, type Config } from '../../model/config/config.ts';
import { openAboutNodes } from '../../calico/facts/cluster/node-inventory.ts';
import { clip } from '../../base/text/clip.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import type {
  ClusterSummary,
  Diagnostic,
  PoolMaker,
  Known,
  RunningCalico,
  Skipped,
  Summary,
  Undecidable,
} from './diagnostic.ts';
import { tally } from './tally.ts';
import { remoteBasesIn } from '../../load/unseen/unseen.ts';
import { notChecked } from './not-checked.ts';
import { namedUnseen } from './unseen.ts';

/** What was looked at and what was not, for people who want to know what a clean report is worth. */
export function summarize(
  snapshot: Repository,
  loaded: Loaded,
  fleet: Fleet,
  checked: Checked,
  diagnostics: readonly Diagnostic[],
  config: Config = noConfig,
): Summary {
  const clusters = fleet.clusters.map(describe);
  const total = (count: (cluster: ClusterSummary) => number) =>
    clusters.reduce((sum, cluster) => sum + count(cluster), 0);
  return {
    files: snapshot.files.length + (snapshot.programs?.read.length ?? 0),
    documents: loaded.documents,
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded),
    clusters: clusters.length,
    pools: total(({ pools }) => pools),
    remoteBases: [...new Set(remoteBasesIn(loaded.unseen).map(({ entry }) => clip(entry)))].sort(),
    setAside: {
      files: new Set(fleet.aside?.objects.map(({ manifest }) => manifest.file)).size,
      pools: fleet.aside?.graph.pools.length ?? 0,
    },
    ...namedUnseen(loaded.unseen, fleet, config),
    poolMakers: fleet.clusters.flatMap(poolMakers),
    nodes: total(({ nodes }) => nodes),
    namespaces: total(({ namespaces }) => namespaces),
    workloads: total(({ workloads }) => workloads),
    ...tally(diagnostics),
    undecided: undecidable(checked),
    notChecked: notChecked(checked),
  };
}

/** How many pools are known: one that Calico makes of its own accord stands alone, and often nothing tells its range. */
const listed = (graph: ClusterGraph): number => {
  const [first] = graph.pools;
  return first?.isOwn && !first.cidr ? 0 : distinctPools(graph).length;
};

export function describe(graph: ClusterGraph): ClusterSummary {
  const { name, evidence } = graph;
  return {
    name: clip(name),
    evidence: clip(evidence),
    pools: listed(graph),
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
  tallyReasons([...skipped, ...garbled].map(({ reason }) => reason));

/** Documents that were not judged, by reason. */
export const skippedDocuments = ({ skipped }: Loaded): readonly Skipped[] => skippedIn(skipped);

/**
 * What makes a default pool in a cluster, where nothing tells its range: an Installation only where pods get their addresses
 * from Calico (the operator's `pkg/controller/ippool/defaults.go`).
 */
function poolMakers({ agents, installations, manifests }: ClusterGraph): readonly PoolMaker[] {
  const operators = installations.filter(
    ({ usesCalicoIpam, mayHidePools }) => usesCalicoIpam !== false && !mayHidePools,
  );
  const makers = [...operators, ...agents];
  if (makers.length === 0) return [];
  const paths = new Map(manifests.toReversed().map(({ id, file }) => [id, file.path]));
  return makers.flatMap(({ id, kind, mayCreateDefaultPools }) => {
    const path = paths.get(id);
    const what = kind === 'CalicoNode' ? 'calico-node' : kind;
    return mayCreateDefaultPools && path !== undefined ? [{ path, what }] : [];
  });
}

function tallyReasons(reasons: readonly string[]): readonly Skipped[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return skippedIn(counts);
}

/** By reason, in the same order everywhere. */
function skippedIn(counts: ReadonlyMap<string, number>): readonly Skipped[] {
  return [...counts].map(([reason, count]) => ({ reason, count })).sort(by(({ reason }) => reason));
}

function undecidable({ undecided }: Checked): readonly Undecidable[] {
  const wants = [...new Set(undecided.map(({ wants }) => wants))].sort();
  return wants.map(want => {
    const cases = undecided.filter(({ wants }) => wants === want);
    const known = want === 'nodes' ? knownNodes(cases) : [];
    return {
      wants: want,
      rules: [...new Set(cases.map(({ rule }) => rule.id))].sort(),
      count: cases.length,
      ...(known.length > 0 && { known }),
    };
  });
}

/** The nodes of the clusters that some cases are of, by what is open about them. */
function knownNodes(cases: Checked['undecided']): readonly Known[] {
  const nodes = new Map<string, number>();
  for (const cluster of new Set(cases.map(({ cluster }) => cluster))) {
    const open = openAboutNodes(cluster);
    if (open !== undefined)
      nodes.set(
        clip(open),
        (nodes.get(clip(open)) ?? 0) + new Set(cluster.nodes.map(({ name }) => name)).size,
      );
  }
  return [...nodes].map(([open, count]) => ({ nodes: count, open }));
}
