import type { Labels } from '../../../base/selector/evaluate.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { type Request } from '../calico/request.ts';
/** A Namespace that the repository declares. */
export interface Namespace {
    readonly kind: 'Namespace';
    readonly name: string;
    readonly id: string;
    readonly labels: Labels;
    readonly requests: readonly Request[];
    readonly metadata: Field;
    /** Whether every API server refuses it, so that its requests and labels do not arrive: what is there instead is not known. */
    readonly isRefused?: true;
}
/** `isLive`: whether it was read from a cluster, so that it has no other labels. */
export declare function decodeNamespace(manifest: Manifest, isLive?: boolean): Namespace | undefined;
