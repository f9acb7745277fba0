/** One file of the repository, as read; `path` is relative to the root and uses `/`. */
export interface SourceFile {
    readonly path: string;
    readonly text: string;
    /** The line of the file on which the text begins, where it is a stretch of a longer one; else 1. */
    readonly firstLine?: number;
    /** Whether it is not a file of the repository, such as a dump of a cluster; forges do not have it. */
    readonly isElsewhere?: true;
}
/** Offsets into a file's text in UTF-16 code units, end exclusive. */
export interface Span {
    readonly start: number;
    readonly end: number;
}
/** A stretch of one file. */
export interface Location {
    readonly file: SourceFile;
    readonly span: Span;
}
/** What tells places apart: where each begins. */
export declare const placeKey: ({ file, span }: Location) => string;
/** Where a variable gets its value. */
export interface Setting extends Location {
    readonly variable: string;
}
/**
 * A location that also knows what it means: the object it belongs to (`IPPool/edge`) and the logical field
 * (`spec.cidr`). The meaning outlives edits elsewhere in the file, so fingerprints are made of it.
 */
export interface Place extends Location {
    readonly object: string;
    readonly field: string;
    /** What stood here before a patch put this in its place, or the head of the object where nothing did. */
    readonly over?: Location;
    /** Where the variable in what stands here gets its value. */
    readonly setBy?: Setting;
}
