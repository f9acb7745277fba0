import type { Labels } from '../../src/base/selector/evaluate.ts';

/** Labels of an object that certainly has none. */
export const noLabels: Labels = { lookup: () => null };
