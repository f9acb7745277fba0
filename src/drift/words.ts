import { grouped } from '../text/digits.ts';
import type { LabelDrift, Leak, PoolDrift, RequestDrift, Stray } from './drift.ts';

/** `pool "edge" (10.0.0.0/16)`. */
const poolTitle = ({ name, cidr }: Pick<PoolDrift, 'name' | 'cidr'>): string =>
  `pool "${name}"${cidr === undefined ? '' : ` (${cidr})`}`;

/** What only one side has, or how the sides differ. */
export function poolDifference(pool: PoolDrift): string {
  const { fate, formerName, settings } = pool;
  if (fate === 'added') return `${poolTitle(pool)} stands in Git alone`;
  if (fate === 'removed') return `${poolTitle(pool)} is in the cluster alone`;
  const renamed = formerName === undefined ? [] : [`the cluster calls it "${formerName}"`];
  const changed = settings.map(({ field, from, to }) => `${field} is ${from} in the cluster, ${to} in Git`);
  return `${poolTitle(pool)}: ${[...renamed, ...changed].join('; ')}`;
}

/** What to do about it; undefined where applying what Git says does it. `calico/ipam/migrate-pools`: how a pool is replaced. */
export function poolAdvice({ isFixed, fate, name }: PoolDrift): string | undefined {
  if (isFixed)
    return 'an existing pool keeps that for good: create another one beside it, disable this one, recreate its pods, then delete it';
  return fate === 'removed'
    ? `pods may still have its addresses: see who, before "${name}" is deleted`
    : undefined;
}

const valueOf = (value: string | null): string => (value === null ? 'not set' : `"${value}"`);

export const labelDifference = ({ node, key, declared, live }: LabelDrift): string =>
  `"${node}": ${key} is ${valueOf(live)} in the cluster, ${valueOf(declared)} in Git`;

export const requestDifference = ({ namespace, annotation, declared, live }: RequestDrift): string =>
  `"${namespace}": ${annotation} is ${live || 'not set'} in the cluster, ${declared || 'not set'} in Git`;

export const strayWords = ({ cidr, node, used, why }: Stray): string =>
  `${cidr}${node === undefined ? '' : ` of node "${node}"`}: ${why}, and ${addressCount(used)} of it ${used === 1 ? 'is' : 'are'} in use`;

export const leakWords = ({ node, blocks, addresses }: Leak): string =>
  `"${node}": ${grouped(blocks)} ${blocks === 1 ? 'block' : 'blocks'}, and ${addressCount(addresses)} given out to its pods and tunnels`;

const addressCount = (number: number): string =>
  number === 1 ? 'one address' : `${grouped(number)} addresses`;
