import { UsageError } from '../../base/usage-error.ts';
import type { Option } from './command.ts';

/** What `parseArgs` has cut a command line into. */
type Tokens = readonly {
  readonly kind: string;
  readonly name?: string;
  readonly rawName?: string;
  readonly value?: string | undefined;
}[];

/** Two values for an option that takes one: nothing tells which of them is meant. */
export function refuseTwo(tokens: Tokens, known: ReadonlyMap<string, Option>): void {
  const given = new Map<string, string>();
  for (const { kind, name, value } of tokens) {
    if (kind !== 'option' || name === undefined || value === undefined) continue;
    if (known.get(name)?.kind === 'texts') continue;
    const other = given.get(name);
    if (other !== undefined && other !== value)
      throw new UsageError(
        `--${name} takes one value, not ${other || '""'} and ${value || '""'}`,
        `write --${name} once`,
      );
    given.set(name, value);
  }
}

/** `--color always`, `--fix false`: a value behind a switch would be a PATH. */
export function refuseApart(tokens: Tokens, known: ReadonlyMap<string, Option>): void {
  for (const [index, { kind, name = '', rawName = '' }] of tokens.entries()) {
    const next = tokens[index + 1];
    const option = known.get(name.replace(/^no-/, ''));
    if (kind !== 'option' || option?.kind !== 'switch' || next?.kind !== 'positional') continue;
    if (/^(?:true|false|always|never)$/.test(next.value ?? ''))
      throw takesNoValue(rawName, /^(?:false|never)$/.test(next.value!), option);
  }
}

const takesNoValue = (written: string, isOff: boolean, option: Option | undefined): UsageError =>
  new UsageError(
    `${written} takes no value`,
    !isOff
      ? `write ${written} alone`
      : option?.denied
        ? `write ${written.replace(/^--/, '--no-')}`
        : `leave ${written} out`,
  );

/** `-format json`: Node takes it for `-f` with the value `ormat`. */
export function refuseOneDash(args: readonly string[], known: ReadonlyMap<string, Option>): void {
  const end = args.indexOf('--');
  const word = args.find(
    (each, index) => (end < 0 || index < end) && known.has(/^-([a-z][a-z-]+)(?:=|$)/.exec(each)?.[1] ?? ''),
  );
  if (word !== undefined)
    throw new UsageError(`unknown option ${word.replace(/=.*/s, '')}`, `write -${word}`);
}

/** `-v` is what many programs call `-V`. */
export function withShortVersion(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.map((word, index) => (word === '-v' && (end < 0 || index < end) ? '-V' : word));
}

/** What Node refuses, in our words. */
export function unreadable(
  message: string,
  argv: readonly string[],
  known: ReadonlyMap<string, Option>,
): UsageError {
  const [, named = argv.find(word => /^-\w=/.test(word))?.slice(0, 2) ?? 'an option'] =
    /'(?:-\w, )?(--?\w[\w-]*)/.exec(message) ?? [];
  const denied = named.replace(/^--/, '--no-');
  const option = argv.some(word => word.startsWith(`${denied}=`)) ? denied : named;
  const meant = known.get(named.replace(/^--/, ''));
  const { value = 'VALUE' } = meant ?? {};
  const isOff = argv.some(word => word.startsWith(`${named}=`) && /=(?:false|no|never|off|0)$/.test(word));
  if (/does not take an argument|'-='/.test(message)) return takesNoValue(option, isOff, meant);
  const negative = argv[argv.indexOf(named) + 1];
  if (/ambiguous/.test(message) && negative !== undefined && /^-\d+$/.test(negative))
    return new UsageError(`${option} takes no number below 0`, `write ${option} ${value}, such as 1`);
  return new UsageError(
    `${option} takes a value`,
    /ambiguous/.test(message)
      ? `write ${option}=${value} where the value begins with -`
      : `write ${option} ${value}; ipamlint --help says which`,
  );
}
