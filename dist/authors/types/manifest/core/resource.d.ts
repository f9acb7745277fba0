import type { Span, SourceFile } from '../../text/source-file.ts';
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
}
/**
 * Text that may declare pools which we cannot see: a template, Helm values, a manifest inside a string, a remote
 * base. While there is one, a pool that is missing may merely be invisible.
 */
export interface Opaque {
    readonly path: string;
    readonly reason: string;
    /** Whether it stands where no cluster runs it, so that it concerns nobody but what stands beside it. */
    readonly isPutAside: boolean;
}
/** Some of them, in the order of the repository: a list, or what many clusters share of one. */
export interface Opaques extends Iterable<Opaque> {
    readonly length: number;
    some(test: (each: Opaque) => boolean): boolean;
    map<Made>(make: (each: Opaque) => Made): readonly Made[];
}
