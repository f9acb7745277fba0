import { lastOf } from './hand-over.ts';
import { baseClassOf, isRootOfThings, thingOf, type Machine } from './machine.ts';
import type { Syntax } from './syntax.ts';
import { isFamiliar } from './tampering.ts';
import { programSpanOf, unknown, type Foreign, type ProgramScope, type Value } from './value.ts';

/**
 * What comes of a function of another package: the tools leave alone what objects they are given, any other may change a chart
 * and all in it.
 */
export function calledForeign(
  machine: Machine,
  callee: Foreign,
  given: readonly Value[],
  node: Syntax,
  scope: ProgramScope,
): Value {
  const things = given.filter(value => thingOf(value) !== undefined);
  if (!isFamiliar(callee.module)) {
    if (things.some(isRoot)) machine.tamper(scope.program);
    return machine.passOn(lastOf(callee), undefined, given, node, scope);
  }
  const others = given.filter(value => !things.includes(value));
  const value = machine.passOn(lastOf(callee), undefined, others, node, scope);
  return /^(?:Tags|Names|Stack|App|Fn|Lazy|Token)$/.test(callee.path.at(-2) ?? '')
    ? value
    : unknown(programSpanOf(node, scope), value, ...things);
}

/** Whether a value is a chart, a stack or the like: what holds objects of its own. */
const isRoot = (value: Value): boolean =>
  value.kind === 'thing'
    ? value.at === value.thing.at
    : value.kind === 'instance' && isRootOfThings(baseClassOf(value.of));
