import type { Snapshot } from './snapshot.ts';
import type { SourceFile } from './source-file.ts';

const shared = new WeakSet<SourceFile>();

/** Whether more than one state of a repository is judged that holds a file: what is known of it is worth keeping. */
export const isShared = (file: SourceFile): boolean => shared.has(file);

/** Remembers that other states will hold these very files. */
export function share(files: readonly SourceFile[]): void {
  for (const file of files) shared.add(file);
}

/**
 * A snapshot with the very files of another one where both hold the same under the same path: what is known of these is
 * worked out once for both.
 */
export function sharingFiles<Files extends Snapshot>(snapshot: Files, other: Snapshot): Files {
  const known = new Map([...other.files, ...(other.data ?? [])].map(file => [file.path, file]));
  const common = (file: SourceFile): SourceFile => {
    const same = known.get(file.path);
    if (same?.text !== file.text) return file;
    shared.add(same);
    return same;
  };
  const { files, data } = snapshot;
  return { ...snapshot, files: files.map(common), ...(data && { data: data.map(common) }) };
}
