/** Numbers from 0 up to 1 that follow from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many of the items as a seed draws them, in the order of the draw: who stops early has seen a fair part of them. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  const next = numbersFrom(seed);
  return items
    .map(item => ({ item, lot: next() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .map(({ item }) => item);
}
