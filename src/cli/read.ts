import { parseArgs } from 'node:util';
import { UsageError } from '../io/usage-error.ts';
import { nearest } from '../text/nearest.ts';
import { options, taken, written, type Command, type Option } from './options.ts';

const manner = { options, allowPositionals: true, allowNegative: true } as const;

type Line = ReturnType<typeof parseArgs<typeof manner>>;

/** Options as they are written, before anybody knows what they mean. */
export type Values = Line['values'];

/** Throws a UsageError for an option that the command does not take. */
export function refuseStrays(command: Command, values: Values): void {
  const known: readonly Option[] = taken[command];
  const stray = (Object.keys(values) as Option[]).find(option => !known.includes(option));
  if (stray === undefined) return;
  const word = `--${values[stray] === false && !stray.startsWith('no-') ? 'no-' : ''}${stray}`;
  const others = known.filter(option => option !== 'no-config').map(written);
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
    return parseArgs({ ...manner, args: [...argv] });
  } catch (error) {
    const { message } = error as Error;
    const unknown = /Unknown option '(--?[^']*)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(firstSentence(message), 'see ipamlint --help');
    const close = nearest(unknown.replace(/^--(?:no-)?/, ''), Object.keys(options) as Option[]);
    throw new UsageError(
      `unknown option ${unknown}`,
      close ? `did you mean ${written(close)}?` : 'see ipamlint --help',
    );
  }
}

/** Node explains its refusals at length; the first sentence says it. */
const firstSentence = (text: string): string => text.split(/\.\s|\n/)[0]!.replace(/\.$/, '');
