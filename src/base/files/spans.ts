import { countBefore } from './count-before.ts';
import type { Span } from './source-file.ts';

/** The index of the first of some spans, sorted by where they start, that starts at an offset or behind it. */
export const firstFrom = (spans: readonly Pick<Span, 'start'>[], offset: number): number =>
  countBefore(spans, ({ start }) => start < offset);
