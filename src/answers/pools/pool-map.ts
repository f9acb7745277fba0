import type { ClusterGraph } from '../../cluster/graph.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { classes } from '../../calico/facts/pools/coverage.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { configuredRequests } from '../../calico/facts/requests/configured-requests.ts';
import { allowsPods, declarationsOf, heededRequests } from '../../calico/facts/requests/requested-pools.ts';
import { isLoose, type PoolRequest } from '../../calico/facts/requests/requests.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { hasAddresses } from '../../calico/choice/fate.ts';
import { selects } from '../../calico/choice/choice.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { requestedFamily, type Request } from '../../model/manifest/calico/request.ts';
import type { NodeGroup } from '../../model/manifest/kubernetes/node-group.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import { unknownLabels } from '../../model/manifest/kubernetes/labels.ts';
import type { Labels } from '../../base/selector/evaluate.ts';
import { every, not, type Tri } from '../../base/text/tri.ts';
import { poolEntry } from './pools.ts';

/** Whom the pools of a cluster serve: what fits into a picture of it. */
export interface PoolMap {
  readonly cluster: string;
  /** Whether pods may get their addresses from pools at all: Calico IPAM is, or may be, in use. */
  readonly isOfUse: boolean;
  readonly pools: readonly MappedPool[];
  /** Pools that are left out, because there are too many. */
  readonly morePools: number;
  /** Those that nothing ties to a pool as well. */
  readonly parties: readonly PoolUser[];
}

export interface MappedPool {
  /** Empty where nothing is written. */
  readonly name: string;
  /** Undefined where it is not determined, or no CIDR. */
  readonly cidr: string | undefined;
  /** `disabled`, `given out on request only`, as in the inventory. */
  readonly remarks: readonly string[];
}

/** Nodes, namespaces, or what requests pools by an annotation, that have the same ties. */
export interface PoolUser {
  readonly kind: 'nodes' | 'namespaces' | 'requests';
  readonly names: readonly string[];
  readonly ties: readonly Tie[];
}

/** How a party comes to a pool: by a selector, for certain or perhaps, or by a request, which no selector limits. */
export interface Tie {
  /** Its index among the pools of the map. */
  readonly pool: number;
  readonly by: 'selector' | 'perhaps selector' | 'request';
}

/** No picture shows more than these of one cluster. */
const mostPools = 100;
const mostClasses = 200;

/** What may use which pool by itself (`docs/calico.md` §3.2), and what asks for it. */
export function poolMapOf(cluster: ClusterGraph): PoolMap {
  const pools = effectivePools(cluster);
  const shown = pools.slice(0, mostPools);
  const isOfUse = usesPools(cluster) !== false;
  return {
    cluster: cluster.name,
    isOfUse,
    pools: shown.map(pool => {
      const { name, cidr, remarks } = poolEntry(pool, poolFate(cluster, pool));
      return { name, cidr, remarks };
    }),
    morePools: pools.length - shown.length,
    parties: isOfUse
      ? merged([
          ...nodeParties(cluster, shown),
          ...namespaceParties(cluster, shown),
          ...requestParties(cluster, shown),
        ])
      : [],
  };
}

/** Whether a pool serves pods that request none, on the nodes and in the namespaces that it selects, if there are any. */
function servesByItself(cluster: ClusterGraph, pool: IPPool): Tri {
  const { assigned, configured } = supplyOf(cluster);
  const family = pool.cidr?.family ?? 4;
  if (configured[family]) return false;
  return every([
    not(pool.disabled),
    hasAddresses(poolFate(cluster, pool)),
    pool.automatic,
    allowsPods(cluster, pool),
    assigned[family],
    selects(pool.nodeSelector, unknownLabels) !== false,
    selects(pool.namespaceSelector, unknownLabels) !== false,
  ]);
}

type Selecting = (pool: IPPool, labels: Labels) => Tri;

/** Ties to the pools that select these labels. What a pool does by itself is asked once, not for each node. */
function tiesBySelector(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
  isSelected: Selecting,
): (labels: Labels, isOpenFor?: (pool: IPPool) => boolean) => readonly Tie[] {
  const serving = pools
    .map((pool, index) => ({ pool, index, serves: servesByItself(cluster, pool) }))
    .filter(({ serves }) => serves !== false);
  return (labels, isOpenFor) => {
    const ties: Tie[] = [];
    for (const { pool, index, serves } of serving) {
      if (isOpenFor && !isOpenFor(pool)) continue;
      const selected = isSelected(pool, labels);
      if (selected === false) continue;
      ties.push({
        pool: index,
        by: serves === true && selected === true ? 'selector' : 'perhaps selector',
      });
    }
    return ties;
  };
}

/** Nodes by the labels that pools look at, and groups of nodes of which there may be none. */
const nodeParties = (cluster: ClusterGraph, pools: readonly IPPool[]): readonly PoolUser[] =>
  tiedNodes(cluster, pools, mostClasses).map(({ nodes, ties }) => ({
    kind: 'nodes',
    names: nodes.map(node => (node.kind === 'Node' ? (node.group ?? node).name : node.name)),
    ties,
  }));

/** Nodes that pools cannot tell apart, and the pools that serve them. */
export interface TiedNodes {
  readonly nodes: readonly (Node | NodeGroup)[];
  readonly ties: readonly Tie[];
}

/** The nodes of a cluster by the labels that some pools look at: at most so many classes of them. */
export function tiedNodes(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
  most: number,
): readonly TiedNodes[] {
  const everything = [...cluster.nodes, ...cluster.nodeGroups.filter(({ minimum }) => !minimum)];
  const ties = tiesOfNodes(cluster, pools);
  return classes(everything, pools)
    .slice(0, most)
    .map(alike => ({ nodes: alike, ties: ties(alike[0].labels) }));
}

/** The pools that serve a node with some labels, by their indexes. */
export const tiesOfNodes = (
  cluster: ClusterGraph,
  pools: readonly IPPool[],
): ((labels: Labels) => readonly Tie[]) =>
  tiesBySelector(cluster, pools, ({ nodeSelector }, labels) => selects(nodeSelector, labels));

/** Namespaces by what selects them, or by what they request for all their pods. */
function namespaceParties(cluster: ClusterGraph, pools: readonly IPPool[]): readonly PoolUser[] {
  const ties = tiesBySelector(cluster, pools, ({ namespaceSelector }, labels) =>
    selects(namespaceSelector, labels),
  );
  return cluster.namespaces.slice(0, mostClasses).map(({ name, labels, requests }) => {
    const requested = requests.filter(request => requestedFamily(request) !== undefined);
    const families = new Set(requested.map(requestedFamily));
    return {
      kind: 'namespaces',
      names: [name],
      ties: [
        ...requested.flatMap(request => tiesByRequest(cluster, pools, request)),
        ...ties(labels, ({ cidr }) => !families.has(cidr?.family ?? 4)),
      ],
    };
  });
}

function tiesByRequest(cluster: ClusterGraph, pools: readonly IPPool[], request: Request): readonly Tie[] {
  const family = requestedFamily(request);
  return (request.entries ?? [])
    .flatMap(entry => declarationsOf(cluster, entry))
    .filter(({ cidr }) => cidr === undefined || cidr.family === family)
    .filter(pool => hasAddresses(poolFate(cluster, pool)) !== false)
    .flatMap((pool): Tie[] => {
      const index = pools.indexOf(pool);
      return index < 0 ? [] : [{ pool: index, by: 'request' }];
    });
}

/** Workloads and Helm values that request pools for themselves, and the CNI configuration. */
function requestParties(cluster: ClusterGraph, pools: readonly IPPool[]): readonly PoolUser[] {
  const own = heededRequests(cluster).filter(({ owner }) => isLoose(owner) || owner.kind !== 'Namespace');
  const named = own.map(({ owner, request }) => ({ name: titleOf(owner), request }));
  const configured = configuredRequests(cluster).map(({ request }) => ({
    name: 'CNI configuration',
    request,
  }));
  return [...named, ...configured].slice(0, mostClasses).map(({ name, request }) => ({
    kind: 'requests',
    names: [name],
    ties: tiesByRequest(cluster, pools, request),
  }));
}

function titleOf(owner: PoolRequest['owner']): string {
  if (!isLoose(owner) && owner.kind === 'Namespace') return `Namespace ${owner.name}`;
  const prefix = owner.namespace === undefined ? '' : `${owner.namespace}/`;
  return `${isLoose(owner) ? 'values of ' : ''}${owner.kind} ${prefix}${owner.name}`;
}

/** Parties of one kind with the same ties as one, each name and each tie once. */
function merged(parties: readonly PoolUser[]): readonly PoolUser[] {
  const found = new Map<string, { readonly party: PoolUser; readonly names: Set<string> }>();
  for (const { kind, names, ties } of parties) {
    const distinct = [...new Map(ties.map(tie => [`${tie.pool} ${tie.by}`, tie])).values()];
    const sorted = distinct.toSorted((a, b) => a.pool - b.pool);
    const key = JSON.stringify([kind, sorted]);
    const known = found.get(key) ?? { party: { kind, names: [], ties: sorted }, names: new Set<string>() };
    for (const name of names) known.names.add(name);
    found.set(key, known);
  }
  return [...found.values()].map(({ party, names }) => ({ ...party, names: [...names] }));
}
