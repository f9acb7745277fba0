import { memo } from '../../../base/text/memo.ts';
import type { ScalarNode, YamlNode } from '../../../base/yaml/node.ts';
import { isPlaceholder } from '../../../base/yaml/template.ts';

/** What is known of the value of a field: a number, since there are hundreds of thousands of them. */
export type FieldStanding = typeof ABSENT | typeof WRITTEN | typeof UNDETERMINED | typeof ELSEWHERE;

export const ABSENT = 0;
export const WRITTEN = 1;
/** Something is written, and the repository does not determine its value. */
export const UNDETERMINED = 2;
/** The same where a tag says so. */
export const ELSEWHERE = 3;

/** `!`, which asks for a string, and the tags of YAML itself. */
const ownTag = /^!$|^!!|^!<tag:yaml\.org,/;

/** Whether a tag such as `!Ref` or `!secret` says that another tool replaces what stands behind it. */
function isResolvedElsewhere(node: YamlNode): boolean {
  const isEmpty = node.kind === 'scalar' && node.text === '';
  return node.tag !== undefined && !isEmpty && !ownTag.test(node.tag);
}

/** What is longer is looked through once. */
const LONG = 4096;
const isOpenAtLength = memo((node: ScalarNode) => isPlaceholder(node.text));
const isOpen = (node: ScalarNode): boolean =>
  node.text.length > LONG ? isOpenAtLength(node) : isPlaceholder(node.text);

/** `determined` says whether what holds the field does not leave its value open. */
export function fieldStandingOf(node: YamlNode | undefined, determined: boolean): FieldStanding {
  if (!determined || node?.isUndetermined) return UNDETERMINED;
  if (!node) return ABSENT;
  if (node.kind === 'scalar') {
    if (node.value === null && !node.tag) return ABSENT;
    if (!node.isFinal && isOpen(node)) return UNDETERMINED;
  }
  return isResolvedElsewhere(node) ? ELSEWHERE : WRITTEN;
}
