import type { Location, Setting, SourceFile, Span } from '../files/source-file.ts';
/** What a node says of where it stands. */
export interface NodeOrigin extends Span {
    /** The file that it and all below it stand in, where that is not the file of what holds it: a patch put it there. */
    readonly source?: SourceFile;
    /** What a patch put this in the place of; undefined where it added it, or there is no patch. */
    readonly over?: Location;
    /** Where a variable in it gets its value, once that is filled in. */
    readonly setBy?: Setting;
    /** Whether something changes it, and all below it, in a way that we do not follow. */
    readonly isUndetermined?: true;
    /** What stands for all places that hold this very node: who changes one of them changes all. */
    readonly bond?: object;
}
/** A scalar as kubectl reads it (`docs/tools.md` §1); integers beyond 2^53 are bigint. */
export type ScalarValue = string | number | bigint | boolean | null;
export interface ScalarNode extends NodeOrigin {
    readonly kind: 'scalar';
    /** The content with quotes, escapes and folding resolved, before its type is. */
    readonly text: string;
    readonly value: ScalarValue;
    readonly style: 'plain' | 'single-quoted' | 'double-quoted' | 'literal' | 'folded';
    /** As written, with its `!`. */
    readonly tag?: string;
    /** Whether what it leaves open is not filled in: placeholder or not, it reaches the cluster as it is. */
    readonly isFinal?: true;
    /** Whether it is of whatever type its text is, as something takes it that writes it anew. */
    readonly isUntyped?: true;
}
export interface SequenceNode extends NodeOrigin {
    readonly kind: 'sequence';
    readonly items: readonly YamlNode[];
    readonly tag?: string;
}
export interface Entry {
    readonly key: ScalarNode;
    readonly value: YamlNode;
}
/** A key that is written twice in one mapping; of three, the second is the first of another pair. */
export interface DuplicateKey {
    readonly first: Entry;
    readonly second: Entry;
}
export interface MappingNode extends NodeOrigin {
    readonly kind: 'mapping';
    /**
     * In written order, merge keys (`<<`) resolved, one entry a key: the last one written, as kubectl takes it. A caller that asks
     * twice may get two equal entries, with two equal nodes; only what aliases repeat is always one and the same.
     */
    readonly entries: ReadonlyMap<string, Entry>;
    /** Whether it may hold more keys than these. */
    readonly isOpen?: true;
    /** Keys that stand twice; none where the property is missing. */
    readonly duplicates?: readonly DuplicateKey[];
    readonly tag?: string;
}
/** Aliases are already followed: the same node object may stand in several places, and never in a cycle. */
export type YamlNode = ScalarNode | SequenceNode | MappingNode;
/** One document that parsed. `root` is absent when it is empty or holds only comments. */
export interface YamlDocument extends Span {
    readonly file: SourceFile;
    readonly root: YamlNode | undefined;
}
/** One document that did not become a tree, and why. `reason` is a lower-case clause without a full stop. */
export interface UnreadDocument extends Span {
    readonly file: SourceFile;
    readonly why: 'syntax' | 'template' | 'limit';
    readonly reason: string;
    /** The offset at which reading failed. */
    readonly at: number;
}
/** Everything one file said. */
export interface YamlStream {
    readonly documents: readonly YamlDocument[];
    readonly unread: readonly UnreadDocument[];
    /** Documents that were not parsed because `worth` said no. */
    readonly passed: number;
    /** What it took to read the others, as `Tally.values`. */
    readonly values: number;
}
