import { ascending } from '../base/text/order.ts';
import { canonicalContentOf } from '../model/manifest/core/canonical.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';

/**
 * Objects by name, `n2` before `n10`, and those of one name by file and content: no answer depends on the order of the
 * documents in a file.
 */
export function sortedByName(manifests: readonly Manifest[]): readonly Manifest[] {
  const sorted: Manifest[] = [];
  let twins: Manifest[] = [];
  for (const manifest of sortedBy(manifests, 'id')) {
    if (twins[0]?.id === manifest.id) twins.push(manifest);
    else {
      sorted.push(...(twins.length > 1 ? twins.sort(compareTwins) : twins));
      twins = [manifest];
    }
  }
  return [...sorted, ...twins.sort(compareTwins)];
}

/** What says less comes first, so that findings stand at what the other says besides. */
function compareTwins(one: Manifest, other: Manifest): number {
  const [content, otherContent] = [canonicalContentOf(one), canonicalContentOf(other)];
  return (
    ascending(one.file.path, other.file.path) ||
    content.length - otherContent.length ||
    ascending(content, otherContent)
  );
}

/** More than a repository has objects. */
const MOST = 10_000_000;

/** Sorted by what one property says, with numbers by their worth. It compares in C++: there may be a hundred thousand. */
export function sortedBy<Key extends string, Item extends Readonly<Record<Key, string>>>(
  items: readonly Item[],
  key: Key,
): readonly Item[] {
  const texts: string[] = [];
  for (const item of items) {
    const name = item[key];
    const natural = /\d/.test(name)
      ? name.replace(/\d+/g, '000000000$&').replace(/(?<!\d)0*(\d{9})(?!\d)/g, '$1')
      : name;
    texts.push(`${natural}\0${name}\0${MOST + texts.length}`);
  }
  const sorted: Item[] = [];
  for (const text of texts.sort()) sorted.push(items[Number(text.slice(-8)) - MOST]!);
  return sorted;
}
