import type { Snapshot } from '../base/files/snapshot.ts';
import type { Config } from '../model/config/config.ts';

/** How configurations are called, in effect or not. */
const ownName = /(?:^|\/)\.?ipamlint\.(?:yaml|json)$/;

/** The files that are judged: without those of the configuration, and with the dumps that it names. */
export function judgedFiles<Files extends Snapshot>(
  snapshot: Files,
  { files, dumps, policyFiles }: Pick<Config, 'files' | 'dumps' | 'policyFiles'>,
): Files {
  const own = new Set([...files, ...policyFiles].map(({ path }) => path));
  const isOwn = (path: string) => own.has(path) || ownName.test(path);
  if (dumps.length === 0 && !snapshot.files.some(({ path }) => isOwn(path))) return snapshot;
  const known = new Set(snapshot.files.map(({ path }) => path));
  const added = dumps.filter(({ path }) => !known.has(path));
  return {
    ...snapshot,
    files: [...snapshot.files.filter(({ path }) => !isOwn(path)), ...added].sort((a, b) =>
      a.path < b.path ? -1 : 1,
    ),
  };
}
