/** What a user may set a rule to. */
export declare const levels: readonly ['off', 'note', 'warning', 'error'];
export type Level = (typeof levels)[number];
/** From which severity on findings fail: none does with `none`. */
export declare const thresholds: readonly ['none', 'note', 'warning', 'error'];
export type FailOn = (typeof thresholds)[number];
