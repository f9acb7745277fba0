import { positionsOf } from '../../text/line-table.ts';
import type { Place } from '../../text/source-file.ts';

const isPlace = (value: object): value is Place => 'file' in value && 'span' in value;

/** The same tree with every place as path and range, as the report has them. */
export function located(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(located);
  // Of addresses in a pool there may be more than a number of JSON can hold for certain.
  if (typeof value === 'bigint') return `${value}`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, inner]) => [key, located(inner)]));
  if (isPlace(value)) return { path: value.file.path, range: positionsOf(value) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, located(inner)]));
}
