import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { existing } from '../disk.ts';
import { identityOf } from '../identity.ts';
import { hasTrueTimes } from './file-system.ts';

/** What `npx`, hooks and actions run; it lies beside all that it loads. */
const FRONT = 'cli.js';

/**
 * What tells this installation from every other, by the script that runs: each file that it is made of, in its state.
 * Undefined where one has just been written, or is a link, where nothing tells when it was, and where the script is not ours.
 */
export function programOf(script: string | undefined): string | undefined {
  const real = script === undefined ? undefined : existing(script);
  if (real === undefined || basename(real) !== FRONT) return undefined;
  const folder = dirname(real);
  if (!hasTrueTimes(real)) return undefined;
  const files = readdirSync(folder, { withFileTypes: true }).filter(entry => !entry.isDirectory());
  const names = files.map(({ name }) => name).sort();
  const states = names.map(name => {
    const status = lstatSync(join(folder, name));
    const identity = status.isFile() ? identityOf(status) : undefined;
    return identity && [name, ...identity].join(' ');
  });
  return states.includes(undefined) ? undefined : [folder, ...states].join('\n');
}
