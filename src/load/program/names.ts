import { reassignedNames } from './reassigned.ts';
import type { Syntax } from './syntax.ts';
import { programSpanOf, unknown, type ProgramScope, type Value } from './value.ts';

/** What a name means; unknown where something else may have been made of it. */
export function named(name: string, node: Syntax, scope: ProgramScope): Value {
  const at = programSpanOf(node, scope);
  if (name === 'undefined') return { kind: 'undefined', at };
  let found: Value | undefined;
  for (let each: ProgramScope | undefined = scope; each && !found; each = each.outer)
    found = each.names.get(name);
  return found && !reassignedNames(scope.program).has(name) ? found : unknown(at, found);
}
