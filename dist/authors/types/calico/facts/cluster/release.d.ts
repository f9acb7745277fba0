import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Tri } from '../../../base/text/tri.ts';
/**
 * Whether CRDs of `projectcalico.org/v3` store pools without a look at the others. They came with v3.32, where an administrator
 * has to choose them; the user may say what serves that API. etcd has none (`libcalico-go/lib/backend/k8s/discovery.go`).
 */
export declare function storesNatively(cluster: ClusterGraph): Tri;
/** Whether the cluster runs this Calico release or a later one; unknown if nothing says which it runs. */
export declare const runs: ({ release }: ClusterGraph, since: string) => Tri;
