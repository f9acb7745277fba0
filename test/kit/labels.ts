import type { Labels } from '../../src/selector/evaluate.ts';

/** Labels of an object that certainly has none. */
export const noLabels: Labels = { lookup: () => null };
