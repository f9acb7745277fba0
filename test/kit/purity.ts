import { declaring, placesIn, type Place } from '../../tools/scopes.ts';
import type { Source } from '../../tools/sources.ts';
import { childIn, listIn, wordIn, type Syntax } from '../../tools/syntax.ts';

/** What every layer may use without importing it. All else that is not declared is the world. */
const HARMLESS = new Set(
  `Array BigInt Boolean Error Infinity Iterator JSON Map Math NaN Number Object RangeError RegExp Set String Symbol
  SyntaxError TypeError Uint8Array Uint16Array Uint32Array Int16Array Int32Array Float64Array WeakMap WeakSet
  TextDecoder TextEncoder URL atob decodeURIComponent encodeURI encodeURIComponent isNaN parseFloat parseInt undefined`.split(
    /\s+/,
  ),
);

/** Properties whose answer depends on the machine, or that lead out of the house, on whatever they are asked. */
const FORBIDDEN =
  /^(toLocale\w*|localeCompare|random|constructor|__proto__|captureStackTrace|stack|getTimezoneOffset)$/;

/** What the class of patterns keeps of the last search. */
const LAST_MATCH = /^(\$.|lastMatch|lastParen|leftContext|rightContext|input)$/;

/** Types of what waits, or of the machine. */
const WAITING_TYPES = /^(Promise(Like)?|Async\w+|Awaited|Thenable)$/;
const WORLDLY_TYPES = /^(NodeJS|Buffer|process)$/;

const isTypeOnly = (node: Syntax): boolean =>
  node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)|^TSExternalModule|^TSEnum/.test(node.type);

/** Where an identifier is only a name: of a property, of a label, of what is imported. */
function isOnlyName({ field, parent }: Place): boolean {
  if (!parent) return false;
  if (field === 'property' || field === 'key') return parent.computed !== true;
  if (field === 'label' || field === 'meta' || field === 'exported' || field === 'imported') return true;
  return (
    parent.type.startsWith('Import') || parent.type === 'ExportSpecifier' || parent.type === 'PrivateName'
  );
}

const text = (node: Syntax | undefined): string | undefined =>
  node?.type === 'StringLiteral'
    ? wordIn(node, 'value')
    : node?.type === 'TemplateLiteral' && listIn(node, 'quasis').length === 1
      ? String((listIn(node, 'quasis')[0]!.value as { cooked?: string }).cooked)
      : undefined;

/** The property that a node reaches for: `a.b`, `a['b']`, and `b` in `{ b } = a`. */
export function propertyOf(node: Syntax, parent: Syntax | undefined): string | undefined {
  const isMember = /^(Optional)?MemberExpression$/.test(node.type);
  const isTaken = node.type === 'ObjectProperty' && parent?.type === 'ObjectPattern';
  if (!isMember && !isTaken) return undefined;
  const key = childIn(node, isMember ? 'property' : 'key');
  return node.computed === true ? text(key) : (text(key) ?? wordIn(key, 'name'));
}

function worldIn(place: Place): string | undefined {
  const { node, field, parent, scope } = place;
  const name = wordIn(node, 'name');
  if (node.type === 'Identifier' && !isOnlyName(place)) {
    if (declaring(name, scope)) return undefined;
    if (!HARMLESS.has(name)) return name;
    // Under another name its properties would be out of sight.
    if (name === 'Math' && !(field === 'object' && parent?.type.endsWith('MemberExpression')))
      return 'Math as a value';
    return undefined;
  }
  if (node.type === 'ExportNamedDeclaration' && !childIn(node, 'source') && node.exportKind !== 'type')
    return listIn(node, 'specifiers')
      .filter(each => each.exportKind !== 'type')
      .map(each => wordIn(childIn(each, 'local'), 'name'))
      .find(local => !declaring(local, scope));
  if (node.type === 'MetaProperty' && wordIn(childIn(node, 'meta'), 'name') === 'import')
    return 'import.meta';
  const property = propertyOf(node, parent);
  if (property !== undefined && FORBIDDEN.test(property)) return `.${property}`;
  if (wordIn(childIn(node, 'object'), 'name') === 'RegExp' && LAST_MATCH.test(property ?? ''))
    return `RegExp.${property}`;
  if (wordIn(childIn(node, 'object'), 'name') === 'Math' && node.computed === true && property === undefined)
    return 'Math[…]';
  return undefined;
}

function waitIn({ node, parent }: Place): string | undefined {
  if (node.async === true) return 'async';
  if (node.type === 'AwaitExpression' || node.await === true) return 'await';
  if (node.type === 'ImportExpression') return 'import()';
  if (node.type === 'Identifier' && WAITING_TYPES.test(wordIn(node, 'name'))) return wordIn(node, 'name');
  const property = propertyOf(node, parent);
  return property === 'then' || property === 'asyncIterator' ? `.${property}` : undefined;
}

/** The nodes of a source, without its types; types that tell of waiting or of the machine are left in by name. */
export function* running(source: Source): Generator<Place> {
  const types = new Set<Syntax>();
  for (const place of placesIn(source.syntax)) {
    const { node, parent } = place;
    if (isTypeOnly(node) || (parent && types.has(parent))) {
      types.add(node);
      continue;
    }
    yield place;
  }
}

/** Names of types that stand for the world, or for waiting. */
function typesIn(source: Source, pattern: RegExp): string[] {
  const roots =
    /^TS(TypeReference|QualifiedName|TypeQuery|ExpressionWithTypeArguments|InterfaceHeritage|ClassImplements)$/;
  return [...placesIn(source.syntax)]
    .filter(
      ({ node, parent, field }) =>
        node.type === 'Identifier' && field !== 'right' && roots.test(parent?.type ?? ''),
    )
    .map(({ node }) => wordIn(node, 'name'))
    .filter(name => pattern.test(name));
}

/** Where a source reaches for the world around it. */
export const worldly = (source: Source): string[] => [
  ...[...running(source)].flatMap(place => worldIn(place) ?? []).filter(word => !WAITING_TYPES.test(word)),
  ...typesIn(source, WORLDLY_TYPES),
];

/** Where a source waits for something. */
export const waiting = (source: Source): string[] => [
  ...[...running(source)].flatMap(place => waitIn(place) ?? []),
  ...typesIn(source, WAITING_TYPES),
];
