import type { ClusterGraph } from '../../../cluster/graph.ts';
import { isFalse } from '../../admission/environment.ts';
import type { CalicoNode } from '../../../model/manifest/calico/calico-node.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Family } from '../../../base/net/address.ts';
import { effectivePools, mayHoldMorePools, mayServePods } from './pools.ts';

/** What there is of a family, where no pool of it serves pods by itself. */
export interface UnservedFamily {
  /** Its pools all the same: disabled, only for requests, for tunnels or for load balancers. */
  readonly pools: readonly IPPool[];
  /** Whether calico-node, which the repository does not hold, may make one of its own accord. */
  readonly mayBeMade: boolean;
}

/**
 * A family of which no pool is enabled, for pods and chosen automatically; undefined where one is, or may be. Where nothing
 * here makes pools of its own accord, what is declared counts as all there is.
 */
export function unservedFamily(cluster: ClusterGraph, family: Family): UnservedFamily | undefined {
  const { agents, installations, relatives } = cluster;
  const all = effectivePools(cluster);
  if (all.length === 0 || all.some(({ cidr }) => !cidr)) return undefined;
  const pools = all.filter(({ cidr }) => cidr?.family === family);
  if (pools.some(mayServePods)) return undefined;
  const makers = [...agents, ...relatives.flatMap(relative => relative.agents)];
  // Where a pool of the family exists, calico-node makes none.
  if (pools.length === 0 && makers.some(agent => makes(agent, family))) return undefined;
  if (family === 4 ? mayHoldMorePools(cluster) : mayHoldMoreBesides(cluster)) return undefined;
  return { pools, mayBeMade: makers.length === 0 && installations.length === 0 };
}

/** The same as `mayHoldMorePools`, but for the IPv4 pool that calico-node makes where nothing tells it a range. */
function mayHoldMoreBesides(cluster: ClusterGraph): boolean {
  const withoutRanges = ({ agents, ...rest }: Pick<ClusterGraph, 'agents'>) => ({
    ...rest,
    agents: agents.map(agent => ({ ...agent, mayCreateDefaultPools: false })),
  });
  return mayHoldMorePools({
    ...cluster,
    ...withoutRanges(cluster),
    relatives: cluster.relatives.map(relative => ({ ...relative, ...withoutRanges(relative) })),
  });
}

/** `node/pkg/lifecycle/startup/startup.go:configureIPPools`: whether calico-node makes a pool where there is none. */
function makes({ environment }: CalicoNode, family: Family): boolean {
  const valueOf = (name: string): string | undefined => {
    const variable = environment.variable(name);
    return variable ? variable.value : environment.isOpen ? undefined : '';
  };
  if (valueOf('NO_DEFAULT_POOLS')?.toLowerCase() === 'true') return false;
  if (valueOf(`CALICO_IPV${family}POOL_CIDR`) === 'none') return false;
  const support = valueOf('FELIX_IPV6SUPPORT');
  return family === 4 || support === undefined || !isFalse(support);
}
