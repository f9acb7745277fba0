import type { RangeEntry } from '../../report/report.ts';
import { element, type Attributes, type Html, type Part } from '../words/html.ts';
import { stripsOf, type Box } from './layout.ts';
import { manyOf } from './parts.ts';
import { kindNames, ownerText, shortName } from './ranges.ts';

/** How tall a box is, and how far the next strip is. */
export const height = 26;
export const step = 30;
/** Boxes that are narrower have no frame of the paper's colour, in which they would vanish. */
const tiny = 0.004;
/** Boxes that are narrower than this share of the picture have their words beside them, if there is room. */
const wide = 0.1;
/** So much room. */
const roomy = 0.12;
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
export const drawing = (caption: Part, titles: readonly string[], content: Part, kind = ''): Html =>
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
export const stripOf = (boxes: readonly Box[], top: number, lookOf: (box: Box) => Look): readonly Part[] =>
  boxes.map((box, index) => {
    const aside = box.share < wide ? besideOf(boxes, index, top) : undefined;
    return [drawn(box, top, lookOf(box), aside ? 'near' : ''), aside];
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

/** The words of a narrow box: behind it, or before it, as far as the next one; none where that is near. */
function besideOf(boxes: readonly Box[], index: number, top: number): Html | undefined {
  const [box, before] = [boxes[index]!, boxes[index - 1]];
  if (box.number > 1 || !hasName(box.entry)) return undefined;
  const behind = behindOf(boxes, index);
  const left = before ? Math.min(box.from, endOf(before)) : 0;
  // What stands beside the one before has half of what is between them.
  const own = before && before.share < wide ? (box.from + left) / 2 : left;
  if (behind >= roomy) {
    const isShared = index + 1 < boxes.length && leansBack(boxes, index + 1);
    return beside(shortName(box.entry), {
      from: endOf(box),
      share: isShared ? behind / 2 : behind,
      top,
      kind: '',
    });
  }
  return box.from - own >= roomy
    ? beside(shortName(box.entry), { from: own, share: box.from - own, top, kind: 'before' })
    : undefined;
}

const endOf = ({ from, share }: Box): number => from + share;

/** How much room there is between a box and the next one. */
const behindOf = (boxes: readonly Box[], index: number): number =>
  Math.max(0, (boxes[index + 1]?.from ?? 1) - endOf(boxes[index]!));

/** Whether the words of a box stand before it, if anywhere. */
const leansBack = (boxes: readonly Box[], index: number): boolean =>
  boxes[index]!.share < wide && behindOf(boxes, index) < roomy;

/** What is nobody's says so by its looks. */
const hasName = ({ kind }: RangeEntry): boolean => kind !== 'gap' && kind !== 'around';

interface Spot {
  readonly from: number;
  readonly share: number;
  readonly top: number;
  readonly kind: string;
}

const beside = (text: string, { from, share, top, kind }: Spot): Html =>
  element(
    'svg',
    {
      class: share < spacious ? 'beside' : 'beside spacious',
      x: percent(from),
      y: top,
      width: percent(share),
      height,
    },
    label(text, kind),
  );

const titleOf = ({ entry, last, number }: Box, words: string): string =>
  number > 1
    ? `${manyOf(number, kindNames[entry.kind])}, ${entry.text} to ${last.text}`
    : `${entry.text}: ${words}`;
