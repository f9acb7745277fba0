/** Thrown where a document turns out to be something for the library. */
export const GIVE_UP = new Error('not plain');

export function giveUp(): never {
  throw GIVE_UP;
}
