import type { Machine } from './machine.ts';
import { named } from './names.ts';
import { childIn, childrenOf, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import { unknown, type ObjectValue, type ObjectEntry, type ProgramScope, type Value } from './value.ts';

type Serializer = Extract<Value, { kind: 'function' }>;

/** How deep fields are followed that hold fields of their own. */
const DEEPEST = 20;

/**
 * An object as a function of `cdk8s import` writes it: `{ 'disableBGPExport': obj.disableBgpExport, 'spec': toJson_Spec(obj.spec) }`.
 * What the function does not name is left out, but for `apiVersion` and `kind`.
 */
export function renamed(
  value: ObjectValue,
  { node, scope }: Serializer,
  machine: Machine,
  depth = 0,
): ObjectValue {
  const result = depth > DEEPEST ? undefined : resultOf(node);
  if (!result)
    return {
      ...value,
      entries: new Map([...value.entries].map(([key, { keyAt }]) => [key, { keyAt, value: unknown(keyAt) }])),
    };
  const entries = new Map<string, ObjectEntry>();
  for (const head of ['apiVersion', 'kind']) {
    const property = depth === 0 ? value.entries.get(head) : undefined;
    if (property) entries.set(head, property);
  }
  for (const each of listIn(result, 'properties')) {
    machine.step();
    const key = nameOf(childIn(each, 'key'), false);
    const source = sourceOf(childIn(each, 'value'), scope);
    const property = source && value.entries.get(source.name);
    if (key === undefined || !source || !property) continue;
    entries.set(key, {
      keyAt: property.keyAt,
      value: inner(property.value, source.serializer, machine, depth),
    });
  }
  return { ...value, entries };
}

function inner(value: Value, serializer: Serializer | undefined, machine: Machine, depth: number): Value {
  if (!serializer) return value;
  if (value.kind === 'object') return renamed(value, serializer, machine, depth + 1);
  return value.kind === 'list'
    ? { ...value, items: value.items.map(item => inner(item, serializer, machine, depth + 1)) }
    : value;
}

/** The object that is assigned to `result`. */
function resultOf(node: Syntax): Syntax | undefined {
  const body = childIn(node, 'body');
  for (const statement of body ? listIn(body, 'body') : [])
    for (const each of listIn(statement, 'declarations')) {
      const init = childIn(each, 'init');
      if (wordIn(childIn(each, 'id'), 'name') === 'result' && init?.type === 'ObjectExpression') return init;
    }
  return undefined;
}

/** Which property of `obj` a field is made of, and by which function. */
function sourceOf(
  node: Syntax | undefined,
  scope: ProgramScope,
): { readonly name: string; readonly serializer: Serializer | undefined } | undefined {
  let name: string | undefined;
  let serializer: Serializer | undefined;
  const waiting = node ? [node] : [];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const isOfObject =
      each.type.endsWith('MemberExpression') && wordIn(childIn(each, 'object'), 'name') === 'obj';
    if (isOfObject) name ??= nameOf(childIn(each, 'property'), each.computed === true);
    const callee = wordIn(childIn(each, 'callee'), 'name');
    const called = callee.startsWith('toJson_') ? named(callee, each, scope) : undefined;
    if (called?.kind === 'function') serializer ??= called;
    for (const [, child] of childrenOf(each)) waiting.push(child);
  }
  return name === undefined ? undefined : { name, serializer };
}
