import { UnfitDump } from './unfit.ts';

/** A stretch of a dump that can be read by itself: an item of a list, or a document without its items. */
export interface DumpPiece {
  readonly text: string;
  /** The line on which it begins, 1-based. */
  readonly line: number;
  readonly isJson: boolean;
  /** Whether it is an item of a list; else a whole document, or what is left of one without its items. */
  readonly isItem: boolean;
  /** Of a document: whether it had items, which came before. */
  readonly hadItems: boolean;
  /** The column of its keys, where it is laid out in lines of YAML. */
  readonly indent: number;
}

/** What takes the pieces, in the order of the dump. */
export type Take = (piece: DumpPiece) => void;

/** No object is longer, and no document that cannot be taken apart. */
const LONGEST = 32 * 1024 * 1024;

export function requireReadable(length: number, line: number): void {
  if (length > LONGEST)
    throw new UnfitDump(
      `holds something longer than 32 MiB at line ${line} that cannot be taken apart`,
      'write it with kubectl get … -o yaml or -o json, which start each object on a line of its own',
    );
}

/** The line breaks in a text. */
export function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
