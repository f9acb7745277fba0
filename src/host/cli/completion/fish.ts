import { askForRules, idLevels, type CommandEntry, type CompletedOption } from './entries.ts';

/** Completion for fish: a file in ~/.config/fish/completions, or piped into `source`. */
export function fishCompletion(commands: readonly CommandEntry[]): string {
  const others = commands.filter(({ name }) => name !== 'check').map(({ name }) => name);
  const conditionOf = (name: string): string =>
    name === 'check'
      ? `not __fish_seen_subcommand_from ${others.join(' ')}`
      : `__fish_seen_subcommand_from ${name}`;
  const firstOf = (name: string, words: readonly string[] | 'rule', isOfFolder: boolean): string =>
    isOfFolder && words !== 'rule'
      ? `${conditionOf(name)}; and not __fish_seen_subcommand_from ${words.join(' ')}`
      : conditionOf(name);
  const lines = commands.flatMap(({ name, means, options, operands, isOfFolder }) => [
    `complete -c ipamlint -n __fish_use_subcommand -a ${name} -d ${quoted(means)}`,
    ...(operands.words.length > 0 || !operands.paths
      ? [operandLine(firstOf(name, operands.words, isOfFolder), operands)]
      : []),
    ...(isOfFolder
      ? [
          `complete -c ipamlint -n ${quoted(`${conditionOf(name)}; and __fish_seen_subcommand_from ${operands.words === 'rule' ? '' : operands.words.join(' ')}`)} -f -a '(__fish_complete_directories)'`,
        ]
      : []),
    ...options.flatMap(option => optionLines(conditionOf(name), option)),
  ]);
  return ['# ipamlint completion fish | source', ...functions, 'complete -c ipamlint -e', ...lines]
    .map(line => `${line}\n`)
    .join('');
}

const functions = [
  `function __ipamlint_rules; ${askForRules}; end`,
  `function __ipamlint_levels; for id in (__ipamlint_rules); printf '%s\\n' ${idLevels}; end; end`,
];

const operandLine = (condition: string, { words, paths }: CommandEntry['operands']): string =>
  [
    `complete -c ipamlint -n ${quoted(condition)}`,
    ...(paths ? [] : ['-f']),
    ...(words.length > 0 ? [`-a ${quoted(words === 'rule' ? '(__ipamlint_rules)' : words.join(' '))}`] : []),
  ].join(' ');

/** `--color, --no-color` are two options to fish, and `-f, --format` is one. */
function optionLines(condition: string, { names, means, takes }: CompletedOption): readonly string[] {
  const short = names.find(name => !name.startsWith('--'));
  return names
    .filter(name => name.startsWith('--'))
    .map(long => {
      const letter = short === undefined ? '' : ` -s ${short.slice(1)}`;
      return `complete -c ipamlint -n ${quoted(condition)}${letter} -l ${long.slice(2)}${valueOf(takes)} -d ${quoted(means)}`;
    });
}

function valueOf(takes: CompletedOption['takes']): string {
  if (takes === undefined) return '';
  if (takes === 'file') return ' -r -F';
  if (takes === 'folder') return " -x -a '(__fish_complete_directories)'";
  if (takes === 'rule') return " -x -a '(__ipamlint_rules)'";
  if (takes === 'rule=level') return " -x -a '(__ipamlint_levels)'";
  return takes === 'word' ? ' -x' : ` -x -a ${quoted(takes.join(' '))}`;
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;
