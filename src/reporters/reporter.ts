import type { Report } from '../diagnostic/diagnostic.ts';

export interface RenderOptions {
  /** Whether to use ANSI colours. */
  readonly color: boolean;
  /** Columns of the terminal; texts wrap there. */
  readonly width: number;
  /** Leave out notes and the summary where people read; documents for programs stay whole. */
  readonly quiet: boolean;
}

/** Turns a report into text, the last line break included. */
export type Render = (report: Report, options: RenderOptions) => string;
