import type { Field } from './field.ts';
/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** An object as JSON has it. */
export interface JsonObject {
    readonly [key: string]: Json;
}
/** What is written in a field as kubectl sends it; undefined where the repository does not determine all of it. */
export declare function jsonOf(field: Field): Json | undefined;
