import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { RangedPool } from './overlaps.ts';
import { storesNatively } from '../cluster/release.ts';

/**
 * What becomes of pools that share addresses (`docs/calico.md` §1.7, §5.1, §5.2): calico-node makes one unless there are
 * others; Calico compares with a disabled one; the operator compares its list; nothing compares raw objects, nor those that
 * the operator makes first; one of two is compared; Calico's clients refuse one, or native CRDs store it for nothing.
 */
export type OverlapFate =
  | 'made by calico-node'
  | 'disabled, compared'
  | 'listed twice'
  | 'raw, not compared'
  | 'first, not compared'
  | 'one compared'
  | 'refused'
  | 'refused or unused';

/** Undefined where Calico bears the overlap, and where the repository does not tell which pool is enabled. */
export function overlapFateOf(
  cluster: ClusterGraph,
  pools: readonly [RangedPool, RangedPool],
): OverlapFate | undefined {
  if (pools.some(({ disabled }) => disabled === 'unknown')) return undefined;
  const isOff = pools.some(({ disabled }) => disabled === true);
  if (pools.some(({ origin }) => origin === 'calico-node')) return isOff ? undefined : 'made by calico-node';
  const native = storesNatively(cluster);
  // Native v3 CRDs came with v3.32: nothing refuses a pool there, and disabled pools stand in no pool's way.
  if (isOff) return pools.every(isUnchecked) || native === true ? undefined : 'disabled, compared';
  const [one, other] = pools;
  const isListed = pools.every(({ origin }) => origin === 'Installation');
  if (isListed && one.fields.cidr.text === other.fields.cidr.text) return 'listed twice';
  if (pools.every(isUnchecked)) return pools.some(isRaw) ? 'raw, not compared' : 'first, not compared';
  if (pools.some(isRaw)) return 'one compared';
  return native === false ? 'refused' : 'refused or unused';
}

const isRaw = ({ origin }: RangedPool): boolean => origin === 'crd.projectcalico.org/v1';

/** Whether a pool is written past all checks: the operator, too, creates the first pools of a cluster as raw objects. */
export const isUnchecked = (pool: RangedPool): boolean => isRaw(pool) || pool.origin === 'Installation';
