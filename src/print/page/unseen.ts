import { grouped } from '../../base/text/digits.ts';
import type { PlanReport } from '../../answers/address-plan/address-plan.ts';
import { count, total } from '../count.ts';
import { element, type HtmlPart } from '../html.ts';
import { acceptedLines, notCheckedLines } from '../findings/summary.ts';
import { unseenLine } from '../unseen.ts';
import { foldedAway } from './parts.ts';

/** No page lists more places. */
const mostRows = 500;

/** What of the repository was not read: bases elsewhere, files that hide pools, what was skipped. */
export function unseenPart({ summary }: Pick<PlanReport, 'summary'>): HtmlPart {
  const { remoteBases, unseen, skippedFiles, skippedDocuments } = summary;
  const rows = [
    ...remoteBases.map(base => `${base}: a base in another repository, which ipamlint does not fetch`),
    ...unseen.map(unseenLine),
    ...notCheckedLines(summary),
    ...acceptedLines(summary),
    ...[...skippedFiles, ...skippedDocuments].map(
      ({ reason, count: number }) => `${grouped(number)} skipped: ${reason}`,
    ),
  ];
  if (rows.length === 0) return undefined;
  const places = remoteBases.length + unseen.length;
  const skipped = total([...skippedFiles, ...skippedDocuments]);
  const told = [
    ...(places > 0 ? [`${count(places, 'place')} could not be read`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return element(
    'div',
    { id: 'unread', class: 'unread' },
    foldedAway(
      [`${count(summary.files, 'file')} read`, ...told].join(', '),
      element(
        'ul',
        {},
        rows.slice(0, mostRows).map(row => element('li', {}, row)),
      ),
    ),
  );
}
