import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { type Request } from '../calico/request.ts';
/** Kinds that are pods, or make pods of a template; those of Kubernetes itself come first. */
export declare const workloadKinds: readonly ['Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob', 'Rollout', 'CloneSet', 'LeaderWorkerSet', 'JobSet', 'VirtualMachine', 'VirtualMachineInstance', 'VirtualMachineInstanceReplicaSet', 'VirtualMachinePool', 'Service', 'ScaledJob'];
export type WorkloadKind = (typeof workloadKinds)[number];
/** The kinds that Kubernetes itself serves, and kustomize knows the fields of. */
export declare const builtInKinds: readonly WorkloadKind[];
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
export declare const decodeWorkloads: (subject: Manifest) => readonly Workload[];
/** Whether other tasks of the same object have templates of their own. */
export declare const isOneOfTasks: ({ kind, task, spec }: Workload) => boolean;
/**
 * Metadata besides that of the object, whose annotations no pod gets either: of the Jobs of a CronJob or a JobSet, of the
 * virtual machines of a pool.
 */
export declare function metadataBetween({ kind, spec, task }: Workload): readonly Field[];
/** Whether KubeVirt starts a virtual machine by itself. */
export declare function isStarted(spec: Field): boolean;
/**
 * Whether the pods share the node's network. Such pods never reach the CNI plugin, and get no address from a pool.
 * Undefined when not determined.
 */
export declare function isHostNetwork({ podSpec }: Workload): boolean | undefined;
