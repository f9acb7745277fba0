import { ascending } from '../../../base/text/order.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import { behaviourOf, type Behaviour } from '../../choice/behaviour.ts';
import { selects } from '../../choice/choice.ts';
import { isUse } from '../../choice/uses.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { unknownLabels } from '../../../model/manifest/kubernetes/labels.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { Family } from '../../../base/net/address.ts';
import { alwaysMatches, neverMatches } from '../../../base/selector/evaluate.ts';
import { printSelector } from '../../../base/selector/print.ts';
import { contradictions } from './contradictions.ts';
import { classes, coverages, nearby } from './coverage.ts';
import { fact } from '../cluster/fact.ts';
import { poolFate } from './fate.ts';
import { overlapFateOf, type OverlapFate } from './overlap-fate.ts';
import { overlappingPools } from './overlaps.ts';
import { nodeSelection } from './selection.ts';
import { effectivePools } from './pools.ts';

/** A pool that serves pods by itself, with a behaviour that the repository determines. */
export interface Ticket {
  readonly pool: IPPool;
  readonly behaviour: Behaviour;
  /** Equal for equal behaviours. */
  readonly key: string;
}

/** Two pools of unlike behaviour, and nothing that tells which of them a pod gets its address from. */
export interface Lottery {
  readonly odd: Ticket;
  /** The first of those that agree with most pools around. */
  readonly usual: Ticket;
  /** All of those, the first included. */
  readonly alike: readonly Ticket[];
  /** Known nodes that both select; none where the selectors alone prove that they meet. */
  readonly nodes: readonly Node[];
}

/** Each pool that behaves unlike others which serve the same pods, once. */
export const lotteries = fact((cluster: ClusterGraph): readonly Lottery[] => {
  const real = new Set(effectivePools(cluster));
  const isTwin = writtenTwice(cluster);
  const found = new Map<IPPool, Lottery>();
  const excludes = exclusions(cluster);
  for (const { family, pools } of coverages(cluster)) {
    const tickets = pools.flatMap(pool => {
      const isReal = real.has(pool) && !isTwin(pool) && poolFate(cluster, pool)?.isCertain !== true;
      const behaviour = isReal && isInUse(pool, family) ? behaviourOf(pool) : undefined;
      return behaviour ? [{ pool, behaviour, key: Object.values(behaviour).join() }] : [];
    });
    if (groupsOf(tickets).length < 2) continue;
    tickets.sort(({ pool: a }, { pool: b }) => ascending(placeInOrder(a), placeInOrder(b)));
    const draws = distinct(byNode(cluster, tickets));
    for (const admitted of byNamespace(cluster, tickets)) {
      for (const { tickets, nodes } of draws) {
        draw({ tickets: tickets.filter(ticket => admitted.has(ticket)), nodes }, found, excludes);
      }
    }
  }
  return [...found.values()];
});

/** Two declarations of one name are one object, the operator's included: contradictory-pools reports them. */
function writtenTwice(cluster: ClusterGraph): (pool: IPPool) => boolean {
  const times = new Map<string, number>();
  for (const { name } of cluster.pools) times.set(name, (times.get(name) ?? 0) + 1);
  const contradicted = new Set(contradictions(cluster).flatMap(({ pools }) => pools.map(({ id }) => id)));
  return ({ id, name }) => (name !== '' && times.get(name)! > 1) || contradicted.has(id);
}

/** Whether it certainly hands addresses of the family to the pods that its selectors let in, and nothing refuses it. */
const isInUse = ({ cidr, disabled, automatic, allowedUses }: IPPool, family: Family): boolean =>
  cidr?.family === family &&
  disabled === false &&
  automatic === true &&
  allowedUses?.includes('Workload') === true &&
  allowedUses.every(isUse);

/** Tickets that serve the same pods, and the known nodes where they do. */
interface Draw {
  readonly tickets: readonly Ticket[];
  readonly nodes: readonly Node[];
}

function draw(
  { tickets, nodes }: Draw,
  found: Map<IPPool, Lottery>,
  excludes: (one: IPPool, other: IPPool) => boolean,
): void {
  if (tickets.length < 2) return;
  const [usual, ...others] = groupsOf(tickets);
  for (const odd of others.flat()) {
    const reference = usual!.find(({ pool }) => !excludes(pool, odd.pool));
    if (!reference || found.has(odd.pool) || found.get(reference.pool)?.usual.pool === odd.pool) continue;
    found.set(odd.pool, { odd, usual: reference, alike: usual!, nodes });
  }
}

/** Whether one of two pools never gives an address, for they share some. */
function exclusions(cluster: ClusterGraph): (one: IPPool, other: IPPool) => boolean {
  const exclusive = new Set(
    overlappingPools(cluster)
      .filter(pair => isExclusive.has(overlapFateOf(cluster, pair)))
      .map(pair => pairOf(...pair)),
  );
  return (one, other) => exclusive.size > 0 && exclusive.has(pairOf(one, other));
}

const isExclusive: ReadonlySet<OverlapFate | undefined> = new Set(['refused', 'refused or unused']);

const pairOf = ({ id: one }: Pick<IPPool, 'id'>, { id: other }: Pick<IPPool, 'id'>): string =>
  one < other ? `${one}\n${other}` : `${other}\n${one}`;

/** The range comes first: neither the order of documents nor a name decides how pools are told. */
const placeInOrder = ({ fields, name }: IPPool): string => `${fields.cidr.string ?? ''}\0${name}`;

/** Tickets of like behaviour, the largest group in front; of groups as large, the one of the first range. */
function groupsOf(tickets: readonly Ticket[]): readonly (readonly [Ticket, ...Ticket[]])[] {
  const groups = new Map<string, [Ticket, ...Ticket[]]>();
  for (const ticket of tickets) {
    const group = groups.get(ticket.key);
    if (group) group.push(ticket);
    else groups.set(ticket.key, [ticket]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

const poolsOf = (tickets: readonly Ticket[]): readonly IPPool[] => tickets.map(({ pool }) => pool);

/** The tickets for any namespace whatever, then those for each known one, as far as they differ. */
function byNamespace(
  { namespaces }: ClusterGraph,
  tickets: readonly Ticket[],
): Iterable<ReadonlySet<Ticket>> {
  const pools = poolsOf(tickets);
  const near = nearby(pools, 'namespaceSelector');
  const ticketOf = new Map(tickets.map(ticket => [ticket.pool, ticket]));
  const found = new Map<string, ReadonlySet<Ticket>>();
  const everywhere = { labels: unknownLabels };
  for (const [{ labels }] of [[everywhere], ...classes(namespaces, pools, 'namespaceSelector')] as const) {
    const serving = near(labels).filter(
      ({ namespaceSelector }) => selects(namespaceSelector, labels) === true,
    );
    found.set(serving.map(({ id }) => id).join('\n'), new Set(serving.map(pool => ticketOf.get(pool)!)));
  }
  return found.values();
}

/** Draws of the same tickets are one, and those without a choice are none. */
function distinct(draws: Iterable<Draw>): readonly Draw[] {
  const found = new Map<string, { readonly tickets: readonly Ticket[]; readonly nodes: Node[] }>();
  for (const { tickets, nodes } of draws) {
    if (!tickets.some(({ key }) => key !== tickets[0]!.key)) continue;
    const id = tickets.map(({ pool }) => pool.id).join('\n');
    const known = found.get(id);
    if (known) for (const node of nodes) known.nodes.push(node);
    else found.set(id, { tickets, nodes: [...nodes] });
  }
  return [...found.values()];
}

/** The tickets for each known node, then those that meet on the nodes which some selector matches. */
function* byNode(cluster: ClusterGraph, tickets: readonly Ticket[]): Generator<Draw> {
  const { nodes } = cluster;
  const pools = poolsOf(tickets);
  const near = nearby(pools, 'nodeSelector');
  const places = new Map(pools.map((pool, place) => [pool, place]));
  for (const alike of classes(nodes, pools)) {
    const { labels } = alike[0];
    const selected = nodeSelection(cluster)(labels);
    const serving = near(labels).filter(pool => selected(pool) === true);
    const inOrder = serving.map(pool => places.get(pool)!).sort((a, b) => a - b);
    yield { tickets: inOrder.map(place => tickets[place]!), nodes: alike };
  }
  const isOpen = ({ nodeSelector: { selector } }: IPPool) =>
    selector !== undefined && alwaysMatches(selector);
  const open = tickets.filter(({ pool }) => isOpen(pool));
  yield { tickets: open, nodes: [] };
  const kinds = classes(nodes, pools).map(([{ labels }]) => nodeSelection(cluster)(labels));
  const bySelector = new Map<string, Ticket[]>();
  for (const ticket of tickets) {
    const { selector } = ticket.pool.nodeSelector;
    if (!selector || isOpen(ticket.pool) || neverMatches(selector)) continue;
    const text = printSelector(selector);
    const same = bySelector.get(text);
    if (same) same.push(ticket);
    else bySelector.set(text, [ticket]);
  }
  for (const same of bySelector.values()) {
    const meeting = [...open, ...same];
    if (!meeting.some(({ key }) => key !== meeting[0]!.key)) continue;
    const { pool } = same[0]!;
    const mayMatch = nodes.length === 0 || kinds.some(selected => selected(pool) !== false);
    if (mayMatch) yield { tickets: meeting, nodes: [] };
  }
}
