import type { Field } from '../core/field.ts';

const longestValue = 24;

/** What stands in a field by its type: `a map`, `the number 26`, `the string "26"`. */
export function valuePhrase({ node, scalar, text }: Field): string {
  if (node?.kind === 'mapping') return 'a map';
  if (node?.kind === 'sequence') return 'a list';
  if (scalar === undefined || scalar === null) return 'nothing';
  const shown = text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  if (typeof scalar === 'string') return `the string "${shown}"`;
  return typeof scalar === 'boolean' ? `the boolean ${scalar}` : `the number ${shown}`;
}
