import type { Parsed } from './parse.ts';
import { bare, childIn, childrenOf, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import { memo } from '../text/memo.ts';

/** The names of a program whose values do not follow from where they are declared. */
export interface OpenNames {
  /** Assigned to more than once: they may be anything. */
  readonly reassigned: ReadonlySet<string>;
  /** Assigned into, pushed to, or passed on to who may do that: what they hold may be anything. */
  readonly altered: ReadonlySet<string>;
}

const altering =
  /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|defineProperty|assign)$/;
/** Methods that leave alone what they are given. */
const harmless =
  /^(?:map|forEach|flatMap|filter|find|some|every|reduce|concat|join|includes|indexOf|keys|values|entries|fromEntries|freeze|stringify|log|info|warn|error|isArray|from|addHelmChart|addManifest|interpolate)$/;
const harmlessFunctions = /^(?:String|Number|Boolean|Array|structuredClone|toJson_\w+)$/;

/** Names are compared, not what they are bound to: of two of one name, both are open. */
export const openNames = memo(({ body }: Parsed): OpenNames => {
  const reassigned = new Set<string>();
  const altered = new Set<string>();
  /** What else holds the value that a name holds, or a part of it. */
  const holders = new Map<string, Set<string>>();
  const share = (names: readonly string[], held: readonly string[]): void => {
    for (const name of names)
      for (const each of held) holders.set(name, (holders.get(name) ?? new Set()).add(each));
  };
  const alter = (node: Syntax | undefined): void => namesHeldBy(node).forEach(name => altered.add(name));

  const waiting = [...body];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const [, child] of childrenOf(node)) if (!child.type.startsWith('TSType')) waiting.push(child);
    const argument = childIn(node, 'argument');
    const left = childIn(node, 'left');
    if (node.type === 'AssignmentExpression' && left) change(left);
    else if (node.type === 'UpdateExpression' && argument) change(argument);
    else if (node.type === 'UnaryExpression' && wordIn(node, 'operator') === 'delete') alter(argument);
    else if (node.type === 'VariableDeclarator')
      share(namesIn(childIn(node, 'id')), namesHeldBy(childIn(node, 'init')));
    else if (node.type === 'ForOfStatement') {
      const [declarator] = left ? listIn(left, 'declarations') : [];
      share(namesIn(declarator && childIn(declarator, 'id')), namesHeldBy(childIn(node, 'right')));
    } else if (node.type.endsWith('CallExpression')) call(node);
  }
  function change(target: Syntax): void {
    const bared = bare(target);
    if (bared.type.endsWith('MemberExpression')) alter(bared);
    else for (const name of namesIn(bared)) reassigned.add(name);
  }
  function call(node: Syntax): void {
    const callee = childIn(node, 'callee');
    const given = listIn(node, 'arguments');
    const object = callee && callee.type.endsWith('MemberExpression') ? childIn(callee, 'object') : undefined;
    const method = object && nameOf(childIn(callee!, 'property'), callee!.computed === true);
    if (method !== undefined && altering.test(method)) alter(object);
    if (method === 'assign' || method === 'defineProperty') alter(given[0]);
    const isHarmless =
      method === undefined
        ? callee?.type === 'Super' || harmlessFunctions.test(wordIn(callee, 'name'))
        : harmless.test(method);
    for (const each of given) {
      if (isHarmless) share(listIn(each, 'params').flatMap(namesIn), namesHeldBy(object));
      else alter(each.type === 'SpreadElement' ? undefined : each);
    }
  }
  const spreading = [...altered];
  for (let name = spreading.pop(); name !== undefined; name = spreading.pop())
    for (const each of holders.get(name) ?? []) {
      if (altered.has(each)) continue;
      altered.add(each);
      spreading.push(each);
    }
  return { reassigned, altered };
});

/** The names that a pattern binds. */
function namesIn(pattern: Syntax | undefined): readonly string[] {
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

/** The names whose values are, or are held by, what an expression makes; those that a function uses are its own affair. */
function namesHeldBy(node: Syntax | undefined): readonly string[] {
  const found: string[] = [];
  const waiting = node ? [node] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const each = bare(next);
    if (each.type === 'Identifier') found.push(wordIn(each, 'name'));
    else if (each.type.endsWith('MemberExpression'))
      waiting.push(...[childIn(each, 'object')].filter(one => one !== undefined));
    else if (each.type === 'ObjectProperty')
      waiting.push(...[childIn(each, 'value')].filter(one => one !== undefined));
    else if (/^(?:Object|Array|Conditional|Logical)Expression$|^SpreadElement$/.test(each.type))
      waiting.push(...childrenOf(each).map(([, child]) => child));
  }
  return found;
}
