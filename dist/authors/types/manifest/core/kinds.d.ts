/** The group of an API version: `projectcalico.org` of `projectcalico.org/v3`; empty for the core group. */
export declare function groupOf(apiVersion: string): string;
/** Whether a text that is no judged object may bring pools into the cluster all the same. */
export declare function mayBringPools(text: string): boolean;
/** Whether a ConfigMap may bring pools besides those that its CNI configuration names. */
export declare const bringsMorePools: (text: string) => boolean;
/** Whether an object of this apiVersion and kind is one that ipamlint judges. */
export declare function isJudged(apiVersion: string, kind: string): boolean;
/** Whether an object tells Flux or Argo CD to deploy others, and does nothing else. */
export declare const isDeployer: ({ apiVersion, kind, }: {
    readonly apiVersion: string;
    readonly kind: string;
}) => boolean;
/** Whether an object of this kind says something of a cluster only where somebody applies it. */
export declare function isApplied(kind: string): boolean;
export declare function isClusterScoped(kind: string): boolean;
/**
 * Whether a document may declare an object that we judge. Sound: the kind of an object stands in its text letter
 * for letter, unless escapes spell it. Most documents of a repository hold none and never become a tree.
 */
export declare function mayDeclareJudged(text: string): boolean;
/** Every kind that the lines of a document which is no tree declare, items of lists included. */
export declare function declaredKinds(text: string): readonly string[];
/**
 * Whether a document that nobody can read may make pools: an IPPool, an Installation, whose operator makes one even if it
 * lists none, or a calico-node that is told a range.
 */
export declare function mayMakePools(text: string): boolean;
/** The kind that a document which is no tree plainly says it declares; undefined when it says none that we judge. */
export declare function declaredKind(text: string): string | undefined;
