import type { Blame, Json, JsonObject } from './admission.ts';
/** As much of a CRD's schema as Calico's use. */
export interface Schema {
    /** `unjudged` takes everything and keeps it: what it is made of is not our subject. */
    readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'integer or string' | 'unjudged';
    readonly enum?: readonly string[];
    /** Of these words, in any case, or none. */
    readonly anyCase?: readonly string[];
    readonly format?: 'cidr';
    readonly maxLength?: number;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly maxItems?: number;
    readonly isSet?: boolean;
    readonly items?: Schema;
    readonly properties?: Properties;
    readonly required?: readonly string[];
    readonly default?: Json;
}
/** A fault that keeps the API server from looking at the rules in CEL. */
export interface Fault extends Blame {
    readonly isFatal: boolean;
}
export declare const isObject: (value: Json | undefined) => value is JsonObject;
export declare const isList: (value: Json | undefined) => value is readonly Json[];
/** The string below a key; the empty one where nothing or something else stands there, as Go has it. */
export declare function textOf(object: JsonObject, key: string): string;
/** What is left of a value: unknown fields are pruned, nulls dropped, defaults put in. */
export declare function completed(schema: Schema, value: Json): Json;
type Properties = Readonly<Record<string, Schema>>;
/** A value that is of another type than its field, by what JSON calls it. */
export interface Mistype {
    readonly field: string;
    readonly type: Schema['type'];
    readonly written: string;
}
/** Where Go cannot decode a value into the type that the schema was made from. Null says nothing there. */
export declare function mistypes({ type, items, properties }: Schema, value: Json, field: string): readonly Mistype[];
/** How apiextensions-apiserver (`pkg/apiserver/validation`) words what is wrong with a value. */
export declare function faults(schema: Schema, value: Json, path: string): Generator<Fault>;
export {};
