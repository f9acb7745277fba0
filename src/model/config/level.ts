/** What a user may set a rule to. */
export const levels = ['off', 'note', 'warning', 'error'] as const;
export type Level = (typeof levels)[number];

/** From which severity on findings fail: none does with `none`. */
export const thresholds = ['none', 'note', 'warning', 'error'] as const;
export type FailOn = (typeof thresholds)[number];
