import type { Field } from '../core/field.ts';
import { isSetAtRunTime } from '../kubernetes/labels.ts';
import type { Manifest } from '../core/manifest.ts';
import type { NodeGroup } from '../kubernetes/node-group.ts';
import { taintsOf } from '../kubernetes/taint.ts';

/** A NodePool of Karpenter, which makes nodes when pods ask for them: how many there are is not known. */
export function decodeNodePool({ root, id }: Manifest): NodeGroup | undefined {
  // A name that is filled in later is told as it stands.
  const name = root.get('metadata').get('name').text;
  if (name === '') return undefined;
  const template = root.get('spec').get('template');
  const labels = template.get('metadata').get('labels');
  const requirements = template.get('spec').get('requirements');
  const known = new Map<string, string>();
  const open = new Set<string>();
  for (const item of requirements.items()) {
    const key = item.get('key').text;
    const value = onlyValue(item);
    if (value === undefined) open.add(key);
    else known.set(key, value);
  }
  for (const [key, { string }] of labels.entries()) {
    if (string === undefined) open.add(key);
    else known.set(key, string);
  }
  const isOpen =
    labels.isUnknown ||
    requirements.isUnknown ||
    requirements.items().some(item => item.get('key').isUnknown);
  const taints = template.get('spec').get('taints');
  return {
    kind: 'NodeGroup',
    name,
    id,
    labels: {
      lookup: key => known.get(key) ?? (isOpen || open.has(key) || isSetAtRunTime(key) ? undefined : null),
      keys: () => known.keys(),
    },
    isLabelled: isOpen || labels.entries().length > 0,
    taints: taintsOf(taints),
    minimum: undefined,
    maximum: undefined,
    source: 'Karpenter NodePool',
    at: root.get('metadata').get('name').place,
  };
}

/** A requirement that leaves one value becomes a label of every node. */
function onlyValue(requirement: Field): string | undefined {
  const [value, ...others] = requirement.get('values').items();
  return requirement.get('operator').string === 'In' && others.length === 0 ? value?.string : undefined;
}
