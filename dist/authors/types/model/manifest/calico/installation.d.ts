import { type Autodetection } from './autodetection.ts';
import type { Family } from '../../../base/net/address.ts';
import type { Field } from '../core/field.ts';
import { type IPPool } from './ip-pool.ts';
import type { Manifest } from '../core/manifest.ts';
import { type Tri } from '../../../base/text/tri.ts';
/** The operator's Installation: pools that it writes, and how it tells calico-node to find node addresses. */
export interface Installation {
    readonly kind: 'Installation';
    readonly id: string;
    /** `metadata.name`. */
    readonly name: Field;
    readonly pools: readonly IPPool[];
    /** `ipPools` itself. */
    readonly list: Field;
    /** The type of IPAM, and the dataplane for Windows: `HostLocal`, `HNS`. */
    readonly ipam: Field;
    readonly windowsDataplane: Field;
    readonly autodetection: readonly Autodetection[];
    /** Where the methods of a family stand: `nodeAddressAutodetectionV4`. */
    readonly addressBlocks: readonly (readonly [Family, Field])[];
    /** Whether it installs Calico, not Calico Enterprise, which counts its releases by itself. */
    readonly isOpenSource: Tri;
    /** Whether Calico connects the pods, not a plugin of the cloud. */
    readonly usesCalicoCni: Tri;
    /** What decides on that: the type of the plugin where it is written, else the cloud. */
    readonly cniChoice: Field;
    /** Whether pods get their addresses from pools: Calico's own IPAM, not host-local or a plugin of the cloud. */
    readonly usesCalicoIpam: Tri;
    /** Whether BIRD runs: `bgp`, or what the operator makes of its absence. */
    readonly usesBgp: Tri;
    /** What says so. */
    readonly bgp: Field;
    /** Whether the dataplane is VPP, which has a BGP daemon of its own (operator `pkg/render/node.go`: backend `none`). */
    readonly usesVpp: Tri;
    /** Whether Felix programs the routes between nodes that are BIRD's else: `clusterRoutingMode`, v1.42 on. */
    readonly routesByFelix: Tri;
    /** Whether Calico's eBPF dataplane serves Services, which kube-proxy does not get to see then. */
    readonly replacesKubeProxy: Tri;
    /** Whether the operator may create pools that are not listed: without a list it picks a default. */
    readonly mayCreateDefaultPools: boolean;
    /** The pool that the operator makes, with a range of its own choice, where the cluster has none. */
    readonly ownPool: IPPool | undefined;
    /** Whether there is a list of pools that the repository does not determine: any pool may be in it. */
    readonly mayHidePools: boolean;
}
/**
 * Whether the operator may read it: it asks for the one called `default`, and for one called `overlay` to put over that
 * (`pkg/controller/utils/utils.go`, all versions). Kubernetes stores what has another name, and no controller reads it.
 */
export declare const isHeeded: ({ name: { string } }: Installation) => boolean;
export declare function decodeInstallation(manifest: Manifest): Installation;
