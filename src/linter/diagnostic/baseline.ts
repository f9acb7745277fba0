import { ascending } from '../../base/text/order.ts';
import { levelIn, mayReport } from '../../model/config/levels.ts';
import type { Settings } from '../../model/config/settings.ts';
import { isBelow } from '../../base/text/path.ts';
import type { Location, SourceFile } from '../../base/files/source-file.ts';
import type { Counts, Diagnostic, Failure, KnownFinding } from './diagnostic.ts';
import { isIdentified, movedAmong } from './moved.ts';
import { tally } from './tally.ts';

/** Findings that are accepted as existing, and the file that names them. */
export interface Baseline {
  readonly file: SourceFile;
  readonly findings: readonly KnownFinding[];
}

/** These findings as a baseline names them. */
export const findingsToKnow = (diagnostics: readonly Diagnostic[]): readonly KnownFinding[] =>
  diagnostics.map(({ fingerprint, rule, at, message, clusters }) => ({
    fingerprint,
    rule,
    path: pathOf(at),
    message,
    ...(isIdentified(at) && { object: at.object, clusters }),
  }));

/** By path, rule and fingerprint: adding a finding adds a line beside those of the same file. */
export const inFileOrder = (findings: readonly KnownFinding[]): readonly KnownFinding[] =>
  findings.toSorted(
    (a, b) =>
      ascending(a.path, b.path) || ascending(a.rule, b.rule) || ascending(a.fingerprint, b.fingerprint),
  );

/** The path as JSON can hold it, which knows no half of a surrogate pair. */
const pathOf = ({ file }: Location): string => file.path.replace(/\p{Cs}/gu, '\ufffd');

/**
 * Which findings a baseline names, and what it names that is not among them. An entry stands for what a reader of it
 * sees: one whose rule or path is not that of the finding names another one, whatever its fingerprint. Only of entries that
 * `mayHaveMoved` does one that is left stand for the same object in another file: each for one finding at most.
 */
export function namedIn(
  diagnostics: readonly Diagnostic[],
  { findings }: Pick<Baseline, 'findings'>,
  mayHaveMoved: (idle: readonly KnownFinding[]) => readonly KnownFinding[] = () => [],
): { readonly named: ReadonlySet<Diagnostic>; readonly idle: readonly KnownFinding[] } {
  const byPrint = new Map(findings.map(each => [each.fingerprint, each]));
  const named = new Set<Diagnostic>();
  const met = new Set<KnownFinding>();
  for (const diagnostic of diagnostics) {
    const entry = byPrint.get(diagnostic.fingerprint);
    if (entry?.rule !== diagnostic.rule || entry.path !== pathOf(diagnostic.at)) continue;
    named.add(diagnostic);
    met.add(entry);
  }
  const idle = findings.filter(each => !met.has(each));
  const left = diagnostics.filter(each => !named.has(each));
  for (const [diagnostic, entry] of movedAmong(left, mayHaveMoved(idle))) {
    named.add(diagnostic);
    met.add(entry);
  }
  return { named, idle: idle.filter(each => !met.has(each)) };
}

/** Marks what is new and what is accepted as existing, and leaves the latter out where it is not wanted. */
export function markedExisting(
  diagnostics: readonly Diagnostic[],
  named: ReadonlySet<Diagnostic> | undefined,
  showsExisting = false,
): { readonly diagnostics: readonly Diagnostic[]; readonly accepted: Counts } {
  if (!named) return { diagnostics, accepted: tally([]) };
  return {
    diagnostics: diagnostics
      .filter(each => showsExisting || !named.has(each))
      .map(each => ({ ...each, isNew: !named.has(each) })),
    accepted: tally(diagnostics.filter(each => named.has(each))),
  };
}

/** What was judged, and how. */
interface Ground {
  readonly settings: Settings;
  readonly failures: readonly Failure[];
  /** The folders that were read. */
  readonly trees: readonly string[];
}

/** Of entries that nothing found answers to those that would be found if they were there: their rule ran, and where they stand. */
export const staleAmong = (
  idle: readonly KnownFinding[],
  { settings, failures, trees }: Ground,
): readonly KnownFinding[] =>
  idle.filter(
    ({ rule, path }) =>
      mayReport(settings, rule) &&
      levelIn(settings, rule, path) !== 'off' &&
      !failures.some(failure => failure.rule === rule) &&
      trees.some(tree => isBelow(path, tree)),
  );

/** By code units: the same on every machine, whatever its locale. */
