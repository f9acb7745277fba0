import { memo } from '../../../../base/text/memo.ts';
import { UndeterminedError } from './unknown.ts';

/** Shorter texts cost less to compare than the step that does it. */
const SHORT = 256;

/** Spends steps, which QuickJS counts, for work inside a native function, which it does not; a unit is some 30 ns. */
export function pay(units: number): void {
  for (let left = units; left > 0; left--);
}

/** Pays for a native function that copies, compares or hashes so many letters. */
export const payForLetters = (letters: number): void => pay(letters >> 5);

/** What comparing a value may cost besides the steps that it takes: the letters of its long texts. */
export const longLettersOf = (value: unknown): number =>
  typeof value === 'string'
    ? lengthIfLong(value)
    : typeof value === 'object' && value !== null
      ? longLettersWithin(value)
      : 0;

const lengthIfLong = ({ length }: string): number => (length > SHORT ? length : 0);

const longLettersWithin = memo((value: object): number => {
  let sum = 0;
  if (Array.isArray(value)) for (const each of value) sum += longLettersOf(each);
  else if (value instanceof Map)
    for (const key of Map.prototype.keys.call(value) as Iterable<string>)
      sum += lengthIfLong(key) + longLettersOf(unlessUnknown(() => value.get(key) as unknown));
  else
    for (const key of Object.keys(value)) {
      // A field that is not determined has a getter that throws; it is not compared either.
      const field = Object.getOwnPropertyDescriptor(value, key)!.value as unknown;
      sum += lengthIfLong(key) + longLettersOf(field);
    }
  return sum;
});

function unlessUnknown(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof UndeterminedError) return undefined;
    throw error;
  }
}

/** The order of two texts or numbers, paid for. */
export function payToCompare(a: unknown, b: unknown): void {
  if (typeof a === 'string' && typeof b === 'string') payForLetters(Math.min(a.length, b.length));
}
