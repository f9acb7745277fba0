import type { SourceFile } from './source-file.ts';

/** A folder with rules that the user gives; nothing in it was read yet but names. */
export interface PluginSource {
  /** What `plugins:` of a configuration calls it: the name of its package, else that of its folder or file. */
  readonly name: string;
  /** As people find its files: in front of their paths, empty or with a slash at its end. */
  readonly lead: string;
  /** The modules with rules, relative to the folder. */
  readonly entries: readonly string[];
  /** A file of the folder; undefined where there is none. Nothing in the folder leads out of it. */
  read(path: string): SourceFile | { readonly reason: string } | undefined;
}

const ENDINGS = ['ts', 'mts', 'js', 'mjs'];

/** The modules of rules among the paths of a folder: those of `rules/ID/`, else the one in the folder itself. */
export function ruleModulesAmong(paths: readonly string[]): readonly string[] {
  const ending = `\\.(?:${ENDINGS.join('|')})$`;
  const inFolders = paths.filter(path => new RegExp(`^rules/[^_./][^/]*/rule${ending}`).test(path));
  const own = paths.filter(path => new RegExp(`^rule${ending}`).test(path));
  return (inFolders.length > 0 ? inFolders : own).toSorted();
}
