import type { ClusterGraph } from '../cluster/graph.ts';
import { compareVersions, parseVersion } from '../manifest/calico-version.ts';
import type { Tri } from '../text/tri.ts';

/**
 * Whether CRDs of `projectcalico.org/v3` store pools without a look at the others. They came with v3.32, where somebody
 * has to choose them; the user may say what serves that API.
 */
export const storesNatively = (cluster: ClusterGraph): Tri =>
  cluster.api === undefined ? runs(cluster, 'v3.32.0') : cluster.api === 'native';

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
