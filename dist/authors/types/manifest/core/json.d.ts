import type { Field } from './field.ts';
/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** An object as JSON has it. */
export interface JsonObject {
    readonly [key: string]: Json;
}
/** What is written in a field as kubectl sends it; undefined where the repository does not determine all of it. */
export declare const jsonOf: (field: Field) => Json | undefined;
/** The same for a field that takes `words`, none of which is a stand-in in capitals. */
export declare function jsonFor(words: readonly string[], field: Field): Json | undefined;
