import { levels } from '../../../model/config/level.ts';
import type { Command, Option } from '../command.ts';
import { optionNames } from '../help.ts';
import { helpOption } from '../parse.ts';

/** What an option takes behind it: one of some words, a path, or a word that only the user knows. */
export type Takes = readonly string[] | 'file' | 'folder' | 'word';

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
  readonly operands: { readonly words: readonly string[]; readonly paths: boolean };
  /** Whether a folder follows the first word. */
  readonly isOfFolder: boolean;
}

/** Every command with its options, as shells complete them. */
export const commandEntries = (
  commands: readonly Command[],
  ruleIds: readonly string[],
): readonly CommandEntry[] =>
  commands.map(({ name, about, options, operands: { first = [], rest } }) => ({
    name,
    means: clause(about.replace(/^\w+,? (?:which is meant where no command is named, )?/, '')),
    options: [...options, helpOption].flatMap(option => optionEntries(option, ruleIds)),
    operands: { words: first === 'rule' ? ruleIds : first, paths: rest === undefined },
    isOfFolder: rest === 'folder',
  }));

/** As much of the words as a line beside an option has room for. */
const clause = (text: string): string => text.replace(/(?:[:;.] |\.$).*$/, '');

const optionEntries = (option: Option, ruleIds: readonly string[]): readonly CompletedOption[] => [
  {
    names: optionNames(option),
    means: clause(option.means),
    takes: option.value === undefined ? undefined : takenBy(option, ruleIds),
  },
  ...(option.none === undefined
    ? []
    : [{ names: [`--no-${option.flag}`], means: clause(option.none), takes: undefined }]),
];

function takenBy(
  { among = 'word' }: { readonly among?: Option['among'] | 'word' },
  ruleIds: readonly string[],
): Takes {
  if (among === 'rule') return ruleIds;
  return among === 'rule=level' ? ruleIds.flatMap(id => levels.map(level => `${id}=${level}`)) : among;
}
