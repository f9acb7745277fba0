import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ran, type Ran } from './world.ts';

/** A folder with a repository in `repo`, and what stands beside it. */
export interface ShopFloor {
  readonly folder: string;
  put(files: Readonly<Record<string, string>>): void;
  /** Runs git in the repository. */
  git(...words: string[]): string;
  commit(): void;
  /** Runs the command in the repository, and answers with findings of one rule alone, a line for each. */
  lint(...argv: string[]): Promise<Ran>;
  lintIn(where: string, ...argv: string[]): Promise<Ran>;
  remove(): void;
}

/** Makes one with these files; `rule` is the one that is run. */
export function shopFloor(rule: string, files: Readonly<Record<string, string>>): ShopFloor {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-')));
  const put: ShopFloor['put'] = some => {
    for (const [name, text] of Object.entries(some)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  };
  const git: ShopFloor['git'] = (...words) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
      cwd: join(folder, 'repo'),
      encoding: 'utf8',
    });
  const lintIn: ShopFloor['lintIn'] = async (where, ...argv) => {
    const home = process.cwd();
    process.chdir(join(folder, where));
    try {
      return await ran(['--only', rule, '-f', 'compact', ...argv]);
    } finally {
      process.chdir(home);
    }
  };
  mkdirSync(join(folder, 'repo'));
  put(files);
  git('init', '-q');
  return {
    folder,
    put,
    git,
    commit() {
      git('add', '-A');
      git('commit', '-q', '-m', 'x');
    },
    lint: (...argv) => lintIn('repo', ...argv),
    lintIn,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
