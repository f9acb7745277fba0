import type { Report } from '../../linter/diagnostic/diagnostic.ts';

/** In which order people read findings: the gravest first, or by their places alone. */
export const orders = ['severity', 'path'] as const;
export type Order = (typeof orders)[number];

/** What people may have findings stand below, in the formats that have room for headings: pretty and Markdown. */
export const groupings = ['file', 'cluster'] as const;
export type Grouping = (typeof groupings)[number];

export interface RenderOptions {
  /** Whether to use ANSI colours. */
  readonly color: boolean;
  /** Whether rules lead to their pages at a click. */
  readonly links?: boolean;
  /** Columns of the terminal; texts wrap there. */
  readonly width: number;
  /** Left out for the gravest first; documents for programs stay in the order of places. */
  readonly order?: Order;
  /** Left out for findings without headings. */
  readonly groupBy?: Grouping | undefined;
  /** Leave out notes and the summary where people read; documents for programs stay whole. */
  readonly quiet: boolean;
  /** A path of the root as the reader of a line writes it; left out for paths from the root. */
  readonly placeOf?: (path: string) => string;
  /** Hears what a document for programs has no room for, in words. */
  readonly remark?: (words: string) => void;
}

/** Turns a report into text, the last line break included. */
export type Render = (report: Report, options: RenderOptions) => string;
