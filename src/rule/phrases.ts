import type { IPPool } from '../manifest/ip-pool.ts';
import { formatCidr } from '../net/cidr.ts';

/** `"a", "b" and 3 more`: names in messages, at most `limit` of them spelled out. */
export function listed(names: Iterable<string>, limit = 4): string {
  const all = [...new Set(names)];
  const shown = all.slice(0, limit).map(name => `"${name}"`);
  const rest = all.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/** `pool "edge" (10.42.0.0/16)`; the operator's nameless pools are called by their range alone. */
export function poolPhrase(pool: IPPool): string {
  return `pool ${poolLabel(pool)}`;
}

/** `"edge" (10.42.0.0/16)`, for lists of pools. */
export function poolLabel({ name, cidr, fields }: IPPool): string {
  const range = cidr ? formatCidr(cidr) : fields.cidr.text;
  if (name === fields.cidr.text) return range || 'without a name';
  return range ? `"${name}" (${range})` : `"${name}"`;
}

/** `one address`, `3 addresses`, `4,096 addresses`. */
export function counted(count: number | bigint, noun: string, plural = `${noun}s`): string {
  if (BigInt(count) === 1n) return `one ${noun}`;
  return `${count.toString().replace(/\B(?=(\d{3})+$)/g, ',')} ${plural}`;
}
