import type { Snapshot } from './snapshot.ts';
import type { SourceFile } from './source-file.ts';

/**
 * A snapshot with the very files of another one where both hold the same under the same path: what is known of these is
 * worked out once for both.
 */
export function sharingFiles<Files extends Snapshot>(snapshot: Files, other: Snapshot): Files {
  const known = new Map([...other.files, ...(other.data ?? [])].map(file => [file.path, file]));
  const shared = (file: SourceFile): SourceFile => {
    const same = known.get(file.path);
    return same?.text === file.text ? same : file;
  };
  const { files, data } = snapshot;
  return { ...snapshot, files: files.map(shared), ...(data && { data: data.map(shared) }) };
}
