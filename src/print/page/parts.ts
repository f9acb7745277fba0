import type { ClusterReport } from '../../answers/address-plan/address-plan.ts';
import { grouped } from '../../base/text/digits.ts';
import type { Location, Place } from '../../base/files/source-file.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import { lineAddress } from '../uri.ts';
import { element, type Attributes, type Html, type HtmlPart } from '../html.ts';

/** What the parts of a page are made with. */
export interface Desk {
  /** Where a forge shows the files of the repository, without a slash at the end; undefined where nobody says. */
  readonly linkBase: string | undefined;
  /** Whether there are several clusters, so that each is named. */
  readonly isOfMany: boolean;
}

/** Where something is written: `pools.yaml:16`, which leads to the forge where one is named. */
export function placeLink({ linkBase }: Desk, at: Place | undefined): HtmlPart {
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
}

/** A table that can be scrolled where it is wider than the screen, by keyboard as well. */
export function tableOf(caption: string, columns: readonly Column[], rows: readonly Row[], kind = ''): Html {
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
        rows.map(({ attributes = {}, cells }) =>
          element(
            'tr',
            attributes,
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
  );
}

const mostTitled = 300;

/** `1 pool`, `10,001 pools`. */
export const manyOf = (number: number, noun: string): string =>
  `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;

/** What a table is called; of which cluster, where there are several. */
export const titled = ({ isOfMany }: Desk, words: string, { name }: ClusterReport): string =>
  isOfMany ? `${words} of ${name}` : words;

/** A list of texts that nobody has to read is folded away behind its title. */
export const foldedAway = (title: HtmlPart, content: HtmlPart, isOpen = false): Html =>
  element('details', { open: isOpen }, element('summary', {}, title), content);

export const paragraph = (...parts: readonly HtmlPart[]): Html => element('p', {}, ...parts);

/** `a, b and 3 more`. */
export function someOf(texts: readonly string[], most: number): string {
  const left = texts.length - most;
  return texts.slice(0, most).join(', ') + (left > 0 ? ` and ${grouped(left)} more` : '');
}
