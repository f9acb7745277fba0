import type { ClusterGraph } from '../../cluster/graph.ts';
import { unseenFor } from '../../calico/facts/cluster/unseen.ts';
import type { Unchecked, Undecided } from './finding.ts';

/** What a rule yields that would need to know all pools: what was not seen and may bring some, else that pools are missing. */
export function wantsPools(cluster: ClusterGraph, of: string): Unchecked | Undecided {
  const unseen = unseenFor(cluster, 'IPPool');
  return unseen ? { of, unseen } : { wants: 'pools' };
}
