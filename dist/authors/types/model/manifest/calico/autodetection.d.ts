import type { Family } from '../../../base/net/address.ts';
import type { Tri } from '../../../base/text/tri.ts';
import type { Field } from '../core/field.ts';
import type { Environment } from './environment.ts';
/** How calico-node is told to find a node's address, and where. */
export interface Autodetection {
    readonly family: Family;
    /** As calico-node reads it: `kubernetes-internal-ip`, `interface=eth.*`. Undefined when not determined. */
    readonly method: string | undefined;
    readonly field: Field;
    /** The key of the Installation that says so; undefined for a variable of calico-node. */
    readonly key: string | undefined;
    /** Whether calico-node detects an address of this family at all, rather than being given one or having none. */
    readonly isUsed: Tri;
}
/** What the environment of calico-node says. */
export declare function autodetectionIn({ field: env }: Environment): readonly Autodetection[];
/**
 * Each method that the operator's Installation names, in the order in which the operator takes the first one
 * (`tigera/operator`, `pkg/render/node.go:getAutodetectionMethod`).
 */
export declare function autodetectionOf(network: Field): readonly Autodetection[];
/** Where an Installation names the methods of a family. */
export declare const addressBlock: (network: Field, family: Family) => Field;
/** What a finding calls it: `IP_AUTODETECTION_METHOD`, `nodeAddressAutodetectionV4.cidrs`. */
export declare const detectionName: ({ family, key }: Autodetection) => string;
