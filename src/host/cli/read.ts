import { parseArgs } from 'node:util';
import { UsageError } from '../../base/usage-error.ts';
import { nearest } from '../../base/text/nearest.ts';
import { calledElsewhere } from './options/called-elsewhere.ts';
import { options, taken, writtenOption, type Command, type Option } from './options/options.ts';

const manner = { options, allowPositionals: true, allowNegative: true } as const;

type Line = ReturnType<typeof parseArgs<typeof manner>>;

/** Options as they are written, before anybody knows what they mean. */
export type OptionValues = Line['values'];

/** Throws a UsageError for an option that the command does not take. */
export function refuseStrays(command: Command, values: OptionValues): void {
  const known: readonly Option[] = taken[command];
  const stray = (Object.keys(values) as Option[]).find(option => !known.includes(option));
  if (stray === undefined) return;
  const word = `--${values[stray] === false && !stray.startsWith('no-') ? 'no-' : ''}${stray}`;
  const others = known.filter(option => option !== 'no-config').map(writtenOption);
  const ours = command === 'check' ? calledElsewhere(stray) : undefined;
  if (ours !== undefined) throw new UsageError(`${word} means nothing to ${command}`, ours);
  if (others.length === 0)
    throw new UsageError(`${word} means nothing to ${command}`, `see ipamlint ${command} --help`);
  throw new UsageError(
    `${word} means nothing to ${command}`,
    `it takes ${others.slice(0, -1).join(', ')} and ${others.at(-1)}`,
  );
}

/** The options and the other words of a command line. Throws a UsageError. */
export function read(argv: readonly string[]): Line {
  try {
    return parseArgs({ ...manner, args: withShortVersion(argv) });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /Unknown option '(--?[^']*)'/.exec(message)?.[1];
    if (unknown === undefined) throw unreadable(message);
    const ours = calledElsewhere(unknown.replace(/^-+/, ''));
    if (ours !== undefined) throw new UsageError(`unknown option ${unknown}`, ours);
    const close = nearest(unknown.replace(/^--(?:no-)?/, ''), Object.keys(options) as Option[]);
    throw new UsageError(
      `unknown option ${unknown}`,
      close ? `did you mean ${writtenOption(close)}?` : 'see ipamlint --help',
    );
  }
}

/** `-v` is what many programs call `-V`. */
function withShortVersion(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.map((word, index) => (word === '-v' && (end < 0 || index < end) ? '-V' : word));
}

/** What Node refuses, in our words. */
function unreadable(message: string): UsageError {
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? 'an option';
  if (/does not take an argument/.test(message))
    return new UsageError(`${option} takes no value`, `write ${option} alone`);
  return new UsageError(
    `${option} takes a value`,
    /ambiguous/.test(message)
      ? `write ${option}=VALUE where the value begins with -`
      : `write ${option} VALUE; ipamlint --help says which`,
  );
}
