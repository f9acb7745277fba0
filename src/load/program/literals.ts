import { joined, lettersIn, LONGEST_TEXT } from './arithmetic.ts';
import type { Machine } from './machine.ts';
import { childIn, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import {
  ENTRY,
  scalar,
  programSpanOf,
  textIn,
  unknown,
  type ObjectEntry,
  type ProgramScope,
  type Value,
} from './value.ts';

/** A text with the values in it filled in. */
export function template(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const at = programSpanOf(node, scope);
  const quasis = listIn(node, 'quasis').map(({ value }) => (value as { cooked?: string }).cooked);
  let text = quasis[0] ?? '';
  let isKnown = quasis[0] !== undefined;
  for (const [index, each] of listIn(node, 'expressions').entries()) {
    const value = machine.evaluate(each, scope);
    const cooked = quasis[index + 1];
    if (value.kind !== 'scalar' || cooked === undefined) isKnown = false;
    else {
      machine.step(lettersIn(value.value));
      text += String(value.value) + cooked;
    }
    if (text.length > LONGEST_TEXT) isKnown = false;
    if (!isKnown) text = '';
  }
  return isKnown ? joined(text, at, quasis.length === 1) : unknown(at);
}

/** Puts an item of a list or of arguments there, or all that is spread; whether that is known. */
export function pushItem(machine: Machine, node: Syntax, scope: ProgramScope, into: Value[]): boolean {
  const isSpread = node.type === 'SpreadElement';
  const value = machine.evaluate(isSpread ? childIn(node, 'argument')! : node, scope);
  if (isSpread && value.kind === 'list') {
    machine.step(value.items.length);
    for (const item of value.items) into.push(item);
  } else into.push(value);
  return !isSpread || value.kind === 'list';
}

/** A list with what is spread into it. */
export function listLiteral(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const at = programSpanOf(node, scope);
  const items: Value[] = [];
  let isKnown = true;
  for (const each of node.elements as readonly (Syntax | null)[]) {
    if (!each) {
      items.push({ kind: 'undefined', at });
      continue;
    }
    if (!pushItem(machine, each, scope, items)) isKnown = false;
  }
  return isKnown ? { kind: 'list', items, at } : unknown(at, ...items);
}

/** An object: what is spread into it and not known may override all that stands before. */
export function objectLiteral(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const at = programSpanOf(node, scope);
  const entries = new Map<string, ObjectEntry>();
  const more: Value[] = [];
  let isOpen = false;
  const overridden = (by: Value): void => {
    machine.step(ENTRY * entries.size);
    isOpen = true;
    more.push(by);
    for (const [key, { keyAt, value }] of entries)
      entries.set(key, { keyAt, value: unknown('at' in value ? value.at : keyAt, value) });
  };
  for (const each of listIn(node, 'properties')) {
    if (each.type === 'SpreadElement') {
      const value = machine.evaluate(childIn(each, 'argument')!, scope);
      if (value.kind === 'object') {
        if (value.isOpen) overridden(unknown(at, ...(value.more ?? [])));
        machine.step(ENTRY * value.entries.size);
        for (const [key, property] of value.entries) entries.set(key, property);
      } else if (value.kind !== 'undefined' && !(value.kind === 'scalar' && !value.value)) overridden(value);
      continue;
    }
    const key = childIn(each, 'key');
    if (!key) continue;
    const name =
      nameOf(key, each.computed === true) ??
      textIn(each.computed === true ? machine.evaluate(key, scope) : undefined);
    const inner = childIn(each, 'value');
    const value =
      each.type === 'ObjectProperty' && inner ? machine.evaluate(inner, scope) : method(machine, each, scope);
    if (name === undefined) overridden(value);
    else if (name !== '__proto__') entries.set(name, { keyAt: programSpanOf(key, scope), value });
  }
  return { kind: 'object', entries, isOpen, at, ...(isOpen ? { more } : {}) };
}

/** A method; what a getter gives is unknown, and it is asked. */
function method(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const made: Value = { kind: 'function', node, scope, self: undefined };
  if (!/^[gs]et$/.test(wordIn(node, 'kind'))) return made;
  machine.release(made);
  return unknown(programSpanOf(node, scope), made);
}

/** The members of an enum. */
export function enumeration(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const entries = new Map<string, ObjectEntry>();
  let next: number | undefined = 0;
  const members =
    listIn(node, 'members').length > 0
      ? listIn(node, 'members')
      : listIn(childIn(node, 'body') ?? node, 'members');
  for (const each of members) {
    const name = nameOf(childIn(each, 'id'), false);
    const written = childIn(each, 'initializer');
    const at = programSpanOf(each, scope);
    const value: Value = written
      ? machine.evaluate(written, scope)
      : next === undefined
        ? unknown(at)
        : scalar(next, at);
    const number: number | undefined =
      value.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
    next = number === undefined ? undefined : number + 1;
    if (name !== undefined) entries.set(name, { keyAt: at, value });
  }
  return { kind: 'object', entries, isOpen: false, at: programSpanOf(node, scope) };
}
