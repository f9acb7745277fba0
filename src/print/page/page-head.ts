import type { PlanSource } from '../../answers/address-plan/address-plan.ts';
import { grouped } from '../../base/text/digits.ts';
import { element, type Html, type HtmlPart } from '../html.ts';

/** A part of the page that is shown by itself. */
export interface View {
  readonly id: string;
  readonly title: string;
  /** How many there are of what it shows. */
  readonly number?: number;
  readonly content: readonly HtmlPart[];
}

/** What stands above every view: whose plan it is, the search, and the views. */
export function pageHead(name: string, views: readonly View[], source: PlanSource | undefined): Html {
  return element(
    'header',
    {},
    element(
      'div',
      { class: 'title' },
      element('h1', {}, element('small', {}, 'Address plan '), name),
      source?.commit
        ? element(
            'p',
            { class: 'source' },
            'commit ',
            element('code', {}, source.commit.id),
            ` of ${source.commit.day}`,
          )
        : undefined,
    ),
    // The script makes it of use, and shows it.
    element(
      'form',
      { class: 'search', role: 'search', id: 'search', hidden: true },
      element('label', { for: 'query' }, 'Find an address, a free network, a pool or a workload'),
      element('input', {
        id: 'query',
        type: 'search',
        autocomplete: 'off',
        spellcheck: 'false',
        placeholder: '10.42.7.0/24, free /22, web-east',
      }),
    ),
    element(
      'nav',
      { 'aria-label': 'Views' },
      element(
        'ul',
        {},
        views.map(({ id, title, number }) =>
          element(
            'li',
            {},
            element(
              'a',
              { href: `#${id}` },
              title,
              number === undefined ? undefined : [' ', element('span', { class: 'badge' }, grouped(number))],
            ),
          ),
        ),
      ),
    ),
  );
}
