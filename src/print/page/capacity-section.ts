import type { PoolCapacity } from '../../answers/pools/capacity.ts';
import type { ClusterReport } from '../../answers/address-plan/address-plan.ts';
import { amount } from '../plan/plan-words.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { manyOf, paragraph, placeLink, tableOf, titled, type Desk } from './parts.ts';

/** No table lists more pools of one cluster. */
const mostPools = 1000;

/** What each pool has to give, and what of it is asked for: numbers with names. */
export function capacitySection(desk: Desk, cluster: ClusterReport): readonly HtmlPart[] {
  const { capacity } = cluster;
  const isRunning = capacity.some(({ inUse }) => inUse !== undefined);
  if (capacity.length === 0) return [paragraph('No pool is declared here.')];
  const told = capacity.map(pool => ({
    pool,
    remarks: remarksOn(pool),
    isShort: warningsOn(pool).length > 0,
  }));
  const [first, ...others] = told.map(({ remarks }) => remarks);
  const shared = others.length > 0 ? first!.filter(text => others.every(each => each.includes(text))) : [];
  const left = told.length - mostPools;
  // Where not all are listed, those come first that have too little.
  const shown = left > 0 ? told.toSorted((a, b) => Number(b.isShort) - Number(a.isShort)) : told;
  return [
    shared.length > 0 ? paragraph(`Of all pools here: ${shared.join('; ')}.`) : undefined,
    tableOf(
      titled(desk, 'Capacity of the pools', cluster),
      [
        { title: 'Pool' },
        { title: 'Addresses to give', isNumber: true },
        { title: 'Blocks', isNumber: true },
        ...(isRunning ? [{ title: 'In use', isNumber: true }] : []),
        { title: 'Nodes that draw', isNumber: true },
        { title: 'Asked for at least', isNumber: true },
        { title: 'Scaled up', isNumber: true },
        { title: 'In a roll-out', isNumber: true },
        { title: 'Declared demand of the addresses' },
        { title: 'What to know' },
      ],
      shown.slice(0, mostPools).map(({ pool, remarks }) => ({
        attributes: { class: 'capacity' },
        cells: cellsOf(
          desk,
          pool,
          remarks.filter(text => !shared.includes(text)),
          isRunning,
        ),
      })),
      'capacities untitled',
    ),
    left > 0 ? paragraph(`and ${manyOf(left, 'more pool')}: ipamlint report -f json has all`) : undefined,
  ];
}

function cellsOf(
  desk: Desk,
  pool: PoolCapacity,
  told: readonly string[],
  isRunning: boolean,
): readonly HtmlPart[] {
  const { name, cidr, at, addresses, blocks, blockSize, nodes, least, scaled, most, demand } = pool;
  const warnings = warningsOn(pool);
  const known = (number: number | bigint | undefined): string =>
    number === undefined ? 'not known' : amount(BigInt(number));
  const limit = (number: number | undefined): string =>
    number === undefined ? 'no limit known' : known(number);
  return [
    [
      element('strong', {}, name || 'without a name'),
      ' ',
      element('code', {}, cidr ?? ''),
      ' ',
      placeLink(desk, at),
    ],
    known(addresses),
    blocks === undefined ? 'not known' : `${amount(blocks)} of /${blockSize}`,
    ...(isRunning ? [known(pool.inUse?.addresses)] : []),
    known(nodes),
    known(least),
    demand ? limit(scaled) : 'not known',
    demand ? limit(most) : 'not known',
    bar(pool),
    told.map(text => element('p', { class: warnings.includes(text) ? 'short' : undefined }, text)),
  ];
}

/** How much of the addresses is asked for, as a picture beside its numbers. */
function bar({ addresses, least, most, demand }: PoolCapacity): Html | undefined {
  if (!addresses || !demand || least === undefined) return undefined;
  const share = (number: number): number => Math.min(100, (number / Number(addresses)) * 100);
  const [sure, highest] = [share(least), share(most ?? least)];
  const numbers =
    most === undefined
      ? `${amount(BigInt(least))} or more`
      : least === most
        ? amount(BigInt(least))
        : `${amount(BigInt(least))} to ${amount(BigInt(most))}`;
  const words = `${numbers} of ${amount(addresses)} addresses`;
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

/** What it has too little of. */
function warningsOn({
  borrowers,
  isStrict,
  nodes,
  blocks,
  most,
  addresses,
}: PoolCapacity): readonly string[] {
  const isShort = most !== undefined && addresses !== undefined && BigInt(most) > addresses;
  const starving =
    isStrict && nodes !== undefined && blocks !== undefined && BigInt(nodes) > blocks
      ? BigInt(nodes) - blocks
      : 0n;
  return [
    ...(isShort ? ['more is asked for than there is'] : []),
    ...(borrowers !== undefined && borrowers > 0n
      ? [`up to ${manyOf(Number(borrowers), 'node')} will borrow: there are fewer blocks than nodes`]
      : []),
    ...(starving > 0n
      ? [`up to ${manyOf(Number(starving), 'node')} get no block, and with strictAffinity no address`]
      : []),
  ];
}

function remarksOn(pool: PoolCapacity): readonly string[] {
  const { remarks, doubt, demand, blocksPerNode, inUse } = pool;
  return [
    ...warningsOn(pool),
    ...(demand ? [askersOf(demand)] : []),
    ...(inUse
      ? [
          `${inUse.by} shows ${manyOf(inUse.blocks, 'block')}${inUse.borrowed > 0 ? ` and ${inUse.borrowed} of the addresses borrowed` : ''}`,
        ]
      : []),
    ...(blocksPerNode === undefined ? [] : [`a node may have ${amount(blocksPerNode)} blocks`]),
    // A doubt that begins with a remark says more of it.
    ...remarks.filter(text => !doubt?.startsWith(`${text}:`)),
    ...(doubt === undefined ? [] : [doubt]),
  ];
}

const askersOf = ({ workloads, tunnels }: NonNullable<PoolCapacity['demand']>): string =>
  [
    ...(workloads > 0 || tunnels === 0
      ? [workloads > 0 ? manyOf(workloads, 'workload') : 'no workload asks for it']
      : []),
    ...(tunnels > 0 ? [`tunnels of ${manyOf(tunnels, 'node')}`] : []),
  ].join(' and ');
