import type { Family } from '../../../base/net/address.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from '../core/field.ts';
/** Pools and families are read from the pod, else from its namespace; addresses from the pod alone. */
declare const keys: readonly ['ipv4pools', 'ipv6pools', 'ipFamilies', 'ipAddrs', 'ipAddrsNoIpam'];
export type RequestKey = (typeof keys)[number];
/** What kube-controllers reads from Services of type LoadBalancer, v3.30 on (`docs/calico.md` §4.8). */
declare const serviceKeys: readonly ['ipv4pools', 'ipv6pools', 'loadBalancerIPs'];
export type ServiceRequestKey = (typeof serviceKeys)[number];
/** One string of an annotation's JSON array. Go reads `null` in a `[]string` as the empty text. */
export interface RequestEntry {
    readonly text: string;
    /** The string without its quotes; the whole annotation where escapes hide it, or where it is empty. */
    readonly at: Place;
}
/**
 * An annotation that chooses pools, families or addresses. Exactly one of `entries` and `fault` is there, or neither where
 * the value is not determined. `fault` says what Go's decoder dislikes, as a clause.
 */
export interface Request<Key extends string = RequestKey> {
    readonly key: Key;
    readonly annotation: string;
    readonly field: Field;
    readonly entries?: readonly RequestEntry[];
    readonly fault?: string;
}
/** The family whose pools a request names; undefined for fixed addresses. */
export declare function requestedFamily({ key }: Pick<Request<string>, 'key'>): Family | undefined;
/** Whether a request names addresses rather than pools or families. */
export declare function isAddressRequest({ key }: Request): boolean;
/**
 * The requests among the annotations of `metadata`. An empty string asks for nothing
 * (`cni-plugin/pkg/k8s/k8s.go:CmdAddK8s`).
 */
export declare function requestsOf(metadata: Field): readonly Request[];
/** Whether a key is that of an annotation that chooses pools, families or addresses. */
export declare const isRequestKey: (annotation: string) => boolean;
/** The requests among annotations that stand anywhere. */
export declare const requestsAmong: (annotations: Field) => readonly Request[];
/** The requests for addresses of load balancers among the annotations of a Service. */
export declare const serviceRequestsAmong: (annotations: Field) => readonly Request<ServiceRequestKey>[];
export {};
