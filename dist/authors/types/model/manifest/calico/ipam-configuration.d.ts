import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
/**
 * How a cluster hands blocks to nodes: IPAMConfig of the raw CRD, or IPAMConfiguration of Calico's API (v3.24 on).
 * Calico reads the one that is called `default` (`libcalico-go/lib/clientv3/ipamconfig.go`).
 */
export interface IPAMConfiguration {
    readonly kind: 'IPAMConfig' | 'IPAMConfiguration';
    readonly name: string;
    readonly id: string;
    readonly origin: 'projectcalico.org/v3' | 'crd.projectcalico.org/v1';
    readonly fields: {
        readonly name: Field;
        readonly strictAffinity: Field;
        readonly autoAllocateBlocks: Field;
        readonly maxBlocksPerHost: Field;
        readonly kubeVirtVMAddressPersistence: Field;
        readonly ipCooldownSeconds: Field;
    };
}
export declare function decodeIPAMConfiguration(manifest: Manifest): IPAMConfiguration;
