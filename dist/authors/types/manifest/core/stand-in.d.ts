/**
 * Whether a text is written where something else will stand, though no mark says so: nobody takes it for a value, and
 * what it becomes the repository does not tell.
 */
export declare function isStandIn(text: string): boolean;
/** Whether a text is a stand-in in a field that takes `words`: one of these in capitals is that word. */
export declare const isStandInFor: (words: readonly string[], text: string) => boolean;
