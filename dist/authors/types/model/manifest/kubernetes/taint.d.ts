import type { Field } from '../core/field.ts';
export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
export interface Taint {
    readonly key: string;
    /** Undefined when not determined. */
    readonly value: string | undefined;
    readonly effect: TaintEffect;
}
/** The taint that kubeadm puts on control-plane nodes. */
export declare const controlPlaneTaint: Taint;
/** A written list of taints; undefined as soon as one of them is not determined. */
export declare function taintsOf(field: Field): readonly Taint[] | undefined;
