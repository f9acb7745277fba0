import type { AddressRange } from '../../../base/net/cidr.ts';
import { all, make, one, rowsIn, sentenceElement } from './dom.ts';
import type { KnownRange } from './known-ranges.ts';
import { questionOf } from './questions.ts';
import { holds, meets, sizeOf } from './range-text.ts';
import { aboutRoom } from './room-answers.ts';

/** What is said about one question at most of one kind. */
const most = 30;

/** Sentences on what is asked. */
export function answersTo(asked: string, known: readonly KnownRange[]): readonly HTMLElement[] {
  const clusters = all('section.cluster').map(({ dataset }) => dataset.cluster!);
  const question = questionOf(asked, [...new Set(clusters)]);
  switch (question.about) {
    case 'room':
      return aboutRoom(question);
    case 'range': {
      const { text, range, where } = question;
      const own = where === undefined ? known : known.filter(({ cluster }) => cluster === where);
      return aboutRange(text, range, own);
    }
    case 'mistake':
      return [sentenceElement(`${question.text} is neither an address nor a network.`)];
    case 'name':
      return aboutName(question.name, known);
    case 'nothing':
      return [
        sentenceElement(
          'Ask for an address or a network, for free /22, or for a pool, node, namespace or workload by name.',
        ),
      ];
  }
}

const link = (id: string, textContent: string): HTMLElement => make('a', { href: `#${id}`, textContent });

/** ` in prod`, where there are several clusters. */
const inCluster = (name: string | undefined): string =>
  name !== undefined && all('section.cluster[id]').length > 0 ? ` in ${name}` : '';

const clusterOf = (element: Element): string | undefined =>
  element.closest<HTMLElement>('section.cluster')?.dataset.cluster;

const isGap = ({ kind }: KnownRange): boolean => kind === 'gap' || kind === 'fog';

function aboutRange(
  text: string,
  wanted: AddressRange,
  known: readonly KnownRange[],
): readonly HTMLElement[] {
  const clusters = [...new Set(known.map(({ cluster }) => cluster))];
  const lines = clusters.flatMap(cluster =>
    aboutRangeIn(
      cluster,
      text,
      wanted,
      known.filter(each => each.cluster === cluster),
    ),
  );
  if (lines.length > 0) return lines;
  return [
    sentenceElement(
      all('.more-ranges[data-left]').length > 0
        ? `Nothing on this page claims ${text}, but it does not hold all ranges: ipamlint why ${text} knows.`
        : `Nothing here claims ${text}: nobody is known to have it.`,
    ),
    ...(all('.fog-notice').length > 0
      ? [sentenceElement('Not all is seen, though: what is hidden may claim it.')]
      : []),
  ];
}

function aboutRangeIn(
  cluster: string,
  text: string,
  wanted: AddressRange,
  known: readonly KnownRange[],
): readonly HTMLElement[] {
  const around = known
    .filter(each => holds(each, wanted) && each.kind !== 'around')
    .sort((a, b) => (sizeOf(a) < sizeOf(b) ? -1 : 1));
  const inside = known.filter(each => !holds(each, wanted) && meets(each, wanted) && each.kind !== 'around');
  const owners = around.filter(({ kind }) => kind !== 'pods');
  const [owner = around[0]] = owners;
  const named = (each: KnownRange): HTMLElement =>
    link(each.id, `${isGap(each) ? 'the gap' : each.owner} ${each.text}`);
  return [
    ...(owner
      ? [
          sentenceElement(
            `${text}${inCluster(cluster)}: ${verbs[owner.kind] ?? 'belongs to'}`,
            named(owner),
            owner.details && `(${owner.details})`,
            ...owner.place(),
          ),
        ]
      : []),
    ...owners.slice(1).map(each => sentenceElement('which lies in', named(each), ...each.place())),
    ...inside
      .slice(0, most)
      .map(each =>
        sentenceElement(
          `holds${inCluster(cluster)}`,
          link(each.id, `${each.kind === 'gap' ? 'free' : each.owner} ${each.text}`),
          ...each.place(),
        ),
      ),
    ...(inside.length > most
      ? [sentenceElement(`and ${inside.length - most} more${inCluster(cluster)}`)]
      : []),
  ];
}

const verbs: Readonly<Record<string, string>> = {
  gap: 'nobody is known to have it, it is free: it lies in',
  fog: 'nothing is known of it, and not all is seen: it lies in',
};

function aboutName(name: string, known: readonly KnownRange[]): readonly HTMLElement[] {
  const lines = called(name.toLowerCase().split(/\s+/), known);
  // `shop/web` is web in shop, where nothing is called so.
  const found =
    lines.length > 0
      ? lines
      : called(
          name
            .toLowerCase()
            .split(/[\s/]+/)
            .filter(Boolean),
          known,
        );
  return found.length > 0 ? found : [sentenceElement(`Nothing here is called ${name}.`)];
}

/** What has all the words. */
function called(words: readonly string[], known: readonly KnownRange[]): readonly HTMLElement[] {
  const says = (text: string): boolean => words.every(word => text.toLowerCase().includes(word));
  // What is called so comes before what only speaks of it.
  const [named, speaking]: [HTMLElement[], HTMLElement[]] = [[], []];
  const tell = (own: string, all: string, line: () => HTMLElement): void => {
    if (says(all)) (says(own) ? named : speaking).push(line());
  };
  for (const each of known) {
    const { text, owner, details, id, cluster } = each;
    if (!isGap(each))
      tell(owner, `${text} ${owner} ${details}`, () =>
        sentenceElement(link(id, `${owner} ${text}`), inCluster(cluster).trim(), ...each.place()),
      );
  }
  for (const row of rowsIn('tr.gets')) {
    const title = row.cells[0]!.textContent;
    tell(title, row.textContent, () => {
      const gets = all('.verdict', row).map(({ textContent }) => textContent);
      const who = make('span', {}, link(row.id, title), `${inCluster(clusterOf(row))}:`);
      return sentenceElement(
        who,
        gets.join('; '),
        ...[...row.cells[2]!.childNodes].map(each => each.cloneNode(true)),
      );
    });
  }
  for (const row of rowsIn('tr.lands')) {
    const head = row.cells[0]!;
    const title = (head.querySelector('summary') ?? head).textContent;
    if (says(head.textContent))
      named.push(
        sentenceElement(
          'nodes',
          make('span', {}, link(row.id, title), `${inCluster(clusterOf(row))}:`),
          servedBy(row),
        ),
      );
  }
  for (const item of all('.finding'))
    tell('', item.textContent, () => sentenceElement('finding:', link(item.id, one('h3', item).textContent)));
  return [...named, ...speaking];
}

/** Which pools serve the nodes of a row. */
function servedBy(row: HTMLTableRowElement): string {
  const titles = all('thead th', row.closest('table')!).map(({ textContent }) => textContent);
  const cells = [...row.cells].slice(1);
  const isList = row.closest('.landing-list') !== null;
  const of = (index: number, ...looks: readonly string[]): readonly string[] =>
    isList
      ? all('code:first-child', cells[index]).map(({ textContent }) => textContent)
      : cells.flatMap((cell, place) =>
          looks.some(look => cell.querySelector(`:scope > ${look}`)) ? [titles[place + 1]!] : [],
        );
  const [served, asked] = [of(0, '.selector', '.perhaps-selector'), of(1, '.request')];
  return [
    served.length > 0
      ? `pods there get addresses of ${served.join(', ')}`
      : 'no pool serves pods there by itself',
    ...(asked.length > 0 ? [`on request of ${asked.join(', ')}`] : []),
  ].join('; ');
}
