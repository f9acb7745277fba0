import { by } from '../base/text/order.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import type { Config } from '../model/config/config.ts';

/** How configurations are called, in effect or not. */
const ownName = /(?:^|\/)\.?ipamlint\.(?:yaml|json)$/;

/**
 * The files that are judged, by path, so that their order never decides what is reported: without those of the
 * configuration, and with the dumps that it names.
 */
export function judgedFiles<Files extends Snapshot>(
  snapshot: Files,
  { files, dumps, policyFiles }: Pick<Config, 'files' | 'dumps' | 'policyFiles'>,
): Files {
  const own = new Set([...files, ...policyFiles].map(({ path }) => path));
  const isOwn = (path: string) => own.has(path) || ownName.test(path);
  const known = new Set(snapshot.files.map(({ path }) => path));
  const judged = [...snapshot.files, ...dumps.filter(({ path }) => !known.has(path))];
  return {
    ...snapshot,
    files: judged.filter(({ path }) => !isOwn(path)).sort(by(({ path }) => path)),
  };
}
