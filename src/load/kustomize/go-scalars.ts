import { withValue } from './written.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { withInner } from '../../base/yaml/below.ts';

/** Words that are truth values to kubectl (YAML 1.1) and plain words to kustomize (go-yaml 3). */
const oldBoolean = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;
const date = /^\d{4}-\d\d-\d\d$/;

/** Whether a text may hold anything of that kind. */
export const mayReadOtherwise = (text: string): boolean =>
  /\b(?:y|yes|n|no|on|off)\b|\d{4}-\d\d-\d\d/i.test(text);

/**
 * A tree as kustomize reads and prints it (`docs/tools.md` §1): `yes` becomes the string "yes", a date gets a time.
 * The tree itself where it holds nothing of that kind.
 */
export function asKustomizeReads<Node extends YamlNode>(node: Node): Node;
export function asKustomizeReads(node: YamlNode): YamlNode {
  return node.kind === 'scalar' ? scalar(node) : withInner(node, inner => asKustomizeReads(inner));
}

function scalar(node: ScalarNode): ScalarNode {
  if (node.style !== 'plain' || node.tag !== undefined) return node;
  if (typeof node.value === 'boolean')
    return oldBoolean.test(node.text) ? { ...node, value: node.text } : node;
  if (typeof node.value !== 'string' || !date.test(node.text)) return node;
  const text = `${node.text}T00:00:00Z`;
  return { ...node, text, value: text };
}

/**
 * An object as kustomize prints it at the end of a build: it writes each annotation anew, and as a string
 * (`api/resource/resource.go:RemoveBuildAnnotations`).
 */
export function withTextAnnotations(root: MappingNode): MappingNode {
  const metadata = root.entries.get('metadata')?.value;
  if (metadata?.kind !== 'mapping') return root;
  const annotations = metadata.entries.get('annotations')?.value;
  if (annotations?.kind !== 'mapping') return root;
  let found = annotations;
  for (const [key, { value }] of annotations.entries)
    if (value.kind === 'scalar' && (typeof value.value === 'number' || typeof value.value === 'boolean'))
      found = withValue(found, key, { ...value, value: value.text });
  return found === annotations
    ? root
    : withValue(root, 'metadata', withValue(metadata, 'annotations', found));
}
