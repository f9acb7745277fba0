import type { Field } from './field.ts';
import type { Span, SourceFile } from '../../../base/files/source-file.ts';
/**
 * A document that did not become a tree although it says that it declares something we judge, or one that became a tree
 * and asks for more than anybody works out.
 */
export interface Problem {
    readonly file: SourceFile;
    readonly span: Span;
    /** The offset at which reading failed. */
    readonly at: number;
    /** Why, as a clause. */
    readonly reason: string;
    /** The object that asks for too much: `ApplicationSet/fleet`. Undefined where a document cannot be read. */
    readonly excessive?: string;
    /** What is left out besides, where all files together hold too much. */
    readonly leftOut?: LeftOut;
    /** Why no tool builds that object, so that nothing of it is known. */
    readonly refusal?: BuildFault;
    /** What a patch is for, and does not exist; the document can be read. */
    readonly misnamed?: Misnamed;
}
/** What all files together hold too much of: from there on none of it is judged. */
export interface LeftOut {
    readonly what: 'pools' | 'nodes' | 'objects' | 'clusters' | 'empty clusters' | 'deployers' | 'values' | 'documents';
    /** How many objects, clusters or unread files are left out, and in how many files. */
    readonly count: number;
    readonly files: number;
}
/** Why kustomize builds nothing of a kustomization; `meant` is the field that it most likely should have. */
export type BuildFault = 'crowded' | 'encrypted' | 'circle' | {
    readonly meant: string | undefined;
};
/** A word of a patch, or of a selector of one, that is nearly a kind or a group of Calico's. */
export interface Misnamed {
    readonly apiVersion: string;
    readonly kind: string;
    /** Of the two the one that is wrong, and what was most likely meant. */
    readonly field: Field;
    readonly meant: string;
}
