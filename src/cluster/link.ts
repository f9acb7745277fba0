import type { DeclaredCluster } from '../model/config/config.ts';
import { autoscalerKinds, decodeAutoscaler } from '../model/manifest/kubernetes/autoscaler.ts';
import { decodeBGPConfiguration } from '../model/manifest/calico/bgp-configuration.ts';
import { decodeCniConfigurations } from '../model/manifest/calico/cni-config.ts';
import { decodeCalicoNode } from '../model/manifest/calico/calico-node.ts';
import { decodeFelixConfiguration } from '../model/manifest/calico/felix-configuration.ts';
import { decodeHelmValues, helmValuesKind } from '../model/manifest/kubernetes/helm-values.ts';
import { decodeInstallation, isHeeded } from '../model/manifest/calico/installation.ts';
import { decodeIPPool, type IPPool } from '../model/manifest/calico/ip-pool.ts';
import { decodeIPAMConfiguration } from '../model/manifest/calico/ipam-configuration.ts';
import { decodeIPReservation } from '../model/manifest/calico/ip-reservation.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { decodeNamespace } from '../model/manifest/kubernetes/namespace.ts';
import { meantByNearly } from '../model/manifest/core/near-kinds.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { decodeWorkloads, workloadKinds } from '../model/manifest/kubernetes/workload.ts';
import { isFleetFolder } from '../load/fleet-folder.ts';
import { holdersAmong } from './scope/ground.ts';
import type { ClusterScope, RunningMembers } from './scope/scope.ts';
import { distinct, withoutCopies } from './copies.ts';
import type { ClusterGraph, Fleet } from './graph.ts';
import { withHeededRequests } from './cni.ts';
import { hiddenAmong } from './hidden.ts';
import { kinAmong } from './kin.ts';
import { sortedByName } from './order.ts';
import { withGroups } from './grouping.ts';
import type { Surroundings } from './surroundings.ts';
import { group } from '../base/text/group.ts';
import { setupOf, type Setup } from './setup.ts';
import { unseenAmong, type UnseenHere } from './unseen.ts';
import { weighed } from './selector-budget.ts';
import { releaseCalled, releaseOf, type ReleaseEvidence } from './release.ts';
import { besideRunningNamespaces, runningPools, runningRelease } from './running.ts';

/** Decodes the members of every scope and links them into graphs. */
export function link(scopes: readonly ClusterScope[], surroundings: Surroundings): Fleet {
  const holdersOf = holdersAmong(scopes);
  const unseenIn = unseenAmong(surroundings, holdersOf);
  const drafts = scopes.map(scope => ({ scope, graph: draft(scope, surroundings, unseenIn(scope)) }));
  const hiddenIn = hiddenAmong(surroundings.unseen, holdersOf);
  const reachable = poolsWithinReach(drafts);
  const families = siblingsByFolder(drafts);
  const kinOf = kinAmong(drafts.filter(({ graph }) => saysSomethingOfPools(graph)));
  const clusters = drafts
    .filter(({ graph }) => isWorthJudging(graph))
    .map(({ scope, graph }) => {
      return withHeededRequests({
        ...graph,
        hiddenKinds: hiddenIn(scope),
        relatives: kinOf(scope).map(other => other.graph),
        repositoryPools: reachable(scope),
        siblings: families.get(familyOf(scope) ?? '') ?? [],
      });
    });
  return { clusters: withGroups(clusters, surroundings.groups ?? []) };
}

interface Draft {
  readonly scope: ClusterScope;
  readonly graph: ClusterGraph;
}

/** The pools that a reference may mean: any, but those of another cluster where both are certainly what they are. */
function poolsWithinReach(drafts: readonly Draft[]): (scope: ClusterScope) => readonly IPPool[] {
  const all = drafts.flatMap(({ graph }) => graph.pools);
  const uncertain = drafts.flatMap(({ scope, graph }) => (scope.isCertain ? [] : graph.pools));
  return scope => (scope.isCertain ? uncertain : all);
}

/** The folder that keeps a cluster apart from others, by custom. */
function familyOf({ name, lineage, isDeployed }: ClusterScope): string | undefined {
  const folder = name.slice(0, Math.max(name.lastIndexOf('/'), 0));
  return isDeployed && lineage.length === 1 && lineage[0] === name && isFleetFolder(folder)
    ? folder
    : undefined;
}

const siblingsByFolder = (drafts: readonly Draft[]) =>
  new Map(
    [...group(drafts, ({ scope }) => familyOf(scope) ?? '')].flatMap(([folder, alike]) =>
      folder === ''
        ? []
        : [[folder, alike.map(({ graph }) => ({ name: graph.name, pools: graph.pools }))] as const],
    ),
  );

/** Whether other scopes may want to know of it, which saves looking at most of them. */
const saysSomethingOfPools = (graph: ClusterGraph): boolean =>
  graph.hasRouters ||
  graph.bgpConfigurations.length > 0 ||
  [graph.pools, graph.installations, graph.agents, graph.cniConfigurations].some(list => list.length > 0) ||
  [graph.nodes, graph.nodeGroups].some(list => list.length > 0);

const isWorthJudging = (graph: ClusterGraph): boolean =>
  [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
    list => list.length > 0,
  ) ||
  [graph.helmValues, graph.agents, graph.installations, graph.ipamConfigurations, graph.problems].some(
    list => list.length > 0,
  ) ||
  [graph.felixConfigurations, graph.bgpConfigurations, graph.cniConfigurations].some(
    list => list.length > 0,
  ) ||
  graph.unheededInstallations.length > 0 ||
  graph.externalPools.length > 0;

function draft(
  scope: ClusterScope,
  { version }: Surroundings,
  { problems, unseen }: UnseenHere,
): ClusterGraph {
  const manifests = sortedByName(withoutCopies(distinct(scope.members)));
  const { declared, running = nothingRuns } = scope;
  const { excess, ...found } = withinBudget(decode(manifests, declared, running));
  const told = declared?.version;
  const release = version ?? (told && releaseCalled(told.value, told.at.file.path, told.at));
  return {
    name: scope.name,
    evidence: scope.evidence,
    manifests,
    ...found,
    ...besideRunning(releaseOf(release, found.workloads, found.installations, found.helmValues), running),
    problems: [...problems, ...excess, ...excessOf(scope)],
    isObserved: running.members.length > 0,
    isDeployed: scope.isDeployed,
    ...(scope.isLeft && { isLeft: true as const }),
    externalPools: [...(declared?.externalPools ?? []), ...runningPools(found.pools, running)],
    datastore: declared?.datastore?.value,
    api: declared?.api?.value,
    groups: [],
    relatives: [],
    unseen,
    hiddenKinds: new Map(),
    repositoryPools: [],
    siblings: [],
  };
}

/** Where the user asks for a cluster that would hold too much. */
function excessOf({ declared, isExcessive, name }: ClusterScope): readonly Problem[] {
  if (!declared || !isExcessive) return [];
  const { file, span } = declared.at;
  const reason = 'with the others it holds too many objects';
  return [{ file, span, at: span.start, reason, excessive: `cluster/${name}` }];
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
    | 'bgpConfigurations'
    | 'agents'
    | 'installations'
    | 'unheededInstallations'
    | 'cniConfigurations'
    | 'helmValues'
    | 'hasRouters'
  >;

/** The same with the selectors that can be weighed, and what is to be said of the others. */
function withinBudget(found: Resources): Resources {
  const { nodes, namespaces, pools, installations } = found;
  const { pools: judged, problems } = weighed(pools, { nodes, namespaces });
  if (problems.length === 0) return found;
  const replaced = new Map(pools.map((pool, index) => [pool, judged[index]!]));
  return {
    ...found,
    pools: judged,
    installations: installations.map(installation => ({
      ...installation,
      pools: installation.pools.map(pool => replaced.get(pool) ?? pool),
    })),
    excess: [...found.excess, ...problems],
  };
}

const nothingRuns: RunningMembers = { members: [], isWhole: false };

/** What Git says of the release will run; where it says nothing, what runs stays. */
const besideRunning = (said: ReleaseEvidence, { members }: RunningMembers): ReleaseEvidence =>
  said.release || said.releaseConflict !== undefined ? said : { ...said, release: runningRelease(members) };

/** An object of a kind that is nearly Calico's is read as what it was meant to be: `unknown-calico-kind` tells. */
const meantKind = ({ apiVersion, kind }: Manifest): string => meantByNearly(apiVersion, kind)?.kind ?? kind;

function decode(
  members: readonly Manifest[],
  declared: DeclaredCluster | undefined,
  running: RunningMembers,
): Resources {
  const of = (...kinds: readonly string[]) => members.filter(member => kinds.includes(meantKind(member)));
  const present = <T>(values: readonly (T | undefined)[]) => values.filter(value => value !== undefined);

  const allInstallations = of('Installation').map(decodeInstallation);
  const installations = allInstallations.filter(isHeeded);
  const agents = present(of('DaemonSet').map(decodeCalicoNode));
  return {
    installations,
    unheededInstallations: allInstallations.filter(installation => !isHeeded(installation)),
    agents,
    helmValues: of(helmValuesKind).map(decodeHelmValues),
    cniConfigurations: of('ConfigMap', 'DaemonSet').flatMap(decodeCniConfigurations),
    pools: [
      ...of('IPPool').map(decodeIPPool),
      ...installations.flatMap(({ pools }) => pools),
      ...agents.flatMap(({ pools }) => pools),
    ],
    ...setupOf(members, declared, running),
    namespaces: besideRunningNamespaces(present(of('Namespace').map(each => decodeNamespace(each))), running),
    workloads: withoutOffspring(of(...workloadKinds)).flatMap(decodeWorkloads),
    autoscalers: of(...autoscalerKinds).map(decodeAutoscaler),
    reservations: of('IPReservation').map(decodeIPReservation),
    ipamConfigurations: of('IPAMConfig', 'IPAMConfiguration').map(decodeIPAMConfiguration),
    felixConfigurations: of('FelixConfiguration').map(decodeFelixConfiguration),
    bgpConfigurations: of('BGPConfiguration').map(decodeBGPConfiguration),
    hasRouters: of('BGPPeer').some(({ root }) => !root.get('spec').get('peerIP').isAbsent),
  };
}
