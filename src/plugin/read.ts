import type { Mistake } from '../config/written.ts';
import type { GuestModule } from '../guest/guest.ts';
import type { PluginSource } from '../text/plugin-source.ts';
import type { Location, SourceFile, Span } from '../text/source-file.ts';
import { blanked } from './blank.ts';
import { headOf, type RuleHead } from './head.ts';
import { importsOf, KIT, kitFaults, type ModuleImport } from './imports.ts';
import { parseModule } from './parse.ts';
import { kitValues } from './kit-names.ts';
import type { Syntax } from '../program/syntax.ts';

/** A rule of a plugin, read and not run. */
export interface PluginRule extends Omit<RuleHead, 'at'> {
  readonly file: SourceFile;
  /** Where its id stands. */
  readonly at: Location;
  /** The page beside it; empty where there is none. */
  readonly page: string;
}

/** A module of a plugin that could be read. */
export interface PluginModule {
  readonly file: SourceFile;
  readonly program: Syntax;
  readonly imports: readonly ModuleImport[];
}

/** All that a plugin brings. */
export interface Plugin {
  readonly name: string;
  readonly rules: readonly PluginRule[];
  /** What runs, by the paths that people find the files under; `ipamlint/rule` among it. */
  readonly modules: ReadonlyMap<string, GuestModule>;
}

export interface PluginReading {
  readonly plugin: Plugin;
  /** As written, sorted by path. */
  readonly modules: readonly PluginModule[];
  readonly mistakes: readonly Mistake[];
}

/** More than any plugin: one has a rule for each thing that can be wrong. */
const MOST_MODULES = 300;
const MOST_TEXT = 4 * 1024 * 1024;

/** Reads the modules of a plugin. Nothing of it is run. */
export function readPlugin(source: PluginSource): PluginReading {
  const reader = new Reader(source);
  const rules = source.entries.flatMap(path => reader.rule(path));
  const modules = new Map([...reader.runnable, [KIT, kitModule]]);
  return {
    plugin: { name: source.name, rules, modules },
    modules: reader.modules,
    mistakes: reader.mistakes,
  };
}

/** The kit as a module: what the program in the guest holds. */
const kitModule: GuestModule = {
  text: kitValues.map(name => `export const ${name} = program.kit.${name};`).join('\n'),
  imports: new Map(),
};

class Reader {
  readonly modules: PluginModule[] = [];
  readonly runnable = new Map<string, GuestModule>();
  readonly mistakes: Mistake[] = [];
  private readonly source: PluginSource;
  private readonly seen = new Map<string, PluginModule | undefined>();
  private room = MOST_TEXT;

  constructor(source: PluginSource) {
    this.source = source;
  }

  /** The rule of a module, if it has one; and all that it imports. */
  rule(path: string): readonly PluginRule[] {
    const module = this.module(path, undefined);
    if (!module) return [];
    const { file, program } = module;
    const head = headOf(program);
    if (!('id' in head)) {
      for (const { span, reason, help } of head) this.report(file, span, reason, help);
      return [];
    }
    const { at, ...said } = head;
    const readme = this.source.read(`${path.slice(0, path.lastIndexOf('/') + 1)}README.md`);
    const page = readme && 'text' in readme ? readme.text : '';
    return [{ ...said, file, at: { file, span: { start: at.start, end: at.end } }, page }];
  }

  private report(file: SourceFile, span: Span, message: string, help: string): void {
    this.mistakes.push({ at: { file, span }, message, help });
  }

  /** A module, read once. `asked` is where somebody imports it. */
  private module(
    path: string,
    asked: { readonly file: SourceFile; readonly node: Syntax } | undefined,
  ): PluginModule | undefined {
    if (this.seen.has(path)) return this.seen.get(path);
    this.seen.set(path, undefined);
    const shown = `${this.source.lead}${path}`;
    const found = this.source.read(path);
    if (!found || 'reason' in found) {
      const reason = found ? found.reason : 'does not exist';
      const file = asked?.file ?? { path: shown, text: '' };
      this.report(
        file,
        asked?.node ?? { start: 0, end: 0 },
        `${shown} ${reason}`,
        'name a file of the plugin',
      );
      return undefined;
    }
    const file: SourceFile = { path: shown, text: found.text };
    const program = parseModule(file);
    if (!('type' in program)) {
      this.report(file, program.span, program.reason, program.help);
      return undefined;
    }
    this.room -= file.text.length;
    if (this.room < 0 || this.seen.size > MOST_MODULES) {
      this.report(
        file,
        { start: 0, end: 0 },
        'the plugin is too large',
        `it may have ${MOST_MODULES} modules of 4 MiB in all`,
      );
      return undefined;
    }
    const module = { file, program, imports: importsOf(program) };
    this.seen.set(path, module);
    this.modules.push(module);
    const { text, refusals } = blanked(file.text, program);
    for (const { span, reason, help } of refusals) this.report(file, span, reason, help);
    this.runnable.set(shown, { text, imports: this.targets(path, module) });
    return module;
  }

  /** Which module each name means, having read it. */
  private targets(path: string, { file, imports }: PluginModule): ReadonlyMap<string, string> {
    const targets = new Map<string, string>();
    for (const each of imports) {
      const { specifier, node } = each;
      if (specifier === KIT) {
        targets.set(specifier, KIT);
        for (const { span, reason, help } of kitFaults(each)) this.report(file, span, reason, help);
      } else if (!/^\.\.?\//.test(specifier)) {
        const help = `a rule imports ${KIT} and modules beside it: nothing else is there when it runs`;
        this.report(file, node, `"${specifier}" cannot be imported`, help);
      } else {
        const target = this.resolve(path, specifier);
        if (target === undefined) {
          this.report(
            file,
            node,
            `"${specifier}" leads out of the plugin`,
            'keep what it imports in its folder',
          );
          continue;
        }
        if (this.module(target, { file, node })) targets.set(specifier, `${this.source.lead}${target}`);
      }
    }
    return targets;
  }

  /** The file that a relative name means; TypeScript writes `./x.js` for `./x.ts`. */
  private resolve(path: string, specifier: string): string | undefined {
    const steps = path.split('/').slice(0, -1);
    for (const step of specifier.split('/')) {
      if (step === '..') {
        if (steps.pop() === undefined) return undefined;
      } else if (step !== '.' && step !== '') steps.push(step);
    }
    const exact = steps.join('/');
    const typed = exact.replace(/\.(m?)js$/, '.$1ts');
    const isThere = (each: string): boolean => this.seen.has(each) || this.source.read(each) !== undefined;
    return [exact, typed, `${exact}.ts`, `${exact}.js`].find(isThere) ?? exact;
  }
}
