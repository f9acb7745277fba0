import { childIn, childrenOf, listIn, wordIn, type Syntax } from '../program/syntax.ts';
import type { Span } from '../text/source-file.ts';
import { withBlanks, type Cut } from './blanks.ts';

/** Something in a module that the guest cannot run, and where. */
export interface Refusal {
  readonly span: Span;
  /** What is refused, as a clause. */
  readonly reason: string;
  /** What to write instead. */
  readonly help: string;
}

/** A module without its types: every other character stands where it stood. */
export interface Blanked {
  readonly text: string;
  readonly refusals: readonly Refusal[];
}

/**
 * Puts blanks in the place of types, so that what is left is JavaScript with every place kept. What TypeScript makes code
 * of (enums, namespaces with values, parameter properties) is refused.
 */
export function blanked(text: string, program: Syntax): Blanked {
  const blanker = new Blanker(text);
  blanker.visit(program);
  return { text: withBlanks(text, blanker.cuts), refusals: blanker.refusals };
}

const MEMBERS = new Set([
  'ClassMethod',
  'ClassPrivateMethod',
  'ClassProperty',
  'ClassPrivateProperty',
  'ClassAccessorProperty',
]);
/** What stands for itself and is no code. */
const TYPES = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSDeclareFunction']);
const MEMBER_TYPES = new Set(['TSDeclareMethod', 'TSIndexSignature']);
const ANNOTATIONS = new Set([
  'TSTypeAnnotation',
  'TSTypeParameterDeclaration',
  'TSTypeParameterInstantiation',
]);
const MODIFIERS = /\b(?:public|private|protected|readonly|override|abstract|declare)\b/g;

class Blanker {
  readonly refusals: Refusal[] = [];
  private readonly text: string;
  readonly cuts: Cut[] = [];

  constructor(text: string) {
    this.text = text;
  }

  visit(node: Syntax): void {
    const { type } = node;
    if (TYPES.has(type) || node.declare === true) return this.blankStatement(node);
    if (MEMBER_TYPES.has(type) || (MEMBERS.has(type) && node.abstract === true))
      return this.blankStatement(node);
    if (ANNOTATIONS.has(type)) return this.blank(node.start, node.end);
    switch (type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
      case 'ExportAllDeclaration':
        return this.module(node);
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return this.cast(node);
      case 'TSTypeAssertion': {
        const inner = childIn(node, 'expression')!;
        this.blank(node.start, inner.start);
        return this.visit(inner);
      }
      case 'TSNonNullExpression':
        this.visit(childIn(node, 'expression')!);
        return this.blankTail(node, node.end - 1, node.end);
      case 'TSEnumDeclaration':
        return this.refuse(node, 'an enum is code that only TypeScript makes', 'write an object `as const`');
      case 'TSModuleDeclaration':
        return this.refuse(
          node,
          'a namespace is code that only TypeScript makes',
          'write a module of its own',
        );
      case 'TSImportEqualsDeclaration':
      case 'TSExportAssignment':
        return this.refuse(
          node,
          'this is how CommonJS imports and exports',
          'write `import … from` and `export`',
        );
      case 'TSParameterProperty':
        return this.refuse(
          node,
          'a parameter that declares a property is code that only TypeScript makes',
          'declare the property, and assign it in the constructor',
        );
      case 'Decorator':
        return this.refuse(node, 'the guest knows no decorators', 'call the function yourself');
      case 'ClassAccessorProperty':
        return this.refuse(node, 'the guest knows no `accessor`', 'write a getter and a setter');
      default:
        this.inside(node);
    }
  }

  private refuse({ start, end }: Syntax, reason: string, help: string): void {
    this.refusals.push({ span: { start, end }, reason, help });
  }

  private blank(start: number, end: number, put?: string): void {
    if (end <= start) return;
    this.cuts.push({ start, end });
    if (put !== undefined) this.cuts.push({ start, end: start + 1, put });
  }

  /** Blanks a whole statement, or member of a class, whose end may have ended what stands before it. */
  private blankStatement({ start, end }: Syntax): void {
    this.blank(start, end, ';');
  }

  /** Blanks the end of an expression; what begins the next line must not go on with it. */
  private blankTail(node: Syntax, start: number, end: number): void {
    const next = /^[ \t]*(?:\/\/[^\n]*|\/\*[^]*?\*\/[ \t]*)*[\r\n]\s*([([`+\-/*])/.exec(
      this.text.slice(node.end, node.end + 400),
    );
    this.blank(start, end, next ? ';' : undefined);
  }

  private inside(node: Syntax): void {
    this.marks(node);
    for (const [field, child] of childrenOf(node)) {
      if (field === 'implements') continue;
      const isReturn = field === 'returnType' && node.type === 'ArrowFunctionExpression';
      if (isReturn) this.arrowReturn(child);
      else if (field === 'typeParameters' && node.async === true && node.type === 'ArrowFunctionExpression')
        this.arrowParameters(child);
      else this.visit(child);
    }
  }

  /** `?`, `!` and modifiers, which are no nodes. */
  private marks(node: Syntax): void {
    const annotation = childIn(node, 'typeAnnotation');
    if (node.type === 'VariableDeclarator' && node.definite === true) this.mark(childIn(node, 'id')!, '!');
    if (node.type === 'Identifier' && node.optional === true)
      this.blank(node.start + wordIn(node, 'name').length, annotation?.start ?? node.end);
    if ((node.type === 'ObjectPattern' || node.type === 'ArrayPattern') && node.optional === true)
      this.questionAfter(node.end - 1, annotation?.start ?? node.end);
    if (MEMBERS.has(node.type)) this.member(node, annotation);
    if (/^Class(?:Declaration|Expression)$/.test(node.type)) this.heritage(node);
    const [first, second] = listIn(node, 'params');
    if (first?.type === 'Identifier' && wordIn(first, 'name') === 'this')
      this.blank(
        first.start,
        second ? second.start : first.end + (/^\s*,/.exec(this.text.slice(first.end))?.[0].length ?? 0),
      );
  }

  private mark(id: Syntax, sign: string): void {
    const at = this.text.indexOf(sign, id.start + wordIn(id, 'name').length);
    this.blank(at, at + 1);
  }

  private questionAfter(from: number, to: number): void {
    const at = this.text.lastIndexOf('?', to);
    if (at >= from) this.blank(at, at + 1);
  }

  private member(node: Syntax, annotation: Syntax | undefined): void {
    const key = childIn(node, 'key')!;
    const isComputed = node.computed === true;
    const head = this.text.slice(node.start, key.start);
    const decorators = listIn(node, 'decorators').at(-1)?.end ?? node.start;
    for (const { 0: word, index } of head.matchAll(MODIFIERS)) {
      const at = node.start + index;
      if (at >= decorators) this.blank(at, at + word.length);
    }
    if (node.optional !== true && node.definite !== true) return;
    const from = isComputed ? this.text.indexOf(']', key.end) + 1 : key.end;
    const at = from + /^\s*/.exec(this.text.slice(from))![0].length;
    if (/[?!]/.test(this.text[at] ?? '') && at < (annotation?.start ?? node.end)) this.blank(at, at + 1);
  }

  private heritage(node: Syntax): void {
    const body = childIn(node, 'body')!;
    if (node.abstract === true) {
      const at = this.text.indexOf('abstract', node.start);
      this.blank(at, at + 'abstract'.length);
    }
    const [first] = listIn(node, 'implements');
    if (first) this.blank(this.text.lastIndexOf('implements', first.start), body.start);
  }

  /** A line break between parameters and arrow is none of JavaScript: the bracket moves behind the type. */
  private arrowReturn(type: Syntax): void {
    const { start, end } = type;
    if (!/[\r\n]/.test(this.text.slice(start, end))) return this.blank(start, end);
    const bracket = this.text.lastIndexOf(')', start);
    this.blank(bracket, end);
    this.cuts.push({ start: end - 1, end, put: ')' });
  }

  /** The same between `async` and parameters. */
  private arrowParameters(parameters: Syntax): void {
    const { start, end } = parameters;
    if (!/[\r\n]/.test(this.text.slice(start, end))) return this.blank(start, end);
    const bracket = this.text.indexOf('(', end);
    this.blank(start, bracket + 1, '(');
  }

  private cast(node: Syntax): void {
    const inner = childIn(node, 'expression')!;
    this.visit(inner);
    this.blankTail(node, inner.end, node.end);
  }

  private module(node: Syntax): void {
    const declaration = childIn(node, 'declaration');
    const isType = node.importKind === 'type' || node.exportKind === 'type';
    if (isType || (declaration && (TYPES.has(declaration.type) || declaration.declare === true)))
      return this.blankStatement(node);
    for (const specifier of listIn(node, 'specifiers')) {
      if (specifier.importKind !== 'type' && specifier.exportKind !== 'type') continue;
      const comma = /^\s*,/.exec(this.text.slice(specifier.end))?.[0].length ?? 0;
      this.blank(specifier.start, specifier.end + comma);
    }
    if (declaration) this.visit(declaration);
  }
}
