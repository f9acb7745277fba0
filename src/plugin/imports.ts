import { childIn, listIn, wordIn, type Syntax } from '../program/syntax.ts';
import { nearest } from '../text/nearest.ts';
import type { Refusal } from './blank.ts';
import { kitTypes, kitValues } from './kit-names.ts';

/** What rules import the kit as. */
export const KIT = 'ipamlint/rule';

/** A name in an import that is one when the module runs. */
export interface ImportedName {
  readonly name: string;
  readonly node: Syntax;
}

/** An import, or an export from elsewhere, of values. */
export interface ModuleImport {
  readonly specifier: string;
  readonly node: Syntax;
  readonly names: readonly ImportedName[];
}

/** What a module imports when it runs. */
export function importsOf(program: Syntax): readonly ModuleImport[] {
  return listIn(program, 'body').flatMap(statement => {
    const source = childIn(statement, 'source');
    if (!source || statement.importKind === 'type' || statement.exportKind === 'type') return [];
    const specifiers = listIn(statement, 'specifiers');
    const values = specifiers.filter(
      ({ importKind, exportKind }) => importKind !== 'type' && exportKind !== 'type',
    );
    const names = values.map(node => ({ node, name: importedName(node) }));
    return [{ specifier: wordIn(source, 'value'), node: source, names }];
  });
}

function importedName(specifier: Syntax): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const name = childIn(specifier, specifier.type === 'ImportSpecifier' ? 'imported' : 'local');
  return wordIn(name, 'name') || wordIn(name, 'value');
}

/** What is wrong with the names that a module takes from the kit. */
export function kitFaults({ names }: ModuleImport): readonly Refusal[] {
  return names.flatMap(({ name, node }) => {
    const fault = kitFault(name);
    return fault ? [{ span: { start: node.start, end: node.end }, ...fault }] : [];
  });
}

function kitFault(name: string): Omit<Refusal, 'span'> | undefined {
  if (name === 'defineReview')
    return {
      reason: 'a plugin cannot look at suppressions: defineReview is for rules that ipamlint brings',
      help: 'write defineRule or defineComparison',
    };
  if (name === '*' || kitValues.includes(name)) return undefined;
  if (kitTypes.includes(name))
    return { reason: `${name} is a type, which is gone when the rule runs`, help: `write \`type ${name}\`` };
  const close = nearest(name, [...kitValues, ...kitTypes]);
  return {
    reason: `${KIT} exports no "${name}"`,
    help: close ? `did you mean ${close}?` : 'docs/kit.md lists what it exports',
  };
}
