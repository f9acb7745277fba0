import type { Tri } from '../../../base/text/tri.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
/** Settings of Felix, of all nodes (`default`) or of one (`node.NAME`). */
export interface FelixConfiguration {
    readonly kind: 'FelixConfiguration';
    readonly name: string;
    readonly id: string;
    /** The API group decides who checks the settings (`docs/calico.md` §1.1). */
    readonly origin: 'projectcalico.org/v3' | 'crd.projectcalico.org/v1';
    readonly nameField: Field;
    readonly spec: Field;
    /** Whether the eBPF dataplane serves Services, which kube-proxy does not get to see then. */
    readonly replacesKubeProxy: Tri;
    /** Whether nodes encrypt what they send each other, which takes a tunnel address of the family. */
    readonly wireguard: {
        readonly 4: Tri;
        readonly 6: Tri;
    };
}
export declare function decodeFelixConfiguration(manifest: Manifest): FelixConfiguration;
