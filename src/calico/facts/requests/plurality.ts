import type { ClusterGraph } from '../../../cluster/graph.ts';
import { confine, placementOf } from '../../schedule/schedule.ts';
import type { Autoscaler } from '../../../model/manifest/kubernetes/autoscaler.ts';
import type { Field } from '../../../model/manifest/core/field.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { Workload } from '../../../model/manifest/kubernetes/workload.ts';
import { fact } from '../cluster/fact.ts';
import { namespaceOf } from './requests.ts';
import { takersOf } from './takers.ts';
import { folderPrefixOf } from '../../../base/text/path.ts';

/** Why two pods of one template can be alive at the same time. */
export type Plurality =
  | { readonly cause: 'replicas' | 'parallelism'; readonly pods: number; readonly field: Field }
  | { readonly cause: 'autoscaler'; readonly pods: number; readonly autoscaler: Autoscaler }
  /** The nodes that a DaemonSet certainly runs on; none where the repository names no nodes. */
  | { readonly cause: 'nodes'; readonly nodes: readonly Node[] }
  | { readonly cause: 'overlapping runs'; readonly field: Field };

/**
 * Whether a workload can have two pods at once apart from roll-outs (`docs/calico.md` §3.6); undefined where it has
 * one at most, or where we cannot tell.
 */
export function pluralityOf(
  cluster: ClusterGraph,
  workload: Workload,
): Plurality | 'wants nodes' | undefined {
  const { kind, spec, task } = workload;
  if (task) return ofTask(task, kind);
  switch (kind) {
    case 'Pod':
    case 'VirtualMachine':
    case 'VirtualMachineInstance':
    case 'Service':
    case 'ScaledJob':
      return undefined;
    case 'DaemonSet':
      return onNodes(cluster, workload);
    case 'Job':
      return inParallel(spec);
    case 'CronJob':
      return inParallel(spec.get('jobTemplate').get('spec')) ?? inRuns(spec);
    default:
      return replicated(cluster, workload);
  }
}

/** A task of Volcano, or a Job of a JobSet. */
function ofTask(task: Field, kind: Workload['kind']): Plurality | undefined {
  const field = task.get('replicas');
  const pods = countIn(field) ?? 1;
  if (pods > 1) return { cause: 'replicas', pods, field };
  return kind === 'JobSet' ? inParallel(task.get('template').get('spec')) : undefined;
}

/** The positive integer in a field; undefined for anything else. */
function countIn({ scalar }: Field): number | undefined {
  return typeof scalar === 'number' && Number.isInteger(scalar) && scalar > 0 ? scalar : undefined;
}

const autoscalersByTarget = fact(({ autoscalers }: ClusterGraph) => {
  const found = new Map<string | undefined, Autoscaler[]>();
  for (const autoscaler of autoscalers) {
    const known = found.get(autoscaler.target?.name);
    if (known) known.push(autoscaler);
    else found.set(autoscaler.target?.name, [autoscaler]);
  }
  return found;
});

/** The autoscalers of what bears a name, of whatever kind and wherever. */
export const autoscalersOf = (cluster: ClusterGraph, name: string): readonly Autoscaler[] =>
  autoscalersByTarget(cluster).get(name) ?? [];

function replicated(cluster: ClusterGraph, workload: Workload): Plurality | undefined {
  const field = workload.spec.get('replicas');
  const written = countIn(field) ?? 1;
  if (written > 1) return { cause: 'replicas', pods: written, field };
  // An autoscaler leaves a workload alone that was scaled to nothing.
  if (field.scalar === 0) return undefined;
  for (const autoscaler of autoscalersOf(cluster, workload.name)) {
    const { maxReplicas, usualMaximum } = autoscaler;
    const pods = (maxReplicas.isAbsent ? usualMaximum : countIn(maxReplicas)) ?? 1;
    if (pods > 1 && scales(autoscaler, workload)) return { cause: 'autoscaler', pods, autoscaler };
  }
  return undefined;
}

/** Without a namespace in both, only what stands in one directory is taken to belong together. */
export function scales({ target, namespace, maxReplicas }: Autoscaler, workload: Workload): boolean {
  if (target?.kind !== workload.kind || target.name !== workload.name || namespace !== workload.namespace)
    return false;
  return (
    namespace !== undefined ||
    folderPrefixOf(maxReplicas.owner.file.path) === folderPrefixOf(workload.spec.owner.file.path)
  );
}

/** Whether an autoscaler whose target is filled in later may be that of a workload. */
export const mayBeScaled = ({ autoscalers }: ClusterGraph, { namespace }: Workload): boolean =>
  autoscalers.some(
    autoscaler =>
      autoscaler.hasOpenTarget &&
      (namespace === undefined || autoscaler.namespace === undefined || autoscaler.namespace === namespace),
  );

/** A Job runs no more pods at once than it still has completions to reach. */
function inParallel(spec: Field): Plurality | undefined {
  const field = spec.get('parallelism');
  const completions = spec.get('completions');
  if (completions.isUnknown) return undefined;
  const pods = Math.min(countIn(field) ?? 1, countIn(completions) ?? Infinity);
  return pods > 1 ? { cause: 'parallelism', pods, field } : undefined;
}

/** Runs overlap where the policy allows it, as it does by default, and nothing bounds how long one takes. */
function inRuns(spec: Field): Plurality | undefined {
  const policy = spec.get('concurrencyPolicy');
  const job = spec.get('jobTemplate').get('spec');
  const isAllowed = policy.isAbsent || policy.string === 'Allow';
  const isBounded = [job, job.get('template').get('spec')].some(
    level => !level.get('activeDeadlineSeconds').isAbsent,
  );
  const isSuspended = !spec.get('suspend').isAbsent && spec.get('suspend').boolean !== false;
  return isAllowed && !isBounded && !isSuspended ? { cause: 'overlapping runs', field: policy } : undefined;
}

function onNodes(cluster: ClusterGraph, workload: Workload): Plurality | 'wants nodes' | undefined {
  const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
  const nodes = takersOf(cluster, placement).certain;
  if (nodes.length > 1) return { cause: 'nodes', nodes };
  if (cluster.nodes.length > 0 || !workload.podSpec.get('nodeName').isAbsent) return undefined;
  if (placement.pinned.lookup('kubernetes.io/hostname') !== undefined) return undefined;
  return placement.isPinned ? 'wants nodes' : { cause: 'nodes', nodes };
}
