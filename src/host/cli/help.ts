import { columns, hanging } from '../../print/columns.ts';
import type { Command, Option } from './command.ts';
import { helpOption, versionOption } from './parse.ts';

/** Lines that are longer are hard to read, however wide the terminal is. */
const widest = 100;

/** What `ipamlint --help` prints, or `ipamlint COMMAND --help`, on a terminal that is so wide. */
export function helpFor(
  commands: readonly Command[],
  command: Command | undefined,
  terminal: number = widest,
): string {
  const width = Math.min(terminal, widest);
  const chosen = command ? [command] : commands;
  const { reach, exits, options } = command ?? commands[0]!;
  const known = [...options, ...(command ? [] : [versionOption]), helpOption];
  const blocks = [
    ...(command ? [] : [hanging('', title, width)]),
    chosen.flatMap(({ usage }, index) =>
      hanging(`${index === 0 ? 'usage:' : '      '} ipamlint `, usage, width),
    ),
    ...chosen.map(({ about }) => hanging('', about, width)),
    ...(reach === undefined ? [] : [hanging('', `The repository ${reach}. ${extent}`, width)]),
    ['options:', ...columns(known.flatMap(optionRows), 2, width)],
    ...(command ? [] : [hanging('', each, width)]),
    hanging('', codes(exits), width),
  ];
  return `${blocks.map(lines => lines.join('\n')).join('\n\n')}\n`;
}

const title = 'ipamlint: finds what will go wrong with Calico IP pools, from manifests in Git';

const extent =
  'Its root is --root, else the git work tree that holds the PATHs, else the PATH. Without a PATH, it is the git work tree of the current directory, else that directory. A PATH in an ignored folder, or in a folder such as examples, is checked separately. So is standard input: `kubectl get ippools -o yaml | ipamlint -`';

const each =
  '`ipamlint help COMMAND` and `ipamlint COMMAND --help` show the options of one command. Of a switch and its opposite, the last one counts.';

const codes = (exits: Command['exits']): string =>
  `exit codes: 0 ${exits ? `${exits[0]}, 1 ${exits[1]}` : 'answered'}, 2 mistake in the command line or the configuration, 3 analysis incomplete`;

/** How an option is written, and what it does: one row, or two where `--no-` of it means something by itself. */
export function optionRows(option: Option): readonly (readonly [written: string, means: string])[] {
  const { value, means, none, short } = option;
  const names = optionNames(option).filter(name => name.startsWith('--'));
  const letter = short === undefined ? '    ' : `-${short}, `;
  return [
    [`${letter}${names.join(', ')}${value === undefined ? '' : ` ${value}`}`, means],
    ...(none === undefined ? [] : [[`    --no-${option.flag}`, none] as const]),
  ];
}

/** `-f` and `--format`, `--no-limit`, `--color` and `--no-color`. */
export const optionNames = ({ flag, short, denied }: Option): readonly string[] => [
  ...(short === undefined ? [] : [`-${short}`]),
  ...(denied === 'only' ? [] : [`--${flag}`]),
  ...(denied === undefined ? [] : [`--no-${flag}`]),
];
