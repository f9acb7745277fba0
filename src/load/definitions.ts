import { matchFrom } from '../base/text/search.ts';
import { declaredKind } from '../model/manifest/core/kinds.ts';

/** Empty lines and comments, up to as many as a licence has: millions of them would exhaust the stack of the expression. */
const blanks = String.raw`(?:[ \t]*(?:#[^\r\n]*)?\r?\n){0,200}`;
const end = String.raw`[ \t]*(?:[ \t]#[^\r\n]*)?\r?\n`;
const version = `apiVersion: +(["']?)apiextensions\\.k8s\\.io/v1(?:beta1)?`;
const kind = `kind: +(["']?)CustomResourceDefinition`;

/** The first two keys of a mapping in the block style, at the left edge, and right behind them another. */
const HEAD = new RegExp(
  `^\\ufeff?${blanks}(?:---${end}${blanks})?` +
    `(?:${version}\\1${end}${blanks}${kind}\\2|${kind}\\3${end}${blanks}${version}\\4)${end}(?=${blanks}[a-z])`,
);
/** A line that begins at the left edge, and is neither a comment nor one of the other keys by itself. */
const STRAY = /[\r\n](?=[^ \r\n#])(?!(?:metadata|spec|status):[ \t]*(?:[ \t]#[^\r\n]*)?[\r\n])/g;
/** What a template engine or ytt may mean for itself. */
const MARK = /\{[{%]|<%|#@/;

/**
 * Whether the text of a document is plainly a CustomResourceDefinition: these are long, and mention kinds that they are
 * not. Sound for whatever can be read: its root is a mapping at the left edge that says `kind` once. What may be a template,
 * holds a line that declares what we judge, or may hide something where it cannot be read, is for a reader to tell.
 */
export function isDefinition(text: string): boolean {
  const head = HEAD.exec(text);
  if (!head) return false;
  return !matchFrom(STRAY, text, head[0].length - 1) && !MARK.test(text) && declaredKind(text) === undefined;
}
