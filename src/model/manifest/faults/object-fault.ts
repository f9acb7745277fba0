import { memo } from '../../../base/text/memo.ts';
import type { Manifest } from '../core/manifest.ts';
import { misshapes, type Misshape } from '../core/shape.ts';
import { annotationFaults, type AnnotationFault } from './annotations.ts';
import { labelFaults, type LabelFault } from './labels.ts';
import { nameFaults, type NameFault } from './names.ts';
import { placementFaults, type PlacementFault } from './placement.ts';
import { mistypedFields, type MistypedField } from './types.ts';
import { valuePhrase } from './value-phrase.ts';

/**
 * Something in an object for which every API server refuses all of it, whatever release runs: the object never comes to be,
 * and what it was before goes on.
 */
export type ObjectFault =
  ShapeFault | MistypedField | NameFault | AnnotationFault | LabelFault | PlacementFault;

export interface ShapeFault extends Misshape {
  readonly what: 'shape';
}

/** Kinds that a program reads, and no API server. */
const readers: ReadonlySet<string> = new Set([
  'Cluster',
  'ClusterConfiguration',
  'InitConfiguration',
  'JoinConfiguration',
  'Kustomization',
  'Component',
]);

/** All such faults of an object. What a chart makes of values is of the types that Helm writes. */
export const faultsOf = memo((manifest: Manifest): readonly ObjectFault[] => [...faultsIn(manifest)]);

function* faultsIn(manifest: Manifest): Generator<ObjectFault> {
  if (readers.has(manifest.kind) || manifest.apiVersion === '') return;
  for (const misshape of misshapes(manifest)) yield { what: 'shape', ...misshape };
  if (manifest.isRendered) return;
  yield* nameFaults(manifest);
  yield* annotationFaults(manifest);
  yield* labelFaults(manifest);
  yield* mistypedFields(manifest);
  yield* placementFaults(manifest);
}

/** Whether every API server refuses the object. */
export const isFaulty = (manifest: Manifest): boolean => faultsOf(manifest).length > 0;

/** Why the API server refuses the object: a clause. */
export function reasonOfFault(fault: ObjectFault): string {
  switch (fault.what) {
    case 'shape':
      return `${fault.field.path} is ${valuePhrase(fault.field)}, where a ${fault.expected} belongs`;
    case 'type':
      return `${fault.key} is ${valuePhrase(fault.field)}, not ${fault.type === 'integer' ? 'an' : 'a'} ${fault.type}`;
    case 'annotation':
      return `${fault.noun} "${fault.key}" is ${valuePhrase(fault.field)}, not a string`;
    case 'label':
      return `${fault.noun} "${fault.key}": ${fault.reason ?? `${valuePhrase(fault.field)}, not a string`}`;
    case 'name':
      return `metadata.${fault.key}: ${fault.reason}`;
    case 'placement':
      return fault.reason;
  }
}
