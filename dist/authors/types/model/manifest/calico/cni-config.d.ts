import type { Family } from '../../../base/net/address.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Tri } from '../../../base/text/tri.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import { Field } from '../core/field.ts';
import { type Manifest } from '../core/manifest.ts';
import type { Request } from './request.ts';
/**
 * The CNI configuration that calico-node's `install-cni` writes to every node, where the repository holds it: in a
 * ConfigMap (`calico-config`), or in the environment of the DaemonSet. The operator renders its own, which no
 * repository holds. Fields as in `cni-plugin/pkg/types/types.go:NetConf`, v3.20 to v3.33.
 */
export interface CniConfiguration {
    readonly kind: 'CniConfiguration';
    /** `ConfigMap "calico-config"`. */
    readonly source: string;
    readonly at: Place;
    /** The text as a whole; undefined where something changes it that is not evaluated. */
    readonly written: Field | undefined;
    /** The plugin of Calico in it; undefined where the text cannot be read. */
    readonly plugin: Field | undefined;
    /** What holds the list of plugins; undefined where the text is one plugin by itself, or cannot be read. */
    readonly list: Field | undefined;
    /** Whether pods get their addresses from pools: `ipam.type` is `calico-ipam`, not `host-local`. */
    readonly usesCalicoIpam: Tri;
    /** `host-local`; undefined where it is not determined. */
    readonly ipamType: string | undefined;
    /** Whether the plugin reads the annotations of pods and namespaces: `policy.type` is `k8s`. */
    readonly readsAnnotations: Tri;
    /** Whether pods get addresses of a family, unless an annotation says otherwise: `assign_ipv4`, `assign_ipv6`. */
    readonly assigns: Readonly<Record<Family, Tri>>;
    /** What says so, or the place where it would stand. */
    readonly assignments: Readonly<Record<Family, Field>>;
    /** The pools for pods of which no annotation names any: `ipv4_pools`, `ipv6_pools`. */
    readonly pools: Readonly<Record<Family, Request | undefined>>;
}
/** Whether a document may hold a CNI configuration, or the backend, in a ConfigMap: sound, for the text of whole documents. */
export declare const mayHoldCniConfiguration: (text: string) => boolean;
/** Whether a ConfigMap holds a CNI configuration for Calico, or the backend of calico-node. */
export declare function holdsCniConfiguration(root: MappingNode): boolean;
/** The configurations that a ConfigMap or a DaemonSet holds. */
export declare function decodeCniConfigurations(manifest: Manifest): readonly CniConfiguration[];
