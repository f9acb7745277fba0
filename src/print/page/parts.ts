import type { ClusterReport, FamilyRoom } from '../../answers/address-plan/address-plan.ts';
import { grouped } from '../../base/text/digits.ts';
import type { Location, Place } from '../../base/files/source-file.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import { lineAddress } from '../uri.ts';
import { element, type Attributes, type Html, type HtmlPart } from '../html.ts';
import type { Hues } from './hues.ts';

/** No page has pictures of the networks of more clusters: a browser would not show it any more. */
export const mostPictured = 500;

/** What the parts of a page are made with. */
export interface Desk {
  /** Where a forge shows the files of the repository, without a slash at the end; undefined where it is not set. */
  readonly linkBase: string | undefined;
  /** The same for the state before a change. */
  readonly formerLinkBase: string | undefined;
  /** Whether there are several clusters, so that each is named. */
  readonly isOfMany: boolean;
  readonly hues: Hues;
  /** The clusters whose networks are drawn. */
  readonly pictured: ReadonlySet<ClusterReport>;
  /** Who has some room first: clusters of one group may share it. */
  readonly firstWith: ReadonlyMap<FamilyRoom, ClusterReport>;
  /** So many rows of a table of each cluster are printed on paper. */
  readonly mostOnPaper: number;
}

/** Where something is written: `pools.yaml:16`, which leads to the forge where one is named. */
export function placeLink({ linkBase }: Pick<Desk, 'linkBase'>, at: Place | undefined): HtmlPart {
  if (!at) return undefined;
  const own = lineOf(linkBase, at);
  return at.setBy ? [own, element('span', { class: 'set' }, ' set at '), lineOf(linkBase, at.setBy)] : own;
}

function lineOf(linkBase: string | undefined, at: Location): Html {
  const { path } = at.file;
  const { line } = positionsOf(at).start;
  const words = element('code', { class: 'place' }, `${path}:${line}`);
  return linkBase === undefined || at.file.isElsewhere
    ? words
    : element('a', { href: lineAddress(linkBase, path, line), rel: 'noreferrer' }, words);
}

export interface Column {
  readonly title: string;
  /** Whether numbers stand in it. */
  readonly isNumber?: boolean;
}

export interface Row {
  readonly attributes?: Attributes;
  /** As many as there are columns; the first one is what the row is about. */
  readonly cells: readonly HtmlPart[];
  /** Whether paper does without it. */
  readonly isMinor?: boolean;
}

/** A table that can be scrolled where it is wider than the screen, by keyboard as well. */
export function tableOf(
  caption: string,
  columns: readonly Column[],
  rows: readonly Row[],
  kind = '',
  mostOnPaper = Infinity,
): Html {
  let printed = 0;
  const isOnPaper = rows.map(({ isMinor }) => isMinor !== true && printed++ < mostOnPaper);
  // Narrow screens show the titles of columns in each cell. Where that is much, the script writes them there.
  const isLarge = rows.length > mostTitled;
  return element(
    'div',
    { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': caption },
    element(
      'table',
      { class: kind || undefined },
      element('caption', {}, caption),
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          columns.map(({ title, isNumber }) =>
            element('th', { scope: 'col', class: isNumber ? 'number' : undefined }, title),
          ),
        ),
      ),
      element(
        'tbody',
        {},
        rows.map(({ attributes = {}, cells }, place) =>
          element(
            'tr',
            isOnPaper[place]
              ? attributes
              : { ...attributes, class: `${attributes.class ?? ''} off-paper`.trim() },
            cells.map((cell, index) =>
              index === 0
                ? element('th', { scope: 'row' }, cell)
                : element(
                    'td',
                    {
                      class: columns[index]?.isNumber ? 'number' : undefined,
                      'data-title': isLarge ? undefined : columns[index]?.title,
                    },
                    cell,
                  ),
            ),
          ),
        ),
      ),
    ),
    printed > mostOnPaper
      ? element(
          'p',
          { class: 'paper-note' },
          `On paper: the first ${grouped(mostOnPaper)} of ${grouped(printed)} rows.`,
        )
      : undefined,
  );
}

const mostTitled = 300;

/** What a table is called; of which cluster, where there are several. */
export const titled = ({ isOfMany }: Desk, words: string, { name }: ClusterReport): string =>
  isOfMany ? `${words} of ${name}` : words;

/** What is shown behind its title when the reader opens it. */
export const foldedAway = (title: HtmlPart, content: HtmlPart, isOpen = false): Html =>
  element('details', { open: isOpen }, element('summary', {}, title), content);

export const paragraph = (...parts: readonly HtmlPart[]): Html => element('p', {}, ...parts);
