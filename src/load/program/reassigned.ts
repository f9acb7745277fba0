import { memo } from '../../base/text/memo.ts';
import type { ParsedProgram } from './parse.ts';
import { bare, childIn, childrenOf, listIn, wordIn, type Syntax } from './syntax.ts';

/**
 * The names of a program that are assigned to after they are declared: they may be anything. Names are compared, not what
 * they are bound to: of two of one name, both count.
 */
export const reassignedNames = memo(({ body }: ParsedProgram): ReadonlySet<string> => {
  const found = new Set<string>();
  const variables = new Set<string>();
  const waiting = [...body];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [, child] of childrenOf(node)) if (!child.type.startsWith('TSType')) waiting.push(child);
    for (const name of assignedBy(node)) found.add(name);
    // One `var` that is declared twice is one variable, and is assigned to.
    if (node.type !== 'VariableDeclaration' || node.kind !== 'var') continue;
    for (const each of listIn(node, 'declarations'))
      for (const name of namesIn(childIn(each, 'id')))
        if (variables.has(name)) found.add(name);
        else variables.add(name);
  }
  return found;
});

function assignedBy(node: Syntax): readonly string[] {
  const target =
    node.type === 'UpdateExpression'
      ? childIn(node, 'argument')
      : /^(?:AssignmentExpression|For(?:In|Of)Statement)$/.test(node.type)
        ? childIn(node, 'left')
        : undefined;
  return target && target.type !== 'VariableDeclaration' ? namesIn(bare(target)) : [];
}

/** The names that a pattern binds. */
export function namesIn(pattern: Syntax | undefined): readonly string[] {
  const found: string[] = [];
  const waiting = pattern ? [pattern] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'Identifier') found.push(wordIn(node, 'name'));
    else if (node.type === 'ObjectProperty')
      waiting.push(...[childIn(node, 'value')].filter(each => each !== undefined));
    else if (node.type === 'AssignmentPattern')
      waiting.push(...[childIn(node, 'left')].filter(each => each !== undefined));
    else if (/Pattern$|^RestElement$|^TSParameterProperty$/.test(node.type))
      waiting.push(...childrenOf(node).map(([, child]) => child));
  }
  return found;
}
