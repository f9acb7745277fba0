import type { Entry, ScalarNode, YamlNode } from './node.ts';

export function isMergeKey(key: ScalarNode): boolean {
  if (key.text !== '<<') return false;
  return key.tag === undefined ? key.style === 'plain' : key.tag === '!!merge';
}

/**
 * Adds what the `<<` keys of a mapping bring. Own keys win wherever they stand (kubectl 1.32 alone lets a `<<`
 * below a key override it); in a sequence of mappings the first wins, among several `<<` the last, as in kubectl.
 */
export function mergeEntries(entries: Map<string, Entry>, values: readonly YamlNode[]): void {
  for (const value of values.toReversed()) {
    const sources = value.kind === 'sequence' ? value.items : [value];
    for (const source of sources) {
      if (source.kind !== 'mapping') continue;
      for (const [key, entry] of source.entries) if (!entries.has(key)) entries.set(key, entry);
    }
  }
}
