/** Whether tests try everything, as `npm run check` does: `npm test` tries a sample that is always the same. */
export const isSweep = process.env.IPAMLINT_SWEEP === '1';

/** All items in a sweep; otherwise `count` of them, spread evenly from the first on. */
export const sampled = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  isSweep || items.length <= count
    ? items
    : Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
