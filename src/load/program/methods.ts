import { joined, lettersIn, LONGEST_TEXT } from './arithmetic.ts';
import { MOST_ITEMS, ofGlobal } from './globals.ts';
import type { Machine } from './machine.ts';
import type { Syntax } from './syntax.ts';
import {
  ENTRY,
  scalar,
  programSpanOf,
  truthOf,
  unknown,
  type Primitive,
  type ProgramScope,
  type ProgramSpan,
  type Value,
} from './value.ts';

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
  scope: ProgramScope,
): Value | undefined {
  const at = programSpanOf(node, scope);
  if (typeof on === 'string') return ofGlobal(`${on}.${method}`, given, at, machine, node, scope);
  if (on.kind === 'list') return ofList(machine, on, method, given, node, scope);
  if (on.kind === 'scalar') return ofScalar(machine, on.value, method, given, at);
  return undefined;
}

function ofList(
  machine: Machine,
  on: Extract<Value, { kind: 'list' }>,
  method: string,
  given: readonly Value[],
  node: Syntax,
  scope: ProgramScope,
): Value | undefined {
  const at = programSpanOf(node, scope);
  const { items } = on;
  const list = (all: readonly Value[]): Value =>
    all.length > MOST_ITEMS ? unknown(at, ...all) : { kind: 'list', items: all, at };
  const [first] = given;
  machine.step(lengthOfAll([on, ...given]));
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
      machine.step(lengthOfAll(found));
      return found.some(value => value.kind === 'unknown')
        ? unknown(at, ...found)
        : list(found.flatMap(value => (value.kind === 'list' ? value.items : [value])));
    }
    if (method === 'filter') {
      const kept = each().map(truthOf);
      return kept.includes(undefined) ? unknown(at, on) : list(items.filter((_, index) => kept[index]));
    }
    if (/^(?:find|some|every)$/.test(method)) {
      // None is asked after the one that decides.
      const kept = machine.doubting(each).map(truthOf);
      const index = kept.indexOf(method !== 'every');
      if (kept.includes(undefined)) return unknown(at, method === 'find' ? on : undefined);
      if (method !== 'find') return scalar(index >= 0 === (method === 'some'), at);
      return items[index] ?? { kind: 'undefined', at };
    }
  }
  if (method === 'concat')
    return given.every(value => value.kind === 'list' || value.kind === 'scalar' || value.kind === 'object')
      ? list([...items, ...given.flatMap(value => (value.kind === 'list' ? value.items : [value]))])
      : unknown(at, on, ...given);
  if (method === 'join' && items.every(value => value.kind === 'scalar')) {
    const between = given.length === 0 ? ',' : first?.kind === 'scalar' ? String(first.value) : undefined;
    if (between === undefined) return unknown(at);
    let length = 0;
    for (const item of items) length += String(item.value ?? '').length + between.length;
    if (length > LONGEST_TEXT) return unknown(at);
    machine.step(length >> 5);
    return joined(items.map(item => String(item.value ?? '')).join(between), at);
  }
  if (method === 'slice' && given.every(value => value.kind === 'scalar' && typeof value.value === 'number'))
    return list(items.slice(...(given.map(value => (value as { value: number }).value) as [number, number])));
  machine.step(method === 'entries' ? ENTRY * items.length : 0);
  if (method === 'entries')
    return list(items.map((item, index) => ({ kind: 'list', items: [scalar(index, at), item], at })));
  return undefined;
}

const lengthOfAll = (values: readonly Value[]): number =>
  values.reduce((sum, value) => sum + (value.kind === 'list' ? value.items.length : 0), 0);

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

/** Longer texts are not made of parts of others. */
const LONGEST_MADE = 100_000;

/** What a method of a text may make, in letters, where that is more than it is given. */
function lengthMade(method: string, text: string, given: readonly Primitive[]): number {
  const [first, second] = given;
  if (method === 'repeat') return text.length * Math.max(Number(first) || 0, 0);
  if (method !== 'replaceAll') return 0;
  return (text.length / (String(first).length || 1) + 1) * String(second).length;
}

/** The steps that a method of a text takes: a search may go back for each letter of what it looks for. */
function stepsFor(method: string, text: string, given: readonly Primitive[]): number {
  const letters = given.reduce<number>((sum, each) => sum + lettersIn(each), lettersIn(text));
  if (!/^(?:includes|replace|replaceAll|split)$/.test(method)) return letters;
  const wanted = String(given[0]).length;
  const pieces = method === 'includes' || method === 'replace' ? 0 : text.length / (wanted || 1);
  return letters + pieces + (text.length * wanted) / 128;
}

function ofScalar(
  machine: Machine,
  value: string | number | boolean | null,
  method: string,
  given: readonly Value[],
  at: ProgramSpan,
): Value | undefined {
  if (value === null || given.some(each => each.kind !== 'scalar')) return undefined;
  const words = given.map(each => (each as { value: Primitive }).value);
  if (typeof value === 'number')
    return method === 'toString' && words.length === 0 ? joined(String(value), at) : undefined;
  if (typeof value !== 'string') return undefined;
  machine.step(stepsFor(method, value, words));
  if (lengthMade(method, value, words) > LONGEST_MADE) return unknown(at);
  // There `$&` and others mean parts of the text.
  if (/^replace(?:All)?$/.test(method) && String(words[1]).includes('$')) return unknown(at);
  if (method === 'split' && typeof words[0] === 'string' && words.length === 1) {
    const parts = value.split(words[0]);
    return parts.length > MOST_ITEMS
      ? unknown(at)
      : { kind: 'list', items: parts.map(part => scalar(part, at)), at };
  }
  const isOfText = Object.hasOwn(texts, method) && words.every(word => typeof word === 'string');
  const isOfWidth = Object.hasOwn(widths, method) && typeof words[0] === 'number';
  const made =
    isOfText || isOfWidth ? (isOfText ? texts : widths)[method]!(value, ...(words as never[])) : undefined;
  return made === undefined ? undefined : typeof made === 'string' ? joined(made, at) : scalar(made, at);
}
