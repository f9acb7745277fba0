import { childIn, listIn, wordIn } from '../../tools/syntax.ts';
import type { Source } from '../../tools/sources.ts';

/** The names that a module declares and exports. */
function exportedBy({ syntax }: Source): readonly string[] {
  const program = childIn(syntax, 'program') ?? syntax;
  return listIn(program, 'body').flatMap(node => {
    const declared = node.type === 'ExportNamedDeclaration' ? childIn(node, 'declaration') : undefined;
    if (!declared) return [];
    const names = declared.type === 'VariableDeclaration' ? listIn(declared, 'declarations') : [declared];
    return names.map(each => wordIn(childIn(each, 'id'), 'name')).filter(name => name !== '');
  });
}

/** The names that more than one module exports, each with these modules. */
export function repeatedNames(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const source of sources)
    for (const name of exportedBy(source)) found.set(name, (found.get(name) ?? new Set()).add(source.path));
  return new Map([...found].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]]));
}
