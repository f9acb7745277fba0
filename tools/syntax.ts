/** What the tools of the house read of a TypeScript file: its tree, as loosely typed as one that is only walked needs. */
import { parse } from '@babel/parser';
import type { Syntax } from '../src/load/program/syntax.ts';

export { childIn, childrenOf, listIn, wordIn, type Syntax } from '../src/load/program/syntax.ts';

/** The program that a text is. Throws where it is none. */
export function syntaxOf(text: string): Syntax {
  const { program } = parse(text, {
    sourceType: 'module',
    plugins: ['typescript'],
    createImportExpressions: true,
    // What a program may not mean is for the compiler to say.
    errorRecovery: true,
  });
  return program as unknown as Syntax;
}
