import { clip } from '../base/text/clip.ts';
import { printable } from './printable.ts';

/** What stands in a page as it is: made by `element` alone, so that no text of a repository becomes a tag. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** Text, which shows as it is, or what was made already. */
export type HtmlPart = string | Html | undefined | readonly HtmlPart[];

/** What an attribute is; one that is undefined or false is left out, one that is true has no value. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const empty = new Set(['input', 'meta', 'br', 'hr', 'link']);

/** What is of no use when it is cut: made of paths, or short by itself. */
const addresses = new Set(['href', 'id', 'content']);

/** `<name attributes>parts</name>`. Names of elements and attributes are ours; values are anybody's. */
export function element(name: string, attributes: Attributes, ...parts: readonly HtmlPart[]): Html {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return '';
    if (value === true) return ` ${key}`;
    const text = String(value);
    return ` ${key}="${addresses.has(key) ? escaped(text) : htmlText(text)}"`;
  });
  const head = `<${name}${written.join('')}>`;
  return new Html(empty.has(name) ? head : `${head}${markupOf(parts)}</${name}>`);
}

export function markupOf(part: HtmlPart): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return htmlText(part);
  // Texts that are added share their memory until the page is written, where `join` would copy all of it at each level.
  let markup = '';
  for (const each of part) markup += markupOf(each);
  return markup;
}

/** Lines of texts with a bar between them, for a script to read: texts have no bar, and no line ends where it should not. */
export const recordsOf = (records: readonly (readonly string[])[], bar: string): Html =>
  new Html(records.map(texts => texts.map(text => htmlText(text).replaceAll(bar, '|')).join(bar)).join('\n'));

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A line of text as HTML may hold it between tags and in quotes: every character shows, and none acts. */
const htmlText = (text: string): string => escaped(clip(text));

const escaped = (text: string): string =>
  plain.test(text)
    ? text
    : printable(text)
        .replace(/[\ufffe\uffff]/g, '\ufffd')
        .replace(/[&<>"']/g, character => entities[character]!);

/** Most texts of a page: nothing in them is escaped. */
const plain = /^[\w ,.:;/+\u2013-]*$/;
