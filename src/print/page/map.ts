import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { element, type Attributes, type Html, type HtmlPart } from '../html.ts';
import { stripsOf, type Box } from './layout.ts';
import { manyOf } from './parts.ts';
import { kindNames, ownerText, shortName } from './ranges.ts';
import { spotBeside, type LabelPosition } from './words-beside.ts';

/** How tall a box is, and how far the next strip is. */
export const height = 26;
export const step = 30;
/** Boxes that are narrower have no frame of the paper's colour, in which they would vanish. */
const tiny = 0.004;
/** How wide a letter is, what stands beside the words, and a picture on a small desk: in pixels. */
const letter = 6.4;
const padding = 12;
const desk = 1100;
/** Words that are longer may be cut. */
const mostNeed = 0.35;
/** So much room even on a phone. */
const spacious = 0.35;
/** Boxes that are narrower have no words in them. */
const legible = 0.03;

/** A network drawn to scale. The table beside it says the same: who cannot see the picture misses nothing. */
export function mapOf(root: RangeEntry, isFoggy: boolean): Html {
  const strips = stripsOf(root);
  return drawing(
    [element('code', {}, root.text), ' to scale; the table below says the same'],
    strips.map(({ title }) => title),
    strips.flatMap(({ boxes }, row) =>
      stripOf(boxes, row * step, ({ entry }) => ({
        isFoggy,
        words: ownerText(entry),
        attributes: { 'data-range': entry.text },
      })),
    ),
  );
}

/** A picture with a title for each of its strips. */
export const drawing = (caption: HtmlPart, titles: readonly string[], content: HtmlPart, kind = ''): Html =>
  element(
    'figure',
    { class: `map ${kind}`.trim() },
    element('figcaption', {}, caption),
    element(
      'div',
      { class: 'drawing', 'aria-hidden': 'true' },
      element(
        'div',
        { class: 'lengths' },
        titles.map(title => element('div', {}, title)),
      ),
      element(
        'div',
        { class: 'pan' },
        element(
          'svg',
          { class: 'strips', height: titles.length * step, width: '100%', focusable: 'false' },
          content,
        ),
      ),
    ),
  );

export const percent = (share: number): string => `${Number((share * 100).toFixed(5))}%`;

/** What a box is drawn with. */
export interface Look {
  /** Whether a gap may be in use. */
  readonly isFoggy: boolean;
  /** Who has it. */
  readonly words: string;
  /** By which the script knows it. */
  readonly attributes: Attributes;
  /** What its colour tells, where that is not the kind of the range. */
  readonly kind?: string;
}

/** Boxes side by side. */
export const stripOf = (
  boxes: readonly Box[],
  top: number,
  lookOf: (box: Box) => Look,
): readonly HtmlPart[] =>
  boxes.map((box, index) => {
    const spot = spotBeside(boxes, index, needOf);
    if (!spot) return drawn(box, top, lookOf(box), '');
    const isSpacious = spot.share >= spacious;
    return [
      drawn(box, top, lookOf(box), isSpacious ? 'near spacious' : 'near'),
      beside(shortName(box.entry), spot, top),
    ];
  });

function drawn(box: Box, top: number, look: Look, place: string): Html {
  const { entry, from, share } = box;
  const { isFoggy, words, attributes: more } = look;
  const kind = look.kind ?? (entry.kind === 'gap' && isFoggy ? 'fog' : entry.kind.replaceAll(' ', '-'));
  const [x, width] = [percent(from), percent(share)];
  const title = element('title', {}, titleOf(box, words));
  if (share < legible)
    return element(
      'rect',
      { x, y: top, width, height, class: `box ${share < tiny ? 'narrow ' : ''}${kind}`, ...more },
      title,
    );
  return element(
    'svg',
    { x, y: top, width, height, class: `box ${kind}`, ...more },
    title,
    element('rect', { width: '100%', height }),
    label(shortName(entry), place),
  );
}

/** Words that end in dots where the room does. */
const label = (text: string, kind = ''): Html =>
  element(
    'foreignObject',
    { width: '100%', height },
    element('div', { class: `label ${kind}`.trim() }, text),
  );

/** What the words of a box take of a picture on a small desk; those of a box that stands for several are none. */
const needOf = (box: Box): number =>
  box.number > 1 || !hasName(box.entry)
    ? 0
    : Math.min(mostNeed, (shortName(box.entry).length * letter + padding) / desk);

/** What is nobody's says so by its looks. */
const hasName = ({ kind }: RangeEntry): boolean => kind !== 'gap' && kind !== 'around';

const beside = (text: string, { from, share, isBefore }: LabelPosition, top: number): Html =>
  element(
    'svg',
    {
      class: share < spacious ? 'beside' : 'beside spacious',
      x: percent(from),
      y: top,
      width: percent(share),
      height,
    },
    label(text, isBefore ? 'before' : ''),
  );

const titleOf = ({ entry, last, number }: Box, words: string): string =>
  number > 1
    ? `${manyOf(number, kindNames[entry.kind])}, ${entry.text} to ${last.text}`
    : `${entry.text}: ${words}`;
