import { spelled, type Measured } from './line.ts';

const START = '<!-- bench:start -->';
const END = '<!-- bench:end -->';

/** The README with what was measured in place of what it told. */
export function withTable(readme: string, measured: readonly Measured[], circumstances: string): string {
  const [start, end] = [readme.indexOf(START), readme.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`README.md has no ${START} before ${END}`);
  const rows = measured.map(({ line: { what, beside }, costs, ratio }) => [
    what,
    spelled(costs.cpu),
    beside ? `${ratio!.toFixed(2)} × ${beside.what}` : '',
    costs.peak === undefined ? '' : `${costs.peak.toFixed(0)} MB`,
  ]);
  const table = [['What', 'Processor time', 'Beside', 'Peak memory'], ['-', '-', '-', '-'], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `${readme.slice(0, start + START.length)}\n\n${circumstances}\n\n${table}\n\n${readme.slice(end)}`;
}
