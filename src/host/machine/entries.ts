import { by } from '../../base/text/order.ts';
import { isUtf8 } from 'node:buffer';
import { readdirSync, type Dirent } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { nearest } from '../../base/text/nearest.ts';

export interface FolderEntry extends Pick<Dirent, 'name' | 'isFile' | 'isDirectory' | 'isSymbolicLink'> {
  /** Whether the name as it stands on the disk is no UTF-8. */
  readonly isGarbled?: boolean;
}

/** What a folder holds, in the same order everywhere, or why that cannot be told. */
export function entriesOf(folder: string): readonly FolderEntry[] | string {
  try {
    const entries: readonly FolderEntry[] = readdirSync(folder, { withFileTypes: true });
    // Bytes that are no text are shown as this character, which may stand in a name itself.
    const isClear = !entries.some(({ name }) => name.includes('\ufffd'));
    return [...(isClear ? entries : entriesByBytes(folder))].sort(by(({ name }) => name));
  } catch (error) {
    return `directory cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
}

const entriesByBytes = (folder: string): readonly FolderEntry[] =>
  readdirSync(folder, { withFileTypes: true, encoding: 'buffer' }).map(entry => ({
    name: entry.name.toString(),
    isGarbled: !isUtf8(entry.name),
    isFile: () => entry.isFile(),
    isDirectory: () => entry.isDirectory(),
    isSymbolicLink: () => entry.isSymbolicLink(),
  }));

/** The file or folder beside a misspelt path that was most likely meant. */
export function neighbourOf(
  path: string,
  counts: (neighbour: string) => boolean = () => true,
): string | undefined {
  const entries = entriesOf(dirname(path));
  const close =
    typeof entries === 'string'
      ? undefined
      : nearest(
          basename(path),
          entries.map(({ name }) => name),
          undefined,
          Math.max(1, Math.floor(basename(path, extname(path)).length / 3)),
        );
  return close !== undefined && counts(join(dirname(path), close)) ? close : undefined;
}
