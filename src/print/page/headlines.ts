import { formatCidr } from '../../base/net/cidr.ts';
import { grouped } from '../../base/text/digits.ts';
import type { ClusterReport, PlanReport } from '../../answers/address-plan/address-plan.ts';
import { count } from '../count.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { severityCounts } from './findings-section.ts';
import { fillOfTotal, fillText, usedBar } from './fullness.ts';

/** What matters most, in numbers, each leading to the view that tells more. */
export const headlinesPart = (report: PlanReport): Html =>
  element('dl', { class: 'headline' }, headlines(report).map(headline));

interface Headline {
  readonly title: string;
  readonly value: string;
  readonly detail?: HtmlPart;
  /** The view that tells more. */
  readonly view: string;
  readonly look?: string;
}

const headline = ({ title, value, detail, view, look }: Headline): Html =>
  element(
    'div',
    { class: look },
    element('dt', {}, title),
    element('dd', {}, element('a', { class: 'value', href: `#${view}` }, value)),
    detail === undefined ? undefined : element('dd', { class: 'detail' }, detail),
  );

function headlines(report: PlanReport): readonly Headline[] {
  const { clusters, findings, summary } = report;
  const pools = clusters.reduce((sum, { capacity }) => sum + capacity.length, 0);
  const sum = (of: (cluster: ClusterReport) => number): number =>
    clusters.reduce((total, cluster) => total + of(cluster), 0);
  const unread = summary.unseen.length + summary.remoteBases.length;
  return [
    {
      title: 'Clusters',
      value: grouped(clusters.length),
      detail: clusterDetail(report),
      view: 'plan',
    },
    {
      title: 'Pools',
      value: grouped(pools),
      detail: `${count(
        sum(({ nodes }) => nodes),
        'node',
      )}, ${count(
        sum(({ workloads }) => workloads),
        'workload',
      )}`,
      view: 'capacity',
    },
    usedHeadline(clusters),
    freeHeadline(clusters),
    {
      title: 'Findings',
      value: grouped(findings.length),
      detail: severityCounts(summary) || 'no rule found anything',
      view: 'findings',
      look: summary.errors > 0 ? 'bad' : summary.warnings > 0 ? 'warn' : 'good',
    },
    ...(unread > 0
      ? [
          {
            title: 'Not read',
            value: grouped(unread),
            detail: unread === 1 ? 'place may declare more' : 'places may declare more',
            view: 'unread',
            look: 'warn',
          },
        ]
      : []),
  ];
}

/** The only cluster by its name; of several, a table tells the names. */
function clusterDetail({ clusters, groups }: PlanReport): string | undefined {
  const [only, other] = clusters;
  if (other) {
    if (groups.length === 0) return 'no groups declared';
    const grouped = clusters.filter(({ name }) => groups.some(group => group.members.includes(name))).length;
    return `${grouped < clusters.length ? `${grouped} of them ` : ''}in ${count(groups.length, 'group')}`;
  }
  return only && [only.name, ...(only.calico?.version ? [`Calico ${only.calico.version}`] : [])].join(', ');
}

/** How much of what the pools have is asked for: in use where the clusters run, else by what is declared. */
function usedHeadline(clusters: readonly ClusterReport[]): Headline {
  const totals = clusters.map(({ total }) => total).filter(({ pools }) => pools > 0);
  const isRunning = totals.some(({ inUse }) => inUse !== undefined);
  const addresses = totals.reduce((sum, total) => sum + total.addresses, 0n);
  const fills = totals.map(fillOfTotal);
  const least = sumOf(fills.map(fill => fill.least));
  const most = sumOf(fills.map(fill => fill.most));
  const base = { title: isRunning ? 'Addresses in use' : 'Addresses used', view: 'capacity' };
  if (addresses === 0n) return { ...base, value: 'none', detail: 'no enabled pool has a range' };
  if (least === undefined)
    return { ...base, value: 'not known', detail: 'too many pools, nodes and workloads to count' };
  const shares = [...new Set([least, most ?? least].map(used => shareText(used, addresses)))];
  return {
    ...base,
    value: `${shares.join('–')}\u00a0%`,
    detail: [
      usedBar({ addresses, least, most }),
      `${fillText({ addresses, least, most })} addresses${isRunning ? '' : ', by declared pods'}`,
    ],
  };
}

/** Undefined where one of them is. */
const sumOf = (numbers: readonly (number | undefined)[]): number | undefined =>
  numbers.reduce<number | undefined>(
    (sum, number) => (sum === undefined || number === undefined ? undefined : sum + number),
    0,
  );

const shareText = (used: number, of: bigint): string => {
  const percent = (used / Number(of)) * 100;
  return percent >= 10 || percent === 0
    ? `${Math.round(percent)}`
    : percent >= 0.1
      ? percent.toFixed(1)
      : '< 0.1';
};

function freeHeadline(clusters: readonly ClusterReport[]): Headline {
  const [best] = clusters
    .flatMap(({ name, room }) => room.flatMap(({ largest }) => (largest ? { name, largest } : [])))
    .sort((a, b) => a.largest.family - b.largest.family || a.largest.prefix - b.largest.prefix);
  const base = { title: 'Largest free network', view: 'plan' };
  if (!best) return { ...base, value: 'none' };
  return {
    ...base,
    value: `/${best.largest.prefix}`,
    detail: [
      element('code', {}, formatCidr(best.largest)),
      clusters.length > 1 ? ` for ${best.name}` : '',
      clusters.some(({ fog }) => fog.length > 0) ? ', as far as is known' : '',
    ],
  };
}
