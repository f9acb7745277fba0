import type { AddressRange } from '../../../base/net/cidr.ts';
import { all, one, rowsIn } from './dom.ts';
import { recordsIn } from './more-ranges.ts';
import { rangeOf } from './range-text.ts';

/** A range that the page tells of, whether its row is there or not. */
export interface KnownRange extends AddressRange {
  readonly cluster: string;
  readonly text: string;
  readonly kind: string;
  readonly owner: string;
  readonly details: string;
  /** Where its row is, or would be. */
  readonly id: string;
  /** Where it is written. */
  readonly place: () => readonly Node[];
}

/** All ranges of the page, in their order. */
export const knownRanges = (): readonly KnownRange[] =>
  all('section.cluster').flatMap(section => [
    ...rowsIn('tr.range', section).flatMap(row =>
      ranged(one('.range-link', row).textContent, {
        cluster: section.dataset.cluster!,
        kind: row.dataset.kind!,
        owner: one('.owner', row).textContent,
        details: textsIn(row.cells[2]!).join('; '),
        id: row.id,
        place: () => [...row.cells[4]!.childNodes].map(node => node.cloneNode(true)),
      }),
    ),
    ...all('.more-ranges', section).flatMap(block =>
      recordsIn(block).flatMap(record =>
        ranged(record.text, { cluster: section.dataset.cluster!, ...record }),
      ),
    ),
  ]);

const textsIn = ({ childNodes }: Node): readonly string[] =>
  [...childNodes].flatMap(({ textContent }) => textContent || []);

function ranged(text: string, known: Omit<KnownRange, keyof AddressRange | 'text'>): readonly KnownRange[] {
  const range = rangeOf(text);
  return range ? [{ text, ...range, ...known }] : [];
}
