import { joined } from './arithmetic.ts';
import type { Machine } from './machine.ts';
import { childIn, listIn, nameOf, type Syntax } from './syntax.ts';
import { scalar, spotOf, textIn, unknown, type Property, type Scope, type Value } from './value.ts';

/** A text with the values in it filled in. */
export function template(machine: Machine, node: Syntax, scope: Scope): Value {
  const at = spotOf(node, scope);
  const quasis = listIn(node, 'quasis').map(({ value }) => (value as { cooked?: string }).cooked);
  let text = quasis[0] ?? '';
  let isKnown = quasis[0] !== undefined;
  for (const [index, each] of listIn(node, 'expressions').entries()) {
    const value = machine.evaluate(each, scope);
    const cooked = quasis[index + 1];
    if (value.kind !== 'scalar' || cooked === undefined) isKnown = false;
    else text += String(value.value) + cooked;
  }
  return isKnown ? joined(text, at, quasis.length === 1) : unknown(at);
}

/** A list with what is spread into it. */
export function list(machine: Machine, node: Syntax, scope: Scope): Value {
  const at = spotOf(node, scope);
  const items: Value[] = [];
  for (const each of listIn(node, 'elements')) {
    const isSpread = each.type === 'SpreadElement';
    const value = machine.evaluate(isSpread ? childIn(each, 'argument')! : each, scope);
    if (!isSpread) items.push(value);
    else if (value.kind === 'list') items.push(...value.items);
    else return unknown(at);
  }
  return { kind: 'list', items, at };
}

/** An object: what is spread into it and not known may override all that stands before. */
export function object(machine: Machine, node: Syntax, scope: Scope): Value {
  const at = spotOf(node, scope);
  const entries = new Map<string, Property>();
  let isOpen = false;
  const overridden = (): void => {
    isOpen = true;
    for (const [key, { keyAt, value }] of entries)
      entries.set(key, { keyAt, value: unknown('at' in value ? value.at : keyAt) });
  };
  for (const each of listIn(node, 'properties')) {
    if (each.type === 'SpreadElement') {
      const value = machine.evaluate(childIn(each, 'argument')!, scope);
      if (value.kind === 'object') {
        if (value.isOpen) overridden();
        for (const [key, property] of value.entries) entries.set(key, property);
      } else if (value.kind !== 'undefined' && !(value.kind === 'scalar' && !value.value)) overridden();
      continue;
    }
    const key = childIn(each, 'key');
    if (!key) continue;
    const name =
      nameOf(key, each.computed === true) ??
      textIn(each.computed === true ? machine.evaluate(key, scope) : undefined);
    const inner = childIn(each, 'value');
    const value: Value =
      each.type === 'ObjectProperty' && inner
        ? machine.evaluate(inner, scope)
        : { kind: 'function', node: each, scope, self: undefined };
    if (name === undefined) overridden();
    else if (name !== '__proto__') {
      entries.delete(name);
      entries.set(name, { keyAt: spotOf(key, scope), value });
    }
  }
  return { kind: 'object', entries, isOpen, at };
}

/** The members of an enum. */
export function enumeration(machine: Machine, node: Syntax, scope: Scope): Value {
  const entries = new Map<string, Property>();
  let next: number | undefined = 0;
  const members =
    listIn(node, 'members').length > 0
      ? listIn(node, 'members')
      : listIn(childIn(node, 'body') ?? node, 'members');
  for (const each of members) {
    const name = nameOf(childIn(each, 'id'), false);
    const written = childIn(each, 'initializer');
    const at = spotOf(each, scope);
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
  return { kind: 'object', entries, isOpen: false, at: spotOf(node, scope) };
}
