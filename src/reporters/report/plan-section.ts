import { formatCidr } from '../../net/cidr.ts';
import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import { group } from '../../text/group.ts';
import type { Location } from '../../text/source-file.ts';
import type { ClusterReport, FamilyRoom, PlanReport, RangeEntry } from '../../report/report.ts';
import { count } from '../words/count.ts';
import { element, type Html, type Part } from '../words/html.ts';
import { amount } from '../plan/plan-words.ts';
import type { Anchors } from './anchors.ts';
import { mapOf } from './map.ts';
import { foldedAway, paragraph, placeOf, someOf, tableOf, type Desk, type Row } from './parts.ts';
import { addressesText, kindNames, levelsOf, mostRanges, ownerText } from './ranges.ts';

/** Who has which range of a cluster, and where there is room. */
export function planSection(
  desk: Desk,
  cluster: ClusterReport,
  anchors: Anchors,
  { findings, clusters }: Pick<PlanReport, 'findings' | 'clusters'>,
): readonly Part[] {
  const isOfMany = clusters.length > 1;
  const { ranges, fog, room } = cluster;
  const drawn = ranges.filter(({ within, kind }) => within.length > 0 && kind !== 'nodes');
  const isFoggy = fog.length > 0;
  return [
    isFoggy ? fogNotice(cluster) : undefined,
    drawn.length > 0
      ? element(
          'div',
          { class: 'maps' },
          legend(ranges, isFoggy),
          drawn.map(root => mapOf(root, isFoggy)),
        )
      : undefined,
    ranges.length > 0
      ? rangeTable(desk, cluster, anchors, findings)
      : paragraph('Nothing here tells of a range that this cluster uses.'),
    ranges.length > 0 ? room.map(each => roomTable(each, cluster, isOfMany ? 'h4' : 'h3')) : undefined,
  ];
}

/** What is hidden is no room: said before anything else. */
function fogNotice({ fog }: ClusterReport): Html {
  return element(
    'div',
    { class: 'notice fog-notice' },
    paragraph(
      element('strong', {}, 'Not all is seen. '),
      `${count(fog.length, 'place')} may hold ranges that nobody can tell, so what is called a gap here may be in use.`,
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

function legend(ranges: readonly RangeEntry[], isFoggy: boolean): Html {
  const kinds = new Set(levelsOf(ranges).map(({ entry }) => entry.kind));
  const shown = (Object.keys(kindNames) as RangeEntry['kind'][]).filter(
    kind => kinds.has(kind) && kind !== 'around',
  );
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'Colours of the pictures' },
    shown.map(kind => {
      const look = kind === 'gap' && isFoggy ? 'fog' : kind.replaceAll(' ', '-');
      const words = kind !== 'gap' ? kindNames[kind] : isFoggy ? 'nothing known' : 'free';
      return element(
        'li',
        {},
        element(
          'svg',
          { width: 14, height: 14, class: `box ${look}`, 'aria-hidden': 'true' },
          element('rect', { width: 14, height: 14 }),
        ),
        ` ${words}`,
      );
    }),
  );
}

function rangeTable(
  desk: Desk,
  cluster: ClusterReport,
  anchors: Anchors,
  findings: readonly Diagnostic[],
): Html {
  const spoken = group(
    findings
      .filter(({ clusters }) => clusters.includes(cluster.name))
      .flatMap(finding =>
        [finding.at, ...finding.related.map(({ at }) => at)].map(at => ({ finding, key: keyOf(at) })),
      ),
    ({ key }) => key,
  );
  const levels = levelsOf(cluster.ranges);
  const more = levels.length - mostRanges;
  const rows = levels.slice(0, mostRanges).map(({ entry, depth }): Row => {
    const { text, kind, pool, remarks, at, within } = entry;
    const id =
      pool === undefined
        ? anchors.of(cluster.name, 'range', text.replaceAll(' ', ''))
        : anchors.of(cluster.name, 'pool', pool || text);
    const isFog = kind === 'gap' && cluster.fog.length > 0;
    return {
      attributes: {
        id,
        class: `range ${isFog ? 'fog' : kind.replaceAll(' ', '-')} depth-${Math.min(depth, 6)}`,
        'data-range': text,
        'data-kind': isFog ? 'fog' : kind,
        'data-depth': depth,
        'data-cluster': cluster.name,
        'data-parent': within.length > 0,
      },
      cells: [
        element('a', { href: `#${id}`, class: 'range-link' }, element('code', {}, text)),
        element('span', { class: 'owner' }, ownerText(entry)),
        [kind === 'around' ? undefined : remarks.join('; '), findingsAt((at && spoken.get(keyOf(at))) ?? [])],
        addressesText(entry),
        placeOf(desk, at),
      ],
    };
  });
  return element(
    'div',
    {},
    tableOf(
      `Ranges of ${cluster.name}`,
      [
        { title: 'Range' },
        { title: 'Who has it' },
        { title: 'Details' },
        { title: 'Addresses', isNumber: true },
        { title: 'Written at' },
      ],
      rows,
      'ranges',
    ),
    more > 0 ? paragraph(`and ${count(more, 'more range')}: ipamlint report -f json has all`) : undefined,
  );
}

const keyOf = ({ file, span }: Location): string => `${file.path}:${span.start}`;

/** What is wrong with a range, each finding once. */
function findingsAt(spoken: readonly { readonly finding: Diagnostic }[]): Part {
  const distinct = [...new Set(spoken.map(({ finding }) => finding))];
  return distinct
    .slice(0, 5)
    .map(({ rule, severity, fingerprint }) =>
      element(
        'p',
        {},
        element('a', { class: `severity ${severity}`, href: `#finding/${fingerprint}` }, rule),
      ),
    );
}

/** Where another pool fits: how often for each size, and the tightest places. */
function roomTable(
  { family, within, because, sizes, cautious }: FamilyRoom,
  cluster: ClusterReport,
  heading: 'h3' | 'h4',
): Html {
  const isFoggy = cluster.fog.length > 0;
  const where = someOf(within.map(formatCidr), 4);
  const kept = cautious.map(({ cidr, what }) => `${formatCidr(cidr)} (${what})`);
  const title = `Room for pools of ${cluster.name}, IPv${family}`;
  return element(
    'section',
    { class: 'room' },
    element(heading, {}, `Where is there room? IPv${family}`),
    paragraph(
      `Within ${where}: ${because}. `,
      isFoggy
        ? 'None of it collides with anything that is known; what is not seen may be there.'
        : 'None of it collides with anything that this repository tells.',
      kept.length > 0 ? ` Kept free to be on the safe side: ${someOf(kept, 4)}.` : '',
    ),
    sizes.length === 0
      ? paragraph('There is no room.')
      : tableOf(
          title,
          [{ title: 'Size' }, { title: 'How many fit', isNumber: true }, { title: 'Tightest fits' }],
          sizes.map(({ prefix, count: fits, first }) => ({
            attributes: {
              class: 'size',
              'data-size': prefix,
              'data-family': family,
              'data-cluster': cluster.name,
              'data-count': amount(fits),
              'data-first': first.map(formatCidr).join(' '),
            },
            cells: [
              element('code', {}, `/${prefix}`),
              amount(fits),
              first.map((cidr, index) => [index > 0 ? ', ' : '', element('code', {}, formatCidr(cidr))]),
            ],
          })),
          'sizes',
        ),
  );
}
