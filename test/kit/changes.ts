import { group } from '../../src/base/text/group.ts';
import { boundBy, declaring, isFunction, lasts, type Place, type Scope } from '../../tools/scopes.ts';
import type { Source } from '../../tools/sources.ts';
import { childIn, listIn, wordIn, type Syntax } from '../../tools/syntax.ts';
import { propertyOf, running } from './purity.ts';

/** Methods that change their object. */
export const CHANGING =
  /^(set\w*|add|append|getOrInsert\w*|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|next)$/;
/** Methods of `Object` that change their first argument. */
export const CHANGES_ITS_ARGUMENT = /^(assign|defineProperty|defineProperties|setPrototypeOf)$/;
/** Methods that give a part of their object, or the object itself. */
const GIVES_A_PART = /^(get|at|find|findLast|subarray|sort|reverse|fill|set|add)$/;

/** The identifier, or `this`, at the bottom of `a.b[c]!.get(d).e`. */
export function rootOf(node: Syntax | undefined): Syntax | undefined {
  if (!node || node.type === 'Identifier' || node.type === 'ThisExpression') return node;
  if (isCall(node)) {
    const callee = childIn(node, 'callee')!;
    return GIVES_A_PART.test(propertyOf(callee, undefined) ?? '') ? rootOf(callee) : undefined;
  }
  if (!/Member|^TS(NonNull|As|Satisfies)/.test(node.type)) return undefined;
  return rootOf(childIn(node, node.object ? 'object' : 'expression'));
}

/** The places that an assignment writes to: those inside of `[a.b, { c: d }]`. */
function targetsOf(left: Syntax | undefined): readonly Syntax[] {
  if (left?.type === 'ArrayPattern') return listIn(left, 'elements').flatMap(targetsOf);
  if (left?.type === 'ObjectPattern')
    return listIn(left, 'properties').flatMap(each =>
      targetsOf(childIn(each, 'value') ?? childIn(each, 'argument')),
    );
  if (left?.type === 'AssignmentPattern') return targetsOf(childIn(left, 'left'));
  if (left?.type === 'RestElement') return targetsOf(childIn(left, 'argument'));
  return left && left.type !== 'VariableDeclaration' ? [left] : [];
}

/** What a node changes in place, as it is written. */
function written(node: Syntax): readonly (Syntax | undefined)[] {
  if (/^(AssignmentExpression|For(In|Of)Statement)$/.test(node.type))
    // Where a pattern starts to search is said before each search.
    return targetsOf(childIn(node, 'left')).filter(left => propertyOf(left, undefined) !== 'lastIndex');
  if (node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node.operator === 'delete'))
    return [childIn(node, 'argument')];
  if (!isCall(node)) return [];
  const callee = childIn(node, 'callee');
  const property = callee && propertyOf(callee, undefined);
  if (!callee || property === undefined) return [];
  if (CHANGES_ITS_ARGUMENT.test(property)) return [listIn(node, 'arguments')[0]];
  return CHANGING.test(property) ? [childIn(callee, 'object')] : [];
}

/** What a node changes in place: the identifiers, or `this`, through which it does. */
export const changedBy = (node: Syntax): readonly Syntax[] =>
  written(node).flatMap(each => rootOf(each) ?? []);

/** Names that hold a memo: what it remembers follows from its key, and goes with it. */
const memosIn = (places: readonly Place[]): ReadonlySet<string> =>
  new Set(
    places.flatMap(({ node }) =>
      node.type === 'VariableDeclarator' &&
      wordIn(childIn(childIn(node, 'init') ?? node, 'callee'), 'name').startsWith('Weak')
        ? boundBy(childIn(node, 'id'))
        : [],
    ),
  );

const isCall = ({ type }: Syntax): boolean => /^(Optional)?CallExpression$/.test(type);

/** A name, and where it is used. */
interface Use {
  readonly name: string;
  readonly scope: Scope;
}

/** For each name that a scope declares, what it may be another name of. */
type Aliases = ReadonlyMap<Scope, ReadonlyMap<string, readonly Use[]>>;

/** The functions of a module by their names. */
export function functionsIn(places: readonly Place[]): ReadonlyMap<string, Syntax> {
  const found = new Map<string, Syntax>();
  for (const { node, scope } of places) {
    if (!lasts(scope)) continue;
    const made = node.type === 'VariableDeclarator' ? bare(childIn(node, 'init')) : node;
    const name = wordIn(childIn(node, 'id'), 'name');
    if (made && isFunction(made) && name !== '') found.set(name, made);
  }
  return found;
}

/** What stands behind `as const`, `satisfies X` and `!`. */
export function bare(node: Syntax | undefined): Syntax | undefined {
  return node && /^TS(As|Satisfies|NonNull)/.test(node.type) ? bare(childIn(node, 'expression')) : node;
}

/** Names of what is made elsewhere: `const { a } = x`, `for (const a of x)`, and `a` of `f(a)` where `f(x)` is called. */
function aliasesIn(places: readonly Place[]): Aliases {
  const aliases = new Map<Scope, Map<string, Use[]>>();
  const add = (pattern: Syntax | undefined, inside: Scope, value: Syntax | undefined, scope: Scope): void => {
    const name = wordIn(rootOf(value), 'name');
    if (name === '') return;
    for (const bound of boundBy(pattern)) {
      const of = declaring(bound, inside);
      if (!of || lasts(of)) continue;
      const names = aliases.get(of) ?? new Map<string, Use[]>();
      aliases.set(of, names.set(bound, [...(names.get(bound) ?? []), { name, scope }]));
    }
  };
  const functions = functionsIn(places);
  const parametersOf = group(
    places.filter(({ field }) => field === 'params'),
    ({ parent }) => parent,
  );
  for (const { node, scope, parent, field } of places) {
    if (node.type === 'VariableDeclarator') add(childIn(node, 'id'), scope, childIn(node, 'init'), scope);
    if (node.type === 'VariableDeclaration' && field === 'left' && parent?.type === 'ForOfStatement')
      for (const each of listIn(node, 'declarations'))
        add(childIn(each, 'id'), scope, childIn(parent, 'right'), scope);
    if (node.type === 'CallExpression' && !lasts(scope)) {
      const parameters = parametersOf.get(functions.get(wordIn(childIn(node, 'callee'), 'name'))) ?? [];
      for (const [at, argument] of listIn(node, 'arguments').entries())
        if (parameters[at]) add(parameters[at].node, parameters[at].scope, argument, scope);
    }
  }
  return aliases;
}

/** The name of the module's own, or of what it imports, that a name may stand for. */
function lastingName(
  { name, scope }: Use,
  aliases: Aliases,
  seen: ReadonlySet<Scope> = new Set(),
): string | undefined {
  const of = declaring(name, scope);
  if (!of || seen.has(of)) return undefined;
  if (lasts(of)) return name;
  for (const use of aliases.get(of)?.get(name) ?? []) {
    const found = lastingName(use, aliases, new Set([...seen, of]));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether `this` is the class itself, or an object that lasts as long as the module. */
function isLastingThis(place: Place, places: ReadonlyMap<Syntax, Place>): boolean {
  let at: Place | undefined = place;
  while (at && (!isFunction(at.node) || at.node.type === 'ArrowFunctionExpression'))
    at = at.parent && places.get(at.parent);
  if (!at || !lasts(at.scope)) return false;
  return at.node.type.startsWith('Class')
    ? at.node.static === true
    : at.parent?.type.startsWith('Object') === true;
}

/** What a module remembers from one call to the next: variables of its own, and collections that functions change. */
export function remembered(source: Source): string[] {
  const places = [...running(source)];
  const memos = memosIn(places);
  const byNode = new Map(places.map(place => [place.node, place]));
  const aliases = aliasesIn(places);
  return places.flatMap(place => {
    const { node, field, parent, scope } = place;
    const isLoop = parent?.type.startsWith('For') && (field === 'init' || field === 'left');
    if (node.type === 'VariableDeclaration' && node.kind !== 'const' && lasts(scope) && !isLoop)
      return [`${wordIn(node, 'kind')} for all calls`];
    if (node.type === 'ClassProperty' && node.static === true && node.readonly !== true && lasts(scope))
      return ['a static field for all calls'];
    if (lasts(scope)) return [];
    return written(node).flatMap(target => {
      const root = rootOf(target);
      if (root?.type === 'ThisExpression')
        return isLastingThis(place, byNode) ? ['this changed by a call'] : [];
      const name = wordIn(root, 'name');
      if (name === '' || memos.has(name)) return [];
      // A variable that gets another value leaves alone what it was a name of.
      const isVariable = target === root && !isCall(node);
      const found = lastingName({ name, scope }, isVariable ? new Map() : aliases);
      return found === undefined || memos.has(found) ? [] : [`${found} changed by a call`];
    });
  });
}
