/**
 * The result of a question that the repository may leave open: true, false or unknown. `'unknown'` means that the repository does not
 * determine the answer; rules act on `true` and `false` only.
 */
export type Tri = boolean | 'unknown';
/** True where all are true; false as soon as one is false. */
export declare function every(values: Iterable<Tri>): Tri;
/** False where all are false; true as soon as one is true. */
export declare function some(values: Iterable<Tri>): Tri;
/** The answer where there is one: undefined stands for what is left out of a document. */
export declare const known: (value: Tri) => boolean | undefined;
export declare function not(value: Tri): Tri;
/** The answers about some things, as far as they are asked for. */
export declare function each<Thing>(things: Iterable<Thing>, answer: (thing: Thing) => Tri): Generator<Tri>;
