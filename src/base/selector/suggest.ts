import { readLoosely } from './loose.ts';
import { parseSelector } from './parse.ts';
import { printBare } from './print.ts';

/** A longer suggestion is of no use. */
const LONGEST = 100_000;

/**
 * What was most likely meant by a text that is not a selector, as a selector of every supported version.
 * Undefined if the text is one already, or if nothing is likely enough.
 */
export function suggestSelector(text: string): string | undefined {
  if (text.length > LONGEST || isSelector(text)) return undefined;
  const trimmed = text.trim();
  if (isSelector(trimmed)) return trimmed || 'all()';
  const unquoted = /^(['"])(.*)\1$/s.exec(trimmed)?.[2]?.trim();
  if (unquoted && isSelector(unquoted)) return unquoted;
  const meant = readLoosely(trimmed);
  if (!meant) return undefined;
  const suggestion = printBare(meant);
  return isSelector(suggestion) ? suggestion : undefined;
}

function isSelector(text: string): boolean {
  return parseSelector(text).kind !== 'fault';
}
