import type { Autoscaler } from '../../model/manifest/kubernetes/autoscaler.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { builtInKinds, isStarted, type Workload } from '../../model/manifest/kubernetes/workload.ts';
import { keepsOldPods, rollOutOf } from './roll-out.ts';

/** How many pods a workload has: what is certain, so nothing where the repository does not tell. */
export interface PodCount {
  /** At any time. */
  readonly steady: number;
  /** When it is scaled up, or runs. */
  readonly peak: number;
  /** More of them in a roll-out that keeps every old pod until a new one runs; none where an old one goes first. */
  readonly surge: number;
  /** Whether they end by themselves, and leave their addresses to others. */
  readonly isPassing: boolean;
}

/** The share of pods that a Deployment puts on top unless its strategy says otherwise; Kubernetes rounds it up. */
const deploymentSurge = 0.25;

export const noPods: PodCount = { steady: 0, peak: 0, surge: 0, isPassing: false };

/** Counts the pods of anything but a DaemonSet, whose number is that of its nodes. */
export function podCountOf(workload: Workload, autoscaler: Autoscaler | undefined): PodCount {
  const { kind, spec, task } = workload;
  if (task) return { ...noPods, peak: isSuspended(spec) ? 0 : runningOfTask(task, kind), isPassing: true };
  switch (kind) {
    case 'Pod':
      return restartsAlways(spec)
        ? { ...noPods, steady: 1, peak: 1 }
        : { ...noPods, peak: 1, isPassing: true };
    case 'Job':
      return { ...noPods, peak: isSuspended(spec) ? 0 : runningOf(spec), isPassing: true };
    case 'DaemonSet':
    case 'CronJob':
    case 'ScaledJob':
      return noPods;
    case 'Service':
      return revisionOf(workload);
    case 'VirtualMachineInstance':
      return { ...noPods, peak: 1, isPassing: true };
    case 'VirtualMachine':
      return isStarted(spec) ? { ...noPods, steady: 1, peak: 1 } : noPods;
    default: {
      if (kind === 'VirtualMachinePool' && !isStarted(spec.get('virtualMachineTemplate').get('spec')))
        return noPods;
      const size = podsPerReplica(workload);
      const written = integer(spec.get('replicas'), 1);
      const scaled = autoscaler && written > 0 ? autoscaler : undefined;
      const steady = size * (scaled ? integer(scaled.minReplicas, scaled.usualMinimum) : written);
      const peak = scaled
        ? Math.max(steady, size * integer(scaled.maxReplicas, scaled.usualMaximum ?? 0))
        : steady;
      return { steady, peak, surge: surgeOf(workload, peak), isPassing: false };
    }
  }
}

/** How many pods one replica is: in a LeaderWorkerSet, a group of a leader and workers. */
function podsPerReplica({ kind, part, spec }: Workload): number {
  if (kind !== 'LeaderWorkerSet') return 1;
  if (part === 'leaders') return 1;
  const size = integer(spec.get('leaderWorkerTemplate').get('size'), 1);
  return part === 'workers' ? Math.max(size - 1, 0) : size;
}

/** The bounds of a Knative Service, which annotations of its template set: without them it may be scaled to nothing. */
function revisionOf({ podMetadata }: Workload): PodCount {
  const annotations = podMetadata.get('annotations');
  const bound = (...keys: readonly string[]): number => {
    const written = keys.map(key => annotations.get(`autoscaling.knative.dev/${key}`).string ?? '');
    return Number(written.find(text => /^\d{1,9}$/.test(text)) ?? 0);
  };
  const steady = bound('min-scale', 'minScale');
  return { ...noPods, steady, peak: Math.max(steady, bound('max-scale', 'maxScale')) };
}

/** What a roll-out puts on top of so many pods before any of them goes. */
export function surgeOf(workload: Workload, pods: number): number {
  const rollOut = rollOutOf(workload, pods);
  return rollOut && keepsOldPods(rollOut) ? rollOut.surge : 0;
}

/** A pod that runs to its end keeps its address no longer than that. */
const restartsAlways = (spec: Field): boolean => {
  const policy = spec.get('restartPolicy');
  return policy.isAbsent || policy.string === 'Always';
};

/** Whether a Job waits until it is started, or may. */
const isSuspended = (spec: Field): boolean => {
  const suspend = spec.get('suspend');
  return !suspend.isAbsent && suspend.boolean !== false;
};

/**
 * The most pods that a workload can have at once, a roll-out included; undefined where the repository does not tell, and
 * where nothing bounds it. A DaemonSet has one on each of its `nodes`.
 */
export function mostPodsOf(
  { kind, spec, task }: Workload,
  autoscaler: Autoscaler | undefined,
  nodes: number,
): number | undefined {
  if (task) return undefined;
  switch (kind) {
    case 'Pod':
      return 1;
    case 'Job':
      return mostOfJob(spec);
    case 'CronJob':
      return isOneAtATime(spec) ? mostOfJob(spec.get('jobTemplate').get('spec')) : undefined;
    case 'DaemonSet':
      return withSurge(nodes, spec.get('updateStrategy'), 0);
    default: {
      if (!builtInKinds.includes(kind)) return undefined;
      const written = exact(spec.get('replicas'), 1);
      const scaled = autoscaler && written !== 0 ? exact(autoscaler.maxReplicas, autoscaler.usualMaximum) : 0;
      if (written === undefined || scaled === undefined) return undefined;
      const pods = Math.max(written, scaled);
      return kind === 'Deployment' ? withSurge(pods, spec.get('strategy'), deploymentSurge) : pods;
    }
  }
}

const isOneAtATime = (spec: Field): boolean =>
  ['Forbid', 'Replace'].includes(spec.get('concurrencyPolicy').string ?? '');

/** Either number bounds it: no more pods run at once than completions are left. */
function mostOfJob(spec: Field): number | undefined {
  const bounds = [exact(spec.get('parallelism'), 1), exact(spec.get('completions'), undefined)];
  const known = bounds.filter(bound => bound !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** With the pods that come on top while new ones replace old ones; undefined where that is not determined. */
function withSurge(pods: number, strategy: Field, share: number): number | undefined {
  const type = strategy.get('type');
  const field = strategy.get('rollingUpdate').get('maxSurge');
  if (type.isUnknown) return undefined;
  if (!type.isAbsent && type.string !== 'RollingUpdate') return pods;
  if (field.isAbsent) return pods + Math.ceil(pods * share);
  const [, percent] = /^(\d{1,3})%$/.exec(field.string ?? '') ?? [];
  const surge = percent === undefined ? exact(field, undefined) : Math.ceil((pods * Number(percent)) / 100);
  return surge === undefined ? undefined : pods + surge;
}

/** What fits into the int32 of Kubernetes' API; it refuses what does not. */
const MOST = 2 ** 31 - 1;

/** A whole number that is not negative; undefined where it is not determined. */
function exact<Absent>(field: Field, absent: Absent): number | Absent | undefined {
  const { scalar } = field;
  if (field.isAbsent) return absent;
  return typeof scalar === 'number' && Number.isInteger(scalar) && scalar >= 0 && scalar <= MOST
    ? scalar
    : undefined;
}

/** Without a number of completions any number of pods may run at once. */
const runningOf = (spec: Field): number => {
  const field = spec.get('completions');
  const completions = field.isAbsent ? Infinity : integer(field, 0);
  return Math.min(integer(spec.get('parallelism'), 1), completions);
};

/** The pods of a task of Volcano, or of the Jobs that a JobSet makes of one template. */
function runningOfTask(task: Field, kind: Workload['kind']): number {
  const replicas = task.get('replicas');
  return kind === 'JobSet'
    ? integer(replicas, 1) * runningOf(task.get('template').get('spec'))
    : integer(replicas, 0);
}

/** A whole number that is not negative; `absent` where none is written, 0 where it is not determined. */
const integer = (field: Field, absent: number): number => exact(field, absent) ?? 0;
