import { memo } from '../../base/text/memo.ts';
import type { Machine } from './machine.ts';
import { childIn, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import {
  programSpanOf,
  unknown,
  type ClassValue,
  type Instance,
  type ProgramScope,
  type ProgramSpan,
  type Value,
} from './value.ts';

const membersOf = (node: Syntax): readonly Syntax[] => {
  const body = childIn(node, 'body');
  return body ? listIn(body, 'body') : [];
};

const isMethod = ({ type }: Syntax): boolean => /^Class(?:Private)?Method$/.test(type);
const isField = ({ type }: Syntax): boolean => /^Class(?:Private|Accessor)?Property$/.test(type);
const nameIn = (member: Syntax): string | undefined =>
  nameOf(childIn(member, 'key'), member.computed === true);

/** The methods of a class by their names, its constructor among them. */
export const methodsOf = memo(({ node }: ClassValue): ReadonlyMap<string, Syntax> => {
  const methods = new Map<string, Syntax>();
  for (const each of membersOf(node)) {
    if (!isMethod(each) || each.static === true) continue;
    const isConstructor = wordIn(each, 'kind') === 'constructor';
    // One whose name is worked out is looked into as well.
    methods.set(isConstructor ? 'constructor' : (nameIn(each) ?? `[${each.start}]`), each);
  }
  return methods;
});

/** A method of a class, or of the nearest parent that has one of its name. */
export function methodIn(of: ClassValue, name: string): Syntax | undefined {
  const own = methodsOf(of).get(name);
  if (own) return /^[gs]et$/.test(wordIn(own, 'kind')) ? undefined : own;
  return of.parent?.kind === 'class' && of.parent !== of ? methodIn(of.parent, name) : undefined;
}

/** A class as it is declared, with its static members. */
export function classValue(machine: Machine, node: Syntax, scope: ProgramScope, isOpen: boolean): ClassValue {
  const parent = childIn(node, 'superClass');
  const decorators = listIn(node, 'decorators');
  for (const each of decorators)
    machine.release(machine.evaluate(childIn(each, 'expression') ?? each, scope));
  const made: ClassValue = {
    kind: 'class',
    node,
    scope,
    parent: parent && machine.evaluate(parent, scope),
    statics: new Map(),
  };
  // A decorator may put another class in its place.
  const at = placeOfInstances(made);
  if (decorators.length > 0) machine.alter({ kind: 'thing', thing: { site: node, at, number: 0 }, at });
  const within: ProgramScope = { ...scope, names: new Map(), outer: scope, self: made };
  const own = wordIn(childIn(node, 'id'), 'name');
  if (own !== '') within.names.set(own, made);
  for (const each of membersOf(node)) {
    if (each.type === 'StaticBlock') machine.run(listIn(each, 'body'), within);
    const name = nameIn(each);
    if (each.static !== true || name === undefined) continue;
    const init = childIn(each, 'value');
    const at = programSpanOf(each, scope);
    const isPlain = isMethod(each) && wordIn(each, 'kind') === 'method';
    const value: Value = isPlain
      ? { kind: 'function', node: each, scope: within, self: made }
      : init && isField(each)
        ? machine.evaluate(init, within)
        : unknown(at);
    made.statics.set(name, isOpen ? unknown(at, value) : value);
  }
  return made;
}

/** A static member of a class, or of the nearest parent that has one of its name; undefined where none is known. */
export function staticIn(of: ClassValue, name: string): Value | undefined {
  const own = of.statics.get(name);
  return own ?? (of.parent?.kind === 'class' && of.parent !== of ? staticIn(of.parent, name) : undefined);
}

/** Sets the fields of an instance that its class says what they begin with. */
export function beginFields(machine: Machine, on: Instance, of: ClassValue): void {
  const within: ProgramScope = { ...of.scope, names: new Map(), outer: of.scope, self: on };
  for (const each of membersOf(of.node)) {
    const init = isField(each) && each.static !== true ? childIn(each, 'value') : undefined;
    if (!init) continue;
    const value = machine.evaluate(init, within);
    const name = nameIn(each);
    if (name === undefined) machine.release(value);
    else on.fields.set(name, value);
  }
}

export const nameOfClass = ({ node }: ClassValue): string => wordIn(childIn(node, 'id'), 'name');

/** One of several instances of a class: what they have in common. */
export function anyInstanceOf(made: readonly Instance[], at: ProgramSpan): Instance {
  const [first] = made as [Instance, ...Instance[]];
  if (made.length === 1) return first;
  const names = new Set(made.flatMap(({ fields }) => [...fields.keys()]));
  const fields = [...names].map((name): [string, Value] => [
    name,
    unknown(at, ...made.map(each => each.fields.get(name))),
  ]);
  return { ...first, fields: new Map(fields) };
}

/** Where the instances of a class are altered, if anything does. */
export const placeOfInstances = ({ node, scope }: ClassValue): ProgramSpan =>
  programSpanOf(childIn(node, 'body') ?? node, scope);
