import type { RuleModule } from '../machine/plugin.ts';
import { PluginBreakdown, thrown, type ThrowPlace } from '../../linter/extensions/plugin/breakdown.ts';
import { syntaxFault } from '../../load/program/parse.ts';
import { positionAt } from '../../base/text/line-table.ts';
import type { SourceFile } from '../../base/files/source-file.ts';

/** A rule imports fewer modules of its plugin. */
const MOST_MODULES = 100;

/** What keeps a module from being loaded, with its place, which Node does not give for these mistakes. */
export function unloadable(error: unknown, module: RuleModule, source: ThrowPlace): unknown {
  if (!(error instanceof Error)) return error;
  const unexported = /^The requested module '(.+)' does not provide an export named '(.+)'$/.exec(
    error.message,
  );
  if (unexported) return unknownName(module, unexported[1]!, unexported[2]!) ?? error;
  if (error.name === 'SyntaxError') return unparsed(module) ?? readAsCommonJs(module, error) ?? error;
  const common = /^(\w+) is not defined in ES module scope/.exec(error.message);
  if (common) return ofCommonJs(common[1]!, thrown(error, module.file.path, source));
  const hidden =
    /^(?:No "exports" main defined|Package subpath '.+' is not defined by "exports") .* imported from /.test(
      error.message,
    );
  if (hidden) return unexportedOurs(module) ?? error;
  const absent = /^Cannot find (module|package) '(.+?)' imported from (.+)$/.exec(error.message);
  return absent ? (unfound(module, absent[1] === 'package', absent[2]!) ?? error) : error;
}

function at(file: SourceFile, offset: number, reason: string): PluginBreakdown {
  const { line, column } = positionAt(file, offset);
  return new PluginBreakdown(`${file.path}:${line}:${column}`, reason);
}

function unparsed(module: RuleModule): PluginBreakdown | undefined {
  for (const { file } of modulesFrom(module)) {
    const fault = syntaxFault(file);
    if (!fault) continue;
    const help = fault.message.includes("'yield'")
      ? ': write *check(…), and yield in no function inside it'
      : '';
    return at(file, fault.offset, `it cannot be parsed: ${fault.message}${help}`);
  }
  return undefined;
}

/** What Node says of a module that the package of its plugin declares to be a script. */
function readAsCommonJs({ file }: RuleModule, { message }: Error): PluginBreakdown | undefined {
  if (!/^Cannot use import statement outside a module|^Unexpected token 'export'/.test(message))
    return undefined;
  const offset = Math.max(0, file.text.search(/^(?:import|export)\b/m));
  return at(
    file,
    offset,
    'Node reads it as CommonJS: write "type": "module" in the package.json of the plugin',
  );
}

/** What only CommonJS has, such as `require`, at the place where it was used. */
function ofCommonJs(name: string, { name: place }: PluginBreakdown): PluginBreakdown {
  const instead = name === 'require' ? "write import … from '…'" : 'write a module with import and export';
  return new PluginBreakdown(place, `it uses ${name}, which only CommonJS has: ${instead}`);
}

function unknownName(module: RuleModule, source: string, name: string): PluginBreakdown | undefined {
  for (const { file } of modulesFrom(module)) {
    const clauses = [...file.text.matchAll(/\bimport\b([^'"]*)\bfrom\s*['"]([^'"\n]+)/g)];
    const clause = clauses.find(
      ([, names, from]) => from === source && names!.split(/[^\w$]+/).includes(name),
    );
    if (clause)
      return at(
        file,
        file.text.indexOf(name, clause.index),
        `it imports ${name}, which ${source} does not export`,
      );
  }
  return undefined;
}

/** A module of this package that it does not export: `ipamlint`, `ipamlint/dist/cli.js`. */
function unexportedOurs(module: RuleModule): PluginBreakdown | undefined {
  for (const { file, imports } of modulesFrom(module))
    for (const { specifier, offset } of imports)
      if (OURS.test(specifier) && !isExported(specifier)) return at(file, offset, foreign(specifier));
  return undefined;
}

const isExported = (specifier: string): boolean =>
  specifier === 'ipamlint/rule' || specifier === 'ipamlint/testing';

const foreign = (specifier: string): string =>
  `it imports ${specifier}, which does not exist: write ipamlint/rule`;

function unfound(module: RuleModule, isPackage: boolean, name: string): PluginBreakdown | undefined {
  const last = name.split('/').at(-1)!;
  for (const { file, imports } of modulesFrom(module))
    for (const { specifier, offset } of imports)
      if (OURS.test(specifier)) {
        if (!isExported(specifier)) return at(file, offset, foreign(specifier));
      } else if (
        isPackage ? specifier === name || specifier.startsWith(`${name}/`) : specifier.endsWith(last)
      )
        return at(
          file,
          offset,
          isPackage
            ? `it imports ${specifier}, a package that is not installed: run npm install in the plugin`
            : `it imports ${specifier}, which does not exist`,
        );
  return undefined;
}

const OURS = /^ipamlint(?:\/|$)/;

interface Read {
  readonly file: SourceFile;
  readonly imports: readonly { readonly specifier: string; readonly offset: number }[];
}

/** The module of a rule and those of its plugin that it imports, in the order of their imports. */
function* modulesFrom(module: RuleModule): Iterable<Read> {
  const urls = new Set([module.url]);
  for (const each of urls) {
    const file = module.read(each);
    if (!file) continue;
    const imports = [...file.text.matchAll(/\b(?:from|import)\s*(?:\(\s*)?(['"])([^'"\n]+)\1/g)].map(
      match => ({
        specifier: match[2]!,
        offset: match.index + match[0].lastIndexOf(match[1]!, match[0].length - 2),
      }),
    );
    yield { file, imports };
    for (const { specifier } of imports)
      if (specifier.startsWith('.') && urls.size < MOST_MODULES) urls.add(new URL(specifier, each).href);
  }
}
