import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
/** Kinds that scale workloads between bounds. */
export declare const autoscalerKinds: readonly ['HorizontalPodAutoscaler', 'ScaledObject'];
/** A HorizontalPodAutoscaler, or a ScaledObject of KEDA, which makes one: what it scales, and up to how many pods. */
export interface Autoscaler {
    readonly kind: (typeof autoscalerKinds)[number];
    readonly name: string;
    /** Undefined when the manifest does not say. */
    readonly namespace: string | undefined;
    readonly id: string;
    /** Kind and name of the workload in the same namespace; undefined where not determined. */
    readonly target: {
        readonly kind: string;
        readonly name: string;
    } | undefined;
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
export declare function decodeAutoscaler(manifest: Manifest): Autoscaler;
