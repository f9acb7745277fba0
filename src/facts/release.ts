import type { ClusterGraph } from '../cluster/graph.ts';
import { compareVersions, parseVersion } from '../manifest/calico-version.ts';
import type { Tri } from '../text/tri.ts';

/** Whether the cluster runs a Calico release, or a later one; unknown where nothing says what it runs. */
export function runs({ release }: ClusterGraph, since: string): Tri {
  const first = parseVersion(since);
  if (!first) throw new Error(`not a version: ${since}`);
  if (!release) return 'unknown';
  const { version, isExact } = release;
  if (compareVersions(version, first) >= 0) return true;
  const isWithin = version.major === first.major && version.minor === first.minor;
  return !isExact && isWithin ? 'unknown' : false;
}
