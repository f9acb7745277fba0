import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import type { GarbledFile, SkippedFile, Snapshot } from '../text/snapshot.ts';
import type { SourceFile } from '../text/source-file.ts';
import { bytesOf } from './bytes.ts';
import { list } from './list.ts';
import { real, relativeTo } from './paths.ts';

/**
 * Reads every relevant file below `trees` (relative to `root`) once, but for those that are ignored. Throws only if the
 * root cannot be listed.
 */
export function readSnapshot(
  root: string,
  trees: readonly string[],
  isIgnored: (path: string) => boolean = () => false,
): Snapshot {
  const listing = list(root, trees);
  const listed = new Set(listing.paths);
  const files: SourceFile[] = [];
  const garbled: GarbledFile[] = [];
  const skipped: SkippedFile[] = [...listing.skipped];

  const read = (path: string): void => {
    if (isIgnored(path)) return void skipped.push({ path, reason: 'ignored by the configuration' });
    const found = bytesOf(`${root}/${path}`); // `join` would cost as much as closing the file does
    if (found.kind === 'unread') skipped.push({ path, reason: found.reason });
    else if (found.kind === 'link') follow(path);
    else if (isUtf8(found.bytes) && !found.bytes.includes(0))
      files.push({ path, text: found.bytes.toString('utf8') });
    else garbled.push(garble(path, found.bytes));
  };
  /** A link is read under the name of what it leads to, once, and only inside the root. */
  const follow = (path: string): void => {
    const target = relativeTo(real(root), real(join(root, path)));
    if (target === undefined) skipped.push({ path, reason: 'link that leaves the root' });
    else if (target === path) skipped.push({ path, reason: 'link that leads nowhere' });
    else if (!listed.has(target)) {
      listed.add(target);
      read(target);
    }
  };

  for (const path of listing.paths) read(path);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { trees, files, garbled, skipped };
}

function garble(path: string, bytes: Buffer): GarbledFile {
  const text = bytes.toString('utf8');
  const hasNul = bytes.includes(0);
  const at = Math.max(text.indexOf(hasNul ? '\0' : '\ufffd'), 0);
  return { file: { path, text }, at, reason: hasNul ? 'the file holds NUL bytes' : 'the file is not UTF-8' };
}
