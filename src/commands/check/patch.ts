import { hunksOf, type DiffLine, type Hunk } from '../../linter/fix/hunks.ts';
import type { Revision } from '../../linter/fix/revision.ts';

/** As much as `diff -u` and git show around what changes. */
const CONTEXT = 3;

/** What was made of a file, as a unified diff that `git apply` takes at the root. */
export function patchOf({ before, changes }: Revision): string {
  const hunks = hunksOf(before.text, changes, CONTEXT);
  if (hunks.length === 0) return '';
  const head = [`--- ${nameOf('a', before.path)}`, `+++ ${nameOf('b', before.path)}`];
  return `${head.join('\n')}\n${hunks.map(hunkText).join('')}`;
}

function hunkText({ oldStart, newStart, lines }: Hunk): string {
  const old = range(oldStart, lines.filter(({ sign }) => sign !== '+').length);
  const fresh = range(newStart, lines.filter(({ sign }) => sign !== '-').length);
  return `@@ -${old} +${fresh} @@\n${lines.map(lineText).join('')}`;
}

/** A range without lines is told by the line before it. */
const range = (start: number, count: number): string => `${count === 0 ? start - 1 : start},${count}`;

const lineText = ({ sign, text }: DiffLine): string =>
  text.endsWith('\n') ? `${sign}${text}` : `${sign}${text}\n\\ No newline at end of file\n`;

/** As git writes names: in quotes where they hold what would end one, and with a tab behind one with blanks. */
function nameOf(side: 'a' | 'b', path: string): string {
  const name = `${side}/${path}`;
  if (!/["\\]|[^\x20-\x7e]/.test(name)) return name.includes(' ') ? `${name}\t` : name;
  const bytes = new TextEncoder().encode(name);
  return `"${[...bytes].map(quoted).join('')}"`;
}

function quoted(byte: number): string {
  const character = String.fromCharCode(byte);
  if (character === '"' || character === '\\') return `\\${character}`;
  return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, '0')}` : character;
}
