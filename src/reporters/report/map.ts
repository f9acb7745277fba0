import type { RangeEntry } from '../../report/report.ts';
import { element, type Html, type Part } from '../words/html.ts';
import { stripsOf, type Box } from './layout.ts';
import { ownerText } from './ranges.ts';

const height = 26;
/** Where there are many boxes, those that are narrower than this share of the picture have no words, zoomed or not. */
const legible = 0.025;
const few = 400;
/** Boxes that are narrower have a seam, so that they show. */
const tiny = 0.004;

/** A network drawn to scale. The table beside it says the same: who cannot see the picture misses nothing. */
export function mapOf(root: RangeEntry, isFoggy: boolean): Html {
  const strips = stripsOf(root);
  const least = strips.reduce((sum, { boxes }) => sum + boxes.length, 0) > few ? legible : 0;
  return element(
    'figure',
    { class: 'map' },
    element('figcaption', {}, element('code', {}, root.text), ' to scale; the table below says the same'),
    element(
      'div',
      { class: 'drawing', 'aria-hidden': 'true' },
      element(
        'div',
        { class: 'lengths' },
        strips.map(({ title }) => element('div', {}, title)),
      ),
      element(
        'div',
        { class: 'pan' },
        element(
          'svg',
          { class: 'strips', height: strips.length * (height + 4), width: '100%', focusable: 'false' },
          strips.map(({ boxes }, row) =>
            boxes.map(box => drawn(box, row * (height + 4), { isFoggy, least })),
          ),
        ),
      ),
    ),
  );
}

const percent = (share: number): string => `${Number((share * 100).toFixed(5))}%`;

interface Look {
  readonly isFoggy: boolean;
  /** The share of the picture from which on a box has words. */
  readonly least: number;
}

function drawn({ entry, from, share }: Box, top: number, { isFoggy, least }: Look): Part {
  const kind = entry.kind === 'gap' && isFoggy ? 'fog' : entry.kind.replaceAll(' ', '-');
  const words = ownerText(entry);
  const seam =
    share < tiny
      ? element('rect', {
          x: percent(from),
          y: top + 1,
          width: percent(share),
          height: height - 2,
          class: `tiny ${kind}`,
        })
      : undefined;
  const box = element(
    'svg',
    {
      x: percent(from),
      y: top,
      width: percent(share),
      height,
      class: `box ${kind}`,
      'data-range': entry.text,
    },
    element('title', {}, `${entry.text}: ${words}`),
    element('rect', { width: '100%', height }),
    share >= least
      ? element('text', { x: 6, y: 17 }, `${shortOwner(entry)} ${entry.text}`.trim())
      : undefined,
  );
  return [seam, box];
}

const shortOwner = ({ kind, owner, pool }: RangeEntry): string =>
  kind === 'around' || kind === 'gap' ? '' : kind === 'pool' && pool ? pool : owner;
