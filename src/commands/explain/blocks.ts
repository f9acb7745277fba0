/** A piece of a page, in the order in which it is read. Texts keep what Markdown marks within a line. */
export type PageBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly indent: number; readonly mark: string; readonly text: string }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

const FENCE = /^ *(```|~~~)/;
const HEADING = /^(#+) +(.*)/;
const ITEM = /^( *)([-*]|\d+\.) +(.*)/;
const ROW = /^ *\|/;
const INDENTED = /^ {4}/;

/** The pieces of a page as we write pages: no block stands in a quotation, and no code in a list. */
export function pageBlocksOf(page: string): readonly PageBlock[] {
  const lines = page
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\r?\n/)
    .map(line => line.trimEnd());
  const blocks: PageBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOf(lines, at);
    const block = blockOf(lines.slice(at, end));
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** Where the block ends that begins here. */
function endOf(lines: readonly string[], start: number): number {
  const first = lines[start]!;
  const until = (ends: (line: string) => boolean): number => {
    const found = lines.findIndex((line, at) => at > start && ends(line));
    return found < 0 ? lines.length : found;
  };
  if (FENCE.test(first)) return until(line => FENCE.test(line)) + 1;
  if (first === '' || HEADING.test(first)) return start + 1;
  if (ROW.test(first)) return until(line => !ROW.test(line));
  if (isIndented(first)) return until(line => !INDENTED.test(line));
  return until(line => line === '' || [FENCE, HEADING, ITEM, ROW].some(each => each.test(line)));
}

function blockOf(lines: readonly string[]): PageBlock | undefined {
  const [first = '', ...others] = lines;
  if (FENCE.test(first)) return { kind: 'code', lines: others.filter(line => !FENCE.test(line)) };
  if (ROW.test(first)) return { kind: 'table', rows: lines.filter(isNoRuler).map(cellsOf) };
  if (isIndented(first)) return { kind: 'code', lines: lines.map(line => line.replace(INDENTED, '')) };
  const [, marks, title = ''] = HEADING.exec(first) ?? [];
  if (marks !== undefined) return { kind: 'heading', level: marks.length, text: title };
  const [, indent = '', mark, start = ''] = ITEM.exec(first) ?? [];
  const text = [mark === undefined ? first : start, ...others].map(line => line.trim()).join(' ');
  if (mark !== undefined)
    return { kind: 'item', indent: indent.length, mark: mark === '*' ? '-' : mark, text };
  return text === '' ? undefined : { kind: 'paragraph', text };
}

const isIndented = (line: string): boolean => INDENTED.test(line) && !ITEM.test(line);

const isNoRuler = (line: string): boolean => !/^[ |:-]+$/.test(line);

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'));
