import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from '../../base/usage-error.ts';
import { nearest } from '../../base/text/nearest.ts';
import {
  writtenOption,
  switchOption,
  type Command,
  type Option,
  type OptionKind,
  type Typed,
  type TypedValues,
} from './command.ts';
import { refuseApart, refuseOneDash, refuseTwo, unreadable, withShortVersion } from './mistyped.ts';
import { calledElsewhere, namesElsewhere } from './options/called-elsewhere.ts';
import { configOption, rootOption } from './options/repository.ts';

/** What every command takes, and what is answered before one is looked for. */
export const helpOption = switchOption('help', 'print this', { short: 'h' });
export const versionOption = switchOption('version', 'print the version, as -v and version do', {
  short: 'V',
});

/** What a command line asks for. */
export type Parsed =
  | { readonly kind: 'help'; readonly about: Command | undefined }
  | { readonly kind: 'version' }
  | { readonly kind: 'command'; readonly command: Command; readonly typed: Typed };

/** Reads the command line; the first command is the one that is meant where none is named. Throws a UsageError. */
export function parse(argv: readonly string[], commands: readonly Command[]): Parsed {
  const known = allOptions(commands);
  const { values, positionals, tokens } = read(argv, known, commands);
  refuseTwo(tokens, known);
  refuseApart(tokens, known);
  const [word, ...rest] = positionals;
  // What stands behind `--` is a PATH, whatever a file is called.
  const isPath = tokens.find(({ kind }) => kind !== 'option')?.kind === 'option-terminator';
  const first = isPath ? undefined : word;
  if (first === 'help') return { kind: 'help', about: aboutOf(rest, commands) };
  if (first === 'version') {
    if (rest.length === 0) return { kind: 'version' };
    throw new UsageError(
      `version takes nothing more, not ${rest.join(' ')}`,
      'write ipamlint version; for a folder of that name, write ./version',
    );
  }
  const named = commands.find(({ name }) => name === first);
  const typed: Typed = {
    operands: named ? rest : positionals,
    get: option => valueOf(option, values[option.flag]),
  };
  if (typed.get(rootOption) === '')
    throw new UsageError('--root is empty', 'name a directory, or leave --root out');
  if (typed.get(configOption) === '')
    throw new UsageError('--config is empty', 'name a file, or write --no-config to use none');
  if (positionals.includes(''))
    throw new UsageError('a PATH is empty', 'name a file or directory, or none to lint the whole root');
  if (values.help) return { kind: 'help', about: named };
  if (values.version) return { kind: 'version' };
  const command = named ?? commands[0]!;
  const stray = Object.keys(values).find(flag => !command.options.some(option => option.flag === flag));
  if (stray !== undefined) throw strayOption(command, stray, values[stray], commands);
  return { kind: 'command', command, typed };
}

const isOfKind: { readonly [Kind in OptionKind]: (value: unknown) => value is TypedValues[Kind] } = {
  switch: value => typeof value === 'boolean',
  text: value => typeof value === 'string',
  texts: (value): value is readonly string[] => Array.isArray(value),
  'text or none': value => typeof value === 'string' || value === false,
};

/** What was typed for an option. `parseArgs` gives it the kind that the first command with its flag declares. */
function valueOf<Kind extends OptionKind>(
  { kind, flag }: Option<Kind>,
  value: unknown,
): TypedValues[Kind] | undefined {
  if (value === undefined || isOfKind[kind](value)) return value;
  throw new Error(`--${flag} is read as ${kind}, and is another kind of option elsewhere`);
}

/** The options of all commands, each once. */
const allOptions = (commands: readonly Command[]): ReadonlyMap<string, Option> =>
  new Map(
    [...commands.flatMap(({ options }) => options), versionOption, helpOption].map(option => [
      option.flag,
      option,
    ]),
  );

/** The command that is explained; undefined where none is named. Throws a UsageError. */
function aboutOf(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const [word, other] = words;
  if (other !== undefined)
    throw new UsageError(`help takes one command, not ${words.join(' ')}`, `write ipamlint help ${word}`);
  const found = commands.find(({ name }) => name === word);
  if (word === undefined || word === 'help' || found) return found;
  const close = commandMeant(word, commands);
  throw new UsageError(
    `there is no command ${word}`,
    close ? `did you mean ${close}?` : 'ipamlint --help lists the commands',
  );
}

/** The command that a word most likely means; undefined where none is close. */
export const commandMeant = (word: string, commands: readonly Command[]): string | undefined =>
  commands.find(({ alsoCalled = [] }) => alsoCalled.includes(word))?.name ??
  nearest(word, [...commands.map(({ name }) => name), 'help', 'version']);

function strayOption(
  command: Command,
  flag: string,
  value: unknown,
  commands: readonly Command[],
): UsageError {
  const formats = command.options.find(option => option.flag === 'format')?.among ?? [];
  // As kubectl has it: `-o json`.
  const isFormat = flag === 'output' && typeof value === 'string' && formats.includes(value);
  return new UsageError(
    `${command.name} has no option --${value === false ? 'no-' : ''}${flag}`,
    isFormat
      ? `write --format ${value}`
      : (calledElsewhere(flag, command) ?? ownersOf(flag, command, commands, 'it')),
  );
}

/** Which commands have an option that this one lacks. */
function ownersOf(
  flag: string,
  { name }: Command,
  commands: readonly Command[],
  called: string = `--${flag}`,
): string {
  const owners = commands.filter(({ options }) => options.some(option => option.flag === flag));
  return `${called} is an option of ${listed(owners.map(owner => owner.name))}; ipamlint ${name} --help lists those of ${name}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : names.length < 7
      ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
      : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more commands`;

/** Options as Node reads them: a value that may be denied is a switch of its own to it, besides. */
function tableOf(known: ReadonlyMap<string, Option>): NonNullable<ParseArgsConfig['options']> {
  const table: NonNullable<ParseArgsConfig['options']> = {};
  for (const { kind, flag, short } of known.values()) {
    const type = kind === 'switch' ? 'boolean' : 'string';
    table[flag] = { type, multiple: kind === 'texts', ...(short !== undefined && { short }) };
    if (kind === 'text or none') table[`no-${flag}`] = { type: 'boolean' };
  }
  return table;
}

/** The options and the other words of a command line. Throws a UsageError. */
function read(argv: readonly string[], known: ReadonlyMap<string, Option>, commands: readonly Command[]) {
  const options = tableOf(known);
  refuseOneDash(argv, known);
  try {
    const args = withShortVersion(argv);
    return parseArgs({ options, allowPositionals: true, allowNegative: true, tokens: true, args });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /Unknown option '(--?[^']*)'/.exec(message)?.[1];
    if (unknown === undefined || unknown === '-=') throw unreadable(message, argv, known);
    throw unknownOption(
      unknown,
      commands.find(({ name }) => argv.includes(name)),
      commands,
    );
  }
}

function unknownOption(
  written: string,
  named: Command | undefined,
  commands: readonly Command[],
): UsageError {
  const command = named ?? commands[0]!;
  const word = written.replace(/^-+/, '');
  const help =
    inOneWord(written, command) ??
    calledElsewhere(word, command) ??
    (written.startsWith('--') ? nearOption(word.replace(/^no-/, ''), command, commands) : undefined);
  return new UsageError(
    `unknown option ${written}`,
    help ?? `see ipamlint ${named ? `${named.name} ` : ''}--help`,
  );
}

/** An option and its value as one argument, as in a list of `args:` of pre-commit. Node cuts it at a `=`. */
function inOneWord(written: string, { options }: Command): string | undefined {
  const [, option] = /^--(\S+)\s/.exec(written) ?? [];
  return options.some(({ flag }) => flag === option)
    ? `write two words, in a list: --${option}, VALUE`
    : undefined;
}

/** What to write for a misspelt option: one of this command, one of other tools, or one of another command. */
function nearOption(word: string, command: Command, commands: readonly Command[]): string | undefined {
  const own = [...command.options, versionOption, helpOption];
  const flags = own.map(({ flag }) => flag).sort();
  const near = nearest(word, [...flags, ...namesElsewhere(command)]) ?? begunBy(word, flags);
  const meant = own.find(({ flag }) => flag === near);
  if (meant) return `did you mean ${writtenOption(meant)}?`;
  if (near !== undefined) return calledElsewhere(near, command);
  const all = [...allOptions(commands).keys()];
  const flag = nearest(word, all);
  return flag === undefined ? undefined : ownersOf(flag, command, commands);
}

/** The one name that begins as the word does; undefined where several do. */
function begunBy(word: string, names: readonly string[]): string | undefined {
  const found = word.length < 3 ? [] : names.filter(name => name.startsWith(word));
  return found.length === 1 ? found[0] : undefined;
}
