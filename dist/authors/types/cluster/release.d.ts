import type { NamedVersion } from '../load/installed-by-hand.ts';
import type { HelmValues } from '../model/manifest/kubernetes/helm-values.ts';
import type { Installation } from '../model/manifest/calico/installation.ts';
import type { Place } from '../base/files/source-file.ts';
import { type Release } from '../model/manifest/calico/calico-version.ts';
import type { Workload } from '../model/manifest/kubernetes/workload.ts';
/** The Calico release that a cluster runs, and what says so. */
export interface ClusterRelease extends Release {
    /** `image of calico-node`, `--calico-version`. */
    readonly source: string;
    /** Where it is written; undefined where the command line says it. */
    readonly at: Place | undefined;
    /** Whether the user says it, of the cluster as a whole. */
    readonly isDeclared: boolean;
}
/** What a repository says about the release. At most one of the two is there. */
export interface ReleaseEvidence {
    readonly release: ClusterRelease | undefined;
    /** Sources that contradict each other, as a clause: which release runs is not known then. */
    readonly releaseConflict: string | undefined;
}
/** The release that a text such as `v3.28.1` or `v3.28` means; undefined where it means none. */
export declare function releaseCalled(text: string, source: string, at?: Place): ClusterRelease | undefined;
/** `v3.28.1`, or `v3.28` where the patch is not known. */
export declare function formatRelease({ version, isExact }: Release): string;
/**
 * What the user declares, else what the images of Calico's components and of its operator say together. Sources that
 * differ in the patch leave the minor version known; those that differ in more cancel each other out.
 */
export declare function releaseOf(declared: ClusterRelease | undefined, workloads: readonly Workload[], installations: readonly Installation[], { charts, named, }?: {
    readonly charts?: readonly HelmValues[];
    readonly named?: readonly NamedVersion[] | undefined;
}): ReleaseEvidence;
