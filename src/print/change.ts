import type { Accepted, Change, Counts, Diagnostic, Report } from '../linter/diagnostic/diagnostic.ts';
import { positionsOf } from '../base/text/line-table.ts';
import { tally } from '../linter/diagnostic/tally.ts';
import { count, ruleCounts, tallied } from './count.ts';
import { printable } from './printable.ts';

const shownExemptions = 10;

/** What is to be known besides what is new: what was there before, what the change fixes, what it exempts. */
export function changeLines({
  change,
  baseline,
  diagnostics,
}: Pick<Report, 'change' | 'baseline' | 'diagnostics'>): readonly string[] {
  const isShown = diagnostics.some(({ isNew }) => isNew === false);
  return [
    ...(change ? existingLine(change.existing, change.base, isShown) : []),
    ...(baseline ? existingLine(baseline.existing, baseline.file, isShown) : []),
    ...(baseline ? staleLine(baseline) : []),
    ...(change ? mendedLine(change) : []),
    ...(change ? apartLine(diagnostics) : []),
    ...(change ? exemptionLines(change) : []),
  ];
}

/** What the words for new findings count from: the earlier state, else the baseline; undefined where all are told. */
export const standard = ({ change, baseline }: Pick<Report, 'change' | 'baseline'>): string | undefined =>
  change?.base ?? baseline?.file;

function existingLine(existing: Counts, where: string, isShown: boolean): readonly string[] {
  const were = tallied(existing);
  if (were === '') return [];
  return [
    `existing in ${printable(where)}: ${were}${isShown ? '' : ', not shown (--show-existing shows them)'}`,
  ];
}

function staleLine({ file, stale }: Accepted): readonly string[] {
  if (stale.length === 0) return [];
  const [findings, them] = stale.length === 1 ? ['finding that does', 'it'] : ['findings that do', 'them'];
  return [
    `the baseline ${printable(file)} names ${stale.length} ${findings} not occur any more (--prune-baseline removes ${them})`,
  ];
}

function mendedLine({ mended }: Change): readonly string[] {
  if (mended.length === 0) return [];
  const rules = ruleCounts(mended).map(([rule, times]) => (times > 1 ? `${rule} (${times})` : rule));
  return [`fixed: ${tallied(tally(mended))}: ${rules.map(printable).join(', ')}`];
}

/** These are outside the diff. */
function apartLine(diagnostics: readonly Diagnostic[]): readonly string[] {
  const apart = diagnostics.filter(({ isNew, isOnChange }) => isNew === true && isOnChange === false);
  if (apart.length === 0) return [];
  return [`${count(apart.length, 'finding')} at lines that the change does not touch`];
}

function exemptionLines({ exemptions }: Change): readonly string[] {
  const left = exemptions.length - shownExemptions;
  return [
    ...exemptions.slice(0, shownExemptions).map(({ what, at }) => {
      const { line } = positionsOf(at).start;
      return `this change adds an exception: ${printable(what)} (${printable(at.file.path)}:${line})`;
    }),
    ...(left > 0 ? [`this change adds ${count(left, 'more exception')}`] : []),
  ];
}

/** What is said behind a finding that was there before. */
export const age = ({ isNew }: Pick<Diagnostic, 'isNew'>): string => (isNew === false ? ' (existing)' : '');

/** The same finding for who shows files of today alone: places that the change removed are told in words. */
export function withoutPast(diagnostic: Diagnostic): Diagnostic {
  const past = diagnostic.related.filter(({ isPast }) => isPast);
  if (past.length === 0) return diagnostic;
  const words = past.map(({ at, label }) => `${label}: ${at.file.path}:${positionsOf(at).start.line}`);
  return {
    ...diagnostic,
    related: diagnostic.related.filter(({ isPast }) => !isPast),
    note: [...(diagnostic.note === undefined ? [] : [diagnostic.note]), ...words].join('; '),
  };
}
