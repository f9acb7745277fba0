import type { Tri } from '../../../base/text/tri.ts';
/** A released version of Calico. */
export interface CalicoVersion {
    readonly major: number;
    readonly minor: number;
    readonly patch: number;
}
/** Reads `v3.30.3`, `3.30.3`, `v3.30.3-0.dev`, or `v3.30` (patch 0); undefined when the text is not a version. */
export declare function parseVersion(text: string): CalicoVersion | undefined;
export declare function formatVersion({ major, minor, patch }: CalicoVersion): string;
/** Negative when `a` is older than `b`, 0 when equal. */
export declare function compareVersions(a: CalicoVersion, b: CalicoVersion): number;
/** A release that runs, as far as it is known. */
export interface Release {
    /** The first of its minor version where no more than that is known. */
    readonly version: CalicoVersion;
    /** Whether the patch is known, too. */
    readonly isExact: boolean;
}
/** Reads what `parseVersion` takes; of `v3.30` the patch is not known. */
export declare function parseRelease(text: string): Release | undefined;
/** Whether a release is `first` (as `parseVersion` takes it) or a later one; unknown where nothing says what runs. */
export declare function isSince(release: Release | undefined, first: string): Tri;
/** Whether `version` lies from `first` to `last`, both included; texts as `parseVersion` takes them. */
export declare function isBetween(version: CalicoVersion, first: string, last: string): boolean;
/**
 * The version that an image reference is tagged with: `docker.io/calico/node:v3.22.1`,
 * `registry:5000/calico/node:v3.22.1@sha256:…`. Undefined for digests, `latest`, tags that move with the patches
 * (`v3.22`), and Calico Enterprise (`tigera/cnx-node`), which counts its releases by itself.
 */
export declare function imageVersion(image: string): CalicoVersion | undefined;
/** Whether a version may be one of Calico's: builders of own images may count in another way. */
export declare const isCalicoRelease: ({ major }: CalicoVersion) => boolean;
/** The minor version of Calico that an operator release installs; undefined when not known. */
export declare function calicoMinorOfOperator(operator: CalicoVersion): number | undefined;
