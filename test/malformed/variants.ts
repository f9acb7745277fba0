import { load } from 'js-yaml';
import type { SourceFile } from '../../src/base/files/source-file.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What may stand where something else belongs; `undefined` takes the field away. */
export const shapes = {
  missing: undefined,
  null: null,
  'empty string': '',
  // A word of ours is asked for nothing that JavaScript has under it.
  string: 'constructor',
  number: 7,
  boolean: true,
  list: ['text', 7],
  'empty list': [],
  map: { text: 7 },
  'empty map': {},
  placeholder: '${UNKNOWN}',
} as const satisfies Readonly<Record<string, Json | undefined>>;

export type Shape = keyof typeof shapes;

/** One field of one object of a small repository. */
export interface Site {
  readonly files: readonly SourceFile[];
  /** Where the object stands. */
  readonly path: string;
  /** The pieces of its file, and which of them it is. */
  readonly pieces: readonly string[];
  readonly index: number;
  readonly object: Json;
  readonly field: readonly (string | number)[];
  /** What the field is, of whichever object of the kind: `IPPool spec.cidr`. */
  readonly name: string;
}

/** Every field of every object in a small repository, nested ones included. */
export function* sitesIn(files: readonly SourceFile[]): Generator<Site> {
  for (const { path, text } of files) {
    if (!/\.(?:ya?ml|json)$/.test(path)) continue;
    const pieces = text.split(/^---[ \t]*$/m);
    for (const [index, piece] of pieces.entries()) {
      const object = read(piece);
      if (!isMap(object)) continue;
      const kind = typeof object.kind === 'string' ? object.kind : path;
      for (const field of fieldsOf(object))
        yield { files, path, pieces, index, object, field, name: `${kind} ${nameOf(field)}` };
    }
  }
}

/** The repository with another value in the field. */
export function withShape(site: Site, shape: Shape): readonly SourceFile[] {
  const changed = JSON.stringify(replaced(site.object, site.field, shapes[shape]), undefined, 1);
  return withPiece(site, `\n${changed}\n`);
}

/** The repository without the object of the field: one of a list, or all that its document holds. */
export function withoutObject(site: Site): readonly SourceFile[] {
  const isItem = site.field[0] === 'items' && site.field.length > 2;
  const rest = isItem ? replaced(site.object, site.field.slice(0, 2), undefined) : null;
  return withPiece(site, `\n${JSON.stringify(rest, undefined, 1)}\n`);
}

function withPiece(site: Site, other: string): readonly SourceFile[] {
  const text = site.pieces.map((piece, at) => (at === site.index ? other : piece)).join('---');
  return site.files.map(file => (file.path === site.path ? { ...file, text } : file));
}

function read(text: string): Json | undefined {
  try {
    // What JSON cannot hold, such as dates, is told as JSON tells it.
    return JSON.parse(JSON.stringify(load(text) ?? null)) as Json;
  } catch {
    return undefined;
  }
}

const isMap = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* fieldsOf(value: Json): Generator<readonly (string | number)[]> {
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(value)
    ? [...(value as readonly Json[]).entries()]
    : isMap(value)
      ? Object.entries(value)
      : [];
  for (const [key, inner] of entries) {
    yield [key];
    for (const rest of fieldsOf(inner)) yield [key, ...rest];
  }
}

const nameOf = (field: readonly (string | number)[]): string =>
  field.map(key => (typeof key === 'number' ? '*' : key)).join('.');

function replaced(value: Json, [key, ...rest]: readonly (string | number)[], other: Json | undefined): Json {
  const change = (inner: Json): Json | undefined =>
    rest.length === 0 ? other : replaced(inner, rest, other);
  const isKept = (inner: Json | undefined): inner is Json => inner !== undefined;
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items.map((inner, at) => (at === key ? change(inner) : inner)).filter(isKept);
  }
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const next = name === key ? change(inner) : inner;
      return next === undefined ? [] : [[name, next]];
    }),
  );
}
