import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';

/** Kinds that scale workloads between bounds. */
export const autoscalerKinds = ['HorizontalPodAutoscaler', 'ScaledObject'] as const;

/** A HorizontalPodAutoscaler, or a ScaledObject of KEDA, which makes one: what it scales, and up to how many pods. */
export interface Autoscaler {
  readonly kind: (typeof autoscalerKinds)[number];
  readonly name: string;
  /** Undefined when the manifest does not say. */
  readonly namespace: string | undefined;
  readonly id: string;
  /** Kind and name of the workload in the same namespace; undefined where not determined. */
  readonly target: { readonly kind: string; readonly name: string } | undefined;
  /** Whether it scales something whose name or kind is filled in later. */
  readonly hasOpenTarget: boolean;
  readonly maxReplicas: Field;
  readonly minReplicas: Field;
  /** The default of `minReplicas`. */
  readonly usualMinimum: number;
  /** What `maxReplicas` is where it is not written; undefined where it has to be. */
  readonly usualMaximum: number | undefined;
}

/** `spec.scaleTargetRef` and the bounds are the same in autoscaling/v1 and every version of v2. */
export function decodeAutoscaler(manifest: Manifest): Autoscaler {
  const isOfKeda = manifest.kind === 'ScaledObject';
  const spec = manifest.root.get('spec');
  const reference = spec.get('scaleTargetRef');
  const kind = isOfKeda && reference.get('kind').isAbsent ? 'Deployment' : reference.get('kind').string;
  const name = reference.get('name').string;
  return {
    kind: isOfKeda ? 'ScaledObject' : 'HorizontalPodAutoscaler',
    name: manifest.name ?? '',
    namespace: manifest.namespace,
    id: manifest.id,
    target: kind !== undefined && name !== undefined && !isPaused(manifest) ? { kind, name } : undefined,
    hasOpenTarget: isOpen(reference) && !isPaused(manifest),
    maxReplicas: spec.get(isOfKeda ? 'maxReplicaCount' : 'maxReplicas'),
    minReplicas: isOfKeda ? leastOfKeda(spec) : spec.get('minReplicas'),
    usualMinimum: isOfKeda ? 0 : 1,
    // KEDA's own default (`maxReplicaCount` in the specification of ScaledObject, v2.0 to v2.17).
    usualMaximum: isOfKeda ? 100 : undefined,
  };
}

const isOpen = (reference: Field): boolean =>
  reference.isUnknown || [reference.get('kind'), reference.get('name')].some(({ isUnknown }) => isUnknown);

/** While nothing triggers it, KEDA goes down to `idleReplicaCount`, which is below the minimum. */
function leastOfKeda(spec: Field): Field {
  const idle = spec.get('idleReplicaCount');
  return idle.isAbsent ? spec.get('minReplicaCount') : idle;
}

/** KEDA leaves a workload alone, or at a fixed number of pods, while an annotation says so. */
const isPaused = ({ root }: Manifest): boolean =>
  root
    .get('metadata')
    .get('annotations')
    .entries()
    .some(([key]) => key.startsWith('autoscaling.keda.sh/paused'));
