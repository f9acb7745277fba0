import type { Tri } from '../../../base/text/tri.ts';
import { type CalicoVersion } from './calico-version.ts';
import { Field } from '../core/field.ts';
import { type Autodetection } from './autodetection.ts';
import { type Environment } from './environment.ts';
import { type IPPool } from './ip-pool.ts';
import type { Manifest } from '../core/manifest.ts';
/** A Calico release that something in the repository installs, and where it says so. */
export interface InstalledRelease {
    readonly version: CalicoVersion;
    readonly field: Field;
}
/** The calico-node DaemonSet: the agent that makes default pools and finds node addresses. */
export interface CalicoNode {
    readonly kind: 'CalicoNode';
    readonly id: string;
    readonly release: InstalledRelease | undefined;
    readonly environment: Environment;
    readonly autodetection: readonly Autodetection[];
    /** Pools that it creates at its first start, if the cluster has none of that family by then. */
    readonly pools: readonly IPPool[];
    /** Whether it may create pools with ranges that the repository does not tell. */
    readonly mayCreateDefaultPools: boolean;
    /** The IPv4 pool that it makes, with a range of its own choice, where the cluster has none by then. */
    readonly ownPool: IPPool | undefined;
    /** Whether it routes the pod CIDRs of nodes, as it must beside host-local IPAM: `USE_POD_CIDR`. */
    readonly usesPodCidrs: Tri;
    /** The range of Services that it announces whatever the BGPConfiguration says: `CALICO_ADVERTISE_CLUSTER_IPS`. */
    readonly announcedClusterIPs: Field;
    /** Whether the eBPF dataplane serves Services, which kube-proxy does not get to see then: `FELIX_BPFENABLED`. */
    readonly replacesKubeProxy: Tri;
}
/** The DaemonSet's agent; undefined when the DaemonSet is something else. */
export declare function decodeCalicoNode(manifest: Manifest): CalicoNode | undefined;
