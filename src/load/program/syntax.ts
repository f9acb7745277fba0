/** A node of a syntax tree, with the stretch of text that it stands for: as loosely typed as one that is only walked needs. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';

/** Fields that hold nodes beside the tree, not in it. */
const ASIDE = new Set(['leadingComments', 'innerComments', 'trailingComments', 'loc', 'extra', 'errors']);

/** The nodes right below a node, with the field each stands in. */
export function childrenOf(node: Syntax): readonly (readonly [field: string, child: Syntax])[] {
  const children: (readonly [string, Syntax])[] = [];
  for (const field in node) {
    const value = node[field];
    if (typeof value !== 'object' || value === null || ASIDE.has(field)) continue;
    if (Array.isArray(value)) {
      for (const each of value as unknown[]) if (isSyntax(each)) children.push([field, each]);
    } else if (isSyntax(value)) children.push([field, value]);
  }
  return children;
}

/** The node in a field; undefined where there is none. */
export function childIn(node: Syntax, field: string): Syntax | undefined {
  const value = node[field];
  return isSyntax(value) ? value : undefined;
}

/** The nodes in a field that holds a list; without its holes. */
export function listIn(node: Syntax, field: string): readonly Syntax[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}

/** The string in a field, such as the name of an identifier or an operator; empty where there is none. */
export function wordIn(node: Syntax | undefined, field: string): string {
  const value = node?.[field];
  return typeof value === 'string' ? value : '';
}

/** What stands below casts and parentheses, which change no value. */
export function bare(node: Syntax): Syntax {
  let inner = node;
  while (casts.has(inner.type)) inner = childIn(inner, 'expression') ?? inner;
  return inner;
}

const casts = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'ParenthesizedExpression',
]);

/** The name of a property: `a` of `x.a`, `x['a']` and `{ a: 1 }`; undefined where it is worked out. */
export function nameOf(node: Syntax | undefined, isComputed: boolean): string | undefined {
  if (!node) return undefined;
  if (node.type === 'Identifier' && !isComputed) return wordIn(node, 'name');
  if (node.type === 'PrivateName') return `#${wordIn(childIn(node, 'id'), 'name')}`;
  if (node.type === 'StringLiteral') return wordIn(node, 'value');
  if (node.type === 'NumericLiteral' && typeof node.value === 'number') return String(node.value);
  return undefined;
}
