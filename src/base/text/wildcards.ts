/**
 * Whether items go with parts one by one, where some parts take any number of them. Takes no more steps than there are
 * pairs of a part and an item.
 */
export function fits<Part, Item>(
  parts: readonly Part[],
  items: ArrayLike<Item>,
  isAny: (part: Part) => boolean,
  goesWith: (part: Part, item: Item) => boolean,
): boolean {
  let part = 0;
  let item = 0;
  // Of several parts that take any number only the last one needs to take more: the others took the fewest they could.
  let lastAny = -1;
  let resume = 0;
  while (item < items.length) {
    if (part < parts.length && isAny(parts[part]!)) {
      lastAny = part++;
      resume = item;
    } else if (part < parts.length && goesWith(parts[part]!, items[item]!)) {
      part++;
      item++;
    } else if (lastAny >= 0) {
      part = lastAny + 1;
      item = ++resume;
    } else return false;
  }
  while (part < parts.length && isAny(parts[part]!)) part++;
  return part === parts.length;
}
