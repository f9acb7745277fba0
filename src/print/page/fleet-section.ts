import { formatCidr } from '../../base/net/cidr.ts';
import type { ClusterReport, PlanReport } from '../../answers/address-plan/address-plan.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { encoded } from './anchors.ts';
import { fleetMaps } from './fleet-map.ts';
import { manyOf, paragraph, placeLink, someOf, tableOf, type Desk } from './parts.ts';
import { levelsOf, shortName } from './ranges.ts';

/** Which clusters there are, which share a network, and which addresses several of them claim. */
export function fleetSection(desk: Desk, report: PlanReport): readonly HtmlPart[] {
  const { clusters, groups } = report;
  return [
    tableOf(
      'Clusters',
      [
        { title: 'Cluster' },
        { title: 'Pools' },
        { title: 'Calico' },
        { title: 'Findings', isNumber: true },
        { title: 'Not seen', isNumber: true },
        { title: 'Group' },
        { title: 'Why it is one' },
      ],
      clusters.map(cluster => ({
        attributes: { 'data-find': cluster.name, class: 'cluster-row' },
        cells: clusterCells(cluster, report),
      })),
      'clusters untitled',
    ),
    element('h3', {}, 'Groups that share a network'),
    groups.length > 0
      ? element(
          'ul',
          {},
          groups.map(({ name, members, at }) =>
            element('li', {}, element('strong', {}, name), `: ${members.join(', ')} `, placeLink(desk, at)),
          ),
        )
      : paragraph(
          'None is declared, so each cluster is taken to have a network of its own. Declare groups: in ipamlint.yaml where clusters route to each other.',
        ),
    fleetMaps(report),
    crossingsPart(desk, report),
  ];
}

function clusterCells(cluster: ClusterReport, { findings }: PlanReport): readonly HtmlPart[] {
  const { name, evidence, calico, fog, groups } = cluster;
  const pools = levelsOf(cluster.ranges).filter(({ entry }) => entry.kind === 'pool');
  return [
    element('a', { href: `#plan/${encoded(name)}` }, name),
    pools.length > 0
      ? someOf(
          pools.map(({ entry }) => shortName(entry)),
          4,
        )
      : 'none',
    calico?.version ?? 'not known',
    String(findings.filter(({ clusters }) => clusters.includes(name)).length),
    String(fog.length),
    groups.join(', ') || 'none',
    evidence,
  ];
}

function crossingsPart(desk: Desk, { crossings, crossingCount }: PlanReport): HtmlPart {
  const title = element('h3', {}, 'Addresses that two clusters claim');
  if (crossings.length === 0) return [title, paragraph('There are none.')];
  const left = crossingCount - crossings.length;
  return [
    title,
    tableOf(
      'Addresses that two clusters claim',
      [{ title: 'Range' }, { title: 'Who' }, { title: 'And who' }, { title: 'What it means' }],
      crossings.map(({ range, parties, group }) => ({
        attributes: { class: group === undefined ? 'apart' : 'conflict' },
        cells: [
          element('code', {}, formatCidr(range)),
          ...parties.map(({ cluster, what, at }): Html =>
            element('span', {}, `${what} of ${cluster} `, placeLink(desk, at)),
          ),
          group === undefined
            ? 'no group says that they share a network'
            : `a conflict: both are in group ${group}`,
        ],
      })),
      'crossings untitled',
    ),
    left > 0 ? paragraph(`and ${manyOf(left, 'more pair')}`) : undefined,
  ];
}
