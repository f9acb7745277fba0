import type { RangeEntry } from '../../report/report.ts';
import { element, type Html, type Part } from '../words/html.ts';
import { stripsOf, type Box } from './layout.ts';
import { ownerText } from './ranges.ts';

const height = 26;
/** Boxes that are narrower than this share of the picture have no room for words. */
const legible = 0.025;

/** A network drawn to scale. The table beside it says the same: who cannot see the picture misses nothing. */
export function mapOf(root: RangeEntry, isFoggy: boolean): Html {
  const strips = stripsOf(root);
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
          strips.map(({ boxes }, row) => boxes.map(box => drawn(box, row * (height + 4), isFoggy))),
        ),
      ),
    ),
  );
}

const percent = (share: number): string => `${Number((share * 100).toFixed(5))}%`;

function drawn({ entry, from, share }: Box, top: number, isFoggy: boolean): Part {
  const kind = entry.kind === 'gap' && isFoggy ? 'fog' : entry.kind.replaceAll(' ', '-');
  const words = ownerText(entry);
  return element(
    'svg',
    {
      x: percent(from),
      y: top,
      width: percent(Math.max(share, 0.0008)),
      height,
      class: `box ${kind}`,
      'data-range': entry.text,
    },
    element('title', {}, `${entry.text}: ${words}`),
    element('rect', { width: '100%', height }),
    share >= legible
      ? element('text', { x: 6, y: 17 }, `${shortOwner(entry)} ${entry.text}`.trim())
      : undefined,
  );
}

const shortOwner = ({ kind, owner, pool }: RangeEntry): string =>
  kind === 'around' || kind === 'gap' ? '' : kind === 'pool' && pool ? pool : owner;
