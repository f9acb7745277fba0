import { existsSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { dirname, join, resolve } from 'node:path';
import type { ConfigFiles } from '../text/config-files.ts';
import type { SourceFile } from '../text/source-file.ts';
import { bytesOf } from './bytes.ts';
import { real, relativeTo } from './paths.ts';
import { UsageError } from './usage-error.ts';

/** How a configuration may be called. */
export const configNames = ['ipamlint.yaml', '.ipamlint.yaml', 'ipamlint.json', '.ipamlint.json'] as const;

/**
 * The configuration that the user names; else that of the current directory, or of the nearest folder around it, up to the
 * root; of the root where the directory lies elsewhere. Undefined where there is none. Only what the user names may lie
 * outside the root, and link out of it.
 */
export function findConfig(cwd: string, root: string, option: string | undefined): ConfigFiles | undefined {
  const path = option === undefined ? nearestConfig(real(cwd), root) : resolve(cwd, option);
  if (path === undefined) return undefined;
  const isFree = option !== undefined && relativeTo(root, real(path)) === undefined;
  const read = (path: string): SourceFile | { reason: string } => readFrom(root, path, isFree);
  const main = read((isFree ? undefined : relativeTo(root, path)) ?? path);
  if ('path' in main) return { main, read };
  throw new UsageError(
    `the configuration ${option ?? relativeTo(root, path)} ${main.reason}`,
    'name a readable file with --config, or leave it out with --no-config',
  );
}

function nearestConfig(here: string, root: string): string | undefined {
  const start = relativeTo(root, here) === undefined ? root : here;
  for (let folder = start; ; folder = dirname(folder)) {
    const [found, other] = configNames.filter(name => existsSync(join(folder, name)));
    if (found !== undefined && other !== undefined)
      throw new UsageError(
        `${join(folder, found)} and ${other} are both a configuration`,
        'remove one of them, or name one with --config',
      );
    if (found !== undefined) return join(folder, found);
    if (folder === root || dirname(folder) === folder) return undefined;
  }
}

/** A file by its path relative to the root. It may not link out of it, unless `isFree`. */
function readFrom(root: string, path: string, isFree: boolean): SourceFile | { reason: string } {
  const full = resolve(root, path);
  const leavesRoot = (target: string) => !isFree && relativeTo(root, target) === undefined;
  if (leavesRoot(full)) return { reason: 'leads out of the repository' };
  if (!existsSync(full)) return { reason: 'does not exist' };
  const target = real(full);
  if (leavesRoot(target)) return { reason: 'leads out of the repository' };
  const found = bytesOf(target);
  if (found.kind === 'link') return { reason: 'is a link' };
  if (found.kind === 'unread')
    return { reason: found.reason.startsWith('cannot') ? found.reason : `is ${found.reason}` };
  if (!isUtf8(found.bytes)) return { reason: 'is not UTF-8' };
  return { path, text: found.bytes.toString('utf8') };
}
