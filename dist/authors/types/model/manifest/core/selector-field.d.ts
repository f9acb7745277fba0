import type { Selector, SelectorDialect, SelectorFault } from '../../../base/selector/selector.ts';
import type { Field } from './field.ts';
/**
 * A Calico selector as it stands in a manifest. With neither `selector` nor `fault` the value is unknown, is no
 * string at all, or is read differently by the supported versions (`docs/calico.md` §2.5).
 */
export interface SelectorField {
    readonly field: Field;
    readonly selector?: Selector;
    readonly fault?: SelectorFault;
}
/**
 * Reads a selector as the tokenizer of one dialect does, or as both do where it is unknown which one it is. Nothing
 * written, an empty text and a YAML tag on nothing (`!all()`) all select everything.
 */
export declare function selectorField(field: Field, dialect?: SelectorDialect): SelectorField;
