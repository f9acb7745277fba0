import { lettersOf } from './letters.ts';
import type { Around, Handler, CelNode, CelEvaluation } from './node.ts';

/** Of values with these a look inside tells which function is meant. */
const ofContents: ReadonlySet<unknown> = new Set([
  null,
  Object.prototype,
  Array.prototype,
  Map.prototype,
  Set.prototype,
]);

/** By what a function is chosen; undefined where that takes a look into the value. */
function tagOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  const prototype: unknown = Object.getPrototypeOf(value);
  return ofContents.has(prototype) ? undefined : prototype;
}

/** Kubernetes' integers have 64 bits. cel-js checks that where it calculates, not where it converts, negates or adds up. */
export function within64Bits(value: unknown): unknown {
  if (typeof value === 'bigint' && BigInt.asIntN(64, value) !== value)
    throw new TypeError(`integer overflow: ${value}`);
  return value;
}

/** Texts that cel-js converts to numbers and Kubernetes refuses. */
const unconvertible: Readonly<Record<string, RegExp>> = {
  int: /^$/,
  uint: /^$/,
  double: /^[+-]?0[box]|_/i,
};

/** Refuses to convert what Kubernetes does not convert. */
function requireConvertible(name: string, value: unknown): void {
  if (typeof value === 'string' && Object.hasOwn(unconvertible, name) && unconvertible[name]!.test(value))
    throw new TypeError(`${name}() type error: cannot convert to ${name}`);
}

/** A call that remembers which function it has chosen for values of what kinds: mostly they are the same again. */
export function call(node: CelNode, { evaluator, inner }: Around): CelEvaluation {
  const isMethod = node.op === 'rcall';
  const [name, ...parts] = node.args as readonly [string, ...unknown[]];
  const runs = (parts.flat() as readonly CelNode[]).map(each => inner(each));
  const tags: unknown[] = runs.map(() => undefined);
  const ofLetters =
    isMethod && runs.length === 1 && Object.hasOwn(lettersOf, name) ? lettersOf[name] : undefined;
  let chosen: Handler | undefined;
  const choose = (values: readonly unknown[]): Handler | undefined => {
    if (tags.includes(undefined)) return undefined;
    const types = values.map(value => evaluator.debugType(value));
    return node.candidates?.findFunction(isMethod ? types.slice(1) : types, isMethod ? types[0] : undefined)
      ?.handler;
  };
  return scope => {
    const values: unknown[] = [];
    let isSame = chosen !== undefined;
    for (let index = 0; index < runs.length; index++) {
      const value = runs[index]!(scope);
      const tag = tagOf(value);
      values.push(value);
      isSame &&= tag === tags[index];
      tags[index] = tag;
    }
    if (ofLetters && typeof values[0] === 'string') return ofLetters(values[0]);
    if (!isMethod) requireConvertible(name, values[0]);
    if (!isSame) chosen = choose(values);
    if (chosen) return within64Bits(chosen.apply(evaluator, values as []));
    return within64Bits(
      isMethod ? node.handle!(values, evaluator, node) : node.handle!(values, node, evaluator),
    );
  };
}
