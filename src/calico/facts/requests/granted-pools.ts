import type { ClusterGraph } from '../../../cluster/graph.ts';
import { considerRequested } from '../../choice/choice.ts';
import { lastOfRange } from '../../choice/pool-choice.ts';
import { resolveRequest } from '../../choice/resolve.ts';
import { inListOrder } from '../../choice/supply.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { alwaysMatches, neverMatches, selectorLabels } from '../../../base/selector/evaluate.ts';
import { memo, memoBy } from '../../../base/text/memo.ts';
import { fact } from '../cluster/fact.ts';
import { matchingAmong } from '../pools/coverage.ts';
import { effectivePools } from '../pools/pools.ts';
import type { PoolRequest } from './requests.ts';

/**
 * The pools that a request makes available, in its order; undefined where the request fails as a whole, or where we
 * cannot tell. One bad entry fails all (`docs/calico.md` §3.3), so nothing is bypassed then.
 */
export function grantedPools(
  cluster: ClusterGraph,
  { request, family }: Pick<PoolRequest, 'request' | 'family'>,
): readonly IPPool[] | undefined {
  return grants(cluster, { request, family });
}

/** Of requests that name the same pools each gets the same list. */
const grants = memoBy(({ request, family }: Pick<PoolRequest, 'request' | 'family'>) => {
  const texts = (request.entries ?? []).map(({ text }) => text);
  return `${family}${texts.length === 1 ? texts[0] : JSON.stringify(texts)}`;
}, granted);

/** One list for all requests: what is known of a list is known of that very list. */
const listedPools = fact((cluster: ClusterGraph) => inListOrder(effectivePools(cluster)));

function granted(
  cluster: ClusterGraph,
  { request, family }: Pick<PoolRequest, 'request' | 'family'>,
): readonly IPPool[] | undefined {
  const pools = new Set<IPPool>();
  const all = listedPools(cluster);
  for (const { pool } of resolveRequest(request, all)) {
    // Of several pools of one range the last decides, if Calico has let them in: which that is we cannot tell.
    if (!pool || lastOfRange(pool, all) !== pool) return undefined;
    pools.add(pool);
  }
  const verdicts = [...pools].map(pool => considerRequested(pool, family));
  const isRefused = verdicts.some(
    ({ serves, refusal }) => serves !== true && refusal !== 'allowedUses lacks Workload',
  );
  return isRefused ? undefined : verdicts.flatMap(({ pool, serves }) => (serves === true ? pool : []));
}

/**
 * Whether a pool is kept for requests: Manual, a selector that matches nothing, or one that asks for labels which no
 * known node carries. To request such a pool bypasses nothing.
 */
export const isForRequestsOnly = (pool: IPPool, nodes: readonly Node[]): boolean => keptAmong(nodes)(pool);

const keptAmong = fact((nodes: readonly Node[]) => {
  const matching = matchingAmong(nodes.map(({ labels }) => labels));
  return memo((pool: IPPool) => isKept(pool, nodes, matching));
});

function isKept(pool: IPPool, nodes: readonly Node[], matching: ReturnType<typeof matchingAmong>): boolean {
  const { automatic, nodeSelector } = pool;
  const { selector } = nodeSelector;
  if (automatic !== true || (selector && neverMatches(selector))) return true;
  if (!selector || nodes.length === 0) return false;
  const isStrange = (key: string) => nodes.every(({ labels }) => labels.lookup(key) === null);
  return matching(pool) === false && selectorLabels(selector).every(isStrange);
}

/** Whether a pool leaves out any node or namespace at all, or may. */
const isSelective = ({ nodeSelector, namespaceSelector }: IPPool): boolean =>
  [nodeSelector, namespaceSelector].some(({ selector }) => !selector || !alwaysMatches(selector));

/** Those of the pools of a request that its pods may have to keep out of: one list for those that name the same. */
export const guardedAmong = fact((cluster: ClusterGraph) =>
  memo((pools: readonly IPPool[]): readonly IPPool[] =>
    pools.filter(pool => isSelective(pool) && !isForRequestsOnly(pool, cluster.nodes)),
  ),
);
