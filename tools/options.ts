import { parseArgs, type ParseArgsConfig } from 'node:util';
import { nearest } from '../src/base/text/nearest.ts';

/** Ends a command of package.json that was typed wrongly. */
export function refuse(reason: string, help: string): never {
  console.error(`${reason}\nhelp: ${help}`);
  process.exit(2);
}

/** The options of a command of package.json. What is typed wrongly ends it, with the usage and without a stack. */
export function optionsOf<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [, typed] = /'(--?[^' ,]*)/.exec((error as Error).message) ?? [];
    const flags = Object.keys(config.options ?? {});
    if (typed !== undefined && flags.includes(typed.replace(/^--/, '')))
      refuse(`wrong use of ${typed}`, `npm run ${usage}`);
    if (typed === undefined || !/Unknown option/.test((error as Error).message))
      refuse('it takes no words, only options', `npm run ${usage}`);
    const near = nearest(typed.replace(/^-+/, ''), flags);
    refuse(`unknown option ${typed}`, `${near ? `did you mean --${near}? ` : ''}npm run ${usage}`);
  }
}

/** The number that an option takes. */
export function numberIn(text: string, option: string, usage: string): number {
  if (!/^\d+$/.test(text)) refuse(`--${option} takes a number, not "${text}"`, `npm run ${usage}`);
  return Number(text);
}
