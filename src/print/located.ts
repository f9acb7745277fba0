import { positionsOf } from '../base/text/line-table.ts';
import type { Location, Place } from '../base/files/source-file.ts';

const isPlace = (value: object): value is Place => 'file' in value && 'span' in value;

const spotOf = (at: Location): object => ({ path: at.file.path, range: positionsOf(at) });

/** The same tree with every place as path and range, as the report has them. */
export function located(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(located);
  // Of addresses in a pool there may be more than a number of JSON can hold for certain.
  if (typeof value === 'bigint') return `${value}`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, inner]) => [key, located(inner)]));
  if (isPlace(value)) return { ...spotOf(value), ...(value.setBy && { setBy: spotOf(value.setBy) }) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, located(inner)]));
}
