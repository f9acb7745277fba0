import { effectivePools } from '../../../src/calico/facts/pools/pools.ts';
import { poolFate } from '../../../src/calico/facts/pools/fate.ts';
import type { Fate } from '../../../src/calico/choice/fate.ts';
import { explainNamespace, namespacesIn } from '../../../src/answers/why/namespace.ts';
import { explainNode } from '../../../src/answers/why/node.ts';
import { explainPool } from '../../../src/answers/why/pool.ts';
import { explainWorkload } from '../../../src/answers/why/workload.ts';
import type {
  DecisionView,
  NamespaceAnswer,
  NodeAnswer,
  PoolAnswer,
  WorkloadAnswer,
} from '../../../src/answers/why/answer.ts';
import type { Place } from '../../../src/base/files/source-file.ts';
import type { ClusterGraph, Fleet } from '../../../src/cluster/graph.ts';
import type { Diagnostic } from '../../../src/linter/diagnostic/diagnostic.ts';
import type { IPPool } from '../../../src/model/manifest/calico/ip-pool.ts';
import type { Node } from '../../../src/model/manifest/kubernetes/node.ts';
import type { Workload } from '../../../src/model/manifest/kubernetes/workload.ts';

/** A pool, what becomes of it, and what `why` says about it. */
export interface PoolVoice {
  readonly pool: IPPool;
  readonly fate: Fate | undefined;
  readonly answer: PoolAnswer;
}

/** What `check` and `why` say about one cluster. */
export interface ClusterVoices {
  readonly fleet: Fleet;
  readonly cluster: ClusterGraph;
  /** Everything that `check` finds there, silenced or not. */
  readonly found: readonly Diagnostic[];
  readonly pools: readonly PoolVoice[];
  readonly workloads: readonly { readonly workload: Workload; readonly answer: WorkloadAnswer }[];
  readonly nodes: readonly { readonly node: Node; readonly answer: NodeAnswer }[];
  readonly namespaces: readonly NamespaceAnswer[];
}

export function voicesOf(fleet: Fleet, diagnostics: readonly Diagnostic[]): readonly ClusterVoices[] {
  return fleet.clusters.map(cluster => ({
    fleet,
    cluster,
    found: diagnostics.filter(({ clusters }) => clusters.includes(cluster.name)),
    pools: effectivePools(cluster).map(pool => ({
      pool,
      fate: poolFate(cluster, pool),
      answer: explainPool(cluster, pool),
    })),
    workloads: cluster.workloads.map(workload => ({ workload, answer: explainWorkload(cluster, workload) })),
    nodes: cluster.nodes.map(node => ({ node, answer: explainNode(cluster, node) })),
    namespaces: [...namespacesIn(cluster)].map(name => explainNamespace(cluster, name)),
  }));
}

/** Everything that decides about pods, with its title. */
export const decisionsOf = ({
  workloads,
  namespaces,
}: ClusterVoices): readonly { readonly title: string; readonly decisions: readonly DecisionView[] }[] => [
  ...workloads.map(({ answer }) => answer),
  ...namespaces,
];

/** Whether a finding is about something in an object, in any of its places. */
export const concerns = ({ at, related }: Diagnostic, object: string, path: string): boolean =>
  [at, ...related.map(each => each.at)].some(place => place.object === object && place.file.path === path);

export const isAt = (one: Place | undefined, other: Place): boolean =>
  one !== undefined && one.file.path === other.file.path && one.span.start === other.span.start;
