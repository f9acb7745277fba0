import { isUtf8 } from 'node:buffer';
import type { GarbledFile } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';

/** How a file begins that git-crypt has locked. */
const gitCrypt = '\0GITCRYPT\0';

/** The text of a file; where its bytes are none, what is wrong with them. */
export function decoded(path: string, bytes: Buffer): SourceFile | GarbledFile {
  const text = bytes.toString('utf8');
  const hasNul = bytes.includes(0);
  if (!hasNul && isUtf8(bytes)) return { path, text };
  const at = Math.max(text.indexOf(hasNul ? '\0' : '\ufffd'), 0);
  const reason = text.startsWith(gitCrypt)
    ? 'encrypted with git-crypt'
    : hasNul
      ? 'the file holds NUL bytes'
      : 'the file is not UTF-8';
  return { file: { path, text }, at, reason };
}
