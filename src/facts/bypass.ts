import type { ClusterGraph } from '../cluster/graph.ts';
import { considerAutomatically, considerRequested, selects } from '../ipam/choice.ts';
import { resolve } from '../ipam/resolve.ts';
import type { IPPool } from '../manifest/ip-pool.ts';
import { unknownLabels } from '../manifest/labels.ts';
import type { Node } from '../manifest/node.ts';
import { neverMatches, selectorLabels } from '../selector/evaluate.ts';
import { effectivePools } from './pools.ts';
import type { Drawer, PoolRequest } from './requests.ts';

/** What a request does to the pods of one workload. */
export interface Bypass {
  readonly drawer: Drawer;
  /** Known nodes that the pods may run on. Empty where the workload is judged by its own nodeSelector alone. */
  readonly nodes: readonly Node[];
  /** Pools that automatic choice would take on those nodes. */
  readonly intended: readonly IPPool[];
  /** Requested pools whose selectors exclude some of those nodes, or the namespace. */
  readonly wrong: readonly IPPool[];
}

/**
 * The pools that a request makes available, in its order; undefined where the request fails as a whole, or where we
 * cannot tell. One bad entry fails all (`calico-facts.md` §3.3), so nothing is bypassed then.
 */
export function grantedPools(
  cluster: ClusterGraph,
  { request, family }: PoolRequest,
): readonly IPPool[] | undefined {
  const entries = resolve(request, effectivePools(cluster));
  const pools = entries.flatMap(({ pool }) => pool ?? []);
  if (pools.length === 0 || pools.length < entries.length) return undefined;
  const verdicts = pools.map(pool => considerRequested(pool, family));
  const isRefused = verdicts.some(
    ({ serves, refusal }) => serves !== true && refusal !== 'allowedUses lacks Workload',
  );
  return isRefused ? undefined : verdicts.flatMap(({ pool, serves }) => (serves === true ? pool : []));
}

/**
 * Whether a pool is kept for requests: Manual, a selector that matches nothing, or one that asks for labels which no
 * known node carries. To request such a pool bypasses nothing.
 */
export function isForRequestsOnly(
  { automatic, nodeSelector: { selector } }: IPPool,
  nodes: readonly Node[],
): boolean {
  if (automatic !== true || (selector && neverMatches(selector))) return true;
  const keys = selector ? selectorLabels(selector) : [];
  const isCarried = (key: string) => nodes.some(({ labels }) => labels.lookup(key) !== null);
  return nodes.length > 0 && keys.length > 0 && !keys.some(isCarried);
}

/** What the request does to a workload that draws on it; undefined where no wrong address is proven. */
export function bypassOf(
  cluster: ClusterGraph,
  { namespace, family }: PoolRequest,
  drawer: Drawer,
  guarded: readonly IPPool[],
): Bypass | undefined {
  const { placement } = drawer;
  const nodes = cluster.nodes.filter(node => placement.admits(node) === true);
  const places = nodes.length > 0 ? nodes.map(({ labels }) => labels) : [placement.pinned];
  const inNamespace = namespace?.labels ?? unknownLabels;
  const isWrong = (pool: IPPool) =>
    places.some(labels => selects(pool.nodeSelector, labels) === false) ||
    selects(pool.namespaceSelector, inNamespace) === false;
  const wrong = guarded.filter(isWrong);
  if (wrong.length === 0) return undefined;
  const isIntended = (pool: IPPool) =>
    places.some(labels => considerAutomatically(pool, family, labels, inNamespace).serves === true);
  return { drawer, nodes, wrong, intended: effectivePools(cluster).filter(isIntended) };
}
