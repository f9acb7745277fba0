import type { ConfigFiles } from '../../base/files/config-files.ts';
import type { Rendering, RenderOrder } from '../../base/files/rendering.ts';
import type { ReadFiles, Snapshot } from '../../base/files/snapshot.ts';
import type { LongText } from './dump.ts';
import type { History } from './history/history.ts';
import type { Inventories } from './inventories.ts';
import type { ReadBytes } from './stage.ts';
import type { IsAside, RootLocation } from './locate.ts';
import type { FixedFile } from './fix-files.ts';
import type { Named } from './named.ts';
import type { PluginSource } from './plugin.ts';
import type { Stream } from './streams.ts';

/** Somewhere to write text to. */
export interface Sink {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** Width of the terminal in columns; undefined where it is none. */
  readonly columns: number | undefined;
}

/** How much of a repository counts. */
export interface ReadExtent {
  /** Only what git tracks: what a commit would hold. */
  readonly isTracked?: boolean;
  /** However many files there are. */
  readonly isUnlimited?: boolean;
}

/** What the command needs of the machine that it runs on. */
export interface World {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The day in UTC, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** Milliseconds since the process began. For people who ask what takes long: no answer depends on it. */
  clock(): number;
  /** Tells how far something has got, where a terminal shows it; what is written afterwards takes its place, and so do no words. */
  tell(words: string): void;
  /** Writes to stdout; what is longer than the terminal is high, the user's pager shows. */
  page(text: string): Promise<void>;
  /** Reads the trees below the root but for ignored files; rejects where the root cannot be read. */
  readSnapshot(
    root: string,
    trees: readonly string[],
    isIgnored?: (path: string) => boolean,
    extent?: ReadExtent,
  ): Promise<Snapshot>;
  /** Reads what the user names besides files; rejects with a UsageError where that cannot be read. */
  readStreams(streams: readonly Stream[]): Promise<ReadFiles>;
  /** Reads more files of the root, such as some of `Snapshot.others`, with the same care: those that fit into so many bytes. */
  readFiles(root: string, paths: readonly string[], most: number, extent?: ReadExtent): Promise<ReadFiles>;
  /**
   * Finds the configuration that the user names, or that of the current directory or of the nearest folder around it up
   * to the root. Undefined where there is none; rejects with a UsageError where it cannot be read.
   */
  findConfig(root: string, option: string | undefined, extent?: ReadExtent): Promise<ConfigFiles | undefined>;
  /** A file of the root that looks like a configuration by its name, and is not read as one. */
  strayConfig(root: string): Promise<string | undefined>;
  /**
   * Reads a file that the user names, such as a baseline; undefined where there is none. `instead` is a folder that
   * stands for the root: what lies in the root is read from there.
   */
  readNamed(root: string, path: string, instead?: string): Promise<Named | undefined>;
  /**
   * Reads inventories in files, folders and streams, one at a time. Rejects with a UsageError for what does not exist, and for
   * what is one of the outputs.
   */
  openInventories(paths: readonly string[], outputs: readonly string[]): Promise<Inventories>;
  /**
   * Opens a dump that the user names: a file, a pipe, or `-`. Undefined where there is none; rejects with a UsageError where
   * it cannot be read. `isDeclared`: a configuration names it, and what is no file is refused.
   */
  openDump(root: string, path: string, isDeclared?: boolean): Promise<LongText | undefined>;
  /** Throws a UsageError where an argument is written like an option and is the name of a file as well. */
  requireOptions(argv: readonly string[]): void;
  /**
   * Finds what a user means by a root and PATHs; rejects with a UsageError where there is no one thing. `mayBeGone`: a PATH that
   * does not exist may name what an earlier state holds.
   */
  locate(
    root: string | undefined,
    paths: readonly string[],
    isAside: IsAside,
    mayBeGone?: boolean,
  ): Promise<RootLocation>;
  /**
   * Finds folders, files and packages with rules, which are run when their modules are loaded. Rejects with a UsageError, also
   * for what lies in the repository that ipamlint checks.
   */
  openPlugins(root: string, given: readonly string[]): Promise<readonly PluginSource[]>;
  /** Opens what git holds of the root's earlier states; rejects with a UsageError where it cannot. */
  openHistory(root: string): Promise<History>;
  /** Builds kustomizations, each of the files that it may read: in the work tree, or as `read` has them. Undefined where the machine has no program for that. */
  renderKustomizations(
    root: string,
    orders: readonly RenderOrder[],
    read?: ReadBytes,
  ): Promise<readonly Rendering[] | undefined>;
  /**
   * Throws a UsageError where something in the root, or in a work tree around it or the current directory, leads an output
   * elsewhere, or where an output is one of the files that the user wants read. Asked before the work, so that a target that
   * is refused costs none. `makesFolders`: the files go into folders that need not exist yet.
   */
  requireWritable(
    root: string,
    paths: readonly string[],
    read?: readonly string[],
    makesFolders?: boolean,
  ): void;
  /** Writes as far as `requireWritable` lets. */
  writeFile(root: string, path: string, text: string): void;
  /**
   * Replaces files of the root that still hold what was read of them, and that are no links: all of them, or rejects with a
   * UsageError.
   */
  fixFiles(root: string, files: readonly FixedFile[]): Promise<void>;
}
