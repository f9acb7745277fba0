import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openCache } from '../../src/io/cache/cache.ts';
import { nodeWorld } from '../../src/io/node.ts';
import type { World } from '../../src/io/world.ts';
import { ran, type Ran } from './world.ts';

/** How long a change has to be settled before it counts as old: `identityOf` asks the clock. */
const LATER = 60_000;

/** Does the work at a time when every file that there is was written long ago. */
export async function later<Result>(work: () => Promise<Result>): Promise<Result> {
  const { now } = Date;
  Date.now = () => now() + LATER;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

/** Runs the command with a cache, and says whether that gave the answer. */
export async function cached(
  argv: readonly string[],
  cache: string,
  changes: Partial<World> = {},
): Promise<Ran & { readonly isRecalled: boolean }> {
  const world = { ...nodeWorld(), ...changes };
  let isRecalled = true;
  const answer = await ran([...argv, '--cache-dir', cache], {
    ...changes,
    openCache: async (root, wish, env) => openCache(root, wish, { cwd: world.cwd, env }, 'this program'),
    readSnapshot: (...given) => {
      isRecalled = false;
      return world.readSnapshot(...given);
    },
  });
  return { ...answer, isRecalled };
}

/** A repository, and a folder beside it for a cache. */
export interface Place {
  readonly folder: string;
  readonly cache: string;
}

export function place(): Place & { remove(): void } {
  const around = mkdtempSync(join(tmpdir(), 'ipamlint-cache-'));
  const folder = join(around, 'repository');
  mkdirSync(folder);
  return { folder, cache: join(around, 'cache'), remove: () => rmSync(around, { recursive: true }) };
}

export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' },
  });

export function write(folder: string, path: string, text: string): void {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  // A link that an earlier step has made is not followed.
  rmSync(full, { force: true, recursive: true });
  writeFileSync(full, text);
}

/** Exchanges two texts of one length; neither size nor time of either file tells. */
export function swapUnseen(folder: string): void {
  const [one, other] = ['a.yaml', 'b.yaml'].map(path => join(folder, path));
  for (const path of [one!, other!]) if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return;
  const [text, more] = [readFileSync(one!, 'utf8'), readFileSync(other!, 'utf8')];
  if (text.length !== more.length) return;
  const times = [one!, other!].map(path => statSync(path));
  writeFileSync(one!, more);
  writeFileSync(other!, text);
  utimesSync(one!, times[0]!.atime, times[0]!.mtime);
  utimesSync(other!, times[1]!.atime, times[1]!.mtime);
}
