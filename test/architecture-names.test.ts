import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { childIn, listIn, wordIn } from '../tools/syntax.ts';
import { sourceOf, sourcesIn, type Source } from '../tools/sources.ts';

/** Names that two modules export, and why each may. */
const SHARED: Readonly<Record<string, string>> = {
  ComparisonContext: 'the kit of plugins types what the rules of ours get',
  Findings: 'the kit of plugins types what the rules of ours yield',
  RuleContext: 'the kit of plugins types what the rules of ours get',
  defineComparison: 'the kit of plugins checks what the rules of ours are trusted with',
  defineRule: 'the kit of plugins checks what the rules of ours are trusted with',
  isShared: 'of a file, and of a value; the one is on its way out',
};

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
function repeatedNames(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const source of sources)
    for (const name of exportedBy(source)) found.set(name, (found.get(name) ?? new Set()).add(source.path));
  return new Map([...found].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]]));
}

const test = suite('architecture: names');

test('one exported name means one thing', () => {
  const repeated = repeatedNames(sourcesIn('src'));
  assert.equal(
    [...repeated].filter(([name]) => !Object.hasOwn(SHARED, name)),
    [],
  );
  assert.equal(
    Object.keys(SHARED).filter(name => !repeated.has(name)),
    [],
    'an exception that is not needed',
  );
});

test('a name that two modules export is found', () => {
  const found = repeatedNames([
    sourceOf('src/base/net/a.ts', 'export interface Pool {}\nexport const [x] = [1], y = 2;'),
    sourceOf('src/base/net/b.ts', 'export type Pool = 1;\nexport function y() {}\nconst z = 1;'),
    sourceOf('src/base/net/c.ts', 'const Pool = 1;\nexport { Pool as Other };'),
  ]);
  assert.equal([...found.keys()].sort(), ['Pool', 'y']);
});

test.run();
