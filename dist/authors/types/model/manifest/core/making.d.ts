import type { Location, SourceFile, Span } from '../../../base/files/source-file.ts';
/** The object that fields belong to, as far as a field needs to know it. */
export interface FieldOwner {
    readonly file: SourceFile;
    /** How the object is called in fingerprints: `IPPool/edge`. */
    readonly object: string;
}
/** What most fields of an object have in common. */
export interface Frame {
    readonly owner: FieldOwner;
    /** The file that the node stands in unless it says otherwise. */
    readonly outer: SourceFile;
    /** The file that the handle stands in. */
    readonly handled: SourceFile;
    /** What a patch put something that holds the field in the place of. */
    readonly over: Location | undefined;
}
/** A stretch of the file that `source` names, or where it names none, of the file that the field is read from. */
export type Handle = Span & {
    readonly source?: SourceFile;
};
