import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Family } from '../../../base/net/address.ts';
import { overlaps, parseCidr, type AddressRange, type Cidr } from '../../../base/net/cidr.ts';
import { isAmongExternal } from '../pools/external-pools.ts';
import { fact } from '../cluster/fact.ts';
import { isAmongPools } from '../pools/pool-index.ts';
import { mayHoldMorePools } from '../pools/pools.ts';

/**
 * What the repository knows about the pools around some addresses. `foreign`: only pools of other clusters share some;
 * `unlikely`: none of the declared pools does, but calico-node may have made one; `none`: no pool does.
 */
export type Whereabouts = 'declared' | 'undetermined' | 'foreign' | 'unlikely' | 'none';

/** Looks widely before it says no, as references to pools do. */
export function whereaboutsOf(cluster: ClusterGraph, range: AddressRange): Whereabouts {
  if (isAmongPools(cluster.pools, range) || isAmongExternal(cluster, range)) return 'declared';
  if (mayHidePools(cluster)) return 'undetermined';
  if (isAmongPools(cluster.repositoryPools, range)) return 'foreign';
  const isMade = mayMakeDefaultPool(cluster, range.family);
  if (isMade && defaultRanges(cluster).some(other => overlaps(other, range))) return 'undetermined';
  return isMade ? 'unlikely' : 'none';
}

/** Whether some pool of the cluster has a range that the repository does not tell. */
const mayHidePools = fact((cluster: ClusterGraph): boolean => {
  const { pools, installations } = cluster;
  const isDeclared = pools.some(({ origin }) => origin !== 'calico-node');
  if (!isDeclared || mayHoldMorePools(cluster)) return true;
  return installations.some(installation => installation.mayHidePools) || pools.some(({ cidr }) => !cidr);
});

/** Whether a pool may be there that calico-node made at its first start, before others were declared. */
function mayMakeDefaultPool({ installations, agents, pools }: ClusterGraph, family: Family): boolean {
  // Makers that may choose a range have been asked before. IPv6 pools are ruled out by nothing.
  const isRuledOut = family === 4 && installations.length + agents.length > 0;
  return !isRuledOut && !pools.some(({ name }) => name === `default-ipv${family}-ippool`);
}

/** What calico-node and the operator choose from by default (`docs/calico.md` §5). */
const usual: readonly Cidr[] = ['192.168.0.0/16', '172.16.0.0/12', 'fd00::/8'].map(text => parseCidr(text)!);

const defaultRanges = fact(({ networks }: ClusterGraph): readonly AddressRange[] => [
  ...usual,
  ...networks.filter(({ use }) => use === 'pods').map(({ cidr }) => cidr),
]);
