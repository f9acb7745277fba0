import { isUtf8 } from 'node:buffer';
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ruleModulesAmong, type PluginSource } from '../text/plugin-source.ts';
import { bytesOf } from './bytes.ts';
import { existing } from './disk.ts';
import { real, relativeTo } from './paths.ts';
import { workTreeOf } from './repository.ts';
import { UsageError } from './usage-error.ts';

/** A folder with rules; or that what the user means lies in the repository that is judged, and where. */
export type FoundPlugin = PluginSource | { readonly inside: string };

/** Modules of rules are small; so are their pages. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Finds the folder, the file or the package that a user gives as a plugin. Whatever lies in the repository that is judged is
 * none, nor is what a link leads there or out of there: whoever may change that repository would choose what runs. Throws a
 * UsageError.
 */
export function openPlugin(cwd: string, root: string | undefined, given: string): FoundPlugin {
  const here = real(cwd);
  const judged = root === undefined ? [] : [real(root), workTreeOf(real(root)) ?? real(root)];
  const isJudged = (path: string): boolean => judged.some(tree => relativeTo(tree, path) !== undefined);
  const path = isPath(given) ? resolve(here, given) : packageFolder(here, given, isJudged);
  const target = existing(path);
  if (isJudged(path) && (target === undefined || isJudged(target))) return { inside: path };
  if (isJudged(path))
    throw new UsageError(
      `the plugin ${given} is a link, or lies behind one, that leads out of the repository that is judged`,
      `if that is what you mean, name ${target}`,
    );
  if (target === undefined)
    throw new UsageError(`the plugin ${given} does not exist`, 'name a folder or a file with rules');
  if (isJudged(target))
    throw new UsageError(
      `the plugin ${given} is a link that leads into the repository that is judged`,
      'keep it elsewhere: whoever may change that repository would choose which rules run',
    );
  const isFile = statSync(target).isFile();
  const folder = isFile ? dirname(target) : target;
  return sourceIn({
    lead: lead(isFile ? dirname(given) : isPath(given) ? given : relativeName(here, folder)),
    name: basename(isFile ? target.replace(/\.m?[jt]s$/, '') : target),
    own: isFile ? basename(target) : undefined,
    paths: isFile ? [] : pathsIn(folder),
    read: inner => fileOf(folder, inner, isJudged),
  });
}

const isPath = (given: string): boolean =>
  /^\.{0,2}[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]|\.m?[jt]s$/.test(given) ||
  (given.includes('/') && !given.startsWith('@'));

const relativeName = (here: string, folder: string): string => relativeTo(here, folder) ?? folder;

const lead = (path: string): string =>
  path === '.' ? '' : `${path.replaceAll('\\', '/').replace(/\/+$/, '')}/`;

/** The nearest package of a name, as Node finds it: but none in the repository that is judged. */
function packageFolder(here: string, name: string, isJudged: (path: string) => boolean): string {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name))
    throw new UsageError(`"${name}" is no name of a package`, 'name a folder as ./FOLDER');
  let isHidden = false;
  for (let folder = here; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existing(candidate) !== undefined) {
      if (!isJudged(candidate)) return candidate;
      isHidden = true;
    }
    if (dirname(folder) === folder) break;
  }
  throw isHidden
    ? new UsageError(
        `the plugin ${name} is installed in the repository that is judged`,
        'install it elsewhere, and name its folder: whoever may change that repository would choose which rules run',
      )
    : new UsageError(
        `there is no package ${name} around ${here}`,
        'install it, or name a folder as ./FOLDER',
      );
}

/** What a source is made of. */
interface Parts {
  readonly name: string;
  readonly lead: string;
  /** The one file that is meant; undefined where all rules of the folder are. */
  readonly own: string | undefined;
  readonly paths: readonly string[];
  readonly read: PluginSource['read'];
}

/** A source of rules in some folder, wherever that is kept. Throws a UsageError where it has none. */
export function sourceIn({ name, lead: before, own, paths, read }: Parts): PluginSource {
  const entries = own === undefined ? ruleModulesAmong(paths) : [own];
  if (entries.length === 0)
    throw new UsageError(
      `the plugin ${before || './'} has no rules`,
      'a plugin is a file with a rule, or a folder with rules/ID/rule.ts, or with rule.ts',
    );
  return {
    name: packageName(own === undefined ? read('package.json') : undefined) ?? name,
    lead: before,
    entries,
    read,
  };
}

function packageName(file: ReturnType<PluginSource['read']>): string | undefined {
  if (!file || 'reason' in file) return undefined;
  try {
    const { name } = JSON.parse(file.text) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The paths in a folder that may be those of rules. */
function pathsIn(folder: string): readonly string[] {
  const namesIn = (path: string): readonly string[] => {
    try {
      return readdirSync(path).sort();
    } catch {
      return [];
    }
  };
  const inFolders = namesIn(join(folder, 'rules')).flatMap(id =>
    namesIn(join(folder, 'rules', id)).map(name => `rules/${id}/${name}`),
  );
  return [...namesIn(folder), ...inFolders];
}

/** A file of the folder, which no link leads out of it. */
function fileOf(
  folder: string,
  inner: string,
  isJudged: (path: string) => boolean,
): ReturnType<PluginSource['read']> {
  const target = existing(join(folder, inner));
  if (target === undefined) return undefined;
  if (relativeTo(folder, target) === undefined || isJudged(target))
    return { reason: 'leads out of the plugin' };
  const found = bytesOf(target, MOST_BYTES);
  if (found.kind === 'link') return { reason: 'is a link' };
  if (found.kind === 'unread') return found.isThere ? { reason: `is ${found.reason}` } : undefined;
  if (!isUtf8(found.bytes)) return { reason: 'is not UTF-8' };
  return { path: inner, text: found.bytes.toString('utf8') };
}
