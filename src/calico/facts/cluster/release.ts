import type { ClusterGraph } from '../../../cluster/graph.ts';
import { isSince } from '../../../model/manifest/calico/calico-version.ts';
import type { Tri } from '../../../base/text/tri.ts';

/**
 * Whether CRDs of `projectcalico.org/v3` store pools without a look at the others. They came with v3.32, where an administrator
 * has to choose them; the user may say what serves that API. etcd has none (`libcalico-go/lib/backend/k8s/discovery.go`).
 */
export function storesNatively(cluster: ClusterGraph): Tri {
  if (cluster.datastore === 'etcd') return false;
  return cluster.api === undefined ? runs(cluster, 'v3.32.0') : cluster.api === 'native';
}

/** Whether the cluster runs this Calico release or a later one; unknown if nothing says which it runs. */
export const runs = ({ release }: ClusterGraph, since: string): Tri => isSince(release, since);
