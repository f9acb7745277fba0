import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Place } from '../../base/files/source-file.ts';
/** Another place that a finding is about, and what it has to do with it. */
export interface Related {
    readonly at: Place;
    readonly label: string;
    /** Whether it stands in the state before the change that is judged, and in no file of today. */
    readonly isPast?: true;
}
/** Names for a message, at most `limit` of them in full: `"a", "b" and 3 more`. */
export declare function listed(names: Iterable<string>, limit?: number): string;
/** An object by its kind and name: `Deployment "web"`; only by its kind if it has no name. */
export declare function objectPhrase({ kind, name }: {
    readonly kind: string;
    readonly name: string;
}): string;
/** `Deployment "shop/web"`: the same with its namespace, where it is known and the object has one. */
export declare function placedPhrase({ kind, name, namespace, }: {
    readonly kind: string;
    readonly name: string;
    readonly namespace?: string | undefined;
}): string;
/** The same for a manifest that is not decoded. */
export declare const manifestPhrase: ({ kind, root }: Manifest) => string;
/** A pool as messages name it: `pool "edge" (10.42.0.0/16)`; a pool of the operator without a name is called by its range. */
export declare function poolPhrase(pool: IPPool): string;
/** `"edge" (10.42.0.0/16)`, for lists of pools. */
export declare function poolLabel({ name, cidr, fields }: IPPool): string;
/** `pool "edge" (10.42.0.0/16) has`, `pools "a" (…), "b" (…) have`. */
export declare const poolsHave: (pools: readonly IPPool[]) => string;
/** `"edge" (10.42.0.0/16), "core" (10.43.0.0/16) or "lab" (10.44.0.0/16)`: pools of which one will do, at most three spelled out. */
export declare function anyOf(pools: readonly IPPool[]): string;
/** `rack=0, rack=1, rack=2 or 5 more`: ways of which one will do. */
export declare function choice(ways: readonly string[], limit?: number): string;
/** A count with its noun: `one address`, `3 addresses`, `4,096 addresses`. */
export declare function counted(count: number | bigint, noun: string, plural?: string): string;
/** `4 to 6`, `up to 6`, `6`; `4 or more` where nothing bounds it. */
export declare function between(least: number, most: number | undefined): string;
/** `every new pod in the namespace fails`: what becomes of the pods that an annotation of the owner is for. */
export declare function failing(owner: {
    readonly kind: string;
    readonly isLoose?: true;
}): string;
/** `Nodes "a", "b" and 3 nodes of MachineDeployment "md-0"`: nodes without names go by their group. */
export declare function nodesPhrase(nodes: readonly Node[], limit?: number): string;
/** A node as messages name it: `Node "a"`, or `a node of MachineDeployment "md-0"`. */
export declare const nodePhrase: ({ name, group }: Node) => string;
/** One related place for each node, or group, of some: at most `limit`. */
export declare function nodesRelated(nodes: readonly Node[], limit?: number, label?: string): readonly Related[];
