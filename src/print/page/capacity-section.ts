import type { PoolCapacity } from '../../answers/pools/capacity.ts';
import type { ClusterReport } from '../../answers/address-plan/address-plan.ts';
import { amount } from '../plan/plan-words.ts';
import { count } from '../count.ts';
import { element, type HtmlPart } from '../html.ts';
import { fillBar, fillOf, fullestFirst } from './fullness.ts';
import { poolChip } from './hues.ts';
import { paragraph, placeLink, tableOf, type Desk } from './parts.ts';

/** No table lists more pools. */
const mostPools = 2000;
/** Nor prints paper more. */
const mostOnPaper = 70;

/** What each pool has, and what of it is used: the fullest first. */
export function capacitySection(desk: Desk, clusters: readonly ClusterReport[]): readonly HtmlPart[] {
  const pools = fullestFirst(clusters);
  if (pools.length === 0) return [paragraph('No pool is declared.')];
  const isRunning = pools.some(({ pool: { inUse } }) => inUse !== undefined);
  const told = pools.map(held => ({ ...held, remarks: remarksOn(held.pool) }));
  const [first, ...others] = told.map(({ remarks }) => remarks);
  const shared = others.length > 0 ? first!.filter(text => others.every(each => each.includes(text))) : [];
  const left = told.length - mostPools;
  // Where there is too much to count, all of it is left out.
  const isCounted = pools.some(({ pool: { demand, least, inUse } }) =>
    [demand, least, inUse].some(count => count !== undefined),
  );
  const whereCounted = <Part>(part: Part): readonly Part[] => (isCounted ? [part] : []);
  return [
    ...whereCounted(
      paragraph(
        'The fullest pools come first. ',
        isRunning
          ? 'Bars show the addresses in use. At least: pods that always run and can use no other pool. '
          : 'Bars show the pods that always run and can use no other pool, and lighter those that a rollout of everything adds. ',
        'Scaled up: with all that autoscalers may add.',
        isRunning ? ' During a rollout: with the extra pods of a rollout of everything.' : '',
      ),
    ),
    shared.length > 0 ? paragraph(`For all pools: ${shared.join('; ')}.`) : undefined,
    tableOf(
      'Capacity of the pools',
      [
        { title: 'Pool' },
        ...(desk.isOfMany ? [{ title: 'Cluster' }] : []),
        ...whereCounted({ title: isRunning ? 'In use' : 'Used' }),
        ...(isRunning ? [{ title: 'At least', isNumber: true }] : []),
        ...whereCounted({ title: 'Scaled up', isNumber: true }),
        ...(isRunning ? [{ title: 'During a rollout', isNumber: true }] : []),
        { title: 'Blocks', isNumber: true },
        ...whereCounted({ title: 'Nodes', isNumber: true }),
        { title: 'Details' },
        { title: 'Source' },
      ],
      told.slice(0, mostPools).map(({ cluster, pool, remarks }) => ({
        attributes: { class: 'capacity', 'data-cluster': cluster.name },
        cells: cellsOf(
          desk,
          cluster,
          pool,
          remarks.filter(text => !shared.includes(text)),
          { isCounted, isRunning },
        ),
      })),
      'capacities untitled',
      mostOnPaper,
    ),
    left > 0 ? paragraph(`${count(left, 'more pool')}: ipamlint report -f json lists all.`) : undefined,
  ];
}

function cellsOf(
  desk: Desk,
  cluster: ClusterReport,
  pool: PoolCapacity,
  told: readonly string[],
  { isCounted, isRunning }: { readonly isCounted: boolean; readonly isRunning: boolean },
): readonly HtmlPart[] {
  const { cidr, at, blocks, blockSize, nodes, least, scaled, most, demand, name } = pool;
  const [certain, warnings] = [shortagesOf(pool), warningsOn(pool)];
  const known = (number: number | bigint | undefined): string =>
    number === undefined ? 'not known' : amount(BigInt(number));
  const bounded = (number: number | undefined): string =>
    !demand ? 'not known' : number === undefined ? 'no limit' : known(number);
  return [
    [
      element('strong', {}, poolChip(desk.hues, cluster.name, pool)),
      ' ',
      name === '' ? undefined : element('code', {}, cidr ?? ''),
    ],
    ...(desk.isOfMany ? [element('span', { class: 'name' }, cluster.name)] : []),
    ...(isCounted ? [fillBar(fillOf(pool))] : []),
    ...(isRunning ? [known(least)] : []),
    ...(isCounted ? [bounded(scaled)] : []),
    ...(isRunning ? [bounded(most)] : []),
    blocks === undefined ? 'not known' : `${amount(blocks)} of /${blockSize}`,
    ...(isCounted ? [known(nodes)] : []),
    told.map(text =>
      element(
        'p',
        { class: certain.includes(text) ? 'short' : warnings.includes(text) ? 'tight' : undefined },
        text,
      ),
    ),
    placeLink(desk, at),
  ];
}

const exceeds = (number: number | undefined, { addresses }: PoolCapacity): boolean =>
  number !== undefined && addresses !== undefined && BigInt(number) > addresses;

/** What it has too little of, whatever else happens. */
const shortagesOf = (pool: PoolCapacity): readonly string[] =>
  exceeds(pool.least, pool) ? ['its pods need more addresses than it has'] : [];

/** What it may have too little of. */
function warningsOn(pool: PoolCapacity): readonly string[] {
  const { borrowers, isStrict, nodes, blocks, least, most } = pool;
  const starving =
    isStrict && nodes !== undefined && blocks !== undefined && BigInt(nodes) > blocks
      ? BigInt(nodes) - blocks
      : 0n;
  return [
    ...(exceeds(most, pool) && !exceeds(least, pool) ? ['its pods may need more addresses than it has'] : []),
    ...(borrowers !== undefined && borrowers > 0n
      ? [`fewer blocks than nodes: up to ${count(Number(borrowers), 'node')} borrow addresses`]
      : []),
    ...(starving > 0n
      ? [
          `fewer blocks than nodes: with strictAffinity up to ${count(Number(starving), 'node')} get no address`,
        ]
      : []),
  ];
}

function remarksOn(pool: PoolCapacity): readonly string[] {
  const { remarks, doubt, demand, blocksPerNode, inUse } = pool;
  return [
    ...shortagesOf(pool),
    ...warningsOn(pool),
    ...(demand ? [usersOf(demand)] : []),
    ...(inUse
      ? [
          `${inUse.by} shows ${count(inUse.blocks, 'block')}${inUse.borrowed > 0 ? ` and ${inUse.borrowed} of the addresses borrowed` : ''}`,
        ]
      : []),
    ...(blocksPerNode === undefined ? [] : [`a node may have ${amount(blocksPerNode)} blocks`]),
    // A doubt that begins with a remark says more of it.
    ...remarks.filter(text => !doubt?.startsWith(`${text}:`)),
    ...(doubt === undefined ? [] : [doubt]),
  ];
}

const usersOf = ({ workloads, tunnels }: NonNullable<PoolCapacity['demand']>): string =>
  [
    ...(workloads > 0 || tunnels === 0
      ? [workloads > 0 ? count(workloads, 'workload') : 'no workload uses it']
      : []),
    ...(tunnels > 0 ? [`tunnels of ${count(tunnels, 'node')}`] : []),
  ].join(' and ');
