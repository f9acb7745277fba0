import * as prettier from 'prettier';

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly lang?: string;
  readonly children?: readonly MarkdownNode[];
}

/** Prettier reads Markdown, tables included, as GitHub does. */
interface Reader {
  parse(text: string, options: { readonly parser: string }): Promise<{ readonly ast: MarkdownNode }>;
}

const { __debug: parser } = prettier as unknown as { readonly __debug: Reader };

const ours = /^<\/?(?:code|span|details|summary)>$/;
const page = /^<details>\n<summary>[\w ,]+<\/summary>$/;
const links =
  /^https:\/\/github\.com\/ipamlint\/ipamlint\/blob\/v[\d.]+\/rules\/|^https:\/\/blobs\.example\//;

/**
 * What GitHub and GitLab act on behind the Markdown: people, issues, merge requests, milestones, emoji, addresses. Not in code, but for those that a reader of
 * Markdown makes links of.
 */
const acting = /@\w|[#!]\d|%[\w"]|\bG[HL]-\d|:[a-z][\w+-]*:|:\/\/|\bwww\.|\$/i;
/** Where forges know a commit of that name, they link it: in a span as well. */
const commit = /\b[\da-f]{7,}\b/i;

/** What a page of Markdown would do besides showing our words and those of the repository; empty where it is nothing. */
export async function markdownActs(text: string): Promise<readonly string[]> {
  const { ast } = await parser.parse(text, { parser: 'markdown' });
  return [...acts(ast)];
}

function* acts(node: MarkdownNode): Generator<string> {
  const { type, value = '', url = '', lang, children = [] } = node;
  if (type === 'html' && !ours.test(value) && !page.test(value)) yield `html: ${value}`;
  if (type === 'link' && !links.test(url)) yield `link: ${url}`;
  if (type === 'code' && lang !== 'mermaid') yield `code: ${value}`;
  if (forbidden.has(type)) yield `${type}: ${value}`;
  /** Tags that are open: GitHub looks for nothing in code. */
  const open = new Set<string>();
  for (const child of children) {
    const [, end, tag = ''] = (child.type === 'html' && /^<(\/?)(code|span)>$/.exec(child.value ?? '')) || [];
    if (end === '') open.add(tag);
    else open.delete(tag);
    const words = isText(child) && !open.has('code') ? (child.value ?? '') : '';
    if (!open.has('span') && acting.test(words)) yield `text: ${words}`;
    if (commit.test(words)) yield `commit: ${words}`;
    yield* acts(child);
  }
}

const isText = ({ type }: MarkdownNode): boolean => type === 'text' || type === 'liquidNode';

const forbidden = new Set(
  [
    ['image', 'imageReference', 'linkReference', 'definition', 'footnoteReference', 'footnoteDefinition'],
    ['emphasis', 'delete', 'inlineCode', 'thematicBreak', 'inlineMath', 'math', 'wikiLink'],
  ].flat(),
);
