import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { desk } from '../../kit/desk.ts';
import type { Ran } from '../../kit/world.ts';
import { dump, git } from './live.fixture.ts';

/** A folder outside of every repository, with a dump. Several suites of a process share it, so it goes when the process ends. */
export const outside = mkdtempSync(join(tmpdir(), 'ipamlint-live-'));
process.on('exit', () => rmSync(outside, { recursive: true, force: true }));
export const live = join(outside, 'live.yaml');
writeFileSync(live, dump);
export const beside = ['--live', live];

/** Runs a command on some files. What lies outside of the repository is called as if it lay in a folder of that name. */
export async function told(files: Readonly<Record<string, string>>, ...argv: string[]): Promise<Ran> {
  const table = desk();
  const { code, stdout, stderr } = await table.run(files, ...argv);
  table.remove();
  const plain = (text: string): string =>
    text
      .replaceAll(outside, '/outside')
      .replaceAll(outside.slice(1), 'outside')
      .replaceAll(table.folder, '.');
  return { code, stdout: plain(stdout), stderr: plain(stderr) };
}

/** The same with the dump in the repository, so that what is said does not depend on where temporary files lie. */
export async function toldWithin(...argv: string[]): Promise<string> {
  const table = desk();
  const path = join(table.folder, 'live.yml');
  const { stdout } = await table.run({ ...git, 'live.yml': dump }, ...argv, '--live', path);
  table.remove();
  return stdout;
}

/** The rules that speak, and where: `uncovered-node /outside/live.yaml`. */
export async function rulesIn(
  files: Readonly<Record<string, string>>,
  ...argv: string[]
): Promise<readonly string[]> {
  const { stdout, stderr } = await told(files, ...argv, '-f', 'compact');
  assert.not.match(stderr, /help:/);
  return stdout
    .split('\n')
    .flatMap(line => {
      const [, path, rule] = /^([^:]*):\d+:\d+: \w+: .*\[([\w-]+)\]$/.exec(line) ?? [];
      return rule === undefined ? [] : [`${rule} ${path}`];
    })
    .sort();
}
