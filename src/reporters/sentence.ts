import { printable } from './printable.ts';

/** A clause in ipamlint's voice (lower case, no full stop) as one line of prose. Identifiers keep their case. */
export function sentence(clause: string): string {
  const text = oneLine(clause).replace(/^[a-z]+(?=[ ,])/, word => word[0]!.toUpperCase() + word.slice(1));
  return text.endsWith('.') ? text : `${text}.`;
}

export function oneLine(text: string): string {
  return printable(text.replace(/\s*\n\s*/g, ' ').trim());
}

/** At most `limit` UTF-16 code units of a sentence, cut between words. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 3).replace(/\s+\S*$/, '')}...`;
}
