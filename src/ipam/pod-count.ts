import type { Autoscaler } from '../manifest/autoscaler.ts';
import type { Field } from '../manifest/field.ts';
import type { Workload } from '../manifest/workload.ts';

/** How many pods a workload has: what is certain, so nothing where the repository does not tell. */
export interface PodCount {
  /** At any time. */
  readonly steady: number;
  /** When it is scaled up, or runs. */
  readonly peak: number;
  /** More of them while a roll-out replaces the old ones. */
  readonly surge: number;
}

/** The share of pods that a Deployment puts on top unless its strategy says otherwise; Kubernetes rounds it up. */
const deploymentSurge = 0.25;

const none: PodCount = { steady: 0, peak: 0, surge: 0 };

/** Counts the pods of anything but a DaemonSet, whose number is that of its nodes. */
export function podCountOf({ kind, spec }: Workload, autoscaler: Autoscaler | undefined): PodCount {
  switch (kind) {
    case 'Pod':
      return { steady: 1, peak: 1, surge: 0 };
    case 'Job':
      return { ...none, peak: Math.min(integer(spec.get('parallelism'), 1), completionsOf(spec)) };
    case 'DaemonSet':
    case 'CronJob':
      return none;
    default: {
      const written = integer(spec.get('replicas'), 1);
      const scaled = autoscaler && written > 0 ? autoscaler : undefined;
      const steady = scaled ? integer(scaled.minReplicas, 1) : written;
      const peak = scaled ? Math.max(steady, integer(scaled.maxReplicas, 0)) : written;
      return { steady, peak, surge: kind === 'Deployment' ? surgeOf(spec.get('strategy'), peak) : 0 };
    }
  }
}

/**
 * The most pods that a workload can have at once, a roll-out included; undefined where the repository does not tell, and
 * where nothing bounds it. A DaemonSet has one on each of its `nodes`.
 */
export function mostPodsOf(
  { kind, spec }: Workload,
  autoscaler: Autoscaler | undefined,
  nodes: number,
): number | undefined {
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
      const written = exact(spec.get('replicas'), 1);
      const scaled = autoscaler && written !== 0 ? exact(autoscaler.maxReplicas, undefined) : 0;
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

/** A whole number that is not negative; undefined where it is not determined. */
function exact<Absent>(field: Field, absent: Absent): number | Absent | undefined {
  const { scalar } = field;
  if (field.isAbsent) return absent;
  return typeof scalar === 'number' && Number.isInteger(scalar) && scalar >= 0 ? scalar : undefined;
}

/** Without a number of completions any number of pods may run at once. */
const completionsOf = (spec: Field): number => {
  const field = spec.get('completions');
  return field.isAbsent ? Infinity : integer(field, 0);
};

/** A whole number that is not negative; `absent` where none is written, 0 where it is not determined. */
const integer = (field: Field, absent: number): number => exact(field, absent) ?? 0;

/** What comes on top of pods for certain while new ones replace old ones. */
const surgeOf = (strategy: Field, pods: number): number =>
  (withSurge(pods, strategy, deploymentSurge) ?? pods) - pods;
