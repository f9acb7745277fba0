import { formatAddress } from '../../base/net/address.ts';
import { addressCount, formatCidr, type AddressRange } from '../../base/net/cidr.ts';
import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import type { ClusterReport, FamilyRoom, RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { count } from '../count.ts';
import { element, Html, markupOf, recordsOf, type HtmlPart } from '../html.ts';
import { amount } from '../plan/plan-words.ts';
import { encoded } from './anchors.ts';
import { keyOf, lookOf, mixed } from './hues.ts';
import { pictureOf, rootsToDraw, scalePictureOf, type Picture } from './layout.ts';
import { foldedAway, paragraph, tableOf, titled, type Desk, type Row } from './parts.ts';
import { drawnLine, figure, type Style } from './picture.ts';
import { rangeTable, type NamedRange } from './range-table.ts';
import { levelsOf, mostListed } from './ranges.ts';
import { recordBar } from './record.ts';
import { canvases } from './scale.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import { someOf } from '../../base/text/some.ts';

/** No page has more pictures of one cluster. */
const mostMaps = 30;

/** Who has which range of a cluster, and where there is room. */
export function planSection(
  desk: Desk,
  cluster: ClusterReport,
  named: readonly NamedRange[],
  /** Those that the page has: others cannot be led to. */
  findings: readonly Diagnostic[],
): readonly HtmlPart[] {
  const { ranges, fog, room, landing } = cluster;
  return [
    fog.length > 0 ? fogNotice(cluster) : undefined,
    ranges.length > 0 && landing.isOfUse && landing.pools.length === 0
      ? paragraph('This cluster declares no Calico pool.')
      : undefined,
    desk.pictured.has(cluster)
      ? planPictures(desk, cluster, named)
      : paragraph(
          `This page has pictures of ${desk.pictured.size} clusters. Of the others it has the tables.`,
        ),
    ranges.length > 0
      ? foldedAway(
          count(named.filter(({ entry }) => entry.kind !== 'gap' && entry.kind !== 'around').length, 'range'),
          rangeTable(desk, cluster, named, findings),
          true,
        )
      : paragraph('No file says which ranges this cluster uses.'),
    ranges.length > 0 ? room.map(each => roomPart(desk, each, cluster)) : undefined,
  ];
}

/** The networks of a cluster; undefined where nothing is known. */
export function planPictures(desk: Desk, cluster: ClusterReport, named: readonly NamedRange[]): HtmlPart {
  const { name, ranges, fog } = cluster;
  const places = new Map(named.map(({ entry, id }) => [entry, `#${id}`]));
  const style: Style = {
    lookOf: (entry, pools) => lookOf(entry, name, desk.hues, fog.length > 0, pools),
    sharesOf: pools => [...group(pools, pool => `pool ${desk.hues.of(name, pool)}`)],
    linkOf: entry => places.get(entry),
    isFoggy: fog.length > 0,
  };
  // One address is a dot, and so are addresses of nodes.
  const drawn = ranges.filter(({ range, kind }) => addressCount(range) > 1n && kind !== 'nodes');
  if (drawn.length === 0) return undefined;
  const roots = rootsToDraw(drawn);
  const shown = roots.slice(0, mostMaps);
  const entries = levelsOf(drawn).map(({ entry }) => entry);
  const names = desk.isOfMany
    ? [name, ...entries.flatMap(({ cluster: other }) => other ?? [])]
    : entries.flatMap(({ pool }) => (pool === undefined ? [] : (desk.hues.called(name, pool) ?? [])));
  const pictures = shown.map(root => ({
    root,
    desk: pictureOf(root),
    phone: pictureOf(root, canvases.phone),
  }));
  const isMixed = pictures
    .flatMap(({ desk, phone }) => [...desk.lines, ...phone.lines])
    .some(({ boxes }) => boxes.some(({ head, pools }) => style.lookOf(head, pools) === mixed));
  return element(
    'div',
    { class: 'maps' },
    keyOf(desk.hues, {
      names: new Set(names),
      kinds: new Set(entries.map(({ kind }) => kind)),
      isFoggy: fog.length > 0,
      isMixed,
    }),
    pictures.map(each => rootPicture(each, style)),
    roots.length > shown.length
      ? paragraph(`${count(roots.length - shown.length, 'more network')} in the table only.`)
      : undefined,
  );
}

interface RootPictures {
  readonly root: RangeEntry;
  readonly desk: Picture;
  readonly phone: Picture;
}

/** A network, for each screen: compact where it would not be legible to scale, and then to scale behind a title. */
function rootPicture({ root, desk, phone }: RootPictures, style: Style): HtmlPart {
  const draw = ({ lines, isToScale }: Picture, kind?: string): Html =>
    figure(
      [element('code', {}, root.text), isToScale ? ' to scale' : ' in order, not to scale'],
      lines.map(line => drawnLine(line, style, lines.length > 1)),
      kind,
    );
  if (phone.isToScale) return draw(phone, 'slim');
  return [
    draw(desk, 'on-desk'),
    draw(phone, 'slim on-phone'),
    desk.isToScale ? undefined : foldedAway(`${root.text} to scale`, draw(scalePictureOf(root))),
  ];
}

/** What was not read may use what looks free: said before anything else. */
function fogNotice({ fog }: ClusterReport): Html {
  const places = [...new Map(fog.map(each => [`${each.path} ${each.what}`, each])).values()];
  return element(
    'div',
    { class: 'notice fog-notice' },
    foldedAway(
      [
        element('strong', {}, 'Not everything could be read. '),
        `${count(places.length, 'place')} may declare ranges, so a gap here may be in use.`,
      ],
      element(
        'ul',
        {},
        places
          .slice(0, 200)
          .map(({ what, path }) => element('li', {}, `${what}: `, element('code', {}, path))),
      ),
    ),
  );
}

/** Clusters with the same room share its rows. */
const sizeRows = memo((sizes: FamilyRoom['sizes']): readonly Row[] =>
  sizes.map(({ prefix, count: fits, first }) => ({
    cells: [
      element('code', {}, `/${prefix}`),
      amount(fits),
      new Html(
        markupOf(first.map((cidr, index) => [index > 0 ? ', ' : '', element('code', {}, formatCidr(cidr))])),
      ),
    ],
  })),
);

/** Where another pool fits: how often for each size, and the tightest places. */
function roomPart(desk: Desk, room: FamilyRoom, cluster: ClusterReport): Html {
  const { family, within, because, sizes, largest, cautious, taken } = room;
  const first = desk.firstWith.get(room) ?? cluster;
  const where = someOf(within.map(formatCidr), 4);
  const kept = cautious.map(({ cidr, what }) => `${formatCidr(cidr)} (${what})`);
  return element(
    'section',
    { class: 'room' },
    largest === undefined
      ? paragraph(
          `No IPv${family} network is free within ${where}, ${because}. To look elsewhere: `,
          element('code', {}, 'ipamlint free --within NETWORK'),
        )
      : foldedAway(
          [
            `Free IPv${family} networks: the largest is `,
            element('code', {}, formatCidr(largest)),
            `, within ${where}`,
          ],
          [
            paragraph(
              `ipamlint looks within ${where}: ${because}.`,
              kept.length > 0 ? ` It keeps free what may be in use: ${someOf(kept, 4)}.` : '',
              cluster.fog.length > 0 ? ' Places that could not be read may use some of it.' : '',
            ),
            tableOf(
              titled(desk, `Free IPv${family} networks`, cluster),
              [{ title: 'Size' }, { title: 'How many fit', isNumber: true }, { title: 'Tightest fits' }],
              sizeRows(sizes),
              'sizes untitled',
            ),
          ],
        ),
    // The script finds room of any size in any network: `src/print/page/browser/grounds.ts`.
    element(
      'pre',
      {
        class: 'ground',
        hidden: true,
        'data-family': family,
        'data-within': where,
        'data-like': first === cluster ? undefined : `plan/${encoded(first.name)}`,
        'data-left': taken.length > mostListed ? taken.length - mostListed : undefined,
      },
      first !== cluster
        ? undefined
        : recordsOf(
            [
              ...IntervalSet.of(within).ranges.map(each => ['+', rangeText(each)]),
              ...taken.slice(0, mostListed).map(each => ['-', rangeText(each)]),
            ],
            recordBar,
          ),
    ),
  );
}

const rangeText = ({ family, first, last }: AddressRange): string =>
  `${formatAddress({ family, value: first })}-${formatAddress({ family, value: last })}`;
