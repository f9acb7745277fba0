import { by } from '../../base/text/order.ts';
import { isUtf8 } from 'node:buffer';
import { readdirSync, type Dirent } from 'node:fs';

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
