import type { MappedPool, PoolUser, PoolMap, Tie } from '../../answers/pools/pool-map.ts';
import { clip } from '../../base/text/clip.ts';
import { count } from '../count.ts';
import { foldedLines, markdownText, mermaidText, markdownTable, tableRow } from '../github-markdown.ts';
import { someOf } from '../../base/text/some.ts';

/** Mermaid draws 500 lines between things and no more; half of that is already hard to follow. */
const mostBoxes = 200;
const mostLines = 300;
const shownNames = 4;

/** Whom the pools of each cluster serve, folded: drawn, or as a table where the drawing would be too large. */
export function poolPicture(maps: readonly PoolMap[], moreClusters: number, room: number): readonly string[] {
  if (maps.length === 0) return [];
  const title = 'Pools, and the nodes and namespaces that they serve';
  const boxes = maps.reduce((sum, { pools, parties }) => sum + pools.length + parties.length, 0);
  const lines = maps.reduce((sum, { parties }) => sum + ties(parties), 0);
  const drawn = boxes > mostBoxes || lines > mostLines ? [] : drawing(maps);
  const fits = drawn.length > 0 && drawn.join('\n').length < room - 200;
  return foldedLines(title, [
    ...(fits ? drawn : poolTable(maps, room - 600)),
    ...(moreClusters > 0 ? ['', `and the pools of ${count(moreClusters, 'more cluster')}`] : []),
  ]);
}

const ties = (parties: readonly PoolUser[]): number =>
  parties.reduce((sum, party) => sum + party.ties.length, 0);

function drawing(maps: readonly PoolMap[]): readonly string[] {
  return ['```mermaid', 'flowchart LR', ...maps.flatMap(cluster), '```'];
}

const arrows = {
  selector: '-->',
  'perhaps selector': '-. perhaps .->',
  request: '-. on request .->',
} as const satisfies Record<Tie['by'], string>;

function cluster({ cluster: name, isOfUse, pools, morePools, parties }: PoolMap, index: number): string[] {
  const box = (kind: string, at: number): string => `${kind}${index}x${at}`;
  const use = isOfUse ? '' : '<br>Calico IPAM is not in use here';
  return [
    `  subgraph c${index}["cluster ${label(name)}${use}"]`,
    ...pools.map((pool, at) => `    ${box('p', at)}["${poolLabel(pool)}"]`),
    ...(morePools > 0 ? [`    m${index}["and ${count(morePools, 'more pool')}"]`] : []),
    ...parties.map((party, at) => `    ${box('s', at)}(["${partyLabel(party)}"])`),
    ...parties.flatMap(({ ties }, at) =>
      ties.map(({ pool, by }) => `    ${box('p', pool)} ${arrows[by]} ${box('s', at)}`),
    ),
    '  end',
  ];
}

const label = (text: string): string => mermaidText(clip(text).slice(0, 80));

function poolLabel({ name, cidr, remarks }: MappedPool): string {
  const title = name === '' ? 'pool without a name' : `pool ${label(name)}`;
  return [title, ...(cidr === undefined ? [] : [label(cidr)]), ...remarks.map(label)].join('<br>');
}

/** What stands in front of the names of a kind. */
const heads: Readonly<Record<PoolUser['kind'], readonly [one: string, several: string]>> = {
  nodes: ['node', 'nodes'],
  namespaces: ['namespace', 'namespaces'],
  requests: ['annotation of', 'annotations of'],
};

const partyLabel = ({ kind, names }: PoolUser): string =>
  `${heads[kind][names.length === 1 ? 0 : 1]}<br>${someOf(names, shownNames, label)}`;

/** A row for each pool, as far as there is room. */
function poolTable(maps: readonly PoolMap[], room: number): readonly string[] {
  const rows = maps.flatMap(map => map.pools.map((pool, index) => poolRow(map, pool, index)));
  let left = room;
  const shown = rows.filter(row => (left -= row.length + 1) > 0);
  const hidden = rows.length - shown.length + maps.reduce((sum, { morePools }) => sum + morePools, 0);
  return [
    ...markdownTable(['Cluster', 'Pool', 'Range', 'Nodes', 'Namespaces', 'Requested by'], shown),
    ...(hidden > 0 ? ['', `and ${count(hidden, 'more pool')}; ipamlint inventory shows all`] : []),
  ];
}

function poolRow({ cluster: name, isOfUse, parties }: PoolMap, pool: MappedPool, index: number): string {
  const word = (text: string): string => markdownText(clip(text).slice(0, 120));
  const remarks = [...pool.remarks, ...(isOfUse ? [] : ['Calico IPAM is not in use'])];
  return tableRow([
    word(name),
    [word(pool.name), ...remarks.map(remark => `(${word(remark)})`)].join(' ').trim(),
    word(pool.cidr ?? ''),
    ...columns.map(isWanted => someOf(namesOf(parties, index, isWanted), shownNames, word)),
  ]);
}

type IsWanted = (kind: PoolUser['kind'], by: Tie['by']) => boolean;

/** What is named in the columns for nodes, for namespaces, and for what requests the pool. */
const columns: readonly IsWanted[] = [
  kind => kind === 'nodes',
  (kind, by) => kind === 'namespaces' && by !== 'request',
  (_, by) => by === 'request',
];

/** The names of those who are tied to a pool in one of the wanted ways. */
function namesOf(parties: readonly PoolUser[], pool: number, isWanted: IsWanted): readonly string[] {
  return parties.flatMap(({ kind, names, ties }) => {
    const tie = ties.find(each => each.pool === pool && isWanted(kind, each.by));
    if (!tie) return [];
    if (tie.by === 'selector') return names;
    const isNamespace = tie.by === 'request' && kind === 'namespaces';
    return names.map(name =>
      isNamespace ? `Namespace ${name}` : tie.by === 'request' ? name : `perhaps ${name}`,
    );
  });
}
