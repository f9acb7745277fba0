import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { kindNames, levelsOf } from './ranges.ts';

/** What the colours of pictures mean, of those that are there. */
export function legend(ranges: readonly RangeEntry[], isFoggy: boolean, more?: HtmlPart): Html {
  const kinds = new Set(levelsOf(ranges).map(({ entry }) => entry.kind));
  const shown = (Object.keys(kindNames) as RangeEntry['kind'][]).filter(
    kind => kinds.has(kind) && kind !== 'around',
  );
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'Colours of the pictures' },
    shown.map(kind => {
      const look = kind === 'gap' && isFoggy ? 'fog' : kind.replaceAll(' ', '-');
      const words = kind !== 'gap' ? kindNames[kind] : isFoggy ? 'nothing known' : 'free';
      return sampleOf(`box ${look}`, words);
    }),
    more,
  );
}

/** A small box, and what it means. */
export const sampleOf = (look: string, words: string): Html =>
  element(
    'li',
    {},
    element(
      'svg',
      { width: 14, height: 14, class: look, 'aria-hidden': 'true' },
      element('rect', { width: 14, height: 14 }),
    ),
    ` ${words}`,
  );
