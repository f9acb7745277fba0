import type { Family } from '../../../base/net/address.ts';
import type { AddressRange } from '../../../base/net/cidr.ts';
import { recordBar } from '../record.ts';
import { all } from './dom.ts';
import { rangeOf } from './range-text.ts';

/** Where a cluster has room in a family, and what is taken there and anywhere else. */
export interface BrowserRoom {
  readonly cluster: string;
  /** The part of the page that tells of it. */
  readonly home: string;
  readonly family: Family;
  readonly within: readonly AddressRange[];
  readonly withinText: string;
  readonly taken: readonly AddressRange[];
  /** Whether not all that is taken is here. */
  readonly isPartial: boolean;
  /** Whether what is not seen may be there. */
  readonly isFoggy: boolean;
}

/** The grounds of all clusters, as `plan-section.ts` writes them down. */
export const groundsOnPage = (): readonly BrowserRoom[] =>
  all('.ground').flatMap(written => {
    const section = written.closest<HTMLElement>('section.cluster');
    const { family, within, like } = written.dataset;
    // Clusters of one group may share a ground, which the first of them has.
    const block =
      like === undefined
        ? written
        : document.getElementById(like)?.querySelector<HTMLElement>(`.ground[data-family="${family}"]`);
    if (!block) return [];
    const { left } = block.dataset;
    const records = block.textContent.split('\n').map(line => line.split(recordBar));
    const rangesOf = (kind: string): readonly AddressRange[] =>
      records.flatMap(([own, text = '']) => (own === kind ? (rangeOf(text) ?? []) : []));
    return section
      ? {
          cluster: section.dataset.cluster!,
          home: section.id || 'plan',
          family: family === '6' ? 6 : 4,
          within: rangesOf('+'),
          withinText: within ?? '',
          taken: rangesOf('-'),
          isPartial: left !== undefined,
          isFoggy: section.querySelector('.fog-notice') !== null,
        }
      : [];
  });
