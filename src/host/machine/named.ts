import { isUtf8 } from 'node:buffer';
import { resolve } from 'node:path';
import type { SourceFile } from '../../base/files/source-file.ts';
import { bytesOf } from './bytes.ts';
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
  const found = bytesOf(target);
  if (found.kind === 'link') return { reason: 'is a link' };
  if (found.kind === 'unread')
    return { reason: found.reason.startsWith('cannot') ? found.reason : `is ${found.reason}` };
  if (!isUtf8(found.bytes)) return { reason: 'is not UTF-8' };
  return { path: inner ?? path, text: found.bytes.toString('utf8') };
}
