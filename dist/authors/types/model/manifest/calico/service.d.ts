import type { Place } from '../../../base/files/source-file.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import type { Field } from '../core/field.ts';
import { type Manifest } from '../core/manifest.ts';
import { type Request, type ServiceRequestKey } from './request.ts';
/** A Service with annotations of Calico. */
export interface Service {
    readonly kind: 'Service';
    readonly name: string;
    readonly namespace: string | undefined;
    readonly at: Place;
    /** `LoadBalancer`, …; absent where it is a ClusterIP. */
    readonly type: Field;
    readonly loadBalancerClass: Field;
    readonly annotations: Field;
    /** What kube-controllers reads, v3.30 on. */
    readonly requests: readonly Request<ServiceRequestKey>[];
    /** What the CNI plugin reads, from pods and namespaces alone. */
    readonly cniRequests: readonly Request[];
}
/** Whether a text may be a Service that asks Calico for an address. */
export declare const mayAskForAddresses: (text: string) => boolean;
/** Whether an object is a Service that has such an annotation. */
export declare function asksForAddresses(root: MappingNode): boolean;
/** Undefined for a Service of Knative. */
export declare function decodeService({ apiVersion, root, name, namespace }: Manifest): Service | undefined;
