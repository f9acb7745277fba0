import { spelled, type Measured } from './line.ts';

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/** The page with the measured lines in place of the table between its markers. */
export function withTable(page: string, measured: readonly Measured[], circumstances: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the page has no ${START} before ${END}`);
  const rows = measured.map(({ line: { what, beside }, costs, ratio }) => [
    what,
    spelled(costs.cpu),
    beside ? `${ratio!.toFixed(2)} × ${beside.what}` : '',
    costs.peak === undefined ? '' : `${costs.peak.toFixed(0)} MB`,
  ]);
  const table = [['What', 'Processor time', 'Beside', 'Peak memory'], ['-', '-', '-', '-'], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `${page.slice(0, start + START.length)}\n\n${circumstances}\n\n${table}\n\n${page.slice(end)}`;
}
