import { printable } from './printable.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * A line of text as XML 1.0 may hold it between tags and in quotes, and as harmless as `printable` words. What XML has no
 * way to write (controls, halves of letters, U+FFFE, U+FFFF) shows as the notation of it, or as a replacement character.
 */
export function xmlText(text: string): string {
  return printable(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, character => entities[character]!);
}
