import type { ParsedProgram } from './parse.ts';
import { pathsFor, programImportsOf, requiredBy } from './modules.ts';
import { childIn, listIn, wordIn } from './syntax.ts';

/**
 * Packages whose functions and classes leave alone the objects of a chart that they are given: the tools themselves, what is
 * made for them under their name, and what comes with Node. Any other is unknown.
 */
const familiar =
  /^(?:cdk8s(?:-[\w-]+)?|@cdk8s\/[\w-]+|constructs|aws-cdk-lib|@aws-cdk\/[\w.-]+|@aws-quickstart\/[\w-]+|@aws-blueprints-community\/[\w-]+|@pulumi\/[\w-]+|node:[\w/]+|assert|child_process|crypto|fs|os|path|url|util|js-yaml|yaml|lodash)(?:\/|$)/;
/** What `cdk8s import` makes, which is often left out of Git. */
const imported = /(?:^|\/)(?:imports?|generated)\/|(?:^|\/)k8s(?:\.[jt]s)?$/;

export const isFamiliar = (module: string): boolean => familiar.test(module) || imported.test(module);

/** Packages that are imported for their effects, and have none on what a program makes. */
const harmlessEffects =
  /^(?:source-map-support\/register|dotenv\/config|reflect-metadata|ts-node(?:\/|$)|tsconfig-paths\/register|node:)/;

/** What changes objects that others make: prototypes, aspects, transformations of a stack, resolvers, text that is run. */
const signs =
  /\.prototype\b(?!\s*\.\s*(?:hasOwnProperty|toString|slice|isPrototypeOf|propertyIsEnumerable)\b)|\[\s*['"`]prototype['"`]\s*\]|\b__proto__['"`]?\s*(?:\]\s*)?(?:\.\s*\w+\s*|\[[^\]\n]{0,80}\]\s*){0,4}=(?![=>])|\bsetPrototypeOf\b|\beval\s*\(|\bnew\s+Function\b|\bAspects\s*\.\s*of\b|\bregister(?:Stack|Resource)Trans\w+|\bresolvers\s*:/;

/** Whether a program changes, by more than its own values, what objects come to. */
export function tampers(program: ParsedProgram): boolean {
  const { file, body, comments } = program;
  let code = '';
  let from = 0;
  for (const { start, end } of comments) {
    code += `${file.text.slice(from, start)} `;
    from = end;
  }
  if (signs.test(code + file.text.slice(from))) return true;
  return body.some(node => {
    const source =
      node.type === 'ImportDeclaration' && listIn(node, 'specifiers').length === 0
        ? wordIn(childIn(node, 'source'), 'value')
        : node.type === 'ExpressionStatement'
          ? (requiredBy(childIn(node, 'expression')) ?? '')
          : '';
    const isPackage = source !== '' && pathsFor(file.path, source).length === 0;
    return isPackage && !isFamiliar(source) && !harmlessEffects.test(source);
  });
}

/** The programs that some import, or that import them, over any number of others. */
export function connected(
  some: Iterable<ParsedProgram>,
  programs: ReadonlyMap<string, ParsedProgram>,
): ReadonlySet<ParsedProgram> {
  const neighbours = new Map<ParsedProgram, Set<ParsedProgram>>();
  const note = (one: ParsedProgram, other: ParsedProgram): void => {
    neighbours.set(one, (neighbours.get(one) ?? new Set()).add(other));
  };
  for (const program of programs.values())
    for (const source of programImportsOf(program)) {
      const path = pathsFor(program.file.path, source).find(each => programs.has(each));
      const other = path === undefined ? undefined : programs.get(path);
      if (!other) continue;
      note(program, other);
      note(other, program);
    }
  const found = new Set(some);
  for (const each of found) for (const other of neighbours.get(each) ?? []) found.add(other);
  return found;
}
