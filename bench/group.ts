import { least, measure, median, type Command, type Costs } from './measure.ts';

/** One process in a group of processes that are compared. */
export interface Row {
  readonly name: string;
  readonly command: Command;
  /** How many files it reads, where time by the file is compared with the row above. */
  readonly files?: number;
  /** What its ratio should not exceed. */
  readonly atMost?: number;
  readonly atMostMegabytes?: number;
}

const HEAD = ['', 'least', 'median', 'CPU', 'peak', 'ratio', 'target', 'command'];

/** Measures processes in turns and shows each as a ratio of least times: to the first row, or by the file. */
export function group(title: string, rounds: number, rows: readonly Row[], probe?: string): string {
  const costs = measure(
    rows.map(({ command }) => command),
    rounds,
    probe,
  );
  const share = (index: number): number => least(costs[index]!.wall) / (rows[index]!.files ?? 1);
  const base = (index: number): number => (rows[index]!.files ? Math.max(index - 1, 0) : 0);
  const lines = rows.map((row, index) => cells(row, costs[index]!, share(index) / share(base(index))));
  return `${title} (${rounds} runs each, in turns)\n${table([HEAD, ...lines])}\n`;
}

function cells({ name, command, atMost, atMostMegabytes }: Row, costs: Costs, ratio: number): string[] {
  const { wall, cpu, peak } = costs;
  const target = (limit: number | undefined, value: number, unit: string): string[] =>
    limit === undefined ? [] : [`≤ ${limit} ${unit}${value > limit ? ' MISSED' : ''}`];
  return [
    `  ${name}`,
    spelled(least(wall)),
    spelled(median(wall)),
    cpu.length > 0 ? spelled(least(cpu)) : '',
    peak.length > 0 ? `${median(peak).toFixed(0)} MB` : '',
    `${ratio.toFixed(2)} ×`,
    [...target(atMost, ratio, '×'), ...target(atMostMegabytes, median(peak), 'MB')].join(', '),
    `node ${command.join(' ')}`,
  ];
}

function spelled(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Words flush left, numbers flush right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  const isText = (column: number): boolean => column === 0 || column >= HEAD.indexOf('target');
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
