import type { SelectorFault } from './selector.ts';
import { typographicQuotes } from './spelling.ts';

/** What Calico says of a fault, and what that means; `$` stands for what is found at the place. */
const meanings: readonly (readonly [said: RegExp, meant: string])[] = [
  [/^expected ==$/, '"=" is not an operator, write "=="'],
  [/^expected &&$/, '"&" is not an operator, write "&&"'],
  [/^expected \|\|$/, '"|" is not an operator, write "||"'],
  [/^expected string$/, 'the value $ must stand in quotes'],
  [/^expected operator after label "and"$/, '"and" is not an operator, write "&&"'],
  [/^expected operator after label "or"$/, '"or" is not an operator, write "||"'],
  [/^expected operator after label "(.*)"$/, '$ is not an operator'],
  [/^expected set literal$/, 'the values after "in" must stand in braces'],
  [/^expected \}$/, 'values in braces need quotes, and commas between them'],
  [/^expected \)$/, 'a ")" must stand before $'],
  [/^expected identifier$/, '$ cannot start a label'],
  [/^expected == or != not: TokLParen/, '"(" may only follow has, all or global directly'],
  [/^expected == or != not: Tok(And|Or|RParen|Comma)/, '$ stands where an operator should'],
  [/^expected == or != not/, '$ is not an operator'],
  [/^unexpected token: TokStringLiteral/, 'a label must stand without quotes'],
  [/^unexpected (token|content)/, '$ is not expected here'],
  [/^unterminated string$/, 'the quote $ is never closed'],
  [/^label too long/, 'a label has more than 512 characters'],
];

/** The same where the text ends too early. */
const endings: readonly (readonly [said: RegExp, meant: string])[] = [
  [/^expected string$/, 'it ends where a value in quotes should follow'],
  [/^unexpected end|^expected operator|^expected == or/, 'it ends where an operator should follow'],
  [/^expected set literal$/, 'it ends where values in braces should follow'],
  [/^expected \}$/, 'a "{" is never closed'],
  [/^expected \)$/, 'a "(" is never closed'],
  [/^unexpected token|^expected identifier/, 'it ends where a condition should follow'],
];

const LONGEST_QUOTE = 16;
const invisible = /[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/;

/** Why a string is not a selector, in words for people who have not read Calico's parser: a clause without a full stop. */
export function explainFault(text: string, { offset, message }: SelectorFault): string {
  const rest = text.slice(offset);
  if (rest.trim() === '' && /[\r\n]/.test(rest)) return 'it ends in a line break';
  if (/^(?:(?:starts|ends|not)[ \t]*)?[\r\n]/.test(rest)) return 'it holds a line break';
  const unseen = invisible.exec(rest.charAt(0))?.[0];
  if (unseen) return `it holds the invisible character U+${codePoint(unseen)}`;
  if (rest && typographicQuotes.includes(rest.charAt(0)))
    return `${rest.charAt(0)} is not a quote of the language, write ' or "`;
  if (message === 'expected ==' && text[offset - 1] === '=') return '"===" is not an operator, write "=="';
  const known = (rest === '' ? endings : meanings).find(([said]) => said.test(message));
  return known ? known[1].replace('$', () => found(rest)) : message;
}

/** What stands at the place: a word, or one mark. */
function found(rest: string): string {
  const piece = /^(?:[\w./-]+|&&?|\|\|?|[^])/u.exec(rest)?.[0] ?? '';
  const short = piece.length > LONGEST_QUOTE ? `${piece.slice(0, LONGEST_QUOTE)}…` : piece;
  return short === '"' ? `'"'` : `"${short}"`;
}

function codePoint(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
