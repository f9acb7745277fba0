import { isRequestKey } from '../calico/request.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { fieldBelow, holdsStrings } from './node-below.ts';
import { podTemplatePath } from './pod-template.ts';
import { nodeBelow } from '../../../base/yaml/below.ts';

/** An annotation that is not a string: the values of all are (`ObjectMeta.Annotations`). */
export interface AnnotationFault {
  readonly what: 'annotation';
  /** `annotation`, `pod annotation`. */
  readonly noun: string;
  readonly key: string;
  readonly field: Field;
  /** Whether Calico looks for it there, so that rules about requests judge it. */
  readonly isRequest: boolean;
}

/** The API server reads `null` as the empty text. */
export function* annotationFaults(manifest: Manifest): Generator<AnnotationFault> {
  const { root, kind } = manifest;
  if (!holdsStrings(nodeBelow(root.node, 'metadata', 'annotations')))
    yield* among(
      root.get('metadata').get('annotations'),
      'annotation',
      kind === 'Pod' || kind === 'Namespace',
    );
  const path = podTemplatePath(manifest);
  if (!path || path.length === 0 || holdsStrings(nodeBelow(root.node, ...path, 'metadata', 'annotations')))
    return;
  yield* among(fieldBelow(root, ...path, 'metadata', 'annotations'), 'pod annotation', true);
}

function* among(map: Field, noun: string, holdsRequests: boolean): Generator<AnnotationFault> {
  if (map.isUnknown || map.node?.kind !== 'mapping') return;
  for (const [key, { value: node }] of map.node.entries) {
    if (node.kind === 'scalar' && typeof node.value === 'string') continue;
    const field = map.get(key);
    if (isNoString(field))
      yield { what: 'annotation', noun, key, field, isRequest: holdsRequests && isRequestKey(key) };
  }
}

/** Whether a value is certainly of another type. */
function isNoString(value: Field): boolean {
  const { node } = value;
  if (value.isUnknown || value.isAbsent || !node) return false;
  return node.kind === 'scalar' ? value.scalar !== null && value.string === undefined : true;
}
