import { ascending } from '../../../../base/text/order.ts';

const surrogate = /[\ud800-\udfff]/;

/**
 * The order of two values of one kind as CEL has it: texts by code points. JavaScript compares halves of letters beyond 16 bits,
 * and so puts them before U+E000.
 */
export function ordered(
  a: string | number | bigint | boolean,
  b: string | number | bigint | boolean,
): number {
  if (typeof a !== 'string' || typeof b !== 'string' || !(surrogate.test(a) || surrogate.test(b)))
    return ascending(a, b);
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return ascending(placeOf(a, at), placeOf(b, at));
}

/** Where a half of a letter, or a whole one, comes among all letters; an end comes first. */
function placeOf(text: string, at: number): number {
  const unit = at < text.length ? text.charCodeAt(at) : -1;
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Functions of texts that cel-js has, and that Kubernetes has otherwise: only letters of ASCII have two cases. */
export const lettersOf: Readonly<Record<string, (text: string) => string>> = {
  lowerAscii: text => text.replace(/[A-Z]+/g, letters => letters.toLowerCase()),
  upperAscii: text => text.replace(/[a-z]+/g, letters => letters.toUpperCase()),
};
