import type { ClusterReport, PoolCapacity } from '../../report/report.ts';
import { amount } from '../plan/plan-words.ts';
import { count } from '../words/count.ts';
import { element, type Html, type Part } from '../words/html.ts';
import { paragraph, placeOf, tableOf, type Desk } from './parts.ts';

/** No table lists more pools of one cluster. */
const mostPools = 3000;

/** What each pool has to give, and what of it is asked for: numbers with names. */
export function capacitySection(desk: Desk, cluster: ClusterReport): readonly Part[] {
  const { capacity } = cluster;
  if (capacity.length === 0) return [paragraph('No pool is declared here.')];
  return [
    tableOf(
      `Capacity of the pools of ${cluster.name}`,
      [
        { title: 'Pool' },
        { title: 'Addresses to give', isNumber: true },
        { title: 'Blocks', isNumber: true },
        { title: 'Nodes that draw', isNumber: true },
        { title: 'Asked for at least', isNumber: true },
        { title: 'Scaled up', isNumber: true },
        { title: 'In a roll-out', isNumber: true },
        { title: 'Declared demand of the addresses' },
        { title: 'What to know' },
      ],
      capacity.slice(0, mostPools).map(pool => ({
        attributes: { class: 'capacity' },
        cells: cellsOf(desk, pool),
      })),
      'capacities',
    ),
    capacity.length > mostPools
      ? paragraph(`and ${count(capacity.length - mostPools, 'more pool')}: ipamlint report -f json has all`)
      : undefined,
  ];
}

function cellsOf(desk: Desk, pool: PoolCapacity): readonly Part[] {
  const { name, cidr, at, addresses, blocks, blockSize, nodes, least, scaled, most, demand } = pool;
  const known = (number: number | bigint | undefined): string =>
    number === undefined ? 'not known' : amount(BigInt(number));
  return [
    [
      element('strong', {}, name || 'without a name'),
      ' ',
      element('code', {}, cidr ?? ''),
      ' ',
      placeOf(desk, at),
    ],
    known(addresses),
    blocks === undefined ? 'not known' : `${amount(blocks)} of /${blockSize}`,
    known(nodes),
    known(least),
    demand ? known(scaled) : 'not known',
    demand ? (most === undefined ? 'no limit known' : amount(BigInt(most))) : 'not known',
    bar(pool),
    remarksOn(pool).map(text => element('p', {}, text)),
  ];
}

/** How much of the addresses is asked for, as a picture beside its numbers. */
function bar({ addresses, least, most, demand }: PoolCapacity): Html | undefined {
  if (!addresses || !demand || least === undefined) return undefined;
  const share = (number: number): number => Math.min(100, (number / Number(addresses)) * 100);
  const [sure, highest] = [share(least), share(most ?? least)];
  const words = `${amount(BigInt(least))} to ${most === undefined ? 'an unknown number' : amount(BigInt(most))} of ${amount(addresses)} addresses`;
  return element(
    'div',
    { class: 'demand' },
    element(
      'svg',
      { class: 'bar', width: '100%', height: 10, 'aria-hidden': 'true', focusable: 'false' },
      element('rect', { class: 'whole', width: '100%', height: 10 }),
      element('rect', { class: 'highest', width: `${highest.toFixed(2)}%`, height: 10 }),
      element('rect', { class: 'sure', width: `${sure.toFixed(2)}%`, height: 10 }),
    ),
    element('span', {}, words),
  );
}

function remarksOn({
  remarks,
  doubt,
  demand,
  borrowers,
  isStrict,
  nodes,
  blocks,
  most,
  addresses,
  blocksPerNode,
}: PoolCapacity): readonly string[] {
  const isShort = most !== undefined && addresses !== undefined && BigInt(most) > addresses;
  const starving =
    isStrict && nodes !== undefined && blocks !== undefined && BigInt(nodes) > blocks
      ? BigInt(nodes) - blocks
      : 0n;
  return [
    ...(isShort ? ['more is asked for than there is'] : []),
    ...(borrowers !== undefined && borrowers > 0n
      ? [`up to ${count(Number(borrowers), 'node')} will borrow: there are fewer blocks than nodes`]
      : []),
    ...(starving > 0n
      ? [`up to ${count(Number(starving), 'node')} get no block, and with strictAffinity no address`]
      : []),
    ...(demand
      ? [
          `${count(demand.workloads, 'workload')}${demand.tunnels > 0 ? ` and tunnels of ${count(demand.tunnels, 'node')}` : ''}`,
        ]
      : []),
    ...(blocksPerNode === undefined ? [] : [`a node may have ${amount(blocksPerNode)} blocks`]),
    ...remarks,
    ...(doubt === undefined ? [] : [doubt]),
  ];
}
