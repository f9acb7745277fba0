import { grouped } from '../../base/text/digits.ts';
import { append } from '../../base/text/group.ts';
import { someOf } from '../../base/text/some.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { PoolEntry } from '../../answers/pools/pools.ts';
import { spot } from '../../print/answer-lines.ts';
import type { NetworkEntry, NodeEntry } from './inventory.ts';

/** Names that are listed before the rest is only counted. */
const shownNames = 6;

/** What a line says about what. */
export type InventoryRow = [left: string, right: string];

export const where = (text: string, at: Place | undefined): string => (at ? `${text} (${spot(at)})` : text);

const origins: Readonly<Record<PoolEntry['origin'], string>> = {
  'projectcalico.org/v3': 'IPPool',
  'crd.projectcalico.org/v1': 'IPPool of crd.projectcalico.org/v1',
  Installation: 'Installation',
  'calico-node': 'environment of calico-node',
  configuration: 'configuration',
};

/** One row for a pool and whatever else in the cluster stands for the same. */
export function poolRows(pools: readonly PoolEntry[]): readonly InventoryRow[] {
  const effective = pools.filter(({ isEffective }) => isEffective);
  const rows = new Map<PoolEntry, string[]>(effective.map(pool => [pool, []]));
  const names = new Map(effective.map(pool => [pool.name, pool] as const).reverse());
  const ranges = new Map(effective.map(pool => [pool.cidr, pool] as const).reverse());
  for (const pool of pools) {
    if (pool.isEffective) continue;
    const same =
      (pool.name === '' ? undefined : names.get(pool.name)) ??
      (pool.cidr === undefined ? undefined : ranges.get(pool.cidr));
    const other = pool.cidr === same?.cidr ? '' : `${pool.cidr ?? 'an unknown range'} in the `;
    if (same) rows.get(same)!.push(where(`${other}${origins[pool.origin]}`, pool.at));
    else rows.set(pool, []);
  }
  return [...rows].map(([pool, others]): InventoryRow => {
    const [left, right] = poolRow(pool);
    return [left, [right, ...others.map(other => `also ${other}`)].join('; ')];
  });
}

function poolRow(pool: PoolEntry): InventoryRow {
  const { name, cidr, blockSize, blocks, nodeSelector, namespaceSelector, remarks, origin, at, cidrAt } =
    pool;
  const isElsewhere = cidrAt !== undefined && cidrAt.file.path !== at.file.path;
  const parts = [
    ...(cidr === undefined || name === '' ? [] : [cidr]),
    ...(blocks === undefined
      ? []
      : [`${grouped(blocks)} ${blocks === 1n ? 'block' : 'blocks'} of /${blockSize}`]),
    ...(nodeSelector === undefined ? [] : [`nodes: ${nodeSelector}`]),
    ...(namespaceSelector === undefined ? [] : [`namespaces: ${namespaceSelector}`]),
    ...remarks,
    origins[origin],
  ];
  return [
    name || (cidr ?? 'without a name'),
    `${where(parts.join('; '), at)}${isElsewhere ? `, its range at ${spot(cidrAt)}` : ''}`,
  ];
}

export function nodeRow({
  names,
  isGroup,
  count: size,
  maximum,
  labels,
  source,
  at,
}: NodeEntry): InventoryRow {
  const known = labels.map(({ key, value }) => `${key}${value === undefined ? ' not known' : `=${value}`}`);
  const left = isGroup ? `${names.join()} (${numberOf(size, maximum)})` : shown(names);
  return [left, where([...(known.length > 0 ? [known.join(', ')] : []), source].join('; '), at)];
}

/** How many nodes a group has: `3`, `2 to 10`, `at most 10`, `1 at least`. */
function numberOf(minimum: number, maximum: number | undefined): string {
  if (maximum === undefined) return minimum === 0 ? 'number not known' : `${minimum} at least`;
  if (minimum === maximum) return String(minimum);
  return minimum === 0 ? `at most ${maximum}` : `${minimum} to ${maximum}`;
}

/** The addresses of nodes that one source tells make one row. */
export function networkRows(networks: readonly NetworkEntry[]): readonly InventoryRow[] {
  const rows = new Map<string, NetworkEntry[]>();
  for (const [index, network] of networks.entries()) {
    const { cidr, use, source, at } = network;
    const isAddress = use === 'nodes' && /^[^:]*\/32$|:.*\/128$/.test(cidr);
    const key = isAddress ? JSON.stringify([source, at.file.path]) : String(index);
    append(rows, key, network);
  }
  return [...rows.values()].map((entries): InventoryRow => {
    const { use, source, at } = entries[0]!;
    return [shown(entries.map(({ cidr }) => cidr)), `${use}: ${where(source, at)}`];
  });
}

const shown = (names: readonly string[]): string => someOf(names, shownNames);
