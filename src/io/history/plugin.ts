import { posix } from 'node:path';
import type { PluginSource } from '../../text/plugin-source.ts';
import { sourceIn } from '../plugin.ts';
import { UsageError } from '../usage-error.ts';
import type { Entries } from './entries.ts';
import type { State } from './state.ts';

/** The plugin at a path of a work tree, as a commit has it. Links lead nowhere. Throws a UsageError. */
export function pluginIn(entries: Entries, path: string, revision: string, state: State): PluginSource {
  const isFile = entries.get(path)?.kind === 'file';
  const folder = isFile ? posix.dirname(path) : path;
  const prefix = folder === '' || folder === '.' ? '' : `${folder}/`;
  const paths = [...entries.keys()].filter(each => each.startsWith(prefix));
  if (!isFile && paths.length === 0)
    throw new UsageError(
      `the plugin ${path} is not in ${revision}`,
      'a plugin in the repository that is judged is read from the base: add it there first',
    );
  return sourceIn({
    lead: `${revision}:${prefix}`,
    name: posix.basename(isFile ? path.replace(/\.m?[jt]s$/, '') : path),
    own: isFile ? posix.basename(path) : undefined,
    paths: paths.map(each => each.slice(prefix.length)),
    read: inner => state.fileAt(`${prefix}${inner}`),
  });
}
