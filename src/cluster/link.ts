import { decodeAutoscaler } from '../manifest/autoscaler.ts';
import { decodeCalicoNode } from '../manifest/calico-node.ts';
import { decodeFelixConfiguration } from '../manifest/felix-configuration.ts';
import { decodeInstallation } from '../manifest/installation.ts';
import { decodeIPPool } from '../manifest/ip-pool.ts';
import { decodeIPAMConfiguration } from '../manifest/ipam-configuration.ts';
import { decodeIPReservation } from '../manifest/ip-reservation.ts';
import { decodeKindCluster } from '../manifest/kind-cluster.ts';
import { isClusterScoped } from '../manifest/kinds.ts';
import { decodeClusterConfiguration, decodeRegistration } from '../manifest/kubeadm.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { decodeNamespace } from '../manifest/namespace.ts';
import { withOpenEnd } from '../manifest/labels.ts';
import { decodeNode, type Node } from '../manifest/node.ts';
import type { Opaque, Problem } from '../manifest/resource.ts';
import { decodeWorkload, workloadKinds } from '../manifest/workload.ts';
import { contentOf } from '../scope/content.ts';
import { mayShareCluster, type ClusterScope } from '../scope/scope.ts';
import type { ClusterGraph, Fleet } from './graph.ts';
import { releaseOf, type DeclaredRelease } from './release.ts';

/** What the repository holds besides objects. */
export interface Surroundings {
  readonly problems: readonly Problem[];
  readonly opaque: readonly Opaque[];
  /** The version that the user says runs; it outranks what images tell. */
  readonly version: DeclaredRelease | undefined;
}

/** Decodes the members of every scope and links them into graphs. */
export function link(scopes: readonly ClusterScope[], surroundings: Surroundings): Fleet {
  const drafts = scopes.map(scope => ({ scope, graph: draft(scope, surroundings) }));
  const repositoryPools = drafts.flatMap(({ graph }) => graph.pools);
  const telling = drafts.filter(({ graph }) => saysSomethingOfPools(graph));
  const clusters = drafts
    .filter(({ graph }) => isWorthJudging(graph))
    .map(({ scope, graph }) => {
      const others = telling.filter(other => other.scope !== scope && mayShareCluster(other.scope, scope));
      return { ...graph, relatives: others.map(other => other.graph), repositoryPools };
    });
  return { clusters };
}

/** Whether other scopes may want to know of it, which saves looking at most of them. */
const saysSomethingOfPools = ({ pools, installations, agents, hasRouters }: ClusterGraph): boolean =>
  hasRouters || [pools, installations, agents].some(list => list.length > 0);

const isWorthJudging = (graph: ClusterGraph): boolean =>
  [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
    list => list.length > 0,
  ) ||
  [graph.agents, graph.installations, graph.ipamConfigurations, graph.problems].some(list => list.length > 0);

function draft(scope: ClusterScope, { problems, opaque, version }: Surroundings): ClusterGraph {
  const found = decode(distinct(scope.members));
  return {
    name: scope.name,
    evidence: scope.evidence,
    ...found,
    ...releaseOf(version, found.workloads, found.installations),
    problems: problems.filter(problem => scope.holds(problem.file.path)),
    isDeployed: scope.isDeployed,
    relatives: [],
    opaque: opaque.filter(({ path, isPutAside }) => !isPutAside || scope.holds(path)),
    repositoryPools: [],
  };
}

/** The same object written twice with the same content, such as a JSON twin of a YAML file, is one object. */
function distinct(members: readonly Manifest[]): readonly Manifest[] {
  const seen = new Map<string, Manifest[]>();
  return members.filter(manifest => {
    if (manifest.name === undefined) return true;
    const identity = identityOf(manifest);
    const twins = seen.get(identity);
    if (!twins) {
      seen.set(identity, [manifest]);
      return true;
    }
    const isTwin = twins.some(twin => contentOf(twin) === contentOf(manifest));
    if (!isTwin) twins.push(manifest);
    return !isTwin;
  });
}

/** Without a namespace, only what stands in one directory goes to the same one for certain. */
function identityOf({ id, kind, namespace, file }: Manifest): string {
  if (namespace !== undefined || isClusterScoped(kind)) return id;
  return `${file.path.slice(0, file.path.lastIndexOf('/') + 1)}#${id}`;
}

/** Where no node at all has labels in the repository, they are set by other means: `kubectl label node`. */
function asInventory(nodes: readonly Node[]): readonly Node[] {
  if (nodes.some(({ isLabelled }) => isLabelled)) return nodes;
  return nodes.map(node => ({ ...node, labels: withOpenEnd(node.labels) }));
}

/** A dump holds what controllers made of other objects in it; what is wrong there is wrong in those. */
function withoutOffspring(workloads: readonly Manifest[]): readonly Manifest[] {
  const known = new Set(workloads.map(({ id }) => id));
  return workloads.filter(({ root, namespace }) => {
    const references = root.get('metadata').get('ownerReferences').items();
    const controller = references.find(reference => reference.get('controller').boolean === true);
    const parts = [controller?.get('kind').string, namespace, controller?.get('name').string];
    return !known.has(parts.filter(part => part !== undefined).join('/'));
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
  | 'ipamConfigurations'
  | 'felixConfigurations'
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
  const nodes = present(of('Node').map(decodeNode));
  const names = new Set(nodes.map(({ name }) => name));
  // Nodes that none of them is called after: it is for trying things out, and these are another cluster's.
  const kindClusters = of('Cluster')
    .map(decodeKindCluster)
    .filter(kind => names.size === 0 || kind.nodes.some(({ name }) => names.has(name)));
  return {
    installations,
    agents,
    pools: [
      ...of('IPPool').map(decodeIPPool),
      ...installations.flatMap(({ pools }) => pools),
      ...agents.flatMap(({ pools }) => pools),
    ],
    nodes: asInventory([
      ...nodes,
      ...kindClusters.flatMap(({ nodes }) => nodes),
      ...present(of('InitConfiguration', 'JoinConfiguration').map(decodeRegistration)),
    ]),
    networks: [
      ...kindClusters.flatMap(({ networks }) => networks),
      ...of('ClusterConfiguration').flatMap(decodeClusterConfiguration),
    ],
    namespaces: present(of('Namespace').map(decodeNamespace)),
    workloads: withoutOffspring(of(...workloadKinds)).map(decodeWorkload),
    autoscalers: of('HorizontalPodAutoscaler').map(decodeAutoscaler),
    reservations: of('IPReservation').map(decodeIPReservation),
    ipamConfigurations: of('IPAMConfig', 'IPAMConfiguration').map(decodeIPAMConfiguration),
    felixConfigurations: of('FelixConfiguration').map(decodeFelixConfiguration),
    hasRouters: of('BGPPeer').some(({ root }) => !root.get('spec').get('peerIP').isAbsent),
  };
}
