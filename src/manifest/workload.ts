import type { Place } from '../text/source-file.ts';
import type { Field } from './field.ts';
import type { Manifest } from './manifest.ts';
import { requestsOf, type Request } from './request.ts';

export const workloadKinds = [
  'Pod',
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'ReplicationController',
  'Job',
  'CronJob',
] as const;
export type WorkloadKind = (typeof workloadKinds)[number];

/** A pod, or something that makes pods from a template. */
export interface Workload {
  readonly kind: WorkloadKind;
  /** As written; `web-*` where Kubernetes generates the rest. */
  readonly name: string;
  /** Undefined when the manifest does not say: whoever applies it chooses then. */
  readonly namespace: string | undefined;
  readonly id: string;
  readonly at: Place;
  readonly spec: Field;
  /** Metadata of the object itself; of a Pod that is the pod's. */
  readonly metadata: Field;
  /** Metadata of the pods: the only place where Calico reads annotations of a workload. */
  readonly podMetadata: Field;
  readonly podSpec: Field;
  readonly requests: readonly Request[];
}

export function decodeWorkload(manifest: Manifest): Workload {
  const kind = manifest.kind as WorkloadKind;
  const spec = manifest.root.get('spec');
  const pod = podTemplate(kind, manifest.root);
  const metadata = manifest.root.get('metadata');
  return {
    kind,
    name: manifest.name ?? `${metadata.get('generateName').text || metadata.get('name').text}*`,
    namespace: manifest.namespace,
    id: manifest.id,
    at: metadata.get('name').place,
    spec,
    metadata,
    podMetadata: pod.get('metadata'),
    podSpec: pod.get('spec'),
    requests: requestsOf(pod.get('metadata')),
  };
}

function podTemplate(kind: WorkloadKind, root: Field): Field {
  if (kind === 'Pod') return root;
  const spec = root.get('spec');
  return kind === 'CronJob' ? spec.get('jobTemplate').get('spec').get('template') : spec.get('template');
}

/**
 * Whether the pods share the node's network: they never reach the CNI plugin then, and get no pool address.
 * Undefined when not determined.
 */
export function isHostNetwork({ podSpec }: Workload): boolean | undefined {
  const field = podSpec.get('hostNetwork');
  return field.isAbsent ? false : field.boolean;
}
