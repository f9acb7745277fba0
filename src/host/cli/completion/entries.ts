import { levels } from '../../../model/config/level.ts';
import type { Among, Command, Option } from '../command.ts';
import { optionNames } from '../help.ts';
import { helpOption } from '../parse.ts';

/** What an option takes behind it: one of some words, a path, a rule, or a word that only the user knows. */
export type Takes = Among | 'word';

/** Prints the ids of the rules and of the policies in the current repository; without these where its configuration has a mistake. */
export const askForRules =
  'ipamlint rules --format names 2>/dev/null || ipamlint rules --no-config --format names';

/** Prints `$id=off`, `$id=note` and so on, in any of the shells. */
export const idLevels = levels.map(level => `$id=${level}`).join(' ');

/** An option as shells complete it. */
export interface CompletedOption {
  /** `-f`, `--format`. */
  readonly names: readonly string[];
  readonly means: string;
  /** Undefined where it takes nothing. */
  readonly takes: Takes | undefined;
}

export interface CommandEntry {
  readonly name: string;
  readonly means: string;
  readonly options: readonly CompletedOption[];
  /** What it takes besides options: first one of some words, or a path where those are taken, too. */
  readonly operands: { readonly words: readonly string[] | 'rule'; readonly paths: boolean };
  /** Whether a folder follows the first word. */
  readonly isOfFolder: boolean;
}

/** Every command with its options, as shells complete them. */
export const commandEntries = (commands: readonly Command[]): readonly CommandEntry[] =>
  commands.map(({ name, about, options, operands: { first = [], rest } }) => ({
    name,
    means: clause(about.replace(/^\w+,? (?:which is meant where no command is named, )?/, '')),
    options: [...options, helpOption].flatMap(optionEntries),
    operands: { words: first, paths: rest === undefined },
    isOfFolder: rest === 'folder',
  }));

/** As much of the words as a line beside an option has room for. */
const clause = (text: string): string => text.replace(/(?:[:;.] |\.$).*$/, '');

const optionEntries = (option: Option): readonly CompletedOption[] => [
  {
    names: optionNames(option),
    means: clause(option.means),
    takes: option.value === undefined ? undefined : (option.among ?? 'word'),
  },
  ...(option.none === undefined
    ? []
    : [{ names: [`--no-${option.flag}`], means: clause(option.none), takes: undefined }]),
];
