import { isUtf8 } from 'node:buffer';
import type { GarbledFile } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';

/** How a file begins that git-crypt has locked. */
const gitCrypt = '\0GITCRYPT\0';
/** What stands in place of a large file that Git LFS or git-annex keeps elsewhere. */
const pointer = /^(?:version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/|\/annex\/objects\/)/;

/** The text of a file; where its bytes are none, or point to it, what is wrong with them. */
export function decoded(path: string, bytes: Buffer): SourceFile | GarbledFile {
  const text = bytes.toString('utf8');
  const hasNul = bytes.includes(0);
  if (!hasNul && isUtf8(bytes) && !pointer.test(text)) return { path, text };
  if (text.startsWith(gitCrypt))
    return { file: { path, text }, at: 0, reason: 'encrypted with git-crypt', isLocked: true };
  const at = Math.max(text.indexOf(hasNul ? '\0' : '\ufffd'), 0);
  const isWide = /^(?:fffe|feff)/.test(bytes.toString('hex', 0, 2));
  const reason = isWide
    ? 'the file is UTF-16, not UTF-8'
    : hasNul
      ? 'the file holds NUL bytes'
      : 'the file is not UTF-8';
  return {
    file: { path, text },
    at,
    reason: pointer.test(text) ? 'its content is not fetched from Git LFS' : reason,
  };
}
