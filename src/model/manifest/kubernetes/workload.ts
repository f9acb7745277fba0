import { memo } from '../../../base/text/memo.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf } from '../core/kinds.ts';
import { requestsOf, type Request } from '../calico/request.ts';

/** Kinds that are pods, or make pods of a template; those of Kubernetes itself come first. */
export const workloadKinds = [
  'Pod',
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'ReplicationController',
  'Job',
  'CronJob',
  'Rollout',
  'CloneSet',
  'LeaderWorkerSet',
  'JobSet',
  'VirtualMachine',
  'VirtualMachineInstance',
  'VirtualMachineInstanceReplicaSet',
  'VirtualMachinePool',
  'Service',
  'ScaledJob',
] as const;
export type WorkloadKind = (typeof workloadKinds)[number];

/** The kinds that Kubernetes itself serves, and kustomize knows the fields of. */
export const builtInKinds: readonly WorkloadKind[] = workloadKinds.slice(0, workloadKinds.indexOf('Rollout'));

/**
 * Where in `spec` the template of the pods stands, if not at `template`; nowhere where the object is the pod. A virtual machine
 * runs in a pod with its annotations.
 */
const templatePaths: Partial<Record<WorkloadKind, readonly string[] | 'itself'>> = {
  Pod: 'itself',
  VirtualMachineInstance: 'itself',
  CronJob: ['jobTemplate', 'spec', 'template'],
  ScaledJob: ['jobTargetRef', 'template'],
  VirtualMachinePool: ['virtualMachineTemplate', 'spec', 'template'],
  LeaderWorkerSet: ['leaderWorkerTemplate', 'workerTemplate'],
};

/** A pod, or something that makes pods from a template. */
export interface Workload {
  readonly kind: WorkloadKind;
  /** As written; `web-*` where Kubernetes generates the rest. */
  readonly name: string;
  /** Undefined when the manifest does not say: `kubectl apply` chooses then. */
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
  /** Which of its two templates this is, where a LeaderWorkerSet has one for the leader of each group. */
  readonly part?: 'leaders' | 'workers';
  /** Which of its tasks this is, where a Job of Volcano has them, or which of the Jobs of a JobSet. */
  readonly task?: Field;
}

/**
 * What an object makes pods of: one template, two where the pods are leaders and workers, or one for each task. None where it
 * takes the template of another object, which is a workload itself.
 */
export const decodeWorkloads = memo((manifest: Manifest): readonly Workload[] => {
  const kind = manifest.kind as WorkloadKind;
  // A Service is a workload only where it is one of Knative.
  if (kind === 'Service' && groupOf(manifest.apiVersion) === '') return [];
  const spec = manifest.root.get('spec');
  if (kind === 'Rollout' && !spec.get('workloadRef').isAbsent) return [];
  const tasks = tasksOf(manifest);
  if (tasks)
    return tasks.map(task => ({ ...workloadOf(manifest, kind, spec, templateOf(task, kind)), task }));
  const path = templatePaths[kind] ?? ['template'];
  const pod = path === 'itself' ? manifest.root : path.reduce((field, step) => field.get(step), spec);
  const workload = workloadOf(manifest, kind, spec, pod);
  const leaders = spec.get('leaderWorkerTemplate').get('leaderTemplate');
  if (kind !== 'LeaderWorkerSet' || leaders.isAbsent) return [workload];
  return [
    { ...workloadOf(manifest, kind, spec, leaders), part: 'leaders' },
    { ...workload, part: 'workers' },
  ];
});

/** Undefined where the object has one template for all of its pods, or two. */
function tasksOf({ kind, apiVersion, root }: Manifest): readonly Field[] | undefined {
  const spec = root.get('spec');
  if (kind === 'JobSet') return spec.get('replicatedJobs').items();
  return groupOf(apiVersion) === 'batch.volcano.sh' ? spec.get('tasks').items() : undefined;
}

/** A JobSet makes Jobs, which make the pods; Volcano's own Job makes pods. */
const templateOf = (task: Field, kind: WorkloadKind): Field =>
  kind === 'JobSet' ? task.get('template').get('spec').get('template') : task.get('template');

/** Whether other tasks of the same object have templates of their own. */
export const isOneOfTasks = ({ kind, task, spec }: Workload): boolean =>
  task !== undefined && spec.get(kind === 'JobSet' ? 'replicatedJobs' : 'tasks').items().length > 1;

function workloadOf(manifest: Manifest, kind: WorkloadKind, spec: Field, pod: Field): Workload {
  const metadata = manifest.root.get('metadata');
  const podMetadata = pod.get('metadata');
  return {
    kind,
    name: manifest.name ?? `${metadata.get('generateName').text || metadata.get('name').text}*`,
    namespace: manifest.namespace,
    id: manifest.id,
    at: metadata.get('name').place,
    spec,
    metadata,
    podMetadata,
    podSpec: pod.get('spec'),
    requests: requestsOf(podMetadata),
  };
}

/**
 * Metadata besides that of the object, whose annotations no pod gets either: of the Jobs of a CronJob or a JobSet, of the
 * virtual machines of a pool.
 */
export function metadataBetween({ kind, spec, task }: Workload): readonly Field[] {
  if (kind === 'JobSet' && task) return [task.get('template').get('metadata')];
  if (kind === 'CronJob') return [spec.get('jobTemplate').get('metadata')];
  return kind === 'VirtualMachinePool' ? [spec.get('virtualMachineTemplate').get('metadata')] : [];
}

/** Whether KubeVirt starts a virtual machine by itself. */
export function isStarted(spec: Field): boolean {
  const strategy = spec.get('runStrategy');
  if (strategy.isAbsent) return spec.get('running').boolean === true;
  return strategy.string === 'Always' || strategy.string === 'RerunOnFailure';
}

/**
 * Whether the pods share the node's network. Such pods never reach the CNI plugin, and get no address from a pool.
 * Undefined when not determined.
 */
export function isHostNetwork({ podSpec }: Workload): boolean | undefined {
  const field = podSpec.get('hostNetwork');
  return field.isAbsent ? false : field.boolean;
}
