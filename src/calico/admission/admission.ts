import { memo } from '../../base/text/memo.ts';
import {
  compareVersions,
  parseVersion,
  type CalicoVersion,
} from '../../model/manifest/calico/calico-version.ts';
import type { Json, JsonObject } from '../../model/manifest/core/json.ts';

export type { Json, JsonObject };

/**
 * The ways by which an object gets into a cluster (`docs/calico.md` §1.1): Calico's client, which calicoctl and the
 * aggregated API server call; and an API server that has the CRDs of `crd.projectcalico.org/v1`, or the native ones of
 * `projectcalico.org/v3` (v3.32 on).
 */
export type WritePath = 'clientv3' | 'crd v1' | 'crd v3';

export type WrittenKind = 'IPPool' | 'IPReservation' | 'IPAMConfiguration' | 'FelixConfiguration';

/** An object on its way in. */
export interface Submission {
  readonly name: string;
  readonly spec: JsonObject;
  /** The spec that is stored under this name, which makes the request an update. */
  readonly old?: JsonObject | undefined;
  /** The other pools, by name, in the order in which the datastore lists them. */
  readonly others?: Readonly<Record<string, JsonObject>> | undefined;
}

/** A field that is blamed, and why, in the words of the component that refuses it. */
export interface Blame {
  readonly field: string;
  readonly reason: string;
}

/** What becomes of an object: the spec that is stored then, pruned and with defaults; or who is to blame for nothing. */
export type AdmissionChecks =
  | { readonly accepted: true; readonly stored: JsonObject }
  | { readonly accepted: false; readonly fields: readonly Blame[]; readonly error?: string };

export const accepted = (stored: JsonObject): AdmissionChecks => ({ accepted: true, stored });
export const refused = (fields: readonly Blame[]): AdmissionChecks => ({ accepted: false, fields });
/** Refused without blaming a field. */
export const refusedFor = (error: string): AdmissionChecks => ({ accepted: false, fields: [], error });

/** Whether a version is a given one or later. */
export type Since = (first: string) => boolean;

/** The code names few releases, and every object is asked for them. */
export const sinceOf = memo((version: CalicoVersion): Since => {
  const known = new Map<string, boolean>();
  return first => {
    const isReached = known.get(first) ?? compareVersions(version, parseVersion(first)!) >= 0;
    known.set(first, isReached);
    return isReached;
  };
});
