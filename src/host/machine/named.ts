import { resolve } from 'node:path';
import type { SourceFile } from '../../base/files/source-file.ts';
import { textOfFile } from './bytes.ts';
import { existing } from './disk.ts';
import { isLedOutOf } from './links.ts';
import { real, relativeTo } from './paths.ts';

/** A file as it could be read, or why it could not: a clause about it. */
export type Named = SourceFile | { readonly reason: string };

/**
 * A file that the user names, relative to the current directory; its path is relative to the root where it lies there.
 * `instead` is a folder in the place of the root: what lies in the one is read from the other. Undefined where there is
 * none. Nothing in a root may lead out of it.
 */
export function readNamed(cwd: string, root: string, path: string, instead = root): Named | undefined {
  const full = resolve(cwd, path);
  const inner = relativeTo(root, full) ?? relativeTo(root, real(full));
  const own = inner === undefined ? full : resolve(instead, inner);
  if (isLedOutOf(inner === undefined ? root : instead, own)) return { reason: 'leads out of the repository' };
  const target = existing(own);
  if (target === undefined) return undefined;
  const found = textOfFile(target);
  return 'reason' in found ? found : { path: inner ?? path, ...found };
}
