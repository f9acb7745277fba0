import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { type Network } from '../kubernetes/network.ts';
/** Lists of ranges of Services that Calico announces (`api/pkg/apis/projectcalico/v3/bgpconfig.go`, v3.20 to v3.33). */
export declare const serviceRangeKeys: readonly ['serviceClusterIPs', 'serviceExternalIPs', 'serviceLoadBalancerIPs'];
export type ServiceRangeKey = (typeof serviceRangeKeys)[number];
/** How BIRD is set up: for all nodes in the one called `default`, for one node in `node.NAME`. */
export interface BGPConfiguration {
    readonly kind: 'BGPConfiguration';
    readonly name: string;
    readonly id: string;
    /** The API group decides who checks the ranges (`docs/calico.md` §1.1). */
    readonly origin: 'projectcalico.org/v3' | 'crd.projectcalico.org/v1';
    readonly nameField: Field;
    readonly spec: Field;
}
export declare function decodeBGPConfiguration(manifest: Manifest): BGPConfiguration;
/** The ranges of Services that Calico announces over BGP; Felix reads those of `default` alone. */
export declare function announcedNetworks({ root, name }: Manifest): readonly Network[];
