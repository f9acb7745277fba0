import type { SourceFile, Span } from '../../../base/files/source-file.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import { Field } from './field.ts';
/** One Kubernetes-style object as it is written in a file, before it is decoded into a resource. */
export interface Manifest {
    readonly file: SourceFile;
    readonly span: Span;
    readonly apiVersion: string;
    readonly kind: string;
    /** Undefined when absent, generated or not determined. */
    readonly name: string | undefined;
    /** Undefined when not written: the tool that applies the object chooses it then. Always so for cluster-scoped kinds. */
    readonly namespace: string | undefined;
    /** `IPPool/edge`, `Deployment/shop/cart`: what the object is called wherever it stands. */
    readonly id: string;
    readonly root: Field;
    /** Whether a chart makes it of values: no file holds it as it is, and YAML's pitfalls are those of the values. */
    readonly isRendered?: true;
}
/** The kind of the object that a mapping declares; undefined when it has none. */
export declare const kindOf: (root: MappingNode) => string | undefined;
export declare const apiVersionOf: (root: MappingNode) => string;
/** What identifies the object that a mapping declares; undefined when it has no kind. */
export declare function headOf(root: MappingNode): {
    apiVersion: string;
    kind: string;
    name: string | undefined;
    namespace: string | undefined;
} | undefined;
/** What the object that a mapping declares is called there: `IPPool/edge`; empty where it has no kind. */
export declare function objectIn(root: MappingNode): string;
/**
 * The manifest that `root` declares, in the namespace that a tool puts it into. A Namespace gets that for its name, as
 * kustomize has it. `object` is what its file calls it, where it was renamed on the way: fingerprints are the same
 * wherever it is deployed.
 */
export declare function manifestOf(file: SourceFile, root: MappingNode, givenNamespace?: string, object?: string): Manifest | undefined;
/** A file that says how a cluster is set up, and calls itself nothing: `kind` is our own word for it. */
export declare function setupManifestOf(file: SourceFile, root: MappingNode, kind: string): Manifest;
/** The same object where the tool that applies it puts it into `namespace` unless it names one. */
export declare function inNamespace(manifest: Manifest, namespace: string): Manifest;
