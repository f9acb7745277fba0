import { positionAt } from '../../base/text/line-table.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { Glob } from './config.ts';

/** A value, a map or a list of the effective configuration, and what says so where that is worth saying. */
export type EffectiveValue =
  | { readonly kind: 'value'; readonly value: string | number | boolean; readonly origin?: string }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [key: string, entry: EffectiveValue])[] }
  | { readonly kind: 'list'; readonly items: readonly EffectiveValue[] };

export const value = (value: string | number | boolean, origin?: string): EffectiveValue => ({
  kind: 'value',
  value,
  ...(origin !== undefined && { origin }),
});
export const effectiveList = (items: readonly EffectiveValue[]): EffectiveValue => ({ kind: 'list', items });
/** A map without the keys of which there is nothing to say. */
export const map = (entries: readonly (readonly [string, EffectiveValue | undefined])[]): EffectiveValue => ({
  kind: 'map',
  entries: entries.flatMap(([key, entry]) => (entry && !isEmpty(entry) ? [[key, entry] as const] : [])),
});

const isEmpty = (entry: EffectiveValue): boolean =>
  (entry.kind === 'list' && entry.items.length === 0) || (entry.kind === 'map' && entry.entries.length === 0);

/** `ipamlint.yaml:7`. */
export const originText = (origin: Place | string): string =>
  typeof origin === 'string'
    ? origin
    : `${origin.file.path}:${positionAt(origin.file, origin.span.start).line}`;

export const globEntry = ({ text, at }: Glob): EffectiveValue => value(text, originText(at));
