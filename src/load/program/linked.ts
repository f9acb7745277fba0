import { memo } from '../../base/text/memo.ts';
import type { ParsedProgram } from './parse.ts';
import { pathsFor } from './modules.ts';
import { namesIn, reassignedNames } from './reassigned.ts';
import { childIn, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import {
  programSpanOf,
  unknown,
  type Foreign,
  type ObjectEntry,
  type ProgramScope,
  type ProgramSpan,
  type Value,
} from './value.ts';

/** The modules of the repository, each stepped through once, when it is first asked for. */
export class Modules {
  private readonly scopes = new Map<ParsedProgram, ProgramScope>();
  private readonly running = new Set<ParsedProgram>();
  private readonly exports = new Map<ParsedProgram, Map<string, Export | undefined>>();
  private readonly targets = new Map<ParsedProgram, Map<string, ParsedProgram | undefined>>();
  private readonly names = new Map<ParsedProgram, ReadonlySet<string>>();
  private readonly programs: ReadonlyMap<string, ParsedProgram>;
  private readonly run: (body: readonly Syntax[], scope: ProgramScope) => void;

  constructor(
    programs: ReadonlyMap<string, ParsedProgram>,
    run: (body: readonly Syntax[], scope: ProgramScope) => void,
  ) {
    this.programs = programs;
    this.run = run;
  }

  /** The names of a module, after it was stepped through. */
  scopeOf(program: ParsedProgram): ProgramScope {
    const known = this.scopes.get(program);
    if (known) return known;
    const scope: ProgramScope = { program, names: new Map(), outer: undefined, self: undefined };
    this.scopes.set(program, scope);
    this.running.add(program);
    for (const node of program.body)
      if (node.type === 'ImportDeclaration') this.bindImport(node, scope);
      else if (node.type === 'TSImportEqualsDeclaration') this.bindRequired(node, scope);
    try {
      this.run(program.body, scope);
    } finally {
      this.running.delete(program);
    }
    return scope;
  }

  /** The names of a module that was begun, however far that got. */
  begun(program: ParsedProgram): ReadonlyMap<string, Value> | undefined {
    return this.scopes.get(program)?.names;
  }

  private bindImport(node: Syntax, scope: ProgramScope): void {
    const source = wordIn(childIn(node, 'source'), 'value');
    for (const each of listIn(node, 'specifiers')) {
      const local = wordIn(childIn(each, 'local'), 'name');
      const imported =
        each.type === 'ImportNamespaceSpecifier'
          ? '*'
          : each.type === 'ImportDefaultSpecifier'
            ? 'default'
            : nameIn(childIn(each, 'imported'));
      scope.names.set(local, this.imported(scope.program, source, imported, programSpanOf(each, scope)));
    }
  }

  /** `import x = require('…')`. */
  private bindRequired(node: Syntax, scope: ProgramScope): void {
    const source = wordIn(childIn(childIn(node, 'moduleReference') ?? node, 'expression'), 'value');
    const at = programSpanOf(node, scope);
    if (source !== '')
      scope.names.set(wordIn(childIn(node, 'id'), 'name'), this.imported(scope.program, source, '*', at));
  }

  /** The module of the repository that a program means by a source; undefined where there is none. */
  private moduleOf(program: ParsedProgram, source: string): ParsedProgram | undefined {
    const known = this.targets.get(program) ?? new Map<string, ParsedProgram | undefined>();
    this.targets.set(program, known);
    if (known.has(source)) return known.get(source);
    const path = pathsFor(program.file.path, source).find(each => this.programs.has(each));
    const target = path === undefined ? undefined : this.programs.get(path);
    known.set(source, target);
    return target;
  }

  /** What a module exports under a name, `*` being all of it. In a circle of imports it is unknown. */
  imported(program: ParsedProgram, source: string, name: string, at: ProgramSpan, depth = 0): Value {
    const target = this.moduleOf(program, source);
    const foreign: Foreign = { kind: 'foreign', module: source, path: name === '*' ? [] : [name], at };
    if (!target) return foreign;
    if (depth > 20) return unknown(at);
    const scope = this.scopeOf(target);
    if (name !== '*') return this.exported(target, scope, name, at, depth);
    const entries = [...this.namesOf(target)].map((each): [string, ObjectEntry] => [
      each,
      { keyAt: at, value: this.exported(target, scope, each, at, depth) },
    ]);
    return { kind: 'object', entries: new Map(entries), isOpen: true, at };
  }

  private exported(
    target: ParsedProgram,
    scope: ProgramScope,
    name: string,
    at: ProgramSpan,
    depth: number,
  ): Value {
    const found = this.exportOf(target, name);
    if (!found) return unknown(at);
    if (found.from !== undefined)
      return this.imported(target, found.from, found.name === '*' ? name : found.local, at, depth + 1);
    const value = scope.names.get(found.local);
    if (!value || (this.running.has(target) && value.kind === 'unknown')) return unknown(at);
    return reassignedNames(target).has(found.local) ? unknown(at, value) : value;
  }

  /** By which of its exports a module has a name: its own ones come before those of `export *`. */
  private exportOf(target: ParsedProgram, name: string): Export | undefined {
    const known = this.exports.get(target) ?? new Map<string, Export | undefined>();
    this.exports.set(target, known);
    if (known.has(name)) return known.get(name);
    const all = exportsOf(target);
    const found =
      all.find(each => each.name === name) ??
      all.find(
        each => each.name === '*' && each.from !== undefined && this.mayExport(target, each.from, name),
      );
    known.set(name, found);
    return found;
  }

  /** Whether a module that is not here, or one that is and has the name, may be what `export *` means. */
  private mayExport(program: ParsedProgram, source: string, name: string): boolean {
    const target = this.moduleOf(program, source);
    return target === undefined || this.namesOf(target).has(name);
  }

  /** The names that a module exports, with those that it takes from others. */
  private namesOf(target: ParsedProgram): ReadonlySet<string> {
    const known = this.names.get(target);
    if (known) return known;
    const names = new Set<string>();
    const seen = new Set([target]);
    for (const module of seen)
      for (const { name, from } of exportsOf(module)) {
        const all = name === '*' && from !== undefined ? this.moduleOf(module, from) : undefined;
        if (all) seen.add(all);
        else if (name !== '*' && (name !== 'default' || module === target)) names.add(name);
      }
    this.names.set(target, names);
    return names;
  }
}

interface Export {
  readonly name: string;
  readonly local: string;
  /** The module that it is taken from. */
  readonly from: string | undefined;
}

const nameIn = (node: Syntax | undefined): string => nameOf(node, false) ?? '';

/** What a module exports. */
const exportsOf = memo(({ body }: ParsedProgram): readonly Export[] => {
  return body.flatMap((node): readonly Export[] => {
    const source = childIn(node, 'source');
    const from = source && wordIn(source, 'value');
    if (node.type === 'ExportDefaultDeclaration' || node.type === 'TSExportAssignment')
      return [{ name: 'default', local: 'default', from: undefined }];
    if (node.type === 'ExportAllDeclaration') return [{ name: '*', local: '*', from }];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = childIn(node, 'declaration');
    const id = wordIn(declaration && childIn(declaration, 'id'), 'name');
    const declared = [
      id,
      ...(declaration ? listIn(declaration, 'declarations') : []).flatMap(each =>
        namesIn(childIn(each, 'id')),
      ),
    ];
    return [
      ...declared.filter(Boolean).map(name => ({ name, local: name, from: undefined })),
      ...listIn(node, 'specifiers').map(each => ({
        name: nameIn(childIn(each, 'exported')),
        local: each.type === 'ExportNamespaceSpecifier' ? '*' : nameIn(childIn(each, 'local')),
        from,
      })),
    ];
  });
});

/** Whether something outside of a program may use what a name of it stands for. */
export const isExported = (program: ParsedProgram, name: string): boolean =>
  exportsOf(program).some(({ local, from }) => local === name && from === undefined);
