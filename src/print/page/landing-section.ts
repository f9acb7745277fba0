import type {
  Cell,
  ClusterReport,
  LandingPool,
  LandingRow,
  Sentence,
} from '../../answers/address-plan/address-plan.ts';
import type { WhyVerdict } from '../../answers/why/answer.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import type { PageAnchors } from './anchors.ts';
import { foldedAway, manyOf, paragraph, placeLink, someOf, tableOf, titled, type Desk } from './parts.ts';

/** Where a cluster has more pools, each row names its own in place of a column for each. */
const mostColumns = 12;
/** Nobody reads more names behind one cell; fewer where there are many cells. */
const mostDrawers = 50;
const fewDrawers = 5;
const manyCells = 300;
/** Nor more pools in one. */
const mostPools = 12;

/** What the words of cells mean, where there are any. */
export const landingWords = (clusters: readonly ClusterReport[]): Html | undefined =>
  clusters.some(({ landing }) => landing.isOfUse && landing.pools.length > 0)
    ? paragraph(
        'Automatic: pods on these nodes that request no pool get addresses of it. On request: only those that ask for it. Excluded: its selectors or settings keep it from them.',
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
    return [paragraph('Calico IPAM is not in use here: no pod gets its address from a pool.')];
  if (landing.pools.length === 0) return [paragraph('No pool is declared here.')];
  const ids = landing.sentences.map(({ target }) => anchors.of(cluster.name, 'gets', target));
  const most = landing.rows.length * landing.pools.length > manyCells ? fewDrawers : mostDrawers;
  const rowIds = landing.rows.map(({ title }) => anchors.of(cluster.name, 'nodes', title));
  return [
    paragraph(
      landing.nodes === undefined
        ? 'No node is known: what follows holds for any. Commit kubectl get nodes -o yaml to see racks and zones apart.'
        : `Nodes: ${landing.nodes}.`,
    ),
    landing.leftOut.map(text => paragraph(text)),
    landing.pools.length <= mostColumns
      ? matrix(desk, cluster, { ids, rowIds, most })
      : list(desk, cluster, { ids, rowIds, most }),
    landing.sentences.length > 0
      ? tableOf(
          titled(desk, 'Namespaces and workloads', cluster),
          [{ title: 'Who' }, { title: 'What it gets' }, { title: 'Written at' }],
          landing.sentences.map(({ kind, title, at, verdicts }, index) => ({
            attributes: {
              id: ids[index],
              class: `gets ${kind}`,
            },
            cells: [title, verdicts.map(verdict), placeLink(desk, at)],
          })),
          'sentences',
        )
      : paragraph('No namespace and no workload is declared here.'),
  ];
}

const verdict = ({ nodes, outcome, text }: WhyVerdict): Html =>
  element(
    'p',
    { class: `verdict ${outcome.replace(' ', '-')}` },
    nodes.length > 0 ? `on ${someOf(nodes, 6)}: ${text}` : text,
  );

const words: Readonly<Record<Cell['how'], string>> = {
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

/** By which sentences and rows are led to, in their order. */
interface Ids {
  readonly ids: readonly string[];
  readonly rowIds: readonly string[];
  /** How many of those who draw on a pool are named behind a cell. */
  readonly most: number;
}

function matrix(desk: Desk, cluster: ClusterReport, known: Ids): Html {
  const { rowIds } = known;
  const { pools, rows, sentences } = cluster.landing;
  return tableOf(
    titled(desk, 'Nodes and pools', cluster),
    [{ title: 'Nodes' }, ...pools.map(pool => ({ title: poolTitle(pool) }))],
    rows.map((row, place) => ({
      attributes: { class: 'lands', id: rowIds[place] },
      cells: [
        rowHead(desk, row),
        ...pools.map((_, index) => {
          const cell = row.cells.find(({ pool }) => pool === index);
          return cell ? cellOf(cell, sentences, known, mark(cell.how)) : mark('excluded');
        }),
      ],
    })),
    'matrix',
  );
}

const poolTitle = ({ name, cidr }: LandingPool): string =>
  [name, cidr].filter(Boolean).join(' ') || 'a pool without a name';

const mark = (how: Cell['how']): Html =>
  element(
    'span',
    { class: `how ${how.replace(' ', '-')}` },
    element('span', { 'aria-hidden': 'true' }, `${marks[how]} `),
    words[how],
  );

function cellOf(
  { because, drawers }: Cell,
  sentences: readonly Sentence[],
  { ids, most }: Ids,
  head: HtmlPart,
): HtmlPart {
  const reason = because === undefined ? undefined : element('span', { class: 'reason' }, because);
  if (drawers.length === 0) return [head, reason];
  const left = drawers.length - most;
  return [
    head,
    reason,
    foldedAway(
      drawers.length === 1 ? '1 draws on it' : `${drawers.length} draw on it`,
      element(
        'ul',
        {},
        drawers
          .slice(0, most)
          .map(index => element('li', {}, element('a', { href: `#${ids[index]}` }, sentences[index]!.title))),
        left > 0 ? element('li', {}, `and ${left} more`) : undefined,
      ),
    ),
  ];
}

/** Nodes and where they are declared; many of them are folded away. */
function rowHead(desk: Desk, { title, nodes }: LandingRow): HtmlPart {
  const [first] = nodes;
  if (!first) return title;
  if (nodes.length === 1) return [title, ' ', placeLink(desk, first.at)];
  return foldedAway(
    `${title} (${manyOf(nodes.length, 'node')})`,
    element(
      'ul',
      {},
      nodes.slice(0, 100).map(({ text, at }) => element('li', {}, `${text} `, placeLink(desk, at))),
      nodes.length > 100 ? element('li', {}, `and ${nodes.length - 100} more`) : undefined,
    ),
  );
}

/** A row for each kind of nodes that names the pools which serve it. */
function list(desk: Desk, cluster: ClusterReport, known: Ids): Html {
  const { rowIds } = known;
  const { pools, rows, sentences } = cluster.landing;
  const named = (cells: readonly Cell[]): HtmlPart => [
    cells
      .slice(0, mostPools)
      .map(cell =>
        element(
          'div',
          { class: 'landing-cell' },
          element('code', {}, poolTitle(pools[cell.pool]!)),
          ' ',
          cellOf(cell, sentences, known, cell.how === 'perhaps selector' ? mark(cell.how) : undefined),
        ),
      ),
    cells.length > mostPools ? `and ${manyOf(cells.length - mostPools, 'more pool')}` : undefined,
  ];
  return tableOf(
    titled(desk, 'Nodes and pools', cluster),
    [{ title: 'Nodes' }, { title: 'Automatic' }, { title: 'On request' }, { title: 'Excluded' }],
    rows.map((row, place) => {
      const of = (...hows: readonly Cell['how'][]) => row.cells.filter(({ how }) => hows.includes(how));
      const served = of('selector', 'perhaps selector');
      const requested = of('request');
      const rest = pools.length - served.length - requested.length;
      return {
        attributes: { class: 'lands', id: rowIds[place] },
        cells: [
          rowHead(desk, row),
          served.length > 0 ? named(served) : 'none',
          requested.length > 0 ? named(requested) : 'none',
          rest === 0 ? 'none' : manyOf(rest, 'pool'),
        ],
      };
    }),
    'landing-list',
  );
}
