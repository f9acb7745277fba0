import type { DeclaredSuppression } from './config.ts';
import { contains } from '../../base/net/cidr.ts';
import type { Collection } from './collection.ts';
import type { Draft } from './draft.ts';
import type { FleetSuppression } from './fleet.ts';
import { memberTest } from './networks.ts';

export interface FleetSilence {
  /** The first suppression in force that covers a finding. */
  readonly over: (draft: Draft) => DeclaredSuppression | undefined;
  /** In written order, once all findings had their turn. */
  readonly outcomes: () => readonly FleetSuppression[];
}

/**
 * What the configuration of a fleet silences: findings of its rules that concern none but its members, about a pool in its
 * range. Without a day nothing expires.
 */
export function silenceBy(
  suppressions: readonly DeclaredSuppression[],
  collection: Collection,
  today: string | undefined,
): FleetSilence {
  const { claims } = collection;
  const all = suppressions.map(suppression => {
    const { members, until } = suppression;
    return {
      suppression,
      isMember: members ? memberTest(members, collection) : () => true,
      isExpired: until !== undefined && today !== undefined && until < today,
      silenced: 0,
    };
  });
  const reaches = (cidr: DeclaredSuppression['cidr'], pools: readonly number[]): boolean =>
    !cidr || pools.some(claim => contains(cidr, claims.cidr(claim)));
  return {
    over: ({ rule, clusters, pools }) => {
      const found = all.find(
        ({ suppression: { rules, cidr }, isMember, isExpired }) =>
          !isExpired && rules.includes(rule) && clusters.every(isMember) && reaches(cidr, pools),
      );
      if (found) found.silenced++;
      return found?.suppression;
    },
    outcomes: () => all.map(({ suppression, isExpired, silenced }) => ({ suppression, isExpired, silenced })),
  };
}
