import type { Field } from './field.ts';
import type { Manifest } from './manifest.ts';

/** A HorizontalPodAutoscaler: what it scales, and up to how many pods. */
export interface Autoscaler {
  readonly kind: 'HorizontalPodAutoscaler';
  readonly name: string;
  /** Undefined when the manifest does not say. */
  readonly namespace: string | undefined;
  readonly id: string;
  /** Kind and name of the workload in the same namespace; undefined where not determined. */
  readonly target: { readonly kind: string; readonly name: string } | undefined;
  readonly maxReplicas: Field;
  readonly minReplicas: Field;
}

/** `spec.scaleTargetRef` and the bounds are the same in autoscaling/v1 and every version of v2. */
export function decodeAutoscaler(manifest: Manifest): Autoscaler {
  const spec = manifest.root.get('spec');
  const reference = spec.get('scaleTargetRef');
  const kind = reference.get('kind').string;
  const name = reference.get('name').string;
  return {
    kind: 'HorizontalPodAutoscaler',
    name: manifest.name ?? '',
    namespace: manifest.namespace,
    id: manifest.id,
    target: kind !== undefined && name !== undefined ? { kind, name } : undefined,
    maxReplicas: spec.get('maxReplicas'),
    minReplicas: spec.get('minReplicas'),
  };
}
