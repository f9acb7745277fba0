import type { Place } from '../../base/files/source-file.ts';
import type { Tri } from '../../base/text/tri.ts';

/**
 * Why a pool gives no address, whatever its selectors say: every write path refuses it; it is stored without a range that Calico
 * can read; it lost an overlap, so that its condition Allocatable is False; reservations hold all of it; or it is smaller than
 * one of its blocks.
 */
export type FateKind = 'refused' | 'without a range' | 'not allocatable' | 'reserved' | 'without a block';

/** What becomes of a pool before any pod asks for its addresses. */
export interface Fate {
  readonly kind: FateKind;
  /** False where the repository does not tell whether it comes to this: the pool may serve all the same. */
  readonly isCertain: boolean;
  /** Whether it gives no address in any case, and may be refused as well. */
  readonly mayBeRefused?: boolean;
  /** A clause in the words of the component that refuses the pool. */
  readonly reason: string;
  /** What brings it about. */
  readonly at: Place;
}

/** Whether a pool with such a fate is among the enabled pools that Calico lists. */
export const isListed = (fate: Fate | undefined): Tri =>
  !fate || fate.kind === 'reserved' || fate.kind === 'without a block'
    ? fate?.mayBeRefused
      ? 'unknown'
      : true
    : fate.isCertain
      ? false
      : 'unknown';

/** Whether a pool with such a fate has addresses to give automatically. */
export const hasAddresses = (fate: Fate | undefined): Tri =>
  !fate ? true : fate.isCertain ? false : 'unknown';
