import { UsageError } from '../../../base/usage-error.ts';
import { textsOption, type Option, type OutputTo, type Typed } from '../command.ts';
import { outputsOf } from '../values.ts';

interface Formats<Name extends string, Given> {
  readonly option: Option<'texts'>;
  /** Throws a UsageError. */
  readonly read: (typed: Typed) => Given;
  readonly names: readonly Name[];
}

const formatOption = (names: readonly string[], more: string): Option<'texts'> =>
  textsOption(
    'format',
    'FORMAT[=FILE]',
    `${names.slice(0, -1).join(', ')} or ${names.at(-1)}; to stdout or a file${more}`,
    { short: 'f', among: names },
  );

/** `-f FORMAT[=FILE]` of a command that writes several at once; the first is what is written unasked. */
export const manyFormats = <Name extends string>(
  names: readonly [Name, ...Name[]],
  more = '',
): Formats<Name, readonly OutputTo<Name>[]> => {
  const option = formatOption(names, more);
  return { option, names, read: typed => outputsOf(typed.get(option) ?? [names[0]], names) };
};

/** The same of a command that writes one; undefined where none is asked for. */
export const formatIfAny = <Name extends string>(
  command: string,
  names: readonly [Name, ...Name[]],
): Formats<Name, OutputTo<Name> | undefined> => {
  const option = formatOption(names, '');
  return {
    option,
    names,
    read(typed) {
      const [output, other] = outputsOf(typed.get(option) ?? [], names);
      if (other) throw new UsageError(`${command} writes one format at a time`, 'give --format once');
      return output;
    },
  };
};

/** The same, where the first is what is written unasked. */
export const oneFormat = <Name extends string>(
  command: string,
  names: readonly [Name, ...Name[]],
): Formats<Name, OutputTo<Name>> => {
  const asked = formatIfAny(command, names);
  return { ...asked, read: typed => asked.read(typed) ?? { format: names[0], file: undefined } };
};
