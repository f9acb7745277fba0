import { UsageError } from '../../../base/usage-error.ts';
import { textsOption, type Format, type Option, type OutputTo, type Typed } from '../command.ts';
import { outputsOf } from '../values.ts';

interface Formats<Answer, Given> {
  readonly option: Option<'texts'>;
  /** Throws a UsageError. */
  readonly read: (typed: Typed) => Given;
  readonly all: readonly Format<Answer>[];
}

type Some<Answer> = readonly [Format<Answer>, ...Format<Answer>[]];

function formatOption(all: readonly Format[], more: string): Option<'texts'> {
  const names = all.map(({ name }) => name);
  return textsOption(
    'format',
    'FORMAT[=FILE]',
    `${names.slice(0, -1).join(', ')} or ${names.at(-1)}; to stdout or a file${more}`,
    { short: 'f', among: names },
  );
}

/** `-f FORMAT[=FILE]` of a command that writes several at once; the first is what is written unasked. */
export const manyFormats = <Answer>(
  all: Some<Answer>,
  more = '',
): Formats<Answer, readonly OutputTo<Answer>[]> => {
  const option = formatOption(all, more);
  return { option, all, read: typed => outputsOf(typed.get(option) ?? [all[0].name], all) };
};

/** The same of a command that writes one; undefined where none is asked for. */
export const formatIfAny = <Answer>(
  command: string,
  all: Some<Answer>,
): Formats<Answer, OutputTo<Answer> | undefined> => {
  const option = formatOption(all, '');
  return {
    option,
    all,
    read(typed) {
      const [output, other] = outputsOf(typed.get(option) ?? [], all);
      if (other) throw new UsageError(`${command} writes one format at a time`, 'give --format once');
      return output;
    },
  };
};

/** The same, where the first is what is written unasked. */
export const oneFormat = <Answer>(command: string, all: Some<Answer>): Formats<Answer, OutputTo<Answer>> => {
  const asked = formatIfAny(command, all);
  return { ...asked, read: typed => asked.read(typed) ?? { format: all[0], file: undefined } };
};
