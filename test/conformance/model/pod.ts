import type { OperatingSystem } from '../../../src/calico/choice/pool-choice.ts';
import type { Allocator, AssignedAddress } from './allocator.ts';
import { assignAddress } from './assign.ts';
import { shortOf } from './errors.ts';
import { releaseAddress } from './release.ts';
import type { WantedAddress } from './wanted.ts';

/** A pod that asks for addresses. */
export interface AskingPod {
  readonly node: string;
  readonly os: OperatingSystem;
  /** IPv4 before IPv6. */
  readonly wanted: readonly WantedAddress[];
  /** Why its request cannot even be read, in Calico's words. */
  readonly error: string | undefined;
}

/** What came of it: addresses, or an error. */
export interface PodOutcome {
  readonly assigned: readonly AssignedAddress[];
  readonly error?: string;
}

/** Who has the addresses of pods; which pod it is does not matter. */
const holder = 'a pod';

/**
 * An address of each family, or none (`cni-plugin/pkg/ipamplugin/ipam_plugin.go:cmdAdd`). What was assigned is given
 * back where one family is short of addresses, but not where the assignment itself fails (until the pod is deleted,
 * which is left out). Blocks stay claimed.
 */
export function addPod({ node, os, wanted, error }: AskingPod, allocator: Allocator): PodOutcome {
  if (error !== undefined) return { assigned: [], error };
  const assigned: AssignedAddress[] = [];
  let shortage: string | undefined;
  for (const each of wanted) {
    const outcome = assignAddress(each, { node, os, holder }, allocator);
    if ('address' in outcome) assigned.push(outcome);
    else if (!outcome.isShortage) return { assigned: [], error: outcome.error };
    else
      shortage ??= `failed to request IPv${each.family} addresses: ${shortOf(each.family, outcome.error, os)}`;
  }
  if (shortage === undefined) return { assigned };
  for (const { address } of assigned) releaseAddress(address, allocator);
  return { assigned: [], error: shortage };
}
