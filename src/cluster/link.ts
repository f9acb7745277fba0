import { decodeAutoscaler } from '../manifest/autoscaler.ts';
import { decodeCalicoNode } from '../manifest/calico-node.ts';
import type { CalicoVersion } from '../manifest/calico-version.ts';
import { decodeInstallation } from '../manifest/installation.ts';
import { decodeIPPool } from '../manifest/ip-pool.ts';
import { decodeIPReservation } from '../manifest/ip-reservation.ts';
import { decodeKindCluster } from '../manifest/kind-cluster.ts';
import { decodeClusterConfiguration, decodeRegistration } from '../manifest/kubeadm.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { decodeNamespace } from '../manifest/namespace.ts';
import { decodeNode } from '../manifest/node.ts';
import type { Opaque, Problem } from '../manifest/resource.ts';
import { decodeWorkload, workloadKinds } from '../manifest/workload.ts';
import { contentOf } from '../scope/content.ts';
import type { ClusterScope } from '../scope/scope.ts';
import type { ClusterGraph, Fleet } from './graph.ts';

/** What the repository holds besides objects. */
export interface Surroundings {
  readonly problems: readonly Problem[];
  readonly opaque: readonly Opaque[];
  /** The version that the user says runs; it outranks what images tell. */
  readonly version: CalicoVersion | undefined;
}

/** Decodes the members of every scope and links them into graphs. */
export function link(scopes: readonly ClusterScope[], surroundings: Surroundings): Fleet {
  const drafts = scopes.map(scope => draft(scope, surroundings));
  const repositoryPools = drafts.flatMap(({ pools }) => pools);
  return { clusters: drafts.filter(isWorthJudging).map(graph => ({ ...graph, repositoryPools })) };
}

const isWorthJudging = (graph: ClusterGraph): boolean =>
  [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
    list => list.length > 0,
  ) || [graph.agents, graph.installations, graph.problems].some(list => list.length > 0);

function draft(scope: ClusterScope, { problems, opaque, version }: Surroundings): ClusterGraph {
  const found = decode(distinct(scope.members));
  const release = version ? { version } : found.agents.find(agent => agent.release)?.release;
  return {
    name: scope.name,
    evidence: scope.evidence,
    ...found,
    release,
    problems: problems.filter(problem => scope.holds(problem.file.path)),
    opaque: opaque.filter(({ path, isPutAside }) => !isPutAside || scope.holds(path)),
    repositoryPools: [],
  };
}

/** The same object written twice with the same content, such as a JSON twin of a YAML file, is one object. */
function distinct(members: readonly Manifest[]): readonly Manifest[] {
  const seen = new Map<string, Manifest[]>();
  return members.filter(manifest => {
    if (manifest.name === undefined) return true;
    const twins = seen.get(manifest.id);
    if (!twins) {
      seen.set(manifest.id, [manifest]);
      return true;
    }
    const isTwin = twins.some(twin => contentOf(twin) === contentOf(manifest));
    if (!isTwin) twins.push(manifest);
    return !isTwin;
  });
}

type Resources = Pick<
  ClusterGraph,
  | 'pools'
  | 'nodes'
  | 'namespaces'
  | 'workloads'
  | 'autoscalers'
  | 'reservations'
  | 'networks'
  | 'agents'
  | 'installations'
  | 'hasRouters'
>;

function decode(members: readonly Manifest[]): Resources {
  const of = (...kinds: readonly string[]) => members.filter(({ kind }) => kinds.includes(kind));
  const present = <T>(values: readonly (T | undefined)[]) => values.filter(value => value !== undefined);

  const installations = of('Installation').map(decodeInstallation);
  const agents = present(of('DaemonSet').map(decodeCalicoNode));
  const kindClusters = of('Cluster').map(decodeKindCluster);
  return {
    installations,
    agents,
    pools: [
      ...of('IPPool').map(decodeIPPool),
      ...installations.flatMap(({ pools }) => pools),
      ...agents.flatMap(({ pools }) => pools),
    ],
    nodes: [
      ...present(of('Node').map(decodeNode)),
      ...kindClusters.flatMap(({ nodes }) => nodes),
      ...present(of('InitConfiguration', 'JoinConfiguration').map(decodeRegistration)),
    ],
    networks: [
      ...kindClusters.flatMap(({ networks }) => networks),
      ...of('ClusterConfiguration').flatMap(decodeClusterConfiguration),
    ],
    namespaces: present(of('Namespace').map(decodeNamespace)),
    workloads: of(...workloadKinds).map(decodeWorkload),
    autoscalers: of('HorizontalPodAutoscaler').map(decodeAutoscaler),
    reservations: of('IPReservation').map(decodeIPReservation),
    hasRouters: of('BGPPeer').some(({ root }) => !root.get('spec').get('peerIP').isAbsent),
  };
}
