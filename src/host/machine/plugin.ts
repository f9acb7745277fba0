import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { jsonStop } from '../../base/text/json-stop.ts';
import { positionAt } from '../../base/text/line-table.ts';
import { nearest } from '../../base/text/nearest.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { bytesOf } from './bytes.ts';
import { existing } from './disk.ts';
import { guardImports } from './guard-imports.ts';
import { judgedBy, judgedTrees, type IsJudged } from './judged.ts';
import { typeScriptFault } from './module-border.ts';
import { kitModule, ownModules, ownPath, threadModule } from './own-modules.ts';
import { real } from './paths.ts';
import { openWatch, type RunWatch } from './plugin-watch.ts';
import { UsageError } from '../../base/usage-error.ts';

/** A module with a rule. */
export interface RuleModule {
  /** The module as people find it, and its text. */
  readonly file: SourceFile;
  /** As `file://`: what stack traces call it. */
  readonly url: string;
  /** The folder below `rules/` that holds it; undefined for a module that stands elsewhere. */
  readonly folder: string | undefined;
  /** The page beside it; empty where there is none. */
  readonly page: string;
  /** A module below the folder of the plugin, by its `file://`; undefined where there is none. */
  read(url: string): SourceFile | undefined;
  /** Runs the module, and answers with what it exports. Rejects with whatever that throws. */
  load(): Promise<Readonly<Record<string, unknown>>>;
}

/** A folder with rules that the user gives. Nothing of it has run yet. */
export interface PluginSource {
  /** What `plugins:` of a configuration calls it: the name of its package, else that of its folder or file. */
  readonly name: string;
  /** The folder, as `file://` with a slash at its end. */
  readonly url: string;
  /** The folder as people find it: empty, or with a slash at its end. */
  readonly lead: string;
  /** The version of the interface that its package wants; undefined where it does not say. */
  readonly wants: unknown;
  readonly modules: readonly RuleModule[];
  /** Says on stderr what of it runs for long. */
  readonly watch: RunWatch;
}

const ENDINGS = ['js', 'mjs', 'ts', 'mts'];
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Finds the folders, files and packages that a user gives as plugins, and guards what they import. Whatever lies in the
 * repository that is judged is none, nor is what a link leads there or out of there: a pull request would choose what runs.
 * Throws a UsageError.
 */
export function openPlugins(cwd: string, root: string, given: readonly string[]): readonly PluginSource[] {
  const trees = judgedTrees(root);
  const isJudged = judgedBy(trees);
  const watch = openWatch();
  const sources = given.map(each => ({ ...sourceOf(real(cwd), each, isJudged), watch }));
  guardImports({ kit: kitModule, own: ownModules, trees }, threadModule);
  return sources;
}

function sourceOf(here: string, given: string, isJudged: IsJudged): Omit<PluginSource, 'watch'> {
  if (/^[a-z+]+:\/\//.test(given))
    throw new UsageError(
      `--plugin takes a path or a package, not ${given}`,
      'clone it outside of the repository that ipamlint checks, and name its folder',
    );
  const path = isPath(given) ? resolve(here, given) : packageFolder(here, given);
  const target = existing(path);
  if (leadsThrough(path, isJudged))
    throw new UsageError(
      `the plugin ${given} lies in the repository that ipamlint checks, or a link of it leads there`,
      'keep rules in a checkout of their own, outside of that repository: a change to it must not choose what runs',
    );
  if (target === undefined)
    throw new UsageError(
      `the plugin ${given} does not exist`,
      /[:;]/.test(given)
        ? 'name a folder or a file with rules, several between commas'
        : 'name a folder or a file with rules',
    );
  const isFile = statSync(target).isFile();
  if (isFile && !/\.[cm]?[jt]s$/.test(target))
    throw new UsageError(
      `the plugin ${given} is no module: its name does not end in .js, .mjs, .ts or .mts`,
      'name a file with a rule, or the folder that holds rules/ID/rule.js',
    );
  const folder = isFile ? dirname(target) : target;
  const entries = isFile ? [basename(target)] : ruleModulesIn(folder);
  if (entries.length === 0)
    throw new UsageError(
      `the plugin ${given} has no rules`,
      'a plugin is a file with a rule, or a folder with rules/ID/rule.js, or with rule.js',
    );
  const lead = isPath(given) ? leadOf(isFile ? dirname(given) : given) : `${folder}/`;
  const described = isFile ? {} : packageIn(folder, lead);
  return {
    name: described.name ?? basename(isFile ? target.replace(/\.m?[jt]s$/, '') : target),
    url: `${pathToFileURL(folder).href}/`,
    lead,
    wants: described.wants,
    modules: entries.map(entry => moduleAt(folder, entry, lead, isJudged)),
  };
}

/** Whether what is judged decides where a path leads: it, a folder on the way to it, or what it leads to lies there. */
function leadsThrough(path: string, isJudged: IsJudged): boolean {
  if (isJudged(path)) return true;
  for (let place = path; dirname(place) !== place; place = dirname(place))
    if (isJudged(dirname(place))) return true;
  return false;
}

const isPath = (given: string): boolean =>
  /^\.{0,2}[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]|\.m?[jt]s$/.test(given) ||
  (given.includes('/') && !given.startsWith('@'));

const leadOf = (path: string): string =>
  path === '.' ? '' : `${path.replaceAll('\\', '/').replace(/\/+$/, '')}/`;

/** The nearest package of a name around this program, as Node finds what it imports; never one around the current folder. */
function packageFolder(here: string, name: string): string {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name))
    throw new UsageError(`"${name}" is not the name of a package`, 'name a folder as ./FOLDER');
  for (let folder = resolve(ownPath); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existing(candidate) !== undefined) return candidate;
    if (dirname(folder) === folder) break;
  }
  throw new UsageError(
    `there is no package ${name} where ipamlint is installed`,
    existing(resolve(here, name)) === undefined
      ? `install it next to ipamlint, which is in ${ownPath}, or name a folder as ./FOLDER`
      : `did you mean ./${name}? A name without ./ is a package that is installed next to ipamlint`,
  );
}

/** The modules of rules in a folder: those of `rules/ID/`, else the one in the folder itself. */
function ruleModulesIn(folder: string): readonly string[] {
  const moduleIn = (path: string): readonly string[] => {
    const names = namesIn(join(folder, path));
    const found = ENDINGS.map(ending => `rule.${ending}`).find(name => names.includes(name));
    return found === undefined ? [] : [`${path}${found}`];
  };
  const inFolders = namesIn(join(folder, 'rules'))
    .filter(id => !/^[_.]/.test(id))
    .flatMap(id => moduleIn(`rules/${id}/`));
  return inFolders.length > 0 ? inFolders : moduleIn('');
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

interface Described {
  readonly name?: string;
  readonly wants?: unknown;
}

/** What the package of a plugin says of it. Throws a UsageError where it cannot be read, as Node could not load the rules, either. */
function packageIn(folder: string, lead: string): Described {
  const text = textAt(join(folder, 'package.json'));
  if (text === undefined) return {};
  const { name, ipamlint } = parsedPackage(text, `${lead}package.json`);
  const own = typeof ipamlint === 'object' && ipamlint !== null ? ipamlint : {};
  for (const key of Object.keys(own))
    if (key !== 'interface' && nearest(key, ['interface']) !== undefined)
      throw new UsageError(
        `"ipamlint" in ${lead}package.json has no key "${key}"`,
        'did you mean "interface"?',
      );
  return {
    ...(typeof name === 'string' && name !== '' && { name }),
    wants: (own as { readonly interface?: unknown }).interface,
  };
}

function parsedPackage(text: string, path: string): { readonly name?: unknown; readonly ipamlint?: unknown } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    const { line, column } = positionAt({ path, text }, jsonStop(text)?.at ?? 0);
    throw new UsageError(`${path}:${line}:${column} is not JSON`, 'correct the package.json of the plugin');
  }
}

function textAt(path: string): string | undefined {
  const found = bytesOf(real(path), MOST_BYTES);
  return found.kind === 'bytes' ? found.bytes.toString('utf8') : undefined;
}

function moduleAt(folder: string, entry: string, lead: string, isJudged: IsJudged): RuleModule {
  const path = real(join(folder, entry));
  const shown = `${lead}${entry}`;
  if (isJudged(path))
    throw new UsageError(
      `${shown} lies in the repository that ipamlint checks`,
      'keep rules outside of that repository: a change to it must not choose what runs',
    );
  const fault = typeScriptFault(path);
  if (fault !== undefined)
    throw new UsageError(fault, 'JSDoc comments hold types for JavaScript: docs/plugins.md');
  const above = dirname(path);
  return {
    file: { path: shown, text: textAt(path) ?? '' },
    url: pathToFileURL(path).href,
    folder: basename(dirname(above)) === 'rules' ? basename(above) : undefined,
    page: textAt(join(above, 'README.md')) ?? '',
    read(url) {
      const base = `${pathToFileURL(folder).href}/`;
      const text = url.startsWith(base) ? textAt(fileURLToPath(url)) : undefined;
      return text === undefined ? undefined : { path: `${lead}${url.slice(base.length)}`, text };
    },
    load: async () => (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>,
  };
}
