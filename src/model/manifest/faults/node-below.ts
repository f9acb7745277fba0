import type { YamlNode } from '../../../base/yaml/node.ts';
import type { Field } from '../core/field.ts';

/** Whether each value of a map is a string; of what is not a map, that is another matter. */
export function holdsStrings(map: YamlNode | undefined): boolean {
  if (map?.kind !== 'mapping') return true;
  for (const { value } of map.entries.values())
    if (value.kind !== 'scalar' || typeof value.value !== 'string') return false;
  return true;
}

export const fieldBelow = (root: Field, ...keys: readonly string[]): Field =>
  keys.reduce((field, key) => field.get(key), root);
