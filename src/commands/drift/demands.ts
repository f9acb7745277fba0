import type { ClusterGraph } from '../../cluster/graph.ts';
import type { RangedPool } from '../../calico/facts/pools/overlaps.ts';
import { capacitiesOf, type PoolCapacity } from '../../answers/pools/capacity.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import type { DeclaredDemand } from './drift.ts';

/** What Git asks of pools of the cluster, by their name or else by their range; nothing of those that it does not have. */
export function demandsOn(
  declared: ClusterGraph | undefined,
): (pool: RangedPool) => DeclaredDemand | undefined {
  const capacities = declared ? capacitiesOf(declared) : [];
  const byName = new Map(capacities.map(each => [each.name, each]));
  const byRange = new Map(capacities.map(each => [each.cidr, each]));
  return ({ name, cidr }) => demandOf(byName.get(name) ?? byRange.get(formatCidr(cidr)));
}

function demandOf(capacity: PoolCapacity | undefined): DeclaredDemand | undefined {
  if (capacity?.least === undefined || !capacity.demand) return undefined;
  const { least, scaled, most, demand } = capacity;
  return { least, ...(scaled !== undefined && { scaled }), ...(most !== undefined && { most }), ...demand };
}
