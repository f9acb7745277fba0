import type { PlanReport } from '../../report/report.ts';
import { count, total } from '../words/count.ts';
import { element, type Part } from '../words/html.ts';
import { foldedAway, type Desk } from './parts.ts';

/** What of the repository nobody saw: bases elsewhere, files that hide pools, what was skipped. */
export function unseenPart(_desk: Desk, { summary }: PlanReport): Part {
  const { remoteBases, hidingPlaces, blindSpots, skippedFiles, skippedDocuments } = summary;
  const rows = [
    ...remoteBases.map(base => `${base}: a base in another repository, which is never fetched`),
    ...[...hidingPlaces, ...blindSpots].map(({ path, reason }) => `${path}: ${reason}`),
    ...[...skippedFiles, ...skippedDocuments].map(
      ({ reason, count: number }) => `${number} left out: ${reason}`,
    ),
  ];
  if (rows.length === 0) return undefined;
  const places = remoteBases.length + hidingPlaces.length + blindSpots.length;
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
