import type { Location, Place, SourceFile } from '../../base/files/source-file.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
/** Something in a configuration that cannot be as it is: what is wrong, and what to write instead. */
export interface Mistake {
    readonly at: Location;
    readonly message: string;
    readonly help: string;
    /** Whether the configuration cannot be used with it, though it reads well. */
    readonly isGrave?: true;
    /** The rule that there is not: no mistake where a policy turns out to be called so. */
    readonly missingRule?: string;
}
/** By file, then by place. */
export declare function byPlace({ at: a }: Mistake, { at: b }: Mistake): number;
/** What stands at some point of a configuration. */
export interface ConfigNode {
    readonly file: SourceFile;
    readonly node: YamlNode;
    /** The logical path, list items by their name: `clusters.prod.nodes`. */
    readonly field: string;
    readonly report: (mistake: Mistake) => void;
}
/** A value, and where it is written. */
export interface LocatedValue<Value> {
    readonly value: Value;
    readonly at: Place;
}
/** The same reading, of something that is written further in. */
export declare const insideOf: (written: ConfigNode, node: YamlNode, field: string) => ConfigNode;
/** How an entry of a list is called where it has a name. */
export declare function nameIn(node: YamlNode): string | undefined;
export declare function mistaken(written: ConfigNode, message: string, help: string, more?: Pick<Mistake, 'missingRule'>): undefined;
/** Reports that something of another type stands here than what belongs there. */
export declare const mistyped: (written: ConfigNode, called: string, help: string) => undefined;
/** Where a value is cited: itself where it is a scalar, else its first key. */
export declare function citedPlace({ file, node, field }: ConfigNode): Place;
