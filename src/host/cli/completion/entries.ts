import { levels, thresholds } from '../../../model/config/level.ts';
import { groupings, orders } from '../../../print/findings/reporter.ts';
import { formatsOf, renderModes, shells } from '../options/formats.ts';
import { abouts, rowsFor } from '../help.ts';
import { taken, type Command, type Option } from '../options/options.ts';

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
  readonly name: Command;
  readonly means: string;
  readonly options: readonly CompletedOption[];
  /** What it takes besides options: first one of some words, or a path where those are taken, too. */
  readonly operands: { readonly words: readonly string[]; readonly paths: boolean };
  /** Whether a folder follows the first word. */
  readonly isOfFolder: boolean;
}

const levelled = (id: string): readonly string[] => levels.map(level => `${id}=${level}`);

/** Every command with its options, from the tables that the help is printed from. */
export function commandEntries(ruleIds: readonly string[]): readonly CommandEntry[] {
  return (Object.keys(taken) as Command[]).map(name => ({
    name,
    means: clause(abouts[name].replace(/^\w+,? (?:which is meant where no command is named, )?/, '')),
    options: rowsFor(name).map(([text, means]) => entryOf(name, text.trim(), means, ruleIds)),
    operands: operandsOf(name, ruleIds),
    isOfFolder: name === 'policies',
  }));
}

function operandsOf(command: Command, ruleIds: readonly string[]): CommandEntry['operands'] {
  const words: Partial<Record<Command, readonly string[]>> = {
    completion: shells,
    policies: ['test'],
    explain: ruleIds,
  };
  return {
    words: words[command] ?? [],
    paths: !['completion', 'policies', 'rules'].includes(command),
  };
}

/** As much of the words as a line beside an option has room for. */
const clause = (text: string): string => text.replace(/(?:[:;.] |\.$).*$/, '');

function entryOf(command: Command, text: string, means: string, ruleIds: readonly string[]): CompletedOption {
  const names = [...text.matchAll(/--?[a-z][\w-]*|-\w/gi)].map(([name]) => name);
  const long = names.find(name => name.startsWith('--'))!.replace(/^--(?:no-(?!config))?/, '') as Option;
  const isTaking = / [A-Z]/.test(text);
  return {
    names,
    means: clause(means),
    takes: isTaking ? (valuesOf(command, long, ruleIds) ?? 'word') : undefined,
  };
}

function valuesOf(command: Command, option: Option, ruleIds: readonly string[]): Takes | undefined {
  const values: Partial<Record<Option, Takes>> = {
    format: formatsOf(command),
    'fail-on': thresholds,
    render: renderModes,
    sort: orders,
    'group-by': groupings,
    rule: ruleIds.flatMap(levelled),
    only: ruleIds,
    root: 'folder',
    'base-dir': 'folder',
    config: 'file',
    file: 'file',
    live: 'file',
    output: 'file',
    baseline: 'file',
    'write-baseline': 'file',
  };
  return values[option];
}
