import type { Span } from './source-file.ts';

/** The index of the first of some spans, sorted by where they start, that starts at an offset or behind it. */
export function firstFrom(spans: readonly Pick<Span, 'start'>[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
