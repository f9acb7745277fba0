import { hanging } from '../../print/columns.ts';
import { type Paint, paintWith } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import { widthOf } from '../../print/width.ts';
import { type PageBlock, pageBlocksOf } from './blocks.ts';

const MARGIN = '  ';
/** The least room that a column of a table gets. */
const narrowest = 20;

/** A page of Markdown as lines for a terminal: headings, code as it stands, lists and tables wrapped to the width. */
export function pageLines(
  page: string,
  { color, width }: { readonly color: boolean; readonly width: number },
): readonly string[] {
  const paint = paintWith(color);
  const blocks = pageBlocksOf(page);
  return blocks.flatMap((block, index) => {
    const isProse = block.kind === 'paragraph' || block.kind === 'item';
    const lines = linesOf(block, paint, width).map(line => (color && isProse ? unquoted(line, paint) : line));
    const before = blocks[index - 1];
    const isTight = before === undefined || (before.kind === 'item' && block.kind === 'item');
    return isTight ? lines : ['', ...lines];
  });
}

function linesOf(block: PageBlock, paint: Paint, width: number): readonly string[] {
  switch (block.kind) {
    case 'heading':
      return [paint('strong', printable(plain(block.text)))];
    case 'paragraph':
      return hanging(MARGIN, plain(block.text), width);
    case 'item':
      return hanging(`${MARGIN}${' '.repeat(block.indent)}${block.mark} `, plain(block.text), width);
    case 'code':
      return block.lines.map(line => `${MARGIN}${MARGIN}${printable(line)}`.trimEnd());
    case 'table':
      return tableLines(
        block.rows.map(row => row.map(cell => printable(plain(cell)))),
        width - MARGIN.length,
      ).map(line => `${MARGIN}${line}`.trimEnd());
  }
}

/** Columns as wide as they have to be; where that is too wide together, the widest are wrapped. */
function tableLines(rows: readonly (readonly string[])[], width: number): readonly string[] {
  const columns = Math.max(...rows.map(row => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(row => widthOf(row[column] ?? ''))),
  );
  const room = width - 2 * (columns - 1);
  for (let widest = Math.max(...widths); widths.reduce((sum, each) => sum + each, 0) > room; widest--) {
    if (widest < narrowest) break;
    for (const [column, each] of widths.entries()) widths[column] = Math.min(each, widest);
  }
  const [head = [], ...others] = rows;
  return [head, widths.map(each => '-'.repeat(each)), ...others].flatMap(row => {
    const cells = widths.map((each, column) => hanging('', row[column] ?? '', each));
    const height = Math.max(...cells.map(lines => lines.length));
    return Array.from({ length: height }, (_, line) =>
      cells.map((lines, column) => padded(lines[line] ?? '', widths[column]!)).join('  '),
    );
  });
}

const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(width - widthOf(text), 0));

/** A line without what Markdown marks in it, but for code; links show their address unless that is of a page beside this one. */
const plain = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('**', '')))
    .join('')
    .replace(/!?\[([^\]]*)\]\(([^)\s]*)\)/g, (_, words: string, address: string) =>
      /^https?:/.test(address) && words !== address ? `${words} <${address}>` : words,
    )
    .replace(/(?<![\w_])_([^_\s][^_]*)_(?![\w_])/g, '$1');

/** Code shown by its looks rather than by its quotes. */
const unquoted = (line: string, paint: Paint): string =>
  line.replace(/`([^`]+)`/g, (_, code: string) => paint('strong', code));
