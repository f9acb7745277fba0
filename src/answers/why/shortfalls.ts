import type { ClusterGraph } from '../../cluster/graph.ts';
import { addressShortages } from '../../calico/facts/requests/address-shortages.ts';
import { blockShortages, leavesOut } from '../../calico/facts/requests/block-shortages.ts';
import type { Decision } from '../../calico/choice/decision.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { counted } from '../../calico/phrases/phrases.ts';

/** Why pods that use some pools, and no others, may go without an address: clauses, as the rules see it. */
export function shortfallsOf(cluster: ClusterGraph, pools: readonly IPPool[]): readonly string[] {
  const holdsAll = (some: readonly IPPool[]) => {
    const ids = new Set(some.map(({ id }) => id));
    return pools.length > 0 && pools.every(({ id }) => ids.has(id));
  };
  const blocks = blockShortages(cluster).shortages.filter(
    shortage => shortage.growing.length === 0 && leavesOut(shortage) && holdsAll(shortage.pools),
  );
  const crowds = addressShortages(cluster).crowds.filter(
    crowd => crowd.shortage === 'never' && holdsAll(crowd.pools),
  );
  return [
    ...blocks.map(
      ({ usable, nodes }) =>
        `${counted(usable, 'block')} for ${counted(nodes.length, 'node')}, and those that come last get none`,
    ),
    ...crowds.map(
      ({ addresses, owned, most, tunnels }) =>
        `${counted(owned?.addresses ?? addresses, 'address', 'addresses')} for ${counted(most + tunnels, 'taker')}, and those that come last get none`,
    ),
  ];
}

/** The same for the pools that a decision leaves to choose from. */
export function shortfallsIn(cluster: ClusterGraph, decision: Decision): readonly string[] {
  if (decision.way !== 'pools') return [];
  return decision.families.flatMap(({ wanted, error, verdicts }) =>
    wanted === false || error !== undefined
      ? []
      : shortfallsOf(
          cluster,
          verdicts.flatMap(({ serves, pool }) => (serves === false ? [] : pool)),
        ),
  );
}
