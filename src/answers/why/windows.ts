import type { ClusterGraph } from '../../cluster/graph.ts';
import { addressesOfBlock, isMeasured } from '../../calico/capacity/capacity.ts';
import type { Decision } from '../../calico/choice/decision.ts';
import { blockRulesOf } from '../../calico/capacity/limits.ts';

/**
 * What keeps a pod on a Windows node from the pools that are chosen for it: blocks that nodes share, or that have no
 * address left when Windows has kept its four (`cni-plugin/pkg/ipamplugin/ipam_plugin.go:cmdAdd`, `ipam_block.go:newBlock`,
 * v3.20 to v3.33).
 */
export function windowsFailure(cluster: ClusterGraph, decision: Decision): string | undefined {
  if (decision.way !== 'pools' || decision.failure) return undefined;
  const { declared, strictAffinity } = blockRulesOf(cluster.ipamConfigurations);
  if (declared && strictAffinity === false)
    return 'global strict affinity should not be false for Windows node';
  const pools = decision.families.flatMap(({ wanted, verdicts }) =>
    wanted === true ? verdicts.filter(({ serves }) => serves !== false).map(({ pool }) => pool) : [],
  );
  const isTooSmall = pools.every(pool => isMeasured(pool) && addressesOfBlock(pool, 'windows') === 0n);
  return pools.length > 0 && isTooSmall
    ? 'Windows keeps four addresses of each block, and there are no more'
    : undefined;
}
