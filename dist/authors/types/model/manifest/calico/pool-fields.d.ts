import type { Field } from '../core/field.ts';
/** Where each property of a pool is written, or would be. */
export interface PoolFields {
    /** The IPPool object as a whole; absent where the pool is not an object of its own. */
    readonly object: Field;
    /** The mapping that holds the properties: `spec`, or an item of the operator's list. calico-node has none. */
    readonly body: Field;
    readonly name: Field;
    readonly cidr: Field;
    readonly blockSize: Field;
    readonly nodeSelector: Field;
    readonly namespaceSelector: Field;
    readonly allowedUses: Field;
    readonly disabled: Field;
    readonly assignmentMode: Field;
    /** `ipipMode` and `vxlanMode`, in this order; the operator has one field for both. */
    readonly encapsulation: readonly Field[];
    readonly natOutgoing: Field;
    readonly disableBGPExport: Field;
}
/** How a writer of pools calls what others call otherwise. */
export interface PoolWords {
    readonly disabled: string;
    readonly encapsulation: readonly string[];
    /** Undefined where it has no such property. */
    readonly namespaceSelector: string | undefined;
}
/** The fields of a pool below its body, made on demand: there may be thousands of pools, and most say little. */
export declare class FieldsOfBody implements PoolFields {
    readonly object: Field;
    readonly body: Field;
    readonly name: Field;
    readonly cidr: Field;
    private readonly words;
    constructor(object: Field, body: Field, name: Field, words: PoolWords);
    get blockSize(): Field;
    get nodeSelector(): Field;
    get namespaceSelector(): Field;
    get allowedUses(): Field;
    get disabled(): Field;
    get assignmentMode(): Field;
    get encapsulation(): readonly Field[];
    get natOutgoing(): Field;
    get disableBGPExport(): Field;
}
