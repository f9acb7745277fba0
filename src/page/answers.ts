import type { AddressRange } from '../net/cidr.ts';
import { all, make, one, rowsIn } from './dom.ts';
import type { KnownRange } from './known-ranges.ts';
import { holds, meets, rangeOf, sizeOf } from './range-text.ts';

/** What is said about one question at most of one kind. */
const most = 30;

/** Sentences on what a question is about: a range or an address, the size of a free one, or a name. */
export function answersTo(topic: string, known: readonly KnownRange[]): readonly HTMLElement[] {
  const [, prefix] = /^(?:free\s*|a\s+|room\s+)*\/(\d{1,3})$/i.exec(topic) ?? [];
  if (prefix !== undefined) return aboutRoom(Number(prefix));
  const wanted = rangeOf(topic);
  return wanted ? aboutRange(topic, wanted, known) : aboutName(topic, known);
}

const sentence = (...parts: readonly (Node | string | undefined)[]): HTMLElement =>
  make('li', {}, ...parts.filter(Boolean).flatMap((part, index) => (index > 0 ? [' ', part] : [part])));

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
    sentence(
      all('.more-ranges[data-left]').length > 0
        ? `Nothing on this page claims ${text}, but it does not hold all ranges: ipamlint why ${text} knows.`
        : `Nothing here claims ${text}: nobody is known to have it.`,
    ),
    ...(all('.fog-notice').length > 0
      ? [sentence('Not all is seen, though: what is hidden may claim it.')]
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
          sentence(
            `${text}${inCluster(cluster)}: ${verbs[owner.kind] ?? 'belongs to'}`,
            named(owner),
            owner.details && `(${owner.details})`,
            ...owner.place(),
          ),
        ]
      : []),
    ...owners.slice(1).map(each => sentence('which lies in', named(each), ...each.place())),
    ...inside
      .slice(0, most)
      .map(each =>
        sentence(
          `holds${inCluster(cluster)}`,
          link(each.id, `${each.kind === 'gap' ? 'free' : each.owner} ${each.text}`),
          ...each.place(),
        ),
      ),
    ...(inside.length > most ? [sentence(`and ${inside.length - most} more${inCluster(cluster)}`)] : []),
  ];
}

const verbs: Readonly<Record<string, string>> = {
  gap: 'nobody is known to have it, it is free: it lies in',
  fog: 'nothing is known of it, and not all is seen: it lies in',
};

function aboutRoom(prefix: number): readonly HTMLElement[] {
  const rows = all('tr.size').filter(({ dataset }) => Number(dataset.size) === prefix);
  if (rows.length === 0)
    return [
      sentence(`No /${prefix} is listed as free: the tables of the address plan have the sizes that fit.`),
    ];
  const foggy = rows.filter(row => row.closest('section.cluster')?.querySelector('.fog-notice'));
  return [
    ...rows.map(row => {
      const { count, first = '', within } = row.dataset;
      return sentence(
        `${clusterOf(row)}: ${count} of /${prefix} fit within ${within}; the tightest`,
        make('code', { textContent: first.split(' ').join(', ') }),
      );
    }),
    ...[...new Set(foggy.map(clusterOf))].map(cluster =>
      sentence(`Not all of ${cluster} is seen: what is hidden may be there.`),
    ),
  ];
}

function aboutName(name: string, known: readonly KnownRange[]): readonly HTMLElement[] {
  const words = name.toLowerCase().split(/\s+/);
  const says = (text: string): boolean => words.every(word => text.toLowerCase().includes(word));
  // What is called so comes before what only speaks of it.
  const [called, speaking]: [HTMLElement[], HTMLElement[]] = [[], []];
  const tell = (own: string, all: string, line: () => HTMLElement): void => {
    if (says(all)) (says(own) ? called : speaking).push(line());
  };
  for (const each of known) {
    const { text, owner, details, id, cluster } = each;
    if (!isGap(each))
      tell(owner, `${text} ${owner} ${details}`, () =>
        sentence(link(id, `${owner} ${text}`), inCluster(cluster).trim(), ...each.place()),
      );
  }
  for (const row of rowsIn('tr.gets')) {
    const title = row.cells[0]!.textContent;
    tell(title, row.textContent, () => {
      const gets = all('.verdict', row).map(({ textContent }) => textContent);
      const who = make('span', {}, link(row.id, title), `${inCluster(clusterOf(row))}:`);
      return sentence(
        who,
        gets.join('; '),
        ...[...row.cells[2]!.childNodes].map(each => each.cloneNode(true)),
      );
    });
  }
  for (const row of rowsIn('tr.lands')) {
    const head = row.cells[0]!;
    const title = (head.querySelector('summary') ?? head).textContent;
    if (says(head.textContent)) called.push(sentence('nodes', link(row.id, title)));
  }
  for (const item of all('.finding'))
    tell('', item.textContent, () => sentence('finding:', link(item.id, one('h3', item).textContent)));
  const lines = [...called, ...speaking];
  return lines.length > 0 ? lines : [sentence(`Nothing here is called ${name}.`)];
}
