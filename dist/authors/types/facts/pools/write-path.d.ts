import type { ClusterGraph } from '../../cluster/graph.ts';
import type { WrittenKind } from '../../ipam/admission/admission.ts';
import type { IPPool, PoolOrigin } from '../../manifest/calico/ip-pool.ts';
import { type JsonObject } from '../../manifest/core/json.ts';
import { type Tri } from '../../text/tri.ts';
/** Which object of Calico's somebody writes: its kind, and the API group that decides who looks at it. */
export interface WrittenObject {
    readonly kind: WrittenKind;
    readonly origin: 'projectcalico.org/v3' | 'crd.projectcalico.org/v1';
}
/** What one way into the cluster has against some settings. */
export interface Verdict {
    /** By the releases that may run and know the settings; false where none does. */
    readonly isRefused: Tri;
    /** Whether all of them refuse: asked of thousands of settings this takes the time of one release, where that accepts. */
    readonly isSure: boolean;
    /** The first release that refuses them (`v3.33`); undefined where the oldest of all does already, or none does. */
    readonly since: string | undefined;
    /** In the words of the newest release that may run and refuses them, else of the newest of all that do. */
    readonly reason: string;
}
/** What Calico has against some settings of an object. */
export interface Refusal {
    /** On every way that the object may take. */
    readonly isCertain: Tri;
    /** The same for whoever wants nothing but certainty, and asks often. */
    readonly isSure: boolean;
    /** Of Calico's own clients (calicoctl, its API server), and of what they hand it to. */
    readonly client: Verdict;
    /** Of an API server that has the CRDs of the object's group. */
    readonly crd: Verdict;
}
/**
 * What becomes of some settings of an object, each way that it may take, as if nothing were wrong with the rest of it:
 * faults of other settings, and what is templated, do not hide it. The verdict is that of `src/ipam/admission`, which
 * is compared with Calico's own.
 */
export declare function refusal(cluster: ClusterGraph, object: WrittenObject, settings: JsonObject, name?: string): Refusal;
/** `refusal` of settings of a pool; what calico-node and the operator create comes by Calico's clients. */
export declare const poolRefusal: (cluster: ClusterGraph, { origin }: IPPool, settings: JsonObject) => Refusal;
/** Whose checks a pool goes through: native v3 CRDs check what the raw ones do, and Calico's clients check more. */
export declare const checkedAs: ({ api }: ClusterGraph, { origin }: IPPool) => PoolOrigin;
/** What is written in fields of a pool object, by their keys; what is not determined is left out. */
export declare function writtenIn({ fields: { body } }: IPPool, keys: readonly string[]): JsonObject;
