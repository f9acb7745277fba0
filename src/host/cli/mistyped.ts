import { UsageError } from '../../base/usage-error.ts';
import type { Option } from './command.ts';

/** Two values for an option that takes one: nothing tells which of them is meant. */
export function refuseTwo(
  tokens: readonly { readonly kind: string; readonly name?: string; readonly value?: string | undefined }[],
  known: ReadonlyMap<string, Option>,
): void {
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
  const { denied: deniable, value = 'VALUE' } = known.get(named.replace(/^--/, '')) ?? {};
  const isOff = argv.some(word => word.startsWith(`${named}=`) && /=(?:false|no|never|off|0)$/.test(word));
  if (/does not take an argument|'-='/.test(message))
    return new UsageError(
      `${option} takes no value`,
      !isOff ? `write ${option} alone` : deniable ? `write ${denied}` : `leave ${option} out`,
    );
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
