import { reassignedNames } from './reassigned.ts';
import type { Syntax } from './syntax.ts';
import { spotOf, unknown, type Scope, type Value } from './value.ts';

/** What a name means; unknown where something else may have been made of it. */
export function named(name: string, node: Syntax, scope: Scope): Value {
  const at = spotOf(node, scope);
  if (name === 'undefined') return { kind: 'undefined', at };
  let found: Value | undefined;
  for (let each: Scope | undefined = scope; each && !found; each = each.outer) found = each.names.get(name);
  return found && !reassignedNames(scope.program).has(name) ? found : unknown(at, found);
}
