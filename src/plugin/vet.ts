import { byPlace, type Mistake } from '../config/written.ts';
import { childIn, childrenOf, listIn, nameOf, wordIn, type Syntax } from '../program/syntax.ts';
import { KIT } from './imports.ts';
import type { PluginModule, PluginReading, PluginRule } from './read.ts';

/** What reading a plugin tells of it. What it would do, only the guest knows: there are the walls. */
export interface Vetting {
  readonly name: string;
  readonly rules: readonly PluginRule[];
  readonly modules: readonly { readonly path: string; readonly imports: readonly string[] }[];
  /** What it takes of the kit, sorted; `*` where it takes all of it under one name. */
  readonly kit: readonly string[];
  /** What will be refused, by file and place. */
  readonly refusals: readonly Mistake[];
}

/** What other places have and the guest has not, and why. */
const MISSING: readonly (readonly [names: string, help: string])[] = [
  ['Date performance', 'there is no clock: the same repository gets the same answer every day'],
  ['crypto', 'there is no randomness'],
  ['eval Function', 'no code is made of text'],
  [
    'fetch XMLHttpRequest WebSocket EventSource navigator',
    'there is no network: all that a rule knows is in the repository',
  ],
  [
    'process require module exports Buffer global __dirname __filename Deno Bun window document',
    'there is neither Node nor a browser: take what you need from the cluster',
  ],
  ['setTimeout setInterval setImmediate', 'nothing waits'],
  ['console alert print', 'say it in a finding, or throw'],
  ['WebAssembly Worker SharedArrayBuffer Atomics', 'a rule runs alone, and as JavaScript'],
  [
    'TextEncoder TextDecoder URL URLSearchParams structuredClone Intl WeakRef FinalizationRegistry',
    'the language is there, and what Node adds to it is not',
  ],
];

const REASONS = new Map(
  MISSING.flatMap(([names, help]) => names.split(' ').map(name => [name, help] as const)),
);

/** Names that are missing where a rule runs. */
export const missingNames: readonly string[] = [...REASONS.keys()];

/** Judges a plugin that was read: nothing of it is run. */
export function vet({ plugin, modules, mistakes }: PluginReading): Vetting {
  const kit = new Set(modules.flatMap(({ imports }) => imports.filter(isOfKit).flatMap(namesOf)));
  return {
    name: plugin.name,
    rules: plugin.rules,
    modules: modules.map(({ file, imports }) => ({
      path: file.path,
      imports: [...new Set(imports.map(({ specifier }) => specifier))],
    })),
    kit: [...kit].sort(),
    refusals: [...mistakes, ...modules.flatMap(refusalsIn)].sort(byPlace),
  };
}

const isOfKit = ({ specifier }: PluginModule['imports'][number]): boolean => specifier === KIT;
const namesOf = ({ names }: PluginModule['imports'][number]): readonly string[] =>
  names.map(({ name }) => name);

/** What a module reaches for that will not be there. */
function refusalsIn({ file, program }: PluginModule): readonly Mistake[] {
  const declared = new Set<string>();
  const found: { readonly node: Syntax; readonly message: string; readonly help: string }[] = [];
  const visit = (node: Syntax, field: string, parent: Syntax | undefined, isInFunction: boolean): void => {
    for (const name of declaredBy(node, field)) declared.add(name);
    const told = refusalOf(node, field, parent, isInFunction);
    if (told) found.push({ node, ...told });
    const isFunction = /Function|Method/.test(node.type);
    for (const [inner, child] of childrenOf(node))
      if (!isTypeOnly(child)) visit(child, inner, node, isInFunction || isFunction);
  };
  visit(program, '', undefined, false);
  return found
    .filter(({ node }) => node.type !== 'Identifier' || !declared.has(wordIn(node, 'name')))
    .map(({ node: { start, end }, message, help }) => ({
      at: { file, span: { start, end } },
      message,
      help,
    }));
}

const isTypeOnly = ({ type }: Syntax): boolean =>
  type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies|TypeAssertion|Instantiation)/.test(type);

/** Names that a node declares, in whatever scope: a name that is declared anywhere is taken for the module's own. */
function declaredBy(node: Syntax, field: string): readonly string[] {
  if (field === 'params' || field === 'param') return patternNames(node);
  if (field === 'local') return [wordIn(node, 'name')];
  if (/^(?:Function|Class)(?:Declaration|Expression)$/.test(node.type))
    return [wordIn(childIn(node, 'id'), 'name')];
  return node.type === 'VariableDeclarator' ? patternNames(childIn(node, 'id')) : [];
}

function patternNames(pattern: Syntax | undefined): readonly string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [wordIn(pattern, 'name')];
  return childrenOf(pattern)
    .filter(([field]) => !['key', 'right', 'typeAnnotation'].includes(field))
    .flatMap(([, child]) => patternNames(child));
}

function refusalOf(
  node: Syntax,
  field: string,
  parent: Syntax | undefined,
  isInFunction: boolean,
): { readonly message: string; readonly help: string } | undefined {
  if (node.type === 'Identifier' && !isOnlyName(field, parent)) {
    const name = wordIn(node, 'name');
    const help = REASONS.get(name);
    return help === undefined ? undefined : { message: `there is no ${name} where a rule runs`, help };
  }
  if (node.type === 'ImportExpression')
    return {
      message: 'nothing is imported while a rule runs',
      help: 'import it at the head of the module',
    };
  if (
    !isInFunction &&
    (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true))
  )
    return { message: 'a module cannot wait', help: 'nothing takes time where a rule runs' };
  const isAsync = node.async === true && node.type === 'ObjectMethod';
  if (isAsync && ['check', 'compare'].includes(keyOf(node)))
    return { message: 'a rule cannot wait', help: 'write it without async: nothing takes time there' };
  const isRandom =
    node.type === 'MemberExpression' &&
    wordIn(childIn(node, 'object'), 'name') === 'Math' &&
    nameOf(childIn(node, 'property'), node.computed === true) === 'random';
  return isRandom
    ? { message: 'there is no randomness', help: 'the same repository gets the same answer' }
    : undefined;
}

const keyOf = (node: Syntax): string => nameOf(childIn(node, 'key'), node.computed === true) ?? '';

/** Where an identifier is the name of something that belongs to something else. */
function isOnlyName(field: string, parent: Syntax | undefined): boolean {
  if (field === 'property' || field === 'key') return parent?.computed !== true;
  return (
    ['label', 'meta', 'exported', 'imported'].includes(field) ||
    listIn(parent ?? noNode, 'specifiers').length > 0
  );
}

const noNode: Syntax = { type: '', start: 0, end: 0 };
