import type { Labels } from '../../../base/selector/evaluate.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { type Network } from './network.ts';
import type { NodeGroup } from './node-group.ts';
import { type Taint } from './taint.ts';
/** A node that the repository says exists, with what it says about it. */
export interface Node {
    readonly kind: 'Node';
    readonly name: string;
    readonly id: string;
    readonly labels: Labels;
    /** Whether any label is written, or all of them, as in a dump. */
    readonly isLabelled: boolean;
    /** Whether it was read from a cluster, so that it says all that is to be said. */
    readonly isDumped?: boolean;
    /** Undefined when not determined. */
    readonly taints: readonly Taint[] | undefined;
    /** How many pods kubelet takes, where a dump of the node tells. */
    readonly maxPods?: number;
    /** The group that it belongs to, where it is one of many without names. */
    readonly group?: NodeGroup;
    /** What said so: `Node manifest`, `kind Cluster`, `kubeadm JoinConfiguration`. */
    readonly source: string;
    readonly at: Place;
}
/** What a file that sets a cluster up says there is in it. */
export interface SetupContent<Machine extends Node | NodeGroup = Node | NodeGroup> {
    readonly nodes: readonly Machine[];
    readonly networks: readonly Network[];
}
/** The node that a configuration names; without a name it may be used for `count` nodes, or for any number. */
export declare function nodeOrGroup(name: Field, common: Pick<NodeGroup, 'labels' | 'isLabelled' | 'taints' | 'source'>, group: Pick<NodeGroup, 'name' | 'id' | 'at'>, count?: number): Node | NodeGroup;
/**
 * A Node object; none of a virtual node. One with a status or an identity was read from a cluster, as the author of a dump
 * says of all: the labels that it lacks are really absent.
 */
export declare function decodeNode(manifest: Manifest, isLive?: boolean): Node | undefined;
/**
 * The addresses that a Node object tells: those that a dump holds, and what calico-node notes where its mesh reaches the
 * node. Those of tunnels are of pools, and no such thing.
 */
export declare function addressesOf(manifest: Manifest): readonly Network[];
