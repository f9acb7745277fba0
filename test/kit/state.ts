import { boundBy, declaring, isFunction, lasts, type Place } from '../../tools/scopes.ts';
import type { Source } from '../../tools/sources.ts';
import { childIn, childrenOf, listIn, wordIn, type Syntax } from '../../tools/syntax.ts';
import { bare, CHANGES_ITS_ARGUMENT, changedBy, CHANGING, functionsIn } from './changes.ts';
import { propertyOf, running } from './purity.ts';

/** Classes of the language whose instances do not change, or only in what is not read. */
const CONSTANT = /^(RegExp|Error|TypeError|RangeError|SyntaxError|TextEncoder|Array)$/;
const COLLECTION = /^(Map|Set|\w+Array)$/;
const WEAK = /^Weak(Map|Set|Ref)$/;

/** What searches with a pattern from the start, whatever was found before. */
const SEARCHES = /^(matchAll|replace|replaceAll|match|split|search)$/;
const ITERATORS = /^(values|keys|entries|matchAll)$/;
/** What sets where such a pattern begins: `text/search.ts`. */
const SEARCHERS = /^(matchBehind|matchFrom|skip)$/;
const MEMOS = /^(memo|question|fact)$/;

const nameOf = (node: Syntax | undefined): string => wordIn(node, 'name');

const isConstant = (node: Syntax | undefined): boolean =>
  node?.type === 'TSAsExpression' &&
  nameOf(childIn(childIn(node, 'typeAnnotation')!, 'typeName')) === 'const';

/** Whether a declared type forbids to change what it is of. */
function isReadonly(annotation: Syntax | undefined): boolean {
  const type = annotation && childIn(annotation, 'typeAnnotation');
  if (!type) return false;
  if (type.type === 'TSTypeOperator') return wordIn(type, 'operator') === 'readonly';
  return (
    type.type === 'TSTypeReference' &&
    !/^(Map|Set|Array|Record|\w+Array)$/.test(nameOf(childIn(type, 'typeName')))
  );
}

/** What a declaration of a module makes. */
interface Made {
  readonly name: string;
  readonly init: Syntax;
  readonly isReadonly: boolean;
}

/** The constants that last as long as the module. */
const constantsIn = (places: readonly Place[]): readonly Made[] =>
  places.flatMap(({ node, scope }) => {
    const [init, id] = [childIn(node, 'init'), childIn(node, 'id')];
    if (node.type !== 'VariableDeclarator' || !init || !id || !lasts(scope)) return [];
    const readonly = isReadonly(childIn(id, 'typeAnnotation')) || isConstant(init);
    return boundBy(id).map(name => ({ name, init: bare(init)!, isReadonly: readonly }));
  });

const calleeOf = (node: Syntax | undefined): Syntax | undefined =>
  node && /^(New|(Optional)?Call)Expression$/.test(node.type) ? childIn(node, 'callee') : undefined;

const isEmpty = (node: Syntax): boolean =>
  (node.type === 'ArrayExpression' && listIn(node, 'elements').length === 0) ||
  (node.type === 'ObjectExpression' && listIn(node, 'properties').length === 0);

/** Whether a thing could be changed through a reference to it. */
function isChangeable({ init, isReadonly: isFixed }: Made): boolean {
  if (isFixed) return false;
  return isEmpty(init) || (init.type === 'NewExpression' && COLLECTION.test(nameOf(calleeOf(init))));
}

const hasPlainFlags = (flags: Syntax | undefined): boolean =>
  !flags || (flags.type === 'StringLiteral' && !/[gy]/.test(wordIn(flags, 'value')));

const isPattern = ({ init }: Made): boolean =>
  (init.type === 'RegExpLiteral' && /[gy]/.test(wordIn(init, 'flags'))) ||
  (nameOf(calleeOf(init)) === 'RegExp' && !hasPlainFlags(listIn(init, 'arguments')[1]));

/** Whether a function changes what belongs to the function around it. */
function keepsState(outer: Syntax): boolean {
  const own = new Set<string>();
  let isKept = false;
  const visit = (node: Syntax, isInside: boolean): void => {
    if (node.type === 'VariableDeclaration' && !isInside)
      for (const each of listIn(node, 'declarations'))
        for (const name of boundBy(childIn(each, 'id'))) own.add(name);
    if (isInside && changedBy(node).some(each => own.has(nameOf(each)))) isKept = true;
    for (const [, child] of childrenOf(node)) visit(child, isInside || isFunction(child));
  };
  for (const [, child] of childrenOf(outer)) visit(child, isFunction(child));
  return isKept;
}

/** `x[Symbol.iterator]` */
const isIterator = (callee: Syntax): boolean =>
  callee.computed === true && propertyOf(childIn(callee, 'property')!, undefined) === 'iterator';

/** What is made for the whole process, and is no constant: said of what the declaration of a constant calls. */
function madeFor(
  made: Made,
  functions: ReadonlyMap<string, Syntax>,
  keepers: ReadonlySet<string>,
): string | undefined {
  const callee = calleeOf(made.init);
  if (!callee) return undefined;
  const name = nameOf(callee);
  if (made.init.type === 'NewExpression')
    return CONSTANT.test(name) || COLLECTION.test(name) || WEAK.test(name)
      ? undefined
      : `a ${name} for all calls`;
  const called = functions.get(name) ?? (isFunction(callee) ? callee : undefined);
  const isOfObject = nameOf(childIn(callee, 'object')) === 'Object';
  if (
    called?.generator === true ||
    isIterator(callee) ||
    (ITERATORS.test(propertyOf(callee, undefined) ?? '') && !isOfObject)
  )
    return `${made.name}, a generator for all calls`;
  return !MEMOS.test(name) && (called ? keepsState(called) : keepers.has(name))
    ? `${made.name}, a closure that keeps state`
    : undefined;
}

/** A pattern that keeps its place, in a table of a module that does not search by `text/search.ts`. */
const patternInTable = ({ node, field, scope }: Place, source: Source): string | undefined =>
  node.type === 'RegExpLiteral' &&
  /[gy]/.test(wordIn(node, 'flags')) &&
  /^(elements|value)$/.test(field) &&
  lasts(scope) &&
  !source.imports.some(({ name }) => name.endsWith('/text/search.ts'))
    ? 'a pattern with its lastIndex'
    : undefined;

/** A memo whose answer does not follow from its key is a place to keep things in. */
function idleMemo(node: Syntax): string | undefined {
  if (node.type !== 'CallExpression' || !MEMOS.test(nameOf(childIn(node, 'callee')))) return undefined;
  const [derive] = listIn(node, 'arguments');
  if (!derive || !isFunction(derive)) return undefined;
  const names = listIn(derive, 'params').flatMap(boundBy);
  return names.every(name => name.startsWith('_')) ? 'a memo of nothing that its key says' : undefined;
}

/** How a constant of the module is used in a call, where that may change it. */
function usedBy({ field, parent, scope }: Place, made: Made): string | undefined {
  const isCallee = parent?.type.endsWith('MemberExpression') === true && field === 'object';
  if (isChangeable(made)) {
    const isRead = isCallee || parent?.type === 'SpreadElement' || parent?.type === 'ForOfStatement';
    return isRead || field === 'id' ? undefined : `${made.name} handed on as what can be changed`;
  }
  if (!isPattern(made) || lasts(scope)) return undefined;
  const isArgument = parent?.type === 'CallExpression' && field === 'arguments';
  const method = isArgument ? (propertyOf(childIn(parent, 'callee')!, undefined) ?? '') : '';
  const isSource = isCallee && /^(source|flags)$/.test(propertyOf(parent, undefined) ?? '');
  const isSearched =
    SEARCHES.test(method) || (isArgument && SEARCHERS.test(nameOf(childIn(parent, 'callee'))));
  return isSource || isSearched ? undefined : `${made.name} with its lastIndex`;
}

/** A method that changes its object, or its argument, and is not called where it stands: it is another owner's then. */
function methodTaken({ node, field, parent }: Place): string | undefined {
  if (node.type === 'ObjectProperty' && parent?.type === 'ObjectPattern') {
    const taken = nameOf(childIn(node, 'key'));
    return CHANGES_ITS_ARGUMENT.test(taken) ? `.${taken} taken` : undefined;
  }
  if (!/^(Optional)?MemberExpression$/.test(node.type) || parent?.type.endsWith('MemberExpression') !== true)
    return undefined;
  if (field !== 'object' || !/^(call|apply|bind)$/.test(propertyOf(parent, undefined) ?? ''))
    return undefined;
  const property = propertyOf(node, undefined) ?? '';
  return CHANGING.test(property) || CHANGES_ITS_ARGUMENT.test(property)
    ? `.${property} called on another`
    : undefined;
}

/** Functions of a module whose answers keep state: each call of them is to be made for one run. */
export const keepersIn = (source: Source): readonly string[] => {
  const given = exportedIn(source.syntax);
  return [...functionsIn([...running(source)])].flatMap(([name, made]) =>
    given.has(name) && keepsState(made) ? [name] : [],
  );
};

/**
 * What a module keeps from one call to the next without changing a variable of its own by name.
 *
 * @param keepers functions of other modules whose answers keep state
 */
export function hidden(source: Source, keepers: ReadonlySet<string>): string[] {
  const places = [...running(source)];
  const constants = constantsIn(places);
  const byName = new Map(constants.map(made => [made.name, made]));
  const functions = functionsIn(places);
  const given = exportedIn(source.syntax);
  return [
    ...constants.flatMap(made =>
      isChangeable(made) && given.has(made.name) ? [`${made.name} handed on as what can be changed`] : [],
    ),
    ...constants.flatMap(made => madeFor(made, functions, keepers) ?? []),
    ...places.flatMap(place => {
      const { node, scope } = place;
      const isOfInstance = place.parent?.type === 'ClassProperty' && place.parent.static !== true;
      if (
        node.type === 'NewExpression' &&
        WEAK.test(nameOf(childIn(node, 'callee'))) &&
        lasts(scope) &&
        !isOfInstance
      )
        return [`a ${nameOf(childIn(node, 'callee'))} for all calls`];
      const found = idleMemo(node) ?? methodTaken(place) ?? patternInTable(place, source);
      if (found !== undefined) return [found];
      const made = node.type === 'Identifier' ? byName.get(nameOf(node)) : undefined;
      const isHere = made && !isOnlyDeclared(place) && lasts(declaring(made.name, scope));
      return isHere ? (usedBy(place, made) ?? []) : [];
    }),
  ];
}

/** What a module gives by the names that it has inside. */
const exportedIn = (program: Syntax): ReadonlySet<string> =>
  new Set(
    listIn(program, 'body')
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(statement => [
        ...boundBy(childIn(childIn(statement, 'declaration') ?? statement, 'id')),
        ...listIn(childIn(statement, 'declaration') ?? statement, 'declarations').flatMap(each =>
          boundBy(childIn(each, 'id')),
        ),
        ...listIn(statement, 'specifiers').map(each => nameOf(childIn(each, 'local'))),
      ]),
  );

/** A name where it is declared, exported or that of a property. */
const isOnlyDeclared = ({ field, parent }: Place): boolean =>
  (parent?.type === 'VariableDeclarator' && field === 'id') ||
  /^(ExportSpecifier|ImportSpecifier)$/.test(parent?.type ?? '') ||
  ((field === 'property' || field === 'key') && parent?.computed !== true);
