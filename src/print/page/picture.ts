import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import type { Box, PictureLine } from './layout.ts';
import { addressesText, pictureName, ownerText, shortName } from './ranges.ts';

/** How tall boxes are that hold others, and those that do not: they have two lines of words. */
const low = 22;
const tall = 38;
const gutter = 3;

/** How a picture draws its boxes. */
export interface Style {
  /** The class of a box, from its first range, and from all pools that it stands for. */
  lookOf(entry: RangeEntry, pools?: readonly string[]): string;
  /** The pools that a box stands for by their classes, where these differ. */
  sharesOf?(pools: readonly string[]): readonly (readonly [look: string, pools: readonly string[]])[];
  /** Where the page tells more of it. */
  linkOf(entry: RangeEntry): string | undefined;
  /** Whether gaps may be in use. */
  readonly isFoggy: boolean;
}

/** A picture below its caption; words beside it say the same. */
export const figure = (caption: HtmlPart, content: HtmlPart, kind = ''): Html =>
  element(
    'figure',
    { class: `map ${kind}`.trim() },
    element('figcaption', {}, caption),
    element('div', { class: 'pan', 'aria-hidden': 'true' }, content),
  );

/** A part of a network: the address at which it begins, and its boxes. */
export function drawnLine({ start, rows, boxes }: PictureLine, style: Style, isNamed: boolean): HtmlPart {
  const heights = Array.from({ length: rows }, (_, row) =>
    boxes.some(box => box.row === row && isLeaf(box)) ? tall : low,
  );
  const tops = heights.map((_, row) => heights.slice(0, row).reduce((sum, each) => sum + each + gutter, 0));
  return [
    isNamed ? element('div', { class: 'start' }, start) : undefined,
    strip((tops.at(-1) ?? 0) + (heights.at(-1) ?? 0), [
      ground(0, heights[0] ?? 0, style.isFoggy),
      boxes.map(box => boxAt(box, { top: tops[box.row]!, height: heights[box.row]! }, style)),
    ]),
  ];
}

/** What lies behind boxes: what of the addresses nothing has. */
export const ground = (y: number, height: number, isFoggy: boolean): Html =>
  element('rect', { class: `box ${isFoggy ? 'fog' : 'gap'}`, y, width: '100%', height, rx: 2 });

const isLeaf = ({ entry: { kind, within } }: Box): boolean => kind !== 'gap' && within.length === 0;

/** An empty drawing as wide as there is room. */
export const strip = (height: number, content: HtmlPart): Html =>
  element('svg', { class: 'strip', width: '100%', height, focusable: 'false' }, content);

export const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;

/** Where a box lies: from its top, in pixels. */
export interface Lane {
  readonly top: number;
  readonly height: number;
  /** Whether other boxes lie over its lower part, so that only its range is written in it. */
  readonly isHolder?: boolean;
  /** Whether its words are drawn later, by `labelAt`: over what crosses the box. */
  readonly isSilent?: boolean;
}

/** Narrower boxes, as shares of a picture, have no words in them. */
const legible = 0.012;

/** A box with its words, as far as they have room, and a link to where the page tells more. */
export function boxAt(box: Box, lane: Lane, style: Style): Html {
  const { entry, head, number, share, pools } = box;
  const { height } = lane;
  const look = style.lookOf(head, pools);
  const place = placeOf(box, lane);
  const owner = number > 1 ? entry.owner : ownerText(entry);
  const title = element('title', {}, `${entry.text}: ${owner}`);
  const drawn =
    share < legible
      ? element('rect', { ...place, class: `box ${look}`, rx: 1 }, title)
      : element(
          'svg',
          { ...place, class: `box ${look}` },
          title,
          element('rect', { width: '100%', height, rx: 2 }),
          bandOf((pools && style.sharesOf?.(pools)) ?? [], height),
          lane.isSilent ? undefined : labelOf(box, lane, style),
        );
  const href = style.linkOf(head);
  return href === undefined ? drawn : element('a', { href, tabindex: -1 }, drawn);
}

const placeOf = ({ from, share }: Box, { top, height }: Lane) => ({
  x: percent(from),
  y: top,
  width: percent(share),
  height,
});

const labelOf = (box: Box, { height, isHolder }: Lane, { isFoggy }: Style): Html =>
  words(isHolder ? [box.entry.text] : wordsIn(box, { isLow: height < tall, isFoggy }), height);

/** The words of a silent box, with its colour behind them; none where they have no room. */
export const labelAt = (box: Box, lane: Lane, style: Style): HtmlPart =>
  box.share < legible
    ? undefined
    : element(
        'svg',
        { ...placeOf(box, lane), class: `box over ${style.lookOf(box.head, box.pools)}` },
        labelOf(box, lane, style),
      );

/** At the foot of a box, how much of it has which colour; nothing where all has one. */
function bandOf(shares: ReturnType<NonNullable<Style['sharesOf']>>, height: number): HtmlPart {
  if (shares.length < 2) return undefined;
  const all = shares.reduce((sum, [, { length }]) => sum + length, 0);
  let from = 0;
  return shares.map(([look, { length }]) => {
    const place = { x: percent(from / all), y: height - band, width: percent(length / all), height: band };
    from += length;
    return element('rect', { ...place, class: `box ${look}` });
  });
}

const band = 4;

/** What stands in a box, in one line or two. */
export function wordsIn(
  { entry, number }: Box,
  { isLow, isFoggy }: { readonly isLow: boolean; readonly isFoggy: boolean },
): readonly string[] {
  if (entry.kind === 'gap') return [...(isLow ? [] : [isFoggy ? 'unknown' : 'free']), addressesText(entry)];
  const name = number > 1 ? entry.owner : pictureName(entry);
  if (name === entry.text) return [name];
  return isLow ? [number > 1 ? name : shortName(entry)] : [name, entry.text];
}

/** Words that show whole, or not at all. */
const words = (lines: readonly string[], height: number): Html =>
  element(
    'foreignObject',
    { width: '100%', height },
    element(
      'div',
      { class: lines.length > 1 ? 'label' : 'label one' },
      lines.map(line => element('span', {}, line)),
    ),
  );
