import type { ClusterGraph } from '../../cluster/graph.ts';
import { storesNatively } from '../facts/cluster/release.ts';
import type { OverlapFate } from '../facts/pools/overlap-fate.ts';
import type { RangedPool } from '../facts/pools/overlaps.ts';
import { poolPhrase } from './phrases.ts';

/** What Calico does about pools that share addresses: a clause, in the same words for every caller. */
export function overlapPhrase(
  cluster: ClusterGraph,
  pools: readonly [RangedPool, RangedPool],
  fate: OverlapFate,
): string {
  const refused = 'Calico refuses the pool that is created second';
  switch (fate) {
    case 'made by calico-node': {
      const made = pools.find(({ origin }) => origin === 'calico-node') ?? pools[0];
      return `calico-node creates ${poolPhrase(made)} at its first start if no IPv${made.cidr.family} pool exists by then`;
    }
    case 'disabled, compared':
      return `a disabled pool counts as well: ${refused}`;
    case 'listed twice':
      return 'the operator refuses an Installation that lists a range twice';
    case 'raw, not compared':
      return 'nothing compares pools written as crd.projectcalico.org/v1: the same addresses are assigned from both';
    case 'first, not compared':
      return 'the operator does not compare its first pools: the same addresses are assigned from both';
    case 'one compared':
      return 'Calico refuses the v3 pool if the other exists; if it is created first, the same addresses are assigned from both';
    case 'refused':
      return refused;
    case 'refused or unused':
      return storesNatively(cluster) === true
        ? `native v3 CRDs store both, and one gets Allocatable=False: ${unallocatable(pools)}`
        : `${refused}; native v3 CRDs (v3.32 on) store it with Allocatable=False: ${unallocatable(pools)}`;
  }
}

/**
 * `kube-controllers/pkg/controllers/ippool/pool_controller.go:reconcileConditions`, v3.32: IPAM passes over the pool, and
 * `node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs` does not.
 */
const unallocatable = (pools: readonly RangedPool[]): string =>
  `requests for it fail${pools.some(({ encapsulated }) => encapsulated === true) ? ', and calico-node may find no tunnel address' : ''}`;

/** The finding about pools of two clusters on one network, in the same words everywhere. */
export const acrossPhrases = (of: {
  readonly inner: string;
  readonly outer: string;
  /** Why they share it: a clause. */
  readonly because: string;
}): { readonly message: string; readonly note: string; readonly help: string } => ({
  message: `${of.inner} overlaps ${of.outer}`,
  note: `${of.because}: packets to a pod of one cluster may reach the other`,
  help: 'give each cluster of the group ranges of its own',
});
