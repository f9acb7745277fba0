import type { Field } from '../manifest/core/field.ts';
import type { Fix } from './finding.ts';
/** `["a", "b"]`: how an annotation of Calico holds a list. */
export declare function jsonList(entries: readonly string[]): string;
/** Writes an annotation anew as a JSON list in quotes; undefined where its value cannot be replaced by itself. */
export declare function rewriteAsList(field: Field, entries: readonly string[]): Fix | undefined;
