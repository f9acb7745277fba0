import { joined, LONGEST_TEXT } from './arithmetic.ts';
import type { Machine } from './machine.ts';
import { listIn, type Syntax } from './syntax.ts';
import {
  ENTRY,
  heldBy,
  isCertainValue,
  scalar,
  programSpanOf,
  textIn,
  unknown,
  type ObjectEntry,
  type ProgramScope,
  type ProgramSpan,
  type Value,
} from './value.ts';

/** So many items a list is followed that is worked out. */
export const MOST_ITEMS = 2000;

/** What the objects that JavaScript brings along give, such as `Object.keys`. */
export function ofGlobal(
  name: string,
  given: readonly Value[],
  at: ProgramSpan,
  machine: Machine,
  node: Syntax,
  scope: ProgramScope,
): Value {
  const [first, second, third] = given;
  const object = first?.kind === 'object' && !first.isOpen ? first : undefined;
  if (object) machine.step(ENTRY * object.entries.size);
  switch (name) {
    case 'JSON.stringify': {
      let letters = 0;
      const measure = (each: Value): void => {
        const own = each.kind === 'object' ? [...each.entries.keys()].join().length : lengthOf(each);
        letters += own;
        machine.step(1 + (own >> 3));
      };
      if (
        !first ||
        !isCertainValue(first, measure) ||
        (second && second.kind !== 'undefined' && !(second.kind === 'scalar' && second.value === null))
      )
        return unknown(at);
      const space = third?.kind === 'scalar' ? third.value : undefined;
      if (letters > LONGEST_TEXT) return unknown(at);
      const text = JSON.stringify(plain(first), undefined, space as string | number | undefined);
      return text === undefined ? { kind: 'undefined', at } : joined(text, at);
    }
    case 'Object.freeze':
      return first ?? unknown(at);
    case 'Object.keys':
      return object
        ? { kind: 'list', items: inOrder(object.entries).map(([key, { keyAt }]) => scalar(key, keyAt)), at }
        : unknown(at);
    case 'Object.values':
      return object
        ? { kind: 'list', items: inOrder(object.entries).map(([, { value }]) => value), at }
        : unknown(at, first);
    case 'Object.entries':
      if (object) machine.step(ENTRY * object.entries.size);
      return object
        ? {
            kind: 'list',
            items: inOrder(object.entries).map(([key, { keyAt, value }]) => ({
              kind: 'list',
              items: [scalar(key, keyAt), value],
              at: keyAt,
            })),
            at,
          }
        : unknown(at, first);
    case 'Object.fromEntries':
      if (first?.kind === 'list') machine.step(ENTRY * first.items.length);
      return fromEntries(first, at);
    case 'Array.from': {
      const length = object?.entries.get('length')?.value;
      const count = length?.kind === 'scalar' && typeof length.value === 'number' ? length.value : undefined;
      if (first?.kind === 'list' && !second) return first;
      if (count === undefined || !(count >= 0 && count <= MOST_ITEMS) || second?.kind !== 'function')
        return machine.passOn('map', first, given.slice(1), node, scope);
      const items = Array.from({ length: count }, (_, index) =>
        machine.call(second, [{ kind: 'undefined', at }, scalar(index, at)], node, scope),
      );
      return { kind: 'list', items, at };
    }
    case 'Object.assign':
      return copied(machine, given, node, scope);
    default:
      if (name === 'Reflect.construct' && first && second?.kind === 'list')
        return machine.doubting(() => machine.construct(first, second.items, node, scope));
      // Of the others, only those of Object, Array and Reflect touch what they are given.
      return /^(?:Object|Array|Reflect)\./.test(name)
        ? machine.passOn(name.slice(name.indexOf('.') + 1), first, given, node, scope)
        : unknown(at);
  }
}

const isIndex = ([key]: readonly [string, unknown]): boolean =>
  /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;

/** JavaScript has the keys that are numbers first, by their worth. */
function inOrder(entries: ReadonlyMap<string, ObjectEntry>): readonly (readonly [string, ObjectEntry])[] {
  const all = [...entries];
  const numbered = all.filter(isIndex).sort(([a], [b]) => Number(a) - Number(b));
  return numbered.length === 0 ? all : [...numbered, ...all.filter(each => !isIndex(each))];
}

/** `Object.assign`: into an object that is written there it makes one; any other it alters. */
function copied(machine: Machine, given: readonly Value[], node: Syntax, scope: ProgramScope): Value {
  const at = programSpanOf(node, scope);
  const [target, ...sources] = given;
  const isFresh = listIn(node, 'arguments')[0]?.type === 'ObjectExpression';
  const objects = given.flatMap(each => (each.kind === 'object' && !each.isOpen ? [each] : []));
  if (isFresh && objects.length === given.length) {
    const entries = new Map<string, ObjectEntry>();
    for (const each of objects) machine.step(ENTRY * each.entries.size);
    for (const each of objects) for (const [key, property] of each.entries) entries.set(key, property);
    return { kind: 'object', entries, isOpen: false, at };
  }
  if (target && !isFresh) machine.alter(target);
  machine.release(...sources.flatMap(each => (isFresh ? [] : heldBy(each))));
  return unknown(at, ...given);
}

function fromEntries(pairs: Value | undefined, at: ProgramSpan): Value {
  if (pairs?.kind !== 'list') return unknown(at, pairs);
  const entries = new Map<string, ObjectEntry>();
  for (const pair of pairs.items) {
    const [key, value] = pair.kind === 'list' ? pair.items : [];
    if (key?.kind !== 'scalar' || !value) return unknown(at, pairs);
    entries.set(String(key.value), { keyAt: key.at, value });
  }
  return { kind: 'object', entries, isOpen: false, at };
}

const lengthOf = (value: Value): number => textIn(value)?.length ?? 1;

/** A value as JSON has it. */
function plain(value: Value): unknown {
  if (value.kind === 'scalar') return value.value;
  if (value.kind === 'list') return value.items.map(plain);
  if (value.kind !== 'object') return undefined;
  return Object.fromEntries([...value.entries].map(([key, each]) => [key, plain(each.value)]));
}
