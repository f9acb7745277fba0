import type { Place } from '../../base/files/source-file.ts';
import { type ConfigNode } from './written.ts';
export type JsonSchema = Readonly<Record<string, unknown>>;
/** What may stand somewhere: reads it, and describes it to editors. The one source of both. */
export interface ConfigShape<Value> {
    /** How messages call it: `a list of globs`. */
    readonly called: string;
    readonly schema: JsonSchema;
    /** The value; undefined where it was mistaken, which has been reported then. */
    read(written: ConfigNode): Value | undefined;
}
export declare function listOf<Value>(called: string, item: ConfigShape<Value>, 
/** What a text means that stands there without a list. */
entryOf?: (text: string) => string): ConfigShape<readonly Value[]>;
/** A list, or a map with keys of ours, of which a text by itself means `key`. */
export declare function either<Item, Value>(items: ConfigShape<readonly Item[]>, value: ConfigShape<Value>, key: string): ConfigShape<readonly Item[] | Value>;
/** The same shape, described in one place of the schema for all that use it. */
export declare function defined<Value>(name: string, shape: ConfigShape<Value>): ConfigShape<Value>;
/** What is wrong with a key. One that is only missing may turn up, so what is said of it is kept. */
interface KeyFault {
    readonly fault: string;
    readonly help: string;
    readonly missingRule?: string;
}
/** A map whose keys are the user's own. */
export declare function tableShape<Value>(called: string, schema: JsonSchema, value: ConfigShape<Value>, keyFault: (key: string) => KeyFault | undefined): ConfigShape<ReadonlyMap<string, Value>>;
/** A key of an object. */
export interface Key<Value, Required extends boolean = boolean> {
    readonly shape: ConfigShape<Value>;
    readonly description: string;
    readonly isRequired: Required;
}
export declare const optional: <Value>(shape: ConfigShape<Value>, description: string) => Key<Value, false>;
export declare const required: <Value>(shape: ConfigShape<Value>, description: string) => Key<Value, true>;
type Keys = Readonly<Record<string, Key<unknown>>>;
type ValuesOf<Of extends Keys> = {
    readonly [Name in keyof Of]: Of[Name] extends Key<infer Value, infer Required> ? Required extends true ? Value : Value | undefined : never;
};
/** A map with keys of ours, all of which are known, and where it begins. */
export type ObjectOf<Of extends Keys> = ValuesOf<Of> & {
    readonly at: Place;
};
export declare function objectShape<const Of extends Keys>(called: string, keys: Of, schema?: JsonSchema, 
/** What to write for keys of other tools. */
elsewhere?: Readonly<Record<string, string>>, 
/** The key that a text by itself means. */
main?: keyof Of & string): ConfigShape<ObjectOf<Of>>;
export {};
