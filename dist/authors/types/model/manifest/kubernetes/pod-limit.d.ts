import type { Place } from '../../../base/files/source-file.ts';
import type { Manifest } from '../core/manifest.ts';
/** How many pods kubelet takes on nodes, where a setup file says so. */
export interface PodLimit {
    /** Undefined where it is set and not determined. */
    readonly pods: number | undefined;
    /** The node that it holds for; undefined where any node may have it. */
    readonly node: string | undefined;
    /** What sets it: `KubeletConfiguration`, `k3s or rke2 configuration`. */
    readonly source: string;
    readonly at: Place;
}
/** Kinds that may tell kubelet how many pods to take. */
export declare const kindsWithPodLimits: readonly string[];
/** Every limit that a setup file sets, wherever in it. */
export declare function podLimitsIn({ root, kind }: Manifest): readonly PodLimit[];
