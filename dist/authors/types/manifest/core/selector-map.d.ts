import { type Selector } from '../../selector/selector.ts';
import type { Field } from './field.ts';
/**
 * The selector that somebody means who writes labels as a map, as a pod's `nodeSelector` has them, or as Kubernetes'
 * `matchLabels` and `matchExpressions`. Undefined where the selector language cannot say it, a value is unknown,
 * or this is no map.
 */
export declare function selectorOfMap(map: Field): Selector | undefined;
