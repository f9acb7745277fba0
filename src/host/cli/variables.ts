import { nearest } from '../../base/text/nearest.ts';
import { writtenOption, type Command } from './command.ts';

const OURS = 'IPAMLINT_PLUGINS';

/** What scripts call the place that they install ipamlint from, or to. */
const ofScripts: ReadonlySet<string> = new Set(['root', 'repository', 'commit']);

/**
 * A remark for each variable of the environment that somebody sets for ipamlint and that it does not read: a misspelt one, and
 * one called like an option. A variable whose value stands in the command line is one of the script that wrote it.
 */
export function strayVariables(
  env: Readonly<Record<string, string | undefined>>,
  argv: readonly string[],
  { options }: Pick<Command, 'options'>,
): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    if (!/^IPAMLINT_[A-Z_]+$/.test(name) || name === OURS || !value) return [];
    if (argv.some(word => word.includes(value))) return [];
    const flag = name.slice('IPAMLINT_'.length).toLowerCase().replaceAll('_', '-');
    const option = options.find(each => each.flag === flag || writtenOption(each) === `--${flag}`);
    const instead =
      option && !ofScripts.has(flag)
        ? `write ${writtenOption(option)} on the command line`
        : nearest(name, [OURS], undefined, 3) && `did you mean ${OURS}?`;
    return instead ? [`${name} is no variable of ipamlint and has no effect; ${instead}`] : [];
  });
}
