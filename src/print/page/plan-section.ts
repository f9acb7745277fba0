import { formatAddress } from '../../base/net/address.ts';
import { addressCount, formatCidr, type AddressRange } from '../../base/net/cidr.ts';
import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import type { ClusterReport, FamilyRoom } from '../../answers/address-plan/address-plan.ts';
import { element, recordsOf, type Html, type HtmlPart } from '../html.ts';
import { amount } from '../plan/plan-words.ts';
import type { PageAnchors } from './anchors.ts';
import { legend } from './legend.ts';
import { mapOf } from './map.ts';
import { foldedAway, manyOf, paragraph, someOf, tableOf, titled, type Desk } from './parts.ts';
import { rangeTable } from './range-table.ts';
import { mostListed } from './ranges.ts';
import { recordBar } from './record.ts';

/** Nobody looks at more pictures of one cluster. */
const mostMaps = 100;

/** Who has which range of a cluster, and where there is room. */
export function planSection(
  desk: Desk,
  cluster: ClusterReport,
  anchors: PageAnchors,
  /** Those that the page has: others cannot be led to. */
  findings: readonly Diagnostic[],
): readonly HtmlPart[] {
  const { ranges, fog, room, landing } = cluster;
  // Of one address a picture would show nothing, and of addresses of nodes nothing but dots.
  const drawn = ranges.filter(({ range, kind }) => addressCount(range) > 1n && kind !== 'nodes');
  const isFoggy = fog.length > 0;
  return [
    isFoggy ? fogNotice(cluster) : undefined,
    ranges.length > 0 && landing.isOfUse && landing.pools.length === 0
      ? paragraph('No pool of Calico is declared here.')
      : undefined,
    drawn.length > 0
      ? element(
          'div',
          { class: 'maps' },
          legend(ranges, isFoggy),
          drawn.slice(0, mostMaps).map(root => mapOf(root, isFoggy)),
          drawn.length > mostMaps
            ? paragraph(`and ${manyOf(drawn.length - mostMaps, 'more network')}, which the table tells of`)
            : undefined,
        )
      : undefined,
    ranges.length > 0
      ? rangeTable(desk, cluster, anchors, findings)
      : paragraph('Nothing here tells of a range that this cluster uses.'),
    ranges.length > 0 ? room.map(each => roomTable(desk, each, cluster)) : undefined,
  ];
}

/** What is hidden is no room: said before anything else. */
function fogNotice({ fog }: ClusterReport): Html {
  return element(
    'div',
    { class: 'notice fog-notice' },
    paragraph(
      element('strong', {}, 'Not all is seen. '),
      `${manyOf(fog.length, 'place')} may hold ranges that nobody can tell, so what is called a gap here may be in use.`,
    ),
    foldedAway(
      'What is not seen',
      element(
        'ul',
        {},
        fog.slice(0, 200).map(({ what, path }) => element('li', {}, `${what}: `, element('code', {}, path))),
      ),
    ),
  );
}

/** Where another pool fits: how often for each size, and the tightest places. */
function roomTable(
  desk: Desk,
  { family, within, because, sizes, cautious, taken }: FamilyRoom,
  cluster: ClusterReport,
): Html {
  const isFoggy = cluster.fog.length > 0;
  const where = someOf(within.map(formatCidr), 4);
  const kept = cautious.map(({ cidr, what }) => `${formatCidr(cidr)} (${what})`);
  const title = titled(desk, `Room for pools in IPv${family}`, cluster);
  return element(
    'section',
    { class: 'room' },
    element(desk.isOfMany ? 'h4' : 'h3', {}, `Where is there room? IPv${family}`),
    paragraph(
      `Within ${where}: ${because}. `,
      isFoggy
        ? 'None of it collides with anything that is known; what is not seen may be there.'
        : 'None of it collides with anything that this repository tells.',
      kept.length > 0 ? ` Kept free to be on the safe side: ${someOf(kept, 4)}.` : '',
    ),
    sizes.length === 0
      ? paragraph('There is no room: ipamlint free --within NETWORK looks for it in another one.')
      : tableOf(
          title,
          [{ title: 'Size' }, { title: 'How many fit', isNumber: true }, { title: 'Tightest fits' }],
          sizes.map(({ prefix, count: fits, first }) => ({
            cells: [
              element('code', {}, `/${prefix}`),
              amount(fits),
              first.map((cidr, index) => [index > 0 ? ', ' : '', element('code', {}, formatCidr(cidr))]),
            ],
          })),
          'sizes untitled',
        ),
    // The script finds room of any size in any network: `src/print/page/browser/grounds.ts`.
    element(
      'pre',
      {
        class: 'ground',
        hidden: true,
        'data-family': family,
        'data-within': where,
        'data-left': taken.length > mostListed ? taken.length - mostListed : undefined,
      },
      recordsOf(
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
