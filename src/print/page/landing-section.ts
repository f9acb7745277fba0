import { grouped } from '../../base/text/digits.ts';
import type {
  Cell,
  ClusterReport,
  LandingPool,
  LandingRow,
} from '../../answers/address-plan/address-plan.ts';
import { count } from '../count.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import type { PageAnchors } from './anchors.ts';
import { poolChip } from './hues.ts';
import { landingGroups, landingOnPaper } from './landing-groups.ts';
import { foldedAway, paragraph, placeLink, tableOf, titled, type Desk } from './parts.ts';

/** Where a cluster has more pools, each row names its own in place of a column for each. */
const mostColumns = 8;
/** No cell names more pools. */
const mostPools = 12;
/** No row lists more nodes. */
const mostNodes = 100;

/** What the words of cells mean, where there are any. */
export const landingWords = (clusters: readonly ClusterReport[]): Html | undefined =>
  clusters.some(({ landing }) => landing.isOfUse && landing.pools.length > 0)
    ? element(
        'dl',
        { class: 'terms' },
        (
          [
            ['selector', 'Pods on the node that request no pool get addresses of it.'],
            ['request', 'Only pods that request it get addresses of it.'],
            ['excluded', 'Its selectors or settings keep it from the node.'],
          ] as const
        ).map(([how, meaning]) =>
          element('div', {}, element('dt', {}, mark(how)), element('dd', {}, meaning)),
        ),
      )
    : undefined;

/** Which nodes, namespaces and workloads get addresses of which pools. */
export function landingSection(
  desk: Desk,
  cluster: ClusterReport,
  anchors: PageAnchors,
): readonly HtmlPart[] {
  const { landing } = cluster;
  if (!landing.isOfUse)
    return [paragraph('This cluster does not use Calico IPAM, so no pod gets its address from a pool.')];
  if (landing.pools.length === 0) return [paragraph('This cluster declares no pool.')];
  const rowIds = landing.rows.map(({ title }) => anchors.of(cluster.name, 'nodes', title));
  return [
    element(desk.isOfMany ? 'h4' : 'h3', {}, 'Nodes'),
    paragraph(
      landing.nodes === undefined
        ? 'No file lists the nodes, so this holds for any node. Commit the output of kubectl get nodes -o yaml to distinguish racks and zones.'
        : nodesText(landing.nodes),
    ),
    landing.pools.length <= mostColumns ? matrix(desk, cluster, rowIds) : list(desk, cluster, rowIds),
    element(desk.isOfMany ? 'h4' : 'h3', {}, 'Namespaces and workloads'),
    landing.leftOut.map(text => paragraph(text)),
    landing.sentences.length > 0
      ? landingGroups(desk, cluster, anchors)
      : paragraph('No namespace and no workload is declared.'),
  ];
}

/** What is known of the nodes: `complete: listed by …` and `maybe incomplete: …` as sentences. */
const nodesText = (known: string): string =>
  `${known.replace(/^complete: /, 'All nodes are known: ').replace(/^maybe incomplete: /, 'Perhaps not all nodes are known: ')}.`;

const terms: Readonly<Record<Cell['how'], string>> = {
  selector: 'automatic',
  'perhaps selector': 'perhaps',
  request: 'on request',
  excluded: 'excluded',
};

const marks: Readonly<Record<Cell['how'], string>> = {
  selector: '●',
  'perhaps selector': '◐',
  request: '◆',
  excluded: '○',
};

const mark = (how: Cell['how']): Html =>
  element(
    'span',
    { class: `how ${how.replace(' ', '-')}` },
    element('span', { 'aria-hidden': 'true' }, `${marks[how]} `),
    terms[how],
  );

function matrix(desk: Desk, cluster: ClusterReport, rowIds: readonly string[]): Html {
  const { pools, rows } = cluster.landing;
  return tableOf(
    titled(desk, 'Nodes and pools', cluster),
    [{ title: 'Nodes' }, ...pools.map(pool => ({ title: poolTitle(pool) }))],
    rows.map((row, place) => ({
      attributes: { class: 'lands', id: rowIds[place] },
      cells: [
        rowHead(desk, row),
        ...pools.map((_, index) => {
          const cell = row.cells.find(({ pool }) => pool === index);
          const reason = cell?.because;
          return [
            mark(cell?.how ?? 'excluded'),
            reason === undefined ? undefined : element('span', { class: 'reason' }, reason),
          ];
        }),
      ],
    })),
    'matrix untitled',
    landingOnPaper(desk),
  );
}

const poolTitle = ({ name, cidr }: LandingPool): string =>
  [name, cidr].filter(Boolean).join(' ') || 'a pool without a name';

/** Nodes and where they are declared; many of them are folded away. */
function rowHead(desk: Desk, { title, nodes }: LandingRow): HtmlPart {
  const [first] = nodes;
  if (!first) return title;
  if (nodes.length === 1) return [title, ' ', placeLink(desk, first.at)];
  return foldedAway(
    `${title} (${count(nodes.length, 'node')})`,
    element(
      'ul',
      {},
      nodes.slice(0, mostNodes).map(({ text, at }) => element('li', {}, `${text} `, placeLink(desk, at))),
      nodes.length > mostNodes
        ? element('li', {}, `and ${grouped(nodes.length - mostNodes)} more`)
        : undefined,
    ),
  );
}

/** A row for each kind of nodes that names the pools which serve it. */
function list(desk: Desk, cluster: ClusterReport, rowIds: readonly string[]): Html {
  const { pools, rows } = cluster.landing;
  const named = (cells: readonly Cell[]): HtmlPart =>
    cells.length === 0
      ? 'none'
      : [
          cells
            .slice(0, mostPools)
            .map(({ pool, how }) => [
              poolChip(desk.hues, cluster.name, pools[pool]!),
              how === 'perhaps selector' ? [' ', mark(how)] : undefined,
              ' ',
            ]),
          cells.length > mostPools ? `and ${count(cells.length - mostPools, 'more pool')}` : undefined,
        ];
  const isExplained = rows.some(({ cells }) =>
    cells.some(({ how, because }) => how !== 'excluded' && because !== undefined),
  );
  return tableOf(
    titled(desk, 'Nodes and pools', cluster),
    [
      { title: 'Nodes' },
      { title: 'Automatic' },
      { title: 'On request' },
      { title: 'Excluded' },
      ...(isExplained ? [{ title: 'Why' }] : []),
    ],
    rows.map((row, place) => {
      const of = (...hows: readonly Cell['how'][]) => row.cells.filter(({ how }) => hows.includes(how));
      const served = of('selector', 'perhaps selector');
      const requested = of('request');
      const rest = pools.length - served.length - requested.length;
      return {
        attributes: { class: 'lands', id: rowIds[place] },
        cells: [
          rowHead(desk, row),
          named(served),
          named(requested),
          rest === 0 ? 'none' : count(rest, 'pool'),
          ...(isExplained ? [reasons([...served, ...requested], pools)] : []),
        ],
      };
    }),
    'landing-list untitled',
    landingOnPaper(desk),
  );
}

function reasons(cells: readonly Cell[], pools: readonly LandingPool[]): HtmlPart {
  const told = cells.flatMap(({ pool, because }) => (because === undefined ? [] : { pool, because }));
  const [first, second] = told;
  if (!first) return undefined;
  if (!second) return element('span', { class: 'reason' }, first.because);
  return foldedAway(
    count(told.length, 'reason'),
    element(
      'ul',
      {},
      told
        .slice(0, mostPools)
        .map(({ pool, because }) =>
          element('li', {}, `${pools[pool]!.name || 'a pool without a name'}: ${because}`),
        ),
    ),
  );
}
