import type { SourceFile } from './source-file.ts';

/** Something of a repository that was not looked at, and why. */
export interface Omission {
  readonly path: string;
  readonly reason: string;
}

/** A file that was listed but not read, or a folder that was not entered, and why. */
export interface SkippedFile extends Omission {
  /** Whether it was left out by choice: the configuration, or a `.gitignore`. Else it is unknown what it holds. */
  readonly isChosen: boolean;
}

/** A file whose bytes are no UTF-8 text: nothing in it can be trusted. */
export interface GarbledFile {
  readonly file: SourceFile;
  /** The offset of the first wrong character in the text as far as it could be read. */
  readonly at: number;
  readonly reason: string;
  /** Whether only those with a key can read it. */
  readonly isLocked?: boolean;
}

/** Files as they were read. */
export interface ReadFiles {
  readonly files: readonly SourceFile[];
  readonly garbled: readonly GarbledFile[];
  readonly skipped: readonly SkippedFile[];
}

/** Every relevant file of a repository, read once and sorted by path. All that follows is a function of it. */
export interface Snapshot extends ReadFiles {
  /** The trees that the user named, relative to the root; an empty string is the root itself. */
  readonly trees: readonly string[];
  /**
   * The folder of its git work tree that the root is, with a slash at its end; absent where it is that work tree, or in none.
   * What deploys names folders from there.
   */
  readonly prefix?: string | undefined;
  /** The paths of the other files of the trees, which no name of theirs makes relevant and which were not left out by choice. */
  readonly others: ReadonlySet<string>;
  /** Those of the others that are written in a language that makes manifests, and speak of Calico; sorted by path. */
  readonly sources?: readonly SourceFile[];
  /** Those of the others that make a cluster, or name the machines of one (`cluster-making.ts`); sorted by path. */
  readonly setups?: readonly SourceFile[];
  /**
   * Files that kustomizations put into ConfigMaps and that no name makes relevant: they are data, and declare nothing by
   * themselves.
   */
  readonly data?: readonly SourceFile[];
  /** Those of the files that another state holds as well that is judged: what is known of them is worth keeping. */
  readonly shared?: ReadonlySet<SourceFile>;
  /** Which state it is compared with. */
  readonly comparedWith?: 'earlier' | 'later';
  /** Kustomizations that the user wants built and that were not, by folder. */
  readonly unbuilt?: readonly Omission[];
  /** What kustomize printed for a folder, where the user wants its own word for it. */
  readonly rendered?: ReadonlyMap<string, string>;
}
