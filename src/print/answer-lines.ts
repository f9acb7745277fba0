import type { Place } from '../base/files/source-file.ts';
import { positionAt } from '../base/text/line-table.ts';
import type { DeclaredMention, PoolConsumer, ShownProperty } from '../answers/why/answer.ts';
import { columns, hanging } from './columns.ts';
import type { Paint, Tone } from './paint.ts';
import { someOf, linesOfSome } from '../base/text/some.ts';

/** What answers are written on. */
export interface Sheet {
  readonly paint: Paint;
  readonly width: number;
}

/** Names and workloads of a list that are shown before the rest is only counted. */
const shownNames = 6;
const shownWorkloads = 10;

/** Blocks of lines with a blank line between them, without those that are empty. */
export const blocksText = (blocks: readonly (readonly string[])[]): string =>
  `${blocks
    .filter(block => block.length > 0)
    .map(block => block.join('\n'))
    .join('\n\n')}\n`;

export function propertyLines(properties: readonly ShownProperty[], sheet: Sheet): readonly string[] {
  const rows = properties.map(({ name, text, at }): [string, string] => [
    name,
    at ? `${text} (${spot(at)})` : text,
  ]);
  return columns(rows, 2, sheet.width);
}

export function partyLines(title: string, parties: readonly PoolConsumer[], sheet: Sheet): readonly string[] {
  if (parties.length === 0) return [];
  return [
    ...heading(title, sheet),
    ...parties.flatMap(({ workloads, text }) => [
      ...hanging('  ', text, sheet.width),
      ...mentions(workloads, sheet),
    ]),
  ];
}

const mentions = (list: readonly DeclaredMention[], sheet: Sheet): readonly string[] =>
  linesOfSome(
    list,
    shownWorkloads,
    ({ text, at }) => hanging('    ', `${text} (${spot(at)})`, sheet.width),
    '    ',
  );

export const heading = (text: string, sheet: Sheet): readonly string[] =>
  painted('strong', hanging('', text, sheet.width), sheet);

export const painted = (tone: Tone, lines: readonly string[], { paint }: Sheet): readonly string[] =>
  lines.map(line => paint(tone, line));

export function arrow(at: Place, indent: number, sheet: Sheet): readonly string[] {
  return hanging(`${' '.repeat(indent)}--> `, spot(at), sheet.width);
}

export const spot = ({ file, span }: Place): string => {
  const { line, column } = positionAt(file, span.start);
  return `${file.path}:${line}:${column}`;
};

/** `"a", "b" and 3 more`. */
export const names = (list: readonly string[]): string => someOf(list, shownNames, name => `"${name}"`);
