import { printable } from './printable.ts';

/** A clause in ipamlint's voice (lower case, no full stop) as one line of prose. Identifiers keep their case. */
export function sentence(clause: string): string {
  const text = oneLine(clause).replace(/^[a-z]+(?=[ ,])/, word => word[0]!.toUpperCase() + word.slice(1));
  return text.endsWith('.') ? text : `${text}.`;
}

/** Brackets that do not make a link (SARIF 2.1.0, 3.11.6), and the backslashes that would undo their escape. */
export function bracketsEscaped(text: string): string {
  return text.replace(/(\\*)([[\]])/g, '$1$1\\$2');
}

/**
 * A text of a finding as its author wrote it, line by line: only a command to paste, at the end, has a line of its own.
 * All other line breaks come with names, and stay in them.
 */
export function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n(?=`[^`\n]*`$)/);
}

export function oneLine(text: string): string {
  return printable(text.replace(/\s+/g, blanks => (blanks.includes('\n') ? ' ' : blanks)).trim());
}

/** At most `limit` UTF-16 code units of a sentence, cut between words. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 3);
  const words = cut.slice(0, cut.search(/\S*$/)).trimEnd();
  return `${words === '' ? cut : words}...`;
}
