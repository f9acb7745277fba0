import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { sandbox, type How, type Ran, type Sandbox } from '../e2e/sandbox.ts';

/** A sandbox whose folder `repo` belongs to an attacker. */
export interface Scene extends Sandbox {
  readonly repo: string;
  /** A command that leaves a mark where it runs. */
  readonly payload: string;
  /** A folder outside, with a file `kept.txt`, that must not change. */
  readonly watched: string;
  /** Runs the command in `repo`, and asserts that nothing ran and nothing outside changed; what hangs is ended by the sandbox. */
  attack(args: readonly string[], how?: How): Ran;
  /** A pipe without a writer. */
  pipe(path: string): void;
}

/** What no output may hold. */
export const SECRET = 'SECRET-THAT-NOBODY-MAY-SEE';

export function scene(files: Readonly<Record<string, string>>): Scene {
  const box = sandbox({
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`repo/${path}`, text])),
    'watched/kept.txt': `${SECRET}\n`,
    'watched/secret.yaml': `${SECRET}: [\n`,
  });
  const canary = join(box.folder, 'canary');
  const payload = join(box.folder, 'payload');
  box.write({ payload: `#!/bin/sh\necho ran >> ${canary}\nexit 1\n` });
  chmodSync(payload, 0o755);
  const watched = join(box.folder, 'watched');
  const before = stateOf(watched);
  return {
    ...box,
    repo: join(box.folder, 'repo'),
    payload,
    watched,
    attack(args, how = {}) {
      const ran = box.ipamlint(args, { cwd: 'repo', ...how });
      assert.not(existsSync(canary), `something of the repository ran\n${ran.stderr}`);
      assert.equal(stateOf(watched), before, 'something outside changed');
      assert.not.match(ran.stdout + ran.stderr, SECRET);
      return ran;
    },
    pipe(path) {
      mkdirSync(join(box.folder, 'repo', path, '..'), { recursive: true });
      execFileSync('mkfifo', [join(box.folder, 'repo', path)]);
    },
  };
}

/** What a folder holds. */
const stateOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .map(name => `${name} ${statSync(join(folder, name)).mode} ${readFileSync(join(folder, name), 'utf8')}`);

/** How many files a run has read, by its JSON, and what it has skipped. */
export function seen({ stdout }: Ran): { readonly files: number; readonly skipped: readonly string[] } {
  const { summary } = JSON.parse(stdout) as {
    summary: { files: number; skippedFiles: { reason: string; count: number }[] };
  };
  return {
    files: summary.files,
    skipped: summary.skippedFiles.map(({ reason, count }) => `${count} × ${reason}`),
  };
}
