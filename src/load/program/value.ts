import type { SourceFile, Span } from '../../base/files/source-file.ts';
import type { ParsedProgram } from './parse.ts';
import type { Syntax } from './syntax.ts';

/** Where in a program a value is written. */
export interface ProgramSpan extends Span {
  readonly file: SourceFile;
}

export type Primitive = string | number | boolean | null;

/** One entry of an object, with the place of its key. */
export interface ObjectEntry {
  readonly keyAt: ProgramSpan;
  readonly value: Value;
}

/** A value that is known, as far as it is. */
export type Value =
  | {
      readonly kind: 'scalar';
      readonly value: Primitive;
      readonly at: ProgramSpan;
      /** Whether it stands there as it is, and is not worked out. */
      readonly isWritten: boolean;
    }
  | { readonly kind: 'undefined'; readonly at: ProgramSpan }
  | { readonly kind: 'list'; readonly items: readonly Value[]; readonly at: ProgramSpan }
  | ObjectValue
  | FunctionValue
  | ClassValue
  | Instance
  | Foreign
  | { readonly kind: 'thing'; readonly thing: OpaqueInstance; readonly at: ProgramSpan }
  | UnknownValue;

/** What is unknown, though it may be known of what it is made. */
export interface UnknownValue {
  readonly kind: 'unknown';
  readonly at: ProgramSpan;
  /** What it may be, or hold parts of: who alters it, alters that. */
  readonly of?: readonly Value[];
  /** Whether it is the first of these, which something alters. */
  readonly isAltered?: true;
}

/** What an entry of an object takes in memory, in items of a list: a step each. */
export const ENTRY = 3;

export interface ObjectValue {
  readonly kind: 'object';
  readonly entries: ReadonlyMap<string, ObjectEntry>;
  /** Whether it may have entries besides. */
  readonly isOpen: boolean;
  /** What those may hold, as far as it is known here. */
  readonly more?: readonly Value[];
  readonly at: ProgramSpan;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly node: Syntax;
  readonly scope: ProgramScope;
  readonly self: Value | undefined;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly node: Syntax;
  readonly scope: ProgramScope;
  readonly parent: Value | undefined;
  /** Its static members. */
  readonly statics: Map<string, Value>;
}

/** What `new` makes of a class of the program. */
export interface Instance {
  readonly kind: 'instance';
  readonly of: ClassValue;
  readonly thing: OpaqueInstance;
  /** What its fields are set to when it is made. */
  readonly fields: Map<string, Value>;
  /** Whether something sets fields of such instances later. */
  readonly isOpen: boolean;
}

/** Something of another package, or of a module that is not here: `core.v1.Namespace` of `@pulumi/kubernetes`. */
export interface Foreign {
  readonly kind: 'foreign';
  readonly module: string;
  readonly path: readonly string[];
  readonly at: ProgramSpan;
}

/** What a constructor makes that is not looked into: one of several, where the same `new` makes them. */
export interface OpaqueInstance {
  readonly site: Syntax;
  /** Where it is altered, if anything does. */
  readonly at: ProgramSpan;
  readonly number: number;
}

/** What names mean at some point of a program. */
export interface ProgramScope {
  readonly program: ParsedProgram;
  readonly names: Map<string, Value>;
  readonly outer: ProgramScope | undefined;
  /** What `this` is. */
  readonly self: Value | undefined;
}

/** What is unknown, and may be one of some values, or hold parts of them. */
export function unknown(at: ProgramSpan, ...of: readonly (Value | undefined)[]): UnknownValue {
  const held = of.filter(value => value !== undefined && mayChange(value));
  return held.length === 0 ? { kind: 'unknown', at } : { kind: 'unknown', at, of: held };
}

/** Whether there is something about a value that may be altered, or called. */
const mayChange = (value: Value): value is Value =>
  value.kind === 'unknown'
    ? value.of !== undefined
    : /^(?:object|list|function|class|instance|thing)$/.test(value.kind);

/** What a value holds. */
export function heldBy(value: Value): readonly Value[] {
  if (value.kind === 'list') return value.items;
  if (value.kind === 'unknown') return value.of ?? [];
  if (value.kind !== 'object') return [];
  const entries = [...value.entries.values()].map(({ value: each }) =>
    each.kind === 'function' ? { ...each, self: each.self ?? value } : each,
  );
  return [...entries, ...(value.more ?? [])];
}

export const scalar = (value: Primitive, at: ProgramSpan, isWritten = false): Value => ({
  kind: 'scalar',
  value,
  at,
  isWritten,
});

export const programSpanOf = (node: Span, { program }: Pick<ProgramScope, 'program'>): ProgramSpan => ({
  file: program.file,
  start: node.start,
  end: node.end,
});

/** Whether a value counts as true; undefined where that is not known. */
export function truthOf(value: Value): boolean | undefined {
  if (value.kind === 'unknown' || value.kind === 'foreign') return undefined;
  return value.kind === 'scalar' ? Boolean(value.value) : value.kind !== 'undefined';
}

/** Whether nothing about a value, and all in it, is unknown; `step` counts what is looked at. */
export function isCertainValue(value: Value, step: (value: Value) => void): boolean {
  step(value);
  if (value.kind === 'list') return value.items.every(each => isCertainValue(each, step));
  if (value.kind === 'object')
    return !value.isOpen && [...value.entries.values()].every(each => isCertainValue(each.value, step));
  return value.kind === 'scalar' || value.kind === 'undefined';
}

/** The string that a value is. */
export const textIn = (value: Value | undefined): string | undefined =>
  value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;

/** What an object holds under a key; undefined where it holds nothing there for certain, or is none. */
export const entryOf = (value: Value | undefined, key: string): Value | undefined =>
  value?.kind === 'object' ? value.entries.get(key)?.value : undefined;
