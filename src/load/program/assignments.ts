import type { Machine } from './machine.ts';
import { bare, childIn, childrenOf, nameOf, wordIn, type Syntax } from './syntax.ts';
import { programSpanOf, unknown, type ProgramScope, type Value } from './value.ts';

/** What an assignment is worth, and what it alters. What is kept in a variable may be altered by who has that. */
export function assigned(machine: Machine, node: Syntax, scope: ProgramScope): Value {
  const [left, right] = [childIn(node, 'left'), childIn(node, 'right')];
  if (!left || !right) return unknown(programSpanOf(node, scope));
  const value = machine.evaluate(right, scope);
  const target = bare(left);
  if (!target.type.endsWith('MemberExpression')) {
    machine.release(value);
    alterTargets(machine, target, scope);
    return unknown(programSpanOf(node, scope), value);
  }
  const on = machine.evaluate(childIn(target, 'object')!, scope);
  const name = nameOf(childIn(target, 'property'), target.computed === true);
  if (on.kind === 'instance' && wordIn(node, 'operator') === '=') machine.setField(on, name, value);
  else {
    machine.alter(on);
    machine.release(value);
  }
  return unknown(programSpanOf(node, scope), value);
}

/** Alters what `x.y` in `x.y++`, `delete x.y` and `[x.y] = z` is a part of. */
export function alterTargets(machine: Machine, target: Syntax, scope: ProgramScope): void {
  const waiting = [target];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    const node = bare(each);
    const object = node.type.endsWith('MemberExpression') ? childIn(node, 'object') : undefined;
    if (object) machine.alter(machine.evaluate(object, scope));
    else waiting.push(...childrenOf(node).map(([, child]) => child));
  }
}
