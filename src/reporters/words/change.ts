import type { Change, Diagnostic, Report } from '../../diagnostic/diagnostic.ts';
import { positionsOf } from '../../text/line-table.ts';
import { tally } from '../../diagnostic/tally.ts';
import { count, ruleCounts, tallied } from './count.ts';
import { printable } from './printable.ts';

const shownExemptions = 10;

/** What is to be known of a change besides what it brings: what was there before, what it mends, what it exempts. */
export function changeLines({
  change,
  diagnostics,
}: Pick<Report, 'change' | 'diagnostics'>): readonly string[] {
  if (!change) return [];
  return [
    ...existingLine(change, diagnostics),
    ...mendedLine(change),
    ...apartLine(diagnostics),
    ...exemptionLines(change),
  ];
}

function existingLine({ existing, base }: Change, diagnostics: readonly Diagnostic[]): readonly string[] {
  const were = tallied(existing);
  if (were === '') return [];
  const isShown = diagnostics.some(({ isNew }) => isNew === false);
  return [`there before, in ${printable(base)}: ${were}${isShown ? '' : ' (--show-existing shows them)'}`];
}

function mendedLine({ mended }: Change): readonly string[] {
  if (mended.length === 0) return [];
  const rules = ruleCounts(mended).map(([rule, times]) => (times > 1 ? `${rule} (${times})` : rule));
  return [`mended: ${tallied(tally(mended))}: ${rules.map(printable).join(', ')}`];
}

/** Nobody sees these in the diff. */
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
      return `this change exempts itself: ${printable(what)} (${printable(at.file.path)}:${line})`;
    }),
    ...(left > 0 ? [`this change exempts itself in ${count(left, 'more way')}`] : []),
  ];
}

/** What is said behind a finding that was there before the change. */
export const age = ({ isNew }: Pick<Diagnostic, 'isNew'>): string =>
  isNew === false ? ' (there before)' : '';

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
