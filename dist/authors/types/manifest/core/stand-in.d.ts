/**
 * Whether a text is written where something else will stand, though no mark says so: nobody takes it for a value, and
 * what it becomes the repository does not tell.
 */
export declare function isStandIn(text: string): boolean;
