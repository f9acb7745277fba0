import type { Field } from './field.ts';

/** What a pool, a range, an address or a family may look like; anything else is left to its author. */
const plain = /^[\w./:-]+$/;

/**
 * The strings that the author of a malformed annotation plainly meant: a YAML list, a list with single quotes, without
 * any or without its end, bare words between commas, or a JSON string. Undefined where it is not plain.
 */
export function intendedEntries(field: Field): readonly string[] | undefined {
  const { node, isUnknown } = field;
  if (isUnknown || !node) return undefined;
  const words = node.kind === 'sequence' ? field.items().map(item => item.string) : wordsIn(field.string);
  const isPlain = words.length > 0 && words.every(word => word !== undefined && plain.test(word));
  return isPlain ? (words as readonly string[]) : undefined;
}

function wordsIn(text: string | undefined): readonly (string | undefined)[] {
  const words = (text ?? '')
    .trim()
    .replaceAll('\\"', '"')
    .replace(/^\[|\]$/g, '')
    .split(',');
  const isTrailing = words.length > 1 && words.at(-1)!.trim() === '';
  return (isTrailing ? words.slice(0, -1) : words).map(word => /^(["']?)(.*)\1$/s.exec(word.trim())?.[2]);
}
