import { group } from '../../base/text/group.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { Diagnostic, KnownFinding } from './diagnostic.ts';
import { fingerprint, toldApart } from './fingerprint.ts';

/** Whether an object is told, such as `IPPool/edge`, and not only a file that may be another one elsewhere. */
export const isIdentified = ({ object, file }: Place): boolean =>
  /^[A-Z][A-Za-z]*\/./.test(object) && !object.includes(file.path);

/** Where entries of one object stand in more files than this, it is not clear which of them moved. */
const mostPaths = 32;

/**
 * Findings whose object stood in another file when the baseline was written, with the entries that name them there. The
 * fingerprint that a finding would have in the file of the entry has to be that of the entry: a reader sees what it names.
 */
export function movedAmong(
  diagnostics: readonly Diagnostic[],
  entries: readonly KnownFinding[],
): ReadonlyMap<Diagnostic, KnownFinding> {
  const moved = new Map<Diagnostic, KnownFinding>();
  const named = entries.filter(each => each.object !== undefined && each.clusters !== undefined);
  if (named.length === 0) return moved;
  const byObject = group(named, ({ rule, object = '', clusters = [] }) => keyOf(rule, object, clusters));
  for (const diagnostic of diagnostics) {
    const { rule, at, clusters } = diagnostic;
    if (!isIdentified(at)) continue;
    const same = byObject.get(keyOf(rule, at.object, clusters)) ?? [];
    if (new Set(same.map(({ path }) => path)).size > mostPaths) continue;
    const index = same.findIndex(entry => printsAt(entry.path, diagnostic).includes(entry.fingerprint));
    if (index === -1) continue;
    moved.set(diagnostic, same[index]!);
    byObject.set(keyOf(rule, at.object, clusters), same.toSpliced(index, 1));
  }
  return moved;
}

const keyOf = (rule: string, object: string, clusters: readonly string[]): string =>
  JSON.stringify([rule, object, clusters]);

/** The fingerprints that a finding may have in another file: its own, or that of its cluster where several share it. */
function printsAt(path: string, { rule, at, subject, clusters }: Diagnostic): readonly string[] {
  const place = { ...at, file: { ...at.file, path } };
  const print = fingerprint(rule, { at: place, ...(subject !== undefined && { subject }) });
  return [print, ...toldApart(print, ['', clusters[0]]).slice(1)];
}
