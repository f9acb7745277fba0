import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { ExternalPool } from '../../../model/config/config.ts';
import { formatCidr, overlaps, parseCidr, type AddressRange, type Cidr } from '../../../base/net/cidr.ts';
import { fact } from '../cluster/fact.ts';
import type { RangedPool } from './overlaps.ts';
import { effectivePools } from './pools.ts';

/** Whether a name or a range means a pool that the user says exists. */
export function isExternal({ externalPools }: ClusterGraph, text: string): boolean {
  if (externalPools.some(({ name }) => name === text)) return true;
  const range = parseCidr(text);
  return (
    range !== undefined && externalPools.some(({ cidr }) => cidr && formatCidr(cidr) === formatCidr(range))
  );
}

/** Whether a pool that the user says exists shares addresses with a range. One of unknown range may share any. */
export const isAmongExternal = ({ externalPools }: ClusterGraph, range: AddressRange): boolean =>
  externalPools.some(({ cidr }) => !cidr || overlaps(cidr, range));

export interface ExternalOverlap {
  readonly pool: RangedPool;
  readonly external: ExternalPool & { readonly cidr: Cidr };
}

/** Declared pools that share addresses with one that the user says exists under another name. */
export const externalOverlaps = fact((cluster: ClusterGraph): readonly ExternalOverlap[] =>
  cluster.externalPools.flatMap(external => {
    const { cidr } = external;
    if (!cidr) return [];
    return effectivePools(cluster)
      .filter((pool): pool is RangedPool => pool.cidr !== undefined && overlaps(pool.cidr, cidr))
      .filter(pool => pool.name !== external.name)
      .map(pool => ({ pool, external: { ...external, cidr } }));
  }),
);
