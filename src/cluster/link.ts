import type { DeclaredCluster, DeclaredGroup } from '../config/config.ts';
import { decodeAutoscaler } from '../manifest/autoscaler.ts';
import { decodeCniConfigurations } from '../manifest/cni-config.ts';
import { decodeCalicoNode } from '../manifest/calico-node.ts';
import { decodeFelixConfiguration } from '../manifest/felix-configuration.ts';
import { decodeHelmValues, helmValuesKind } from '../manifest/helm-values.ts';
import { decodeInstallation } from '../manifest/installation.ts';
import { decodeIPPool, type IPPool } from '../manifest/ip-pool.ts';
import { decodeIPAMConfiguration } from '../manifest/ipam-configuration.ts';
import { decodeIPReservation } from '../manifest/ip-reservation.ts';
import { isClusterScoped } from '../manifest/kinds.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { decodeNamespace } from '../manifest/namespace.ts';
import type { Opaque, Problem } from '../manifest/resource.ts';
import { decodeWorkload, workloadKinds } from '../manifest/workload.ts';
import { contentOf } from '../scope/content.ts';
import { mayShareCluster, type ClusterScope } from '../scope/scope.ts';
import type { ClusterGraph, Fleet } from './graph.ts';
import { withHeededRequests } from './cni.ts';
import { withNeighbours } from './neighbours.ts';
import { setupOf, type Setup } from './setup.ts';
import { releaseCalled, releaseOf, type ClusterRelease } from './release.ts';

/** What the repository holds besides objects. */
export interface Surroundings {
  readonly problems: readonly Problem[];
  readonly opaque: readonly Opaque[];
  /** The version that the command line says runs; it outranks what the configuration and images tell. */
  readonly version: ClusterRelease | undefined;
  /** Clusters that share a routed network, as the user declares them. */
  readonly groups?: readonly DeclaredGroup[];
}

/** Decodes the members of every scope and links them into graphs. */
export function link(scopes: readonly ClusterScope[], surroundings: Surroundings): Fleet {
  const drafts = scopes.map(scope => ({ scope, graph: draft(scope, surroundings) }));
  const reachable = poolsWithinReach(drafts);
  const telling = drafts.filter(({ graph }) => saysSomethingOfPools(graph));
  const clusters = drafts
    .filter(({ graph }) => isWorthJudging(graph))
    .map(({ scope, graph }) => {
      const others = telling.filter(other => other.scope !== scope && mayShareCluster(other.scope, scope));
      return withHeededRequests({
        ...graph,
        relatives: others.map(other => other.graph),
        repositoryPools: reachable({ scope, graph }),
      });
    });
  return { clusters: withNeighbours(clusters, surroundings.groups ?? []) };
}

interface Draft {
  readonly scope: ClusterScope;
  readonly graph: ClusterGraph;
}

/** The pools that a reference may mean: any, but those of another cluster where both are certainly what they are. */
function poolsWithinReach(drafts: readonly Draft[]): (draft: Draft) => readonly IPPool[] {
  const all = drafts.flatMap(({ graph }) => graph.pools);
  const uncertain = drafts.flatMap(({ scope, graph }) => (scope.isCertain ? [] : graph.pools));
  return ({ scope, graph }) => (scope.isCertain ? [...graph.pools, ...uncertain] : all);
}

/** Whether other scopes may want to know of it, which saves looking at most of them. */
const saysSomethingOfPools = (graph: ClusterGraph): boolean =>
  graph.hasRouters ||
  [graph.pools, graph.installations, graph.agents, graph.cniConfigurations].some(list => list.length > 0) ||
  [graph.nodes, graph.nodeGroups].some(list => list.length > 0);

const isWorthJudging = (graph: ClusterGraph): boolean =>
  [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
    list => list.length > 0,
  ) ||
  [graph.helmValues, graph.agents, graph.installations, graph.ipamConfigurations, graph.problems].some(
    list => list.length > 0,
  );

function draft(scope: ClusterScope, { problems, opaque, version }: Surroundings): ClusterGraph {
  const manifests = distinct(scope.members);
  const { declared } = scope;
  const found = decode(manifests, declared);
  const told = declared?.version;
  const release = version ?? (told && releaseCalled(told.value, told.at.file.path, told.at));
  return {
    name: scope.name,
    evidence: scope.evidence,
    manifests,
    ...found,
    ...releaseOf(release, found.workloads, found.installations, found.helmValues),
    problems: problems.filter(problem => scope.holds(problem.file.path)),
    isDeployed: scope.isDeployed,
    externalPools: declared?.externalPools ?? [],
    datastore: declared?.datastore?.value,
    api: declared?.api?.value,
    neighbours: [],
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

type Resources = Setup &
  Pick<
    ClusterGraph,
    | 'pools'
    | 'namespaces'
    | 'workloads'
    | 'autoscalers'
    | 'reservations'
    | 'ipamConfigurations'
    | 'felixConfigurations'
    | 'agents'
    | 'installations'
    | 'cniConfigurations'
    | 'helmValues'
    | 'hasRouters'
  >;

function decode(members: readonly Manifest[], declared: DeclaredCluster | undefined): Resources {
  const of = (...kinds: readonly string[]) => members.filter(({ kind }) => kinds.includes(kind));
  const present = <T>(values: readonly (T | undefined)[]) => values.filter(value => value !== undefined);

  const installations = of('Installation').map(decodeInstallation);
  const agents = present(of('DaemonSet').map(decodeCalicoNode));
  return {
    installations,
    agents,
    helmValues: of(helmValuesKind).map(decodeHelmValues),
    cniConfigurations: of('ConfigMap', 'DaemonSet').flatMap(decodeCniConfigurations),
    pools: [
      ...of('IPPool').map(decodeIPPool),
      ...installations.flatMap(({ pools }) => pools),
      ...agents.flatMap(({ pools }) => pools),
    ],
    ...setupOf(members, declared),
    namespaces: present(of('Namespace').map(decodeNamespace)),
    workloads: withoutOffspring(of(...workloadKinds)).map(decodeWorkload),
    autoscalers: of('HorizontalPodAutoscaler').map(decodeAutoscaler),
    reservations: of('IPReservation').map(decodeIPReservation),
    ipamConfigurations: of('IPAMConfig', 'IPAMConfiguration').map(decodeIPAMConfiguration),
    felixConfigurations: of('FelixConfiguration').map(decodeFelixConfiguration),
    hasRouters: of('BGPPeer').some(({ root }) => !root.get('spec').get('peerIP').isAbsent),
  };
}
