import type { YamlNode } from '../../../base/yaml/node.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { type Request } from '../calico/request.ts';
/**
 * Annotations in the values of a Helm chart that request addresses. Some pods of the release get them: which, how many
 * and on which nodes is the chart's business, and not known.
 */
export interface LooseRequests {
    /** `HelmRelease`, `Application`, `values file`: who hands the values to the chart. */
    readonly kind: string;
    readonly name: string;
    /** The namespace that the chart is installed into, where that is written. */
    readonly namespace: string | undefined;
    readonly requests: readonly Request[];
    readonly isLoose: true;
}
/** The values of one release, as `load/helm` puts them together. No object of any cluster has this kind. */
export interface HelmValues {
    readonly chart: Field;
    readonly version: Field;
    /** The release of Calico's operator that is to run instead of the one which the chart brings. */
    readonly operator: Field;
    /** The values, all of them. */
    readonly values: Field;
    readonly requests: readonly LooseRequests[];
}
export declare const helmValuesKind = "HelmValues";
export declare function decodeHelmValues({ root, namespace }: Manifest): HelmValues;
/** Whether a key of ours stands anywhere in values: in most there is none, which is told without their fields. */
export declare const holdsRequest: (node: YamlNode) => boolean;
