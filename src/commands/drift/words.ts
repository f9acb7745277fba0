import { overlaps, parseCidr } from '../../base/net/cidr.ts';
import { grouped } from '../../base/text/digits.ts';
import type { LabelDrift, Leak, PoolDrift, RequestDrift, Stray } from './drift.ts';

/** `pool "edge" (10.0.0.0/16)`. */
const poolTitle = ({ name, cidr }: Pick<PoolDrift, 'name' | 'cidr'>): string =>
  `pool "${name}"${cidr === undefined ? '' : ` (${cidr})`}`;

/** What only one side has, or how the sides differ. */
export function poolDifference(pool: PoolDrift): string {
  const { fate, formerName, settings } = pool;
  if (fate === 'added') return `${poolTitle(pool)} is only in Git`;
  if (fate === 'removed') return `${poolTitle(pool)} is only in the cluster`;
  const renamed = formerName === undefined ? [] : [`the cluster calls it "${formerName}"`];
  const changed = settings.map(({ field, from, to }) => `${field} is ${from} in the cluster, ${to} in Git`);
  return `${poolTitle(pool)}: ${[...renamed, ...changed].join('; ')}`;
}

/** What to do about it; undefined where applying what Git says does it. `calico/ipam/migrate-pools`: how a pool is replaced. */
export function poolAdvice(pool: PoolDrift): string | undefined {
  const { isFixed, fate, name } = pool;
  if (isFixed)
    return `an existing pool cannot change this: restore it in Git as the cluster has it. Then declare another pool ${successorOf(pool)}, set \`disabled: true\` on "${name}", recreate its pods, and delete it`;
  return fate === 'removed'
    ? `pods may still have its addresses: check which, before you delete "${name}"`
    : undefined;
}

/** The pool that has what Git wants: Calico refuses one that meets the range of the old one. */
function successorOf({ settings }: PoolDrift): string {
  const changeOf = (wanted: string) => settings.find(({ field }) => field === wanted);
  const [range, size] = [changeOf('cidr'), changeOf('blockSize')];
  const blocks = size ? ` and blockSize ${size.to}` : '';
  if (!range) return `of another range${size ? ` with blockSize ${size.to}` : ''}`;
  const [from, to] = [parseCidr(range.from), parseCidr(range.to)];
  return from && to && !overlaps(from, to)
    ? `with cidr ${range.to}${blocks}`
    : `of a range outside of ${range.from}${blocks}`;
}

const valueOf = (value: string | null): string => (value === null ? 'not set' : `"${value}"`);

export const labelDifference = ({ node, key, declared, live }: LabelDrift): string =>
  `"${node}": ${key} is ${valueOf(live)} in the cluster, ${valueOf(declared)} in Git`;

export const requestDifference = ({ namespace, annotation, declared, live }: RequestDrift): string =>
  `"${namespace}": ${annotation} is ${live || 'not set'} in the cluster, ${declared || 'not set'} in Git`;

export const strayWords = ({ cidr, node, used, why }: Stray): string =>
  `${cidr}${node === undefined ? '' : ` of node "${node}"`}: ${why}, and ${addressCount(used)} of it ${used === 1 ? 'is' : 'are'} in use`;

export const leakWords = ({ node, blocks, addresses }: Leak): string =>
  `"${node}": ${grouped(blocks)} ${blocks === 1 ? 'block' : 'blocks'}, and ${addressCount(addresses)} assigned to its pods and tunnels`;

const addressCount = (number: number): string =>
  number === 1 ? 'one address' : `${grouped(number)} addresses`;
