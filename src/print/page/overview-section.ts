import { formatCidr } from '../../base/net/cidr.ts';
import { grouped } from '../../base/text/digits.ts';
import type { ClusterReport, PlanReport } from '../../answers/address-plan/address-plan.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { amount } from '../plan/plan-words.ts';
import { count, ruleCounts } from '../count.ts';
import { encoded } from './anchors.ts';
import { fillOf, fillOfTotal, fillBar, fullestFirst } from './fullness.ts';
import { headlinesPart } from './headlines.ts';
import { findingsIn } from './findings-section.ts';
import { fleetMaps } from './fleet-map.ts';
import { poolChip, swatch } from './hues.ts';
import { paragraph, placeLink, tableOf, type Column, type Desk } from './parts.ts';

/** So many of the fullest pools, and of the rules with most findings. */
const mostListed = 6;

/** What matters most, in numbers, and where to look next. */
export function overviewSection(
  desk: Desk,
  report: PlanReport,
  /** The plan of a cluster. */
  picture: HtmlPart,
): readonly HtmlPart[] {
  return [
    headlinesPart(report),
    desk.isOfMany ? clustersTable(desk, report) : undefined,
    desk.isOfMany ? fleetMaps(desk, report) : picture,
    desk.isOfMany ? groupsPart(desk, report) : undefined,
    element('div', { class: 'panels' }, fullestPools(desk, report), findingsByRule(report)),
  ];
}

function clustersTable(desk: Desk, report: PlanReport): Html {
  const { clusters } = report;
  // A column that says the same nothing in each row is left out.
  const facts = clusterFacts(desk, report).filter(
    ({ blank, of }) => blank === undefined || clusters.some(cluster => of(cluster) !== blank),
  );
  return tableOf(
    'Clusters',
    facts,
    clusters.map(cluster => ({
      attributes: { 'data-cluster': cluster.name, class: 'cluster-row' },
      cells: facts.map(({ of }) => of(cluster)),
    })),
    'clusters untitled',
    desk.mostOnPaper * clusters.length,
  );
}

interface ClusterFact extends Column {
  readonly of: (cluster: ClusterReport) => HtmlPart;
  /** What it is where there is nothing to tell. */
  readonly blank?: string;
}

const clusterFacts = (desk: Desk, { findings }: PlanReport): readonly ClusterFact[] => [
  {
    title: 'Cluster',
    of: ({ name }) =>
      element(
        'span',
        { class: 'name' },
        swatch(`box pool ${desk.hues.of(name)}`),
        ' ',
        element('a', { href: `#plan/${encoded(name)}` }, name),
      ),
  },
  { title: 'Pools', isNumber: true, of: ({ capacity }) => grouped(capacity.length) },
  { title: 'Addresses', isNumber: true, of: ({ total }) => amount(total.addresses) },
  { title: 'Used', of: ({ total }) => fillBar(fillOfTotal(total)) },
  {
    title: 'Largest free',
    of: ({ room }) => {
      const [free] = room.flatMap(({ largest }) => largest ?? []);
      return free ? element('code', {}, formatCidr(free)) : 'none';
    },
  },
  {
    title: 'Findings',
    isNumber: true,
    of: ({ name }) => grouped(findingsIn(findings).get(name)?.length ?? 0),
  },
  {
    title: 'Not read',
    isNumber: true,
    of: ({ fog }) => grouped(new Set(fog.map(({ path }) => path)).size),
    blank: '0',
  },
  { title: 'Calico', of: ({ calico }) => calico?.version ?? 'not known', blank: 'not known' },
  { title: 'Group', of: ({ groups }) => groups.join(', ') || 'none', blank: 'none' },
  {
    title: 'Evidence',
    of: ({ name, evidence }) => {
      const own = [`${name}, `, `${name}: `].find(each => evidence.startsWith(each)) ?? '';
      return element('span', { class: 'quiet' }, evidence.slice(own.length));
    },
  },
];

function groupsPart(desk: Desk, { groups, crossings, crossingCount }: PlanReport): HtmlPart {
  const left = crossingCount - crossings.length;
  return [
    element('h3', {}, 'Shared networks'),
    groups.length > 0
      ? element(
          'ul',
          {},
          groups.map(({ name, members, at }) =>
            element(
              'li',
              {},
              'group ',
              element('strong', {}, name),
              `: ${members.join(', ')} `,
              placeLink(desk, at),
            ),
          ),
        )
      : paragraph(
          'No group is declared, so each cluster counts as a network of its own. If clusters route to each other, declare groups: in ipamlint.yaml.',
        ),
    crossings.length === 0
      ? paragraph('No two clusters use the same addresses.')
      : [
          tableOf(
            'Addresses that two clusters use',
            [{ title: 'Shared range' }, { title: 'First' }, { title: 'Second' }, { title: 'Meaning' }],
            crossings.map(({ range, parties, group }) => ({
              attributes: { class: group === undefined ? 'apart' : 'conflict' },
              cells: [
                element('code', {}, formatCidr(range)),
                ...parties.map(({ cluster, what, at }): Html =>
                  element('span', {}, `${what} of ${cluster} `, placeLink(desk, at)),
                ),
                group === undefined
                  ? 'no conflict is known: they share no group'
                  : `conflict: both are in group ${group}`,
              ],
            })),
            'crossings',
            desk.mostOnPaper,
          ),
          left > 0 ? paragraph(`and ${count(left, 'more pair')}`) : undefined,
        ],
  ];
}

function fullestPools(desk: Desk, { clusters }: PlanReport): HtmlPart {
  const fullest = fullestFirst(clusters).filter(({ pool }) => {
    const { least = 0, most = 0 } = fillOf(pool);
    return least + most > 0;
  });
  if (fullest.length === 0) return undefined;
  return element(
    'section',
    {},
    element('h3', {}, element('a', { href: '#capacity' }, 'Fullest pools')),
    element(
      'ol',
      { class: 'fullest' },
      fullest
        .slice(0, mostListed)
        .map(({ cluster, pool }) =>
          element(
            'li',
            { 'data-cluster': cluster.name },
            element(
              'span',
              { class: 'name' },
              poolChip(desk.hues, cluster.name, pool),
              desk.isOfMany ? element('small', {}, ` ${cluster.name}`) : undefined,
            ),
            fillBar(fillOf(pool)),
          ),
        ),
    ),
  );
}

function findingsByRule({ findings }: PlanReport): Html {
  const rules = ruleCounts(findings);
  const left = rules.length - mostListed;
  return element(
    'section',
    {},
    element('h3', {}, element('a', { href: '#findings' }, 'Findings by rule')),
    rules.length === 0
      ? paragraph('ipamlint found nothing that will go wrong.')
      : element(
          'ul',
          { class: 'tally' },
          rules
            .slice(0, mostListed)
            .map(([rule, number]) =>
              element(
                'li',
                {},
                element('strong', {}, grouped(number)),
                ' ',
                element('code', { class: `severity ${severityOf(rule, findings)}` }, rule),
              ),
            ),
          left > 0 ? element('li', {}, `and ${count(left, 'more rule')}`) : undefined,
        ),
  );
}

const severityOf = (rule: string, findings: PlanReport['findings']): string =>
  findings.find(each => each.rule === rule)?.severity ?? 'note';
