/** A small repository that is made to cost much: time, memory, or a report too large to read. */
export interface Bomb {
  /** What is large or deep in it, as the end of a sentence: `forty JSON patches that double`. */
  readonly name: string;
  /** Its files by path. Made when it is its turn, so that a folder of bombs takes no memory. */
  readonly files: () => Readonly<Record<string, string>>;
  /** Links of the work tree: where each stands, and what it says. */
  readonly links?: Readonly<Record<string, string>>;
  /** What else is done to the folder before it is checked. */
  readonly prepare?: (folder: string) => void;
  /** Files of an earlier commit, which it is compared with. */
  readonly earlier?: () => Readonly<Record<string, string>>;
  /** What the command is called with; else it checks the whole. */
  readonly args?: readonly string[];
  /** The exit code of a run that judges less than everything. It must say why; any other bomb ends with 0 or 1. */
  readonly exitCode?: 2 | 3;
  /** What its diagnostics, or the words on stderr, must hold: that it was noticed and said where. */
  readonly says?: RegExp;
}
