import type { Tri } from '../../../base/text/tri.ts';

/** A released version of Calico. */
export interface CalicoVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** Reads `v3.30.3`, `3.30.3`, `v3.30.3-0.dev`, or `v3.30` (patch 0); undefined when the text is not a version. */
export function parseVersion(text: string): CalicoVersion | undefined {
  const match = /^v?(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?:[-+][\w.+-]*)?$/.exec(text);
  if (!match) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3] ?? 0) };
}

export function formatVersion({ major, minor, patch }: CalicoVersion): string {
  return `v${major}.${minor}.${patch}`;
}

/** Negative when `a` is older than `b`, 0 when equal. */
export function compareVersions(a: CalicoVersion, b: CalicoVersion): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}

/** A release that runs, as far as it is known. */
export interface Release {
  /** The first of its minor version where no more than that is known. */
  readonly version: CalicoVersion;
  /** Whether the patch is known, too. */
  readonly isExact: boolean;
}

/** Reads what `parseVersion` takes; of `v3.30` the patch is not known. */
export function parseRelease(text: string): Release | undefined {
  const version = parseVersion(text);
  return version && { version, isExact: /^v?\d+\.\d+\.\d/.test(text) };
}

/** Whether a release is `first` (as `parseVersion` takes it) or a later one; unknown where nothing says what runs. */
export function isSince(release: Release | undefined, first: string): Tri {
  if (!release) return 'unknown';
  const since = parseVersion(first);
  if (!since) throw new Error(`not a version: ${first}`);
  const { version, isExact } = release;
  if (compareVersions(version, since) >= 0) return true;
  const isWithin = version.major === since.major && version.minor === since.minor;
  return !isExact && isWithin ? 'unknown' : false;
}

/** Whether `version` lies from `first` to `last`, both included; texts as `parseVersion` takes them. */
export function isBetween(version: CalicoVersion, first: string, last: string): boolean {
  const [low, high] = [parseVersion(first), parseVersion(last)];
  if (!low || !high) throw new Error(`not a version: ${first} or ${last}`);
  return compareVersions(version, low) >= 0 && compareVersions(version, high) <= 0;
}

/** No reference of an image is longer. */
const LONGEST = 1000;

/**
 * The version that an image reference is tagged with: `docker.io/calico/node:v3.22.1`,
 * `registry:5000/calico/node:v3.22.1@sha256:…`. Undefined for digests, `latest`, tags that move with the patches
 * (`v3.22`), and Calico Enterprise (`tigera/cnx-node`), which counts its releases by itself.
 */
export function imageVersion(image: string): CalicoVersion | undefined {
  if (image.length > LONGEST) return undefined;
  const digest = image.lastIndexOf('@');
  const [name = '', tag = '', ...more] = image
    .slice(image.lastIndexOf('/') + 1, digest < 0 ? undefined : digest)
    .split(':');
  if (name === '' || more.length > 0) return undefined;
  return name.startsWith('cnx-') || !/^v?\d+\.\d+\.\d/.test(tag) ? undefined : parseVersion(tag);
}

/** Whether a version may be one of Calico's: builders of own images may count in another way. */
export const isCalicoRelease = ({ major }: CalicoVersion): boolean => major === 3;

/** Minor versions of Calico that a minor version of tigera/operator installs (`config/calico_versions.yml`). */
const installedBy: Readonly<Record<number, number>> = {
  20: 20,
  21: 20,
  22: 20,
  23: 21,
  24: 21,
  25: 22,
  26: 22,
  27: 23,
  28: 24,
  29: 25,
  30: 26,
  31: 26,
  32: 27,
  33: 27,
  34: 28,
  35: 28,
  36: 29,
  37: 29,
  38: 30,
  39: 30,
  40: 31,
  41: 31,
  42: 32,
  43: 32,
};

/** The minor version of Calico that an operator release installs; undefined when not known. */
export function calicoMinorOfOperator(operator: CalicoVersion): number | undefined {
  if (operator.major !== 1) return undefined;
  // v1.32 began with the Calico of v1.31.
  return operator.minor === 32 && operator.patch < 3 ? 26 : installedBy[operator.minor];
}
