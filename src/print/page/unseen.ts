import type { PlanReport } from '../../answers/address-plan/address-plan.ts';
import { count, total } from '../count.ts';
import { element, type HtmlPart } from '../html.ts';
import { acceptedLines, notCheckedLines } from '../findings/summary.ts';
import { unseenLine } from '../unseen.ts';
import { foldedAway, type Desk } from './parts.ts';

/** What of the repository nobody saw: bases elsewhere, files that hide pools, what was skipped. */
export function unseenPart(_desk: Desk, { summary }: PlanReport): HtmlPart {
  const { remoteBases, unseen, skippedFiles, skippedDocuments } = summary;
  const rows = [
    ...remoteBases.map(base => `${base}: a base in another repository, which is never fetched`),
    ...unseen.map(unseenLine),
    ...notCheckedLines(summary),
    ...acceptedLines(summary),
    ...[...skippedFiles, ...skippedDocuments].map(
      ({ reason, count: number }) => `${number} left out: ${reason}`,
    ),
  ];
  if (rows.length === 0) return undefined;
  const places = remoteBases.length + unseen.length;
  const skipped = total([...skippedFiles, ...skippedDocuments]);
  return foldedAway(
    `Read ${count(summary.files, 'file')}; ${count(places, 'place')} not seen, ${skipped} left out`,
    element(
      'ul',
      {},
      rows.slice(0, 500).map(row => element('li', {}, row)),
    ),
  );
}
