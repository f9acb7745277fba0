import { makingIn, mayMake } from '../../base/files/cluster-making.ts';
import { howScriptsBegin, isProgram, isToldByName, wordsOfCalico } from '../../base/files/program-files.ts';
import type { SkippedFile } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { newRoom, past, takeRoom, type Bytes } from './bytes.ts';

/**
 * The programs and templates among some files that speak of Calico, and those that make a cluster: few do, so that the bytes are
 * searched before they become text. Links are not followed.
 */
export function mentioning(
  paths: readonly string[],
  bytesAt: (path: string) => Bytes,
): {
  readonly sources: readonly SourceFile[];
  readonly setups: readonly SourceFile[];
  readonly unread: readonly SkippedFile[];
} {
  const sources: SourceFile[] = [];
  const setups: SourceFile[] = [];
  const unread: SkippedFile[] = [];
  const setupOf = setupReader();
  const room = newRoom();
  for (const path of paths) {
    const read = bytesAt(path);
    const encoding = read.kind === 'bytes' ? encodingOf(path, read.bytes) : undefined;
    const setup = read.kind === 'bytes' ? setupOf(path, read.bytes) : undefined;
    if (setup !== undefined) setups.push({ path, text: setup });
    if (read.kind === 'bytes' && encoding) {
      const { bytes } = read;
      if (takeRoom(room, bytes.length)) sources.push({ path, text: bytes.toString(encoding) });
      else unread.push({ path, reason: past(room.most), isChosen: false });
    }
    if (read.kind === 'unread' && read.isThere && isToldByName(path) && !isProgram(path))
      unread.push({ path, reason: read.reason, isChosen: false });
  }
  return { sources, setups, unread };
}

/** How a file that speaks of Calico is to be read, as far as it is text: what is not evaluated need not be UTF-8. */
function encodingOf(path: string, bytes: Buffer): BufferEncoding | undefined {
  if (!isToldByName(path) && !howScriptsBegin.test(bytes.toString('latin1', 0, 13))) return undefined;
  // A film may be called as a program is.
  if (isProgram(path) && bytes.includes(0)) return undefined;
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8';
  return wordsOfCalico.some(word => bytes.includes(word, 0, encoding)) ? encoding : undefined;
}

/** How much is looked at for what makes clusters: scripts are short. */
const MOST_LOOKED_AT = 16 * 1024 * 1024;

/** The text of a file that makes a cluster, or names its machines, as long as there is room. */
export function setupReader(): (path: string, bytes: Buffer) => string | undefined {
  let left = MOST_LOOKED_AT;
  return (path, bytes) => {
    if (!mayMake(path, bytes) || (left -= bytes.length) < 0) return undefined;
    const text = bytes.toString();
    return makingIn(path, text) === undefined ? undefined : text;
  };
}
