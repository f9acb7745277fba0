import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openHistory, type History } from '../../../../src/host/machine/history/history.ts';
import { UsageError } from '../../../../src/base/usage-error.ts';

export const POOL =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n';

export interface Repository {
  readonly folder: string;
  write(name: string, text: string): void;
  git(...args: string[]): string;
  /** The same, with something on its standard input. */
  gitWith(input: string, ...args: string[]): string;
  open(env?: Readonly<Record<string, string>>, root?: string): History;
}

/** Folders to remove. */
export const made: string[] = [];
const open: History[] = [];

/** A repository with one commit on `main`. */
export function repository(...init: string[]): Repository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-history-')));
  made.push(folder);
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  const self: Repository = {
    folder,
    write(name, text) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    },
    git: (...args) => self.gitWith('', ...args),
    gitWith: (input, ...args) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        cwd: folder,
        env,
        input,
        encoding: 'utf8',
      }).trim(),
    open(extra = {}, root = folder) {
      const history = openHistory(root, { env: { PATH: process.env.PATH, ...extra }, cwd: root });
      open.push(history);
      return history;
    },
  };
  self.git('init', '-q', '-b', 'main', ...init);
  self.write('pools/a.yaml', POOL);
  self.git('add', '-A');
  self.git('commit', '-q', '-m', 'one');
  return self;
}

/** The files of a commit, as they are read. */
export function filesAt(history: History, revision: string): Readonly<Record<string, string>> {
  const commit = history.base(revision)!;
  const { files } = history.at(commit, []).readSnapshot(['']);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

export const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return '';
};

/** Closes and removes what was made. */
export function cleanUp(): void {
  for (const history of open.splice(0)) history.close();
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}
