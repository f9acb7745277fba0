/**
 * The result of a question that the repository may leave open: true, false or unknown. `'unknown'` means that the repository does not
 * determine the answer; rules act on `true` and `false` only.
 */
export type Tri = boolean | 'unknown';

/** True where all are true; false as soon as one is false. */
export function every(values: Iterable<Tri>): Tri {
  let result: Tri = true;
  for (const value of values) {
    if (value === false) return false;
    if (value === 'unknown') result = 'unknown';
  }
  return result;
}

/** False where all are false; true as soon as one is true. */
export function some(values: Iterable<Tri>): Tri {
  let result: Tri = false;
  for (const value of values) {
    if (value === true) return true;
    if (value === 'unknown') result = 'unknown';
  }
  return result;
}

/** The answer where there is one: undefined stands for what is left out of a document. */
export const known = (value: Tri): boolean | undefined => (value === 'unknown' ? undefined : value);

export function not(value: Tri): Tri {
  return value === 'unknown' ? value : !value;
}

/** The answers about some things, as far as they are asked for. */
export function* each<Thing>(things: Iterable<Thing>, answer: (thing: Thing) => Tri): Generator<Tri> {
  for (const thing of things) yield answer(thing);
}
