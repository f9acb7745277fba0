import { joined } from './arithmetic.ts';
import type { Machine } from './machine.ts';
import type { Syntax } from './syntax.ts';
import {
  isCertain,
  scalar,
  spotOf,
  unknown,
  type Property,
  type Scope,
  type Spot,
  type Value,
} from './value.ts';

/** So many items a list is followed that is worked out. */
const MOST_ITEMS = 2000;

/**
 * What a method gives that is the same wherever it runs: of lists, texts, and the objects that JavaScript brings along.
 * Undefined where it is none of these.
 */
export function calledOn(
  machine: Machine,
  on: Value | string,
  method: string,
  given: readonly Value[],
  node: Syntax,
  scope: Scope,
): Value | undefined {
  const at = spotOf(node, scope);
  if (typeof on === 'string') return ofGlobal(`${on}.${method}`, given, at, machine, node, scope);
  if (on.kind === 'list') return ofList(machine, on.items, method, given, node, scope);
  if (on.kind === 'scalar') return ofScalar(on.value, method, given, at);
  // A list of which nothing is known may be empty, or long.
  const isRound = /^(?:map|forEach|flatMap|filter|apply)$/.test(method) && on.kind === 'unknown';
  const [work] = given;
  if (!isRound || work?.kind !== 'function') return undefined;
  machine.doubting(() => machine.call(work, [unknown(at), unknown(at)], node, scope));
  return unknown(at);
}

function ofList(
  machine: Machine,
  items: readonly Value[],
  method: string,
  given: readonly Value[],
  node: Syntax,
  scope: Scope,
): Value | undefined {
  const at = spotOf(node, scope);
  const list = (all: readonly Value[]): Value =>
    all.length > MOST_ITEMS ? unknown(at) : { kind: 'list', items: all, at };
  const [first] = given;
  const each = (): readonly Value[] =>
    items.map((item, index) => machine.call(first!, [item, scalar(index, at)], node, scope));
  if (first?.kind === 'function' && items.length <= MOST_ITEMS) {
    if (method === 'forEach') {
      each();
      return { kind: 'undefined', at };
    }
    if (method === 'map') return list(each());
    if (method === 'flatMap') {
      const found = each();
      return found.some(value => value.kind === 'unknown')
        ? unknown(at)
        : list(found.flatMap(value => (value.kind === 'list' ? value.items : [value])));
    }
    if (method === 'filter') {
      const kept = each();
      return kept.every(value => value.kind === 'scalar' || value.kind === 'undefined')
        ? list(items.filter((_, index) => Boolean((kept[index] as { value?: unknown }).value)))
        : unknown(at);
    }
  }
  if (method === 'concat')
    return given.every(value => value.kind === 'list' || value.kind === 'scalar' || value.kind === 'object')
      ? list([...items, ...given.flatMap(value => (value.kind === 'list' ? value.items : [value]))])
      : unknown(at);
  if (method === 'join' && items.every(value => value.kind === 'scalar')) {
    const between = given.length === 0 ? ',' : first?.kind === 'scalar' ? String(first.value) : undefined;
    return between === undefined
      ? unknown(at)
      : joined(items.map(item => String(item.value ?? '')).join(between), at);
  }
  if (method === 'slice' && given.every(value => value.kind === 'scalar' && typeof value.value === 'number'))
    return list(items.slice(...(given.map(value => (value as { value: number }).value) as [number, number])));
  if (method === 'entries')
    return list(items.map((item, index) => ({ kind: 'list', items: [scalar(index, at), item], at })));
  return undefined;
}

const texts: Readonly<Record<string, (text: string, ...given: never[]) => string | boolean>> = {
  toLowerCase: (text: string) => text.toLowerCase(),
  toUpperCase: (text: string) => text.toUpperCase(),
  trim: (text: string) => text.trim(),
  toString: (text: string) => text,
  concat: (text: string, ...more: string[]) => text + more.join(''),
  startsWith: (text: string, start: string) => text.startsWith(start),
  endsWith: (text: string, end: string) => text.endsWith(end),
  includes: (text: string, part: string) => text.includes(part),
  replace: (text: string, from: string, to: string) => text.replace(from, () => to),
  replaceAll: (text: string, from: string, to: string) => text.replaceAll(from, () => to),
};
const widths: Readonly<Record<string, (text: string, ...given: never[]) => string>> = {
  slice: (text: string, start: number, end?: number) => text.slice(start, end),
  padStart: (text: string, width: number, fill?: string) => text.padStart(Math.min(width, 1000), fill),
  padEnd: (text: string, width: number, fill?: string) => text.padEnd(Math.min(width, 1000), fill),
  repeat: (text: string, times: number) => text.repeat(times),
};

function ofScalar(
  value: string | number | boolean | null,
  method: string,
  given: readonly Value[],
  at: Spot,
): Value | undefined {
  if (value === null || given.some(each => each.kind !== 'scalar')) return undefined;
  const words = given.map(each => (each as { value: unknown }).value);
  if (typeof value === 'number')
    return method === 'toString' && words.length === 0 ? joined(String(value), at) : undefined;
  if (typeof value !== 'string') return undefined;
  if (method === 'split' && typeof words[0] === 'string' && words.length === 1) {
    const parts = value.split(words[0]);
    return parts.length > MOST_ITEMS
      ? unknown(at)
      : { kind: 'list', items: parts.map(part => scalar(part, at)), at };
  }
  const isOfText = Object.hasOwn(texts, method) && words.every(word => typeof word === 'string');
  const isOfWidth = Object.hasOwn(widths, method) && typeof words[0] === 'number';
  if (isOfWidth && method === 'repeat') {
    const times = words[0] as number;
    if (!(times >= 0 && times * value.length <= 100_000)) return unknown(at);
  }
  const made =
    isOfText || isOfWidth ? (isOfText ? texts : widths)[method]!(value, ...(words as never[])) : undefined;
  return made === undefined ? undefined : typeof made === 'string' ? joined(made, at) : scalar(made, at);
}

function ofGlobal(
  name: string,
  given: readonly Value[],
  at: Spot,
  machine: Machine,
  node: Syntax,
  scope: Scope,
): Value {
  const [first, second, third] = given;
  const object = first?.kind === 'object' && !first.isOpen ? first : undefined;
  switch (name) {
    case 'JSON.stringify': {
      if (
        !first ||
        !isCertain(first, () => machine.step()) ||
        (second && second.kind !== 'undefined' && !(second.kind === 'scalar' && second.value === null))
      )
        return unknown(at);
      const space = third?.kind === 'scalar' ? third.value : undefined;
      const text = JSON.stringify(plain(first), undefined, space as string | number | undefined);
      return text === undefined ? { kind: 'undefined', at } : joined(text, at);
    }
    case 'Object.freeze':
      return first ?? unknown(at);
    case 'Object.keys':
      return object
        ? { kind: 'list', items: [...object.entries].map(([key, { keyAt }]) => scalar(key, keyAt)), at }
        : unknown(at);
    case 'Object.values':
      return object
        ? { kind: 'list', items: [...object.entries.values()].map(({ value }) => value), at }
        : unknown(at);
    case 'Object.entries':
      return object
        ? {
            kind: 'list',
            items: [...object.entries].map(([key, { keyAt, value }]) => ({
              kind: 'list',
              items: [scalar(key, keyAt), value],
              at: keyAt,
            })),
            at,
          }
        : unknown(at);
    case 'Object.fromEntries':
      return fromEntries(first, at);
    case 'Array.from': {
      const length = object?.entries.get('length')?.value;
      const count = length?.kind === 'scalar' && typeof length.value === 'number' ? length.value : undefined;
      if (first?.kind === 'list' && !second) return first;
      if (count === undefined || !(count >= 0 && count <= MOST_ITEMS) || second?.kind !== 'function')
        return unknown(at);
      const items = Array.from({ length: count }, (_, index) =>
        machine.call(second, [{ kind: 'undefined', at }, scalar(index, at)], node, scope),
      );
      return { kind: 'list', items, at };
    }
    default:
      return unknown(at);
  }
}

function fromEntries(pairs: Value | undefined, at: Spot): Value {
  if (pairs?.kind !== 'list') return unknown(at);
  const entries = new Map<string, Property>();
  for (const pair of pairs.items) {
    const [key, value] = pair.kind === 'list' ? pair.items : [];
    if (key?.kind !== 'scalar' || !value) return unknown(at);
    entries.set(String(key.value), { keyAt: key.at, value });
  }
  return { kind: 'object', entries, isOpen: false, at };
}

/** A value as JSON has it. */
function plain(value: Value): unknown {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') return value.items.map(plain);
  if (value.kind !== 'object') return undefined;
  return Object.fromEntries([...value.entries].map(([key, each]) => [key, plain(each.value)]));
}
