import type { Place } from '../../../base/files/source-file.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import type { Field } from '../core/field.ts';
import { apiVersionOf, kindOf, type Manifest } from '../core/manifest.ts';
import { requestsAmong, serviceRequestsAmong, type Request, type ServiceRequestKey } from './request.ts';
import { valueAt } from '../../../base/yaml/below.ts';

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

const ofCalico = /\bprojectcalico\.org\/(?:ipv[46]pools|loadBalancerIPs|ipFamilies|ipAddrs(?:NoIpam)?)\b/;

/** Whether a text may be a Service that asks Calico for an address. */
export const mayAskForAddresses = (text: string): boolean => ofCalico.test(text) && /\bService\b/.test(text);

/** Whether an object is a Service that has such an annotation. */
export function asksForAddresses(root: MappingNode): boolean {
  if (kindOf(root) !== 'Service' || apiVersionOf(root) !== 'v1') return false;
  const metadata = root.entries.get('metadata')?.value;
  const annotations = valueAt(metadata, 'annotations');
  return annotations?.kind === 'mapping' && [...annotations.entries.keys()].some(key => ofCalico.test(key));
}

/** Undefined for a Service of Knative. */
export function decodeService({ apiVersion, root, name, namespace }: Manifest): Service | undefined {
  if (apiVersion !== 'v1') return undefined;
  const metadata = root.get('metadata');
  const annotations = metadata.get('annotations');
  const spec = root.get('spec');
  return {
    kind: 'Service',
    name: name ?? '',
    namespace,
    at: metadata.get('name').place,
    type: spec.get('type'),
    loadBalancerClass: spec.get('loadBalancerClass'),
    annotations,
    requests: serviceRequestsAmong(annotations),
    cniRequests: requestsAmong(annotations),
  };
}
