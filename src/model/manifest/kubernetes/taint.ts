import type { Field } from '../core/field.ts';

export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';

export interface Taint {
  readonly key: string;
  /** Undefined when not determined. */
  readonly value: string | undefined;
  readonly effect: TaintEffect;
}

/** The taint that kubeadm puts on control-plane nodes. */
export const controlPlaneTaint: Taint = {
  key: 'node-role.kubernetes.io/control-plane',
  value: '',
  effect: 'NoSchedule',
};

/** A written list of taints; undefined as soon as one of them is not determined. */
export function taintsOf(field: Field): readonly Taint[] | undefined {
  if (field.isUnknown) return undefined;
  const taints: Taint[] = [];
  for (const item of field.items()) {
    const key = item.get('key').string;
    const effect = item.get('effect').string;
    if (key === undefined || !isEffect(effect)) return undefined;
    const value = item.get('value');
    taints.push({ key, value: value.isAbsent ? '' : value.string, effect });
  }
  return taints;
}

function isEffect(text: string | undefined): text is TaintEffect {
  return text === 'NoSchedule' || text === 'PreferNoSchedule' || text === 'NoExecute';
}
