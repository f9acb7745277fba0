import {
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isComputedPropertyName,
  isElementAccessExpression,
} from 'typescript/unstable/ast/is';
import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A place where any text may choose what an object answers. */
export interface Indexing {
  readonly path: string;
  readonly line: number;
  /** The expression, on one line. */
  readonly text: string;
}

/** What may be any text; letters of a union of words, and numbers, are not. */
const ANY_TEXT =
  TypeFlags.Any |
  TypeFlags.Unknown |
  TypeFlags.String |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.TypeParameter |
  TypeFlags.Index |
  TypeFlags.IndexedAccess |
  TypeFlags.Substitution;

const isAnyText = (type: Type | undefined): boolean =>
  type !== undefined &&
  (type.isUnionType() ? type.getTypes().some(isAnyText) : (type.flags & ANY_TEXT) !== 0);

/** An object and the key that it is asked for; the object alone, where all keys of another go into it. */
type Access = readonly [node: Node, object: Expression | undefined, key?: Expression];

function accessIn(node: Node): Access | undefined {
  if (isElementAccessExpression(node)) return [node, node.expression, node.argumentExpression];
  if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
    return [node, node.right, node.left];
  if (isBindingElement(node) && node.propertyName && isComputedPropertyName(node.propertyName))
    return [node, undefined, node.propertyName.expression];
  if (
    isCallExpression(node) &&
    /^(?:Object\.assign|Reflect\.(?:get|has|set))$/.test(node.expression.getText())
  )
    return [node, node.expression];
  return undefined;
}

function accessesIn(file: SourceFile): readonly Access[] {
  const found: Access[] = [];
  const visit = (node: Node): void => {
    const access = accessIn(node);
    if (access) found.push(access);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const bare = (text: string): string => text.replace(/[\s!]/g, '');

/**
 * Where sources index an object by a text that may be `constructor` or `__proto__`: `table[key]`, `key in table`, `{ [key]: x } =
 * table`, and `Object.assign`, which sets a prototype by a key. Not where the same file asks `Object.hasOwn(table, key)`.
 */
export function indexingsIn(paths: readonly string[]): readonly Indexing[] {
  const api = new API({ cwd: process.cwd() });
  try {
    const configurations = ['', 'src/print/page/browser/'].map(at => `${process.cwd()}/${at}tsconfig.json`);
    const projects = api.updateSnapshot({ openProjects: configurations }).getProjects();
    return paths.flatMap(path => {
      const { program, checker } = projects.find(({ rootFiles }) =>
        rootFiles.includes(`${process.cwd()}/${path}`),
      )!;
      const file = program.getSourceFile(`${process.cwd()}/${path}`)!;
      return unguardedIn(file, checker).map(node => ({
        path,
        line: file.text.slice(0, node.getStart(file)).split('\n').length,
        text: node.getText(file).replace(/\s+/g, ' '),
      }));
    });
  } finally {
    api.close();
  }
}

function unguardedIn(file: SourceFile, checker: Checker): readonly Node[] {
  const accesses = accessesIn(file);
  const keys = accesses.flatMap(([, , key]) => key ?? []);
  const types = new Map(checker.getTypeAtLocation(keys).map((type, index) => [keys[index], type]));
  const text = bare(file.text);
  return accesses.flatMap(([node, object, key]) => {
    if (key && !isAnyText(types.get(key))) return [];
    const asked = object && key && bare(`Object.hasOwn(${object.getText(file)},${key.getText(file)})`);
    return asked !== undefined && text.includes(asked) ? [] : [node];
  });
}
