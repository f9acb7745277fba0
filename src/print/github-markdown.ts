import { printable } from './printable.ts';

/**
 * Text as Markdown of GitHub and GitLab that shows it and nothing else, in a table as well as in prose: no mark, tag, link,
 * formula, emoji, mention of a person and reference to an issue or a commit comes of it. One line.
 */
export const markdownText = (text: string): string => inert(text).replace(commitLike, inParts);

const inert = (text: string): string =>
  printable(text).replace(active, (found: string) => apart[found] ?? escaped(found));

/**
 * What Markdown, GitHub or GitLab act on: marks; `@name`, `#1`, `!1`, `%1`, `GH-1`, `GL-1`; `:smile:`, also where it stands in
 * an IPv6 address; `https://` and `www.`, which become links without any mark; and `$`, which begins a formula.
 */
const active =
  /[\\`*_[\]<>|~&#@$]|:(?=\/\/|[\w+-]+:)|(?<=\bwww)\.|(?<=\bG[HL])-(?=\d)|!(?=\d)|%(?=[\w"])|^(?:[-+=]|\d+[.)](?=\s|$))/gi;

/** What may be the name of a commit, whole or cut short: forges link it where they know one of that name. */
const commitLike = /\b[\da-f]{7,}\b/gi;

/** No part is as long as the shortest name of a commit. */
const inParts = (digits: string): string =>
  digits.replace(/(.{1,6})(.{1,6})?/g, (_, plain: string, spanned?: string) =>
    spanned === undefined ? plain : `${plain}<span>${spanned}</span>`,
  );

/** Backslashes do not stop what looks at the text when the Markdown is already read: something has to stand between. */
const apart: Readonly<Record<string, string>> = {
  '@': '@&#8203;',
  '#': '#&#8203;',
  $: '<span>$</span>',
  ':': '<span>:</span>',
  '!': '<span>!</span>',
  '%': '<span>%</span>',
  '.': '<span>.</span>',
  '-': '<span>-</span>',
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
};

function escaped(found: string): string {
  const last = found.length - 1;
  return `${found.slice(0, last)}\\${found.slice(last)}`;
}

/** A text of ours, with what stands between backticks as code. */
export const markdownProse = (text: string): string =>
  text
    .split(/`([^`\n]+)`/)
    .map((part, index) => (index % 2 === 1 ? markdownCode(part) : markdownText(part.replace(/\n/g, ' '))))
    .join('');

/**
 * The same as code, where no forge looks for commits. A tag, since a fence of backticks depends on what stands inside, and
 * differs in tables.
 */
export const markdownCode = (text: string): string => `<code>${inert(text)}</code>`;

/** A link; the label is Markdown. Without an address the label alone. */
export const markdownLink = (label: string, address: string | undefined): string =>
  address === undefined ? label : `[${label}](${address})`;

/** A row of a table; the cells are Markdown. */
export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table; the titles and cells are Markdown. */
export const markdownTable = (titles: readonly string[], rows: readonly string[]): readonly string[] => [
  tableRow(titles),
  tableRow(titles.map(() => '---')),
  ...rows,
];

/** Lines that are folded away below a title. */
export const foldedLines = (title: string, lines: readonly string[]): readonly string[] => [
  '<details>',
  `<summary>${title}</summary>`,
  '',
  ...lines,
  '',
  '</details>',
];

/**
 * Text as part of a quoted label of Mermaid: every sign but the plainest as the code that Mermaid turns back, so that
 * none ends the label, makes a tag or is read as Markdown.
 */
export function mermaidText(text: string): string {
  return printable(text).replace(
    /[^\p{L}\p{M}\p{N} ,./-]|(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}])/gu,
    sign => `#${sign.codePointAt(0)};`,
  );
}
