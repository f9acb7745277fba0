import type { Field } from '../manifest/field.ts';
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
  const range = cidr ? formatCidr(cidr) : clipped(fields.cidr.text.trim(), longestRange);
  if (name === '' || name === fields.cidr.text) return range || 'without a name';
  return range ? `"${name}" (${range})` : `"${name}"`;
}

/** `"edge" (10.42.0.0/16) or "core" (10.43.0.0/16)`: pools of which one will do, at most three spelled out. */
export function anyOf(pools: readonly IPPool[]): string {
  const more = pools.length > 3 ? ` or one of ${pools.length - 3} more` : '';
  return pools.slice(0, 3).map(poolLabel).join(' or ') + more;
}

/** No CIDR is longer; what is, need not be quoted whole. */
const longestRange = 49;
const longestValue = 24;

const clipped = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit)}…` : text;

/** `one address`, `3 addresses`, `4,096 addresses`. */
export function counted(count: number | bigint, noun: string, plural = `${noun}s`): string {
  if (BigInt(count) === 1n) return `one ${noun}`;
  return `${count.toString().replace(/\B(?=(\d{3})+$)/g, ',')} ${plural}`;
}

/** What stands in a field by its type: `a map`, `the number 26`, `the string "26"`. */
export function valuePhrase({ node, scalar, text }: Field): string {
  if (node?.kind === 'mapping') return 'a map';
  if (node?.kind === 'sequence') return 'a list';
  if (scalar === undefined || scalar === null) return 'nothing';
  if (typeof scalar === 'string') return `the string "${clipped(text, longestValue)}"`;
  return typeof scalar === 'boolean' ? `the boolean ${scalar}` : `the number ${clipped(text, longestValue)}`;
}

/** `every new pod in the namespace fails`: what becomes of the pods that an annotation of the owner is for. */
export function failing({ kind }: { readonly kind: string }): string {
  if (kind === 'Pod') return 'the pod fails';
  return kind === 'Namespace' ? 'every new pod in the namespace fails' : 'every new pod fails';
}
