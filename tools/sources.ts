import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { childIn, childrenOf, listIn, syntaxOf, wordIn, type Syntax } from './syntax.ts';

/** One import as it stands in a source file, however it is written. */
export interface Import {
  readonly kind: 'value' | 'type' | 'dynamic';
  /** As written; `…` where it is only known when the module runs. */
  readonly name: string;
  /** The file it leads to, from the root of the repository; undefined for packages. */
  readonly target: string | undefined;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly syntax: Syntax;
  readonly imports: readonly Import[];
}

const isType = (node: Syntax): boolean => node.importKind === 'type' || node.exportKind === 'type';

/** The name in an import: a string, or a template without holes. */
function nameIn(node: Syntax | undefined): string {
  if (node?.type === 'TSLiteralType') return nameIn(childIn(node, 'literal'));
  if (node?.type === 'TemplateLiteral' && listIn(node, 'expressions').length === 0) {
    const cooked = (listIn(node, 'quasis')[0]?.value as { cooked?: string } | undefined)?.cooked;
    return cooked ?? '…';
  }
  return node?.type === 'StringLiteral' ? wordIn(node, 'value') : '…';
}

const isRequire = (callee: Syntax | undefined): boolean =>
  wordIn(callee, 'name') === 'require' ||
  (wordIn(callee && childIn(callee, 'object'), 'name') === 'require' &&
    wordIn(callee && childIn(callee, 'property'), 'name') === 'resolve');

/** What one node imports: how, and the node that holds the name. */
function importIn(node: Syntax): readonly [Import['kind'], Syntax | undefined] | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      const source = childIn(node, 'source');
      return source && [isType(node) ? 'type' : 'value', source];
    }
    case 'ImportExpression':
      return ['dynamic', childIn(node, 'source')];
    case 'TSImportType':
      return ['type', childIn(node, 'argument') ?? childIn(node, 'source')];
    case 'TSExternalModuleReference':
      return ['value', childIn(node, 'expression')];
    case 'TSModuleDeclaration':
      return childIn(node, 'id')?.type === 'StringLiteral' ? ['type', childIn(node, 'id')] : undefined;
    case 'CallExpression':
      return isRequire(childIn(node, 'callee')) ? ['value', listIn(node, 'arguments')[0]] : undefined;
    default:
      return undefined;
  }
}

/** The file that a relative name leads to. Tools take `./x.js` for `./x.ts` where only that is there. */
function targetOf(path: string, name: string): string | undefined {
  if (!/^\.\.?(\/|$)/.test(name)) return undefined;
  return posix.join(posix.dirname(path), name.replace(/[?#].*$/, '').replace(/\.js$/, '.ts'));
}

/** Everything that a file imports, in the order of the text. `path` is from the root of the repository. */
export function importsIn(path: string, syntax: Syntax): readonly Import[] {
  const imports: Import[] = [];
  const visit = (node: Syntax): void => {
    const found = importIn(node);
    if (found) {
      const name = nameIn(found[1]);
      imports.push({ kind: found[0], name, target: targetOf(path, name) });
    }
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(syntax);
  return imports;
}

/** The files that comments at the head of a file refer to: `/// <reference path="…" />`. */
const referredTo = (path: string, text: string): readonly Import[] =>
  [...text.matchAll(/^\/\/\/\s*<reference\s[^>]*?\b(?:path|types)\s*=\s*(['"])(.*?)\1/gm)].map(
    ([, , name = '']) => ({
      kind: 'type' as const,
      name,
      target: targetOf(path, name),
    }),
  );

export function sourceOf(path: string, text: string): Source {
  const syntax = syntaxOf(text);
  return { path, text, syntax, imports: [...importsIn(path, syntax), ...referredTo(path, text)] };
}

/** The TypeScript files below a folder of the repository, sorted by path. */
export function sourcesIn(folder: string): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.includes('node_modules'))
    .sort()
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
    .map(path => sourceOf(path, readFileSync(path, 'utf8')));
}

/** Every file that a file needs in order to run, itself included. Types are not needed. */
export function reachOf(sources: readonly Source[]): (path: string) => ReadonlySet<string> {
  const byPath = new Map(sources.map(source => [source.path, source]));
  return path => {
    const reached = new Set([path]);
    for (const each of reached)
      for (const { kind, target } of byPath.get(each)?.imports ?? [])
        if (target !== undefined && kind !== 'type') reached.add(target);
    return reached;
  };
}
