import {
  howScriptsBegin,
  isProgram,
  isToldByName,
  mayMentionAmong,
  wordsOfCalico,
} from '../../base/files/program-files.ts';
import type { SkippedFile } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { bytesOf, newRoom, past, takeRoom } from './bytes.ts';

/**
 * The programs and templates among listed files that speak of Calico: few do, so that the bytes are searched before they become
 * text. Links are not followed. `others` are the files that no name of theirs makes manifests, `paths` those of manifests.
 */
export function mentioning(
  place: string,
  others: readonly string[],
  paths: readonly string[],
): { readonly sources: readonly SourceFile[]; readonly unread: readonly SkippedFile[] } {
  const sources: SourceFile[] = [];
  const unread: SkippedFile[] = [];
  const mayMention = mayMentionAmong(paths);
  const room = newRoom();
  for (const path of others) {
    if (!mayMention(path)) continue;
    const read = bytesOf(`${place}/${path}`);
    const text = read.kind === 'bytes' ? textOf(path, read.bytes) : undefined;
    if (read.kind === 'bytes' && text !== undefined) {
      if (takeRoom(room, read.bytes.length)) sources.push({ path, text });
      else unread.push({ path, reason: past(room.most), isChosen: false });
    }
    if (read.kind === 'unread' && read.isThere && isToldByName(path) && !isProgram(path))
      unread.push({ path, reason: read.reason, isChosen: false });
  }
  return { sources, unread };
}

/** The text of a file that speaks of Calico, as far as it is text: what is not evaluated need not be UTF-8. */
export function textOf(path: string, bytes: Buffer): string | undefined {
  if (!isToldByName(path) && !howScriptsBegin.test(bytes.toString('latin1', 0, 13))) return undefined;
  // A film may be called as a program is.
  if (isProgram(path) && bytes.includes(0)) return undefined;
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8';
  return wordsOfCalico.some(word => bytes.includes(word, 0, encoding)) ? bytes.toString(encoding) : undefined;
}
