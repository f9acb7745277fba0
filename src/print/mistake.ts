import type { Mistake } from '../model/config/written.ts';
import { positionAt } from '../base/text/line-table.ts';
import { codeFrame } from './code-frame.ts';
import { paintWith } from './paint.ts';
import { printable } from './printable.ts';

const WIDTH = 100;

/** Where a mistake in a configuration is, what is wrong, and beneath it the line itself with what to do. */
export function mistakeLines({ at, message, help }: Mistake): readonly string[] {
  const style = { paint: paintWith(false), tone: 'error', width: WIDTH } as const;
  // The frame begins with the place, which stands in the first line already.
  const [, , ...source] = codeFrame([{ at, label: help }], style).lines;
  return [headOf(at, message), ...source];
}

/** All of it in one line. */
export const mistakeLine = ({ at, message, help }: Mistake): string =>
  `${headOf(at, message)}; ${printable(help)}`;

function headOf({ file, span }: Mistake['at'], message: string): string {
  const { line, column } = positionAt(file, span.start);
  return `${printable(file.path)}:${line}:${column}: ${printable(message)}`;
}
