import type { SourceFile } from '../text/source-file.ts';

/** Numbers of files, for what is packed. */
export type Numbering = (file: SourceFile) => number;

const isFile = (value: object): value is SourceFile =>
  'path' in value && 'text' in value && Object.keys(value).length === 2;

/**
 * A value made of plain objects, lists, maps, sets, files and big numbers as JSON: what JSON has no words for becomes a list
 * that begins with what it is. Functions are left out.
 */
export function packValue(value: unknown, numberOf: Numbering): unknown {
  if (typeof value === 'bigint') return ['bigint', String(value)];
  if (value === undefined || typeof value === 'function') return ['none'];
  if (typeof value !== 'object' || value === null) return value;
  const inner = (each: unknown): unknown => packValue(each, numberOf);
  if (Array.isArray(value)) return ['list', value.map(inner)];
  if (value instanceof Map) return ['map', [...value].map(([key, each]) => [inner(key), inner(each)])];
  if (value instanceof Set) return ['set', [...value].map(inner)];
  if (isFile(value)) return ['file', numberOf(value)];
  const entries = Object.entries(value).filter(
    ([, each]) => each !== undefined && typeof each !== 'function',
  );
  return ['object', entries.map(([key, each]) => [key, inner(each)])];
}

/** The value that was packed. */
export function unpackValue(packed: unknown, files: readonly SourceFile[]): unknown {
  if (!Array.isArray(packed)) return packed;
  const [kind, content] = packed as [string, unknown];
  const inner = (each: unknown): unknown => unpackValue(each, files);
  const pairs = () => content as readonly (readonly [unknown, unknown])[];
  switch (kind) {
    case 'bigint':
      return BigInt(content as string);
    case 'list':
      return (content as readonly unknown[]).map(inner);
    case 'map':
      return new Map(pairs().map(([key, each]) => [inner(key), inner(each)]));
    case 'set':
      return new Set((content as readonly unknown[]).map(inner));
    case 'file':
      return files[content as number];
    case 'object':
      return Object.fromEntries(pairs().map(([key, each]) => [key as string, inner(each)]));
    default:
      return undefined;
  }
}
