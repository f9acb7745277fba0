import type { Machine } from './machine.ts';
import { staticIn } from './classes.ts';
import { childIn, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import { programSpanOf, unknown, type ProgramScope, type UnknownValue, type Value } from './value.ts';

/** Binds the names of a pattern to what a value holds. */
export function bindPattern(machine: Machine, pattern: Syntax, value: Value, scope: ProgramScope): void {
  machine.step();
  const nothing = unknown(programSpanOf(pattern, scope), value);
  switch (pattern.type) {
    case 'Identifier':
      scope.names.set(wordIn(pattern, 'name'), value);
      return;
    case 'TSParameterProperty': {
      const parameter = childIn(pattern, 'parameter');
      if (!parameter) return;
      bindPattern(machine, parameter, value, scope);
      const name = wordIn(
        parameter.type === 'AssignmentPattern' ? childIn(parameter, 'left') : parameter,
        'name',
      );
      const bound = scope.names.get(name);
      if (scope.self && bound) machine.setField(scope.self, name, bound);
      return;
    }
    case 'AssignmentPattern': {
      const [left, right] = [childIn(pattern, 'left'), childIn(pattern, 'right')];
      if (!left || !right) return;
      // A default is what holds where nothing is given; what is unknown may be given.
      bindPattern(machine, left, value.kind === 'undefined' ? machine.evaluate(right, scope) : value, scope);
      return;
    }
    case 'ArrayPattern': {
      const elements = Array.isArray(pattern.elements)
        ? (pattern.elements as readonly (Syntax | null)[])
        : [];
      for (const [index, each] of elements.entries()) {
        if (!each) continue;
        const isKnown = value.kind === 'list' && each.type !== 'RestElement';
        const item = isKnown
          ? (value.items[index] ?? { kind: 'undefined' as const, at: value.at })
          : unknown(programSpanOf(each, scope), value);
        bindPattern(machine, each, item, scope);
      }
      return;
    }
    case 'ObjectPattern':
      for (const each of listIn(pattern, 'properties')) {
        const inner = childIn(each, each.type === 'RestElement' ? 'argument' : 'value');
        const name = nameOf(childIn(each, 'key'), each.computed === true);
        if (!inner) continue;
        const isKnown = each.type !== 'RestElement' && name !== undefined;
        const own = unknown(programSpanOf(inner, scope), value);
        bindPattern(machine, inner, isKnown ? memberOf(value, name, own) : own, scope);
      }
      return;
    case 'RestElement': {
      const argument = childIn(pattern, 'argument');
      if (argument) bindPattern(machine, argument, nothing, scope);
    }
  }
}

/** What things are called, by which they are not changed. */
const plainName = /^(?:name|kind|apiVersion|id|path|namespace|urn|region|account|\w+(?:Name|Arn|Id|Url))$/;

/** What a value holds under a name; `otherwise` where that is not known. */
export function memberOf(value: Value, name: string, otherwise: UnknownValue): Value {
  if (value.kind === 'foreign') return { ...value, path: [...value.path, name] };
  if (value.kind === 'instance') {
    const field = value.fields.get(name);
    if (field === undefined && !value.isOpen && !plainName.test(name)) return otherwise;
    return field === undefined || value.isOpen ? unknown(otherwise.at, field) : field;
  }
  if (value.kind === 'thing' && plainName.test(name)) return unknown(otherwise.at);
  if (value.kind === 'class') return staticIn(value, name) ?? otherwise;
  if (value.kind === 'unknown' && value.isAltered) {
    const member = memberOf(value.of![0]!, name, otherwise);
    return member.kind === 'undefined' ? otherwise : unknown(otherwise.at, member);
  }
  if (value.kind === 'list') {
    if (name === 'length')
      return {
        kind: 'scalar',
        value: value.items.length,
        at: otherwise.at,
        isWritten: false,
      };
    return /^\d+$/.test(name) ? (value.items[Number(name)] ?? otherwise) : otherwise;
  }
  if (value.kind !== 'object') return otherwise;
  const found = value.entries.get(name);
  if (found) return found.value;
  // What objects have from their prototypes is no manifest.
  return value.isOpen || name in Object.prototype ? otherwise : { kind: 'undefined', at: value.at };
}
