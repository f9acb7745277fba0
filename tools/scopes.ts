import { childIn, childrenOf, listIn, wordIn, type Syntax } from './syntax.ts';

/** A place in the tree, seen from inside: what is declared around it, and whether it runs once or at every call. */
export interface Scope {
  readonly names: ReadonlySet<string>;
  readonly outer: Scope | undefined;
  /** The scope of the module, and what runs with it when it is loaded. */
  readonly isModule: boolean;
}

/** Whether a scope lasts as long as the module: its own, or that of a function that runs once, when it is loaded. */
export const lasts = (scope: Scope | undefined): boolean => scope?.isModule === true;

const FUNCTION = /^(Arrow)?Function(Expression|Declaration)?$|^(Object|Class|ClassPrivate)Method$/;
const BLOCK =
  /^(BlockStatement|StaticBlock|ForStatement|ForInStatement|ForOfStatement|SwitchStatement|CatchClause|Class(Declaration|Expression))$/;

/** Whether a node is a function, of whatever sort. */
export const isFunction = ({ type }: Syntax): boolean =>
  FUNCTION.test(type) || type === 'ArrowFunctionExpression';

/** The names that a pattern binds: `{ a, b: [c] }` binds `a` and `c`. */
export function boundBy(pattern: Syntax | undefined): readonly string[] {
  if (!pattern) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [wordIn(pattern, 'name')];
    case 'ObjectPattern':
      return listIn(pattern, 'properties').flatMap(each =>
        boundBy(childIn(each, 'value') ?? childIn(each, 'argument')),
      );
    case 'ArrayPattern':
      return listIn(pattern, 'elements').flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(childIn(pattern, 'left'));
    case 'RestElement':
      return boundBy(childIn(pattern, 'argument'));
    default:
      return [];
  }
}

/** What a statement declares for the block it stands in. `declare` and types declare nothing that runs. */
function declaredBy(statement: Syntax): readonly string[] {
  if (statement.declare === true) return [];
  switch (statement.type) {
    case 'VariableDeclaration':
      return listIn(statement, 'declarations').flatMap(each => boundBy(childIn(each, 'id')));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return boundBy(childIn(statement, 'id'));
    case 'ImportDeclaration':
      return statement.importKind === 'type'
        ? []
        : listIn(statement, 'specifiers').flatMap(each => boundBy(childIn(each, 'local')));
    case 'TSImportEqualsDeclaration':
      return boundBy(childIn(statement, 'id'));
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const declaration = childIn(statement, 'declaration');
      return declaration ? declaredBy(declaration) : [];
    }
    default:
      return [];
  }
}

/** What a node that opens a scope declares in it. */
function namesIn(node: Syntax): readonly string[] {
  if (node.type === 'Program' || node.type === 'BlockStatement' || node.type === 'StaticBlock')
    return listIn(node, 'body').flatMap(declaredBy);
  if (isFunction(node)) return listIn(node, 'params').flatMap(boundBy);
  if (node.type === 'SwitchStatement')
    return listIn(node, 'cases').flatMap(each => listIn(each, 'consequent').flatMap(declaredBy));
  if (node.type === 'CatchClause') return boundBy(childIn(node, 'param'));
  if (node.type.startsWith('Class')) return boundBy(childIn(node, 'id'));
  return ['init', 'left'].flatMap(field => {
    const head = childIn(node, field);
    return head ? declaredBy(head) : [];
  });
}

/** A function that is called where it stands runs with its surroundings: `(() => { … })()`. */
const isCalledInPlace = (node: Syntax, parent: Syntax | undefined): boolean =>
  parent?.type === 'CallExpression' && childIn(parent, 'callee') === node && node.generator !== true;

/** The scope inside a node, given the one around it. */
function scopeInside(node: Syntax, parent: Syntax | undefined, outer: Scope | undefined): Scope | undefined {
  const opens = node.type === 'Program' || isFunction(node) || BLOCK.test(node.type);
  if (!opens) return outer;
  const isModule = !outer || (outer.isModule && (!isFunction(node) || isCalledInPlace(node, parent)));
  // Inside of a function its own name stands for what lasts as long as what is around it.
  const own = outer && isFunction(node) ? boundBy(childIn(node, 'id')) : [];
  const around = own.length > 0 ? { names: new Set(own), outer, isModule: outer!.isModule } : outer;
  return { names: new Set(namesIn(node)), outer: around, isModule };
}

/** The scope that declares a name; undefined for what the world provides. */
export function declaring(name: string, scope: Scope | undefined): Scope | undefined {
  for (let at = scope; at; at = at.outer) if (at.names.has(name)) return at;
  return undefined;
}

export interface Place {
  readonly node: Syntax;
  readonly field: string;
  readonly parent: Syntax | undefined;
  readonly scope: Scope;
}

const remembered = new WeakMap<Syntax, readonly Place[]>();

/** Every node of a program with where it stands, from the outside in. */
export function placesIn(program: Syntax): readonly Place[] {
  let places = remembered.get(program);
  if (!places) remembered.set(program, (places = walk(program)));
  return places;
}

function walk(program: Syntax): readonly Place[] {
  const places: Place[] = [];
  const visit = (node: Syntax, field: string, parent: Syntax | undefined, outer: Scope | undefined): void => {
    const inside = scopeInside(node, parent, outer)!;
    places.push({ node, field, parent, scope: outer ?? inside });
    for (const [name, child] of childrenOf(node)) visit(child, name, node, inside);
  };
  visit(program, '', undefined, undefined);
  return places;
}
