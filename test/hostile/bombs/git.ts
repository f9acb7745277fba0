import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexOf } from '../../kit/git-objects.ts';
import { pool } from '../../kit/repositories.ts';
import type { Bomb } from '../bomb.ts';
import { times } from './parts.ts';

const files = (): Record<string, string> => ({ 'pool.yaml': pool('a', '10.0.0.0/16') });

function commit(folder: string): void {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '-A'],
    ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'one'],
  ])
    execFileSync('git', args, { cwd: folder, env });
}

const number = (index: number): string => String(index).padStart(7, '0');

/** A repository with another index than git has written. */
const listing = (
  name: string,
  index: () => Buffer,
  args: readonly string[] = ['--format=json'],
  ends: Pick<Bomb, 'exitCode' | 'says'> = {},
): Bomb => ({
  name,
  files,
  prepare: folder => {
    commit(folder);
    writeFileSync(join(folder, '.git/index'), index());
  },
  args,
  ...ends,
});

const absent = { exitCode: 2, says: /files of the base are not in this clone/ } as const;

const sparseFolders = (): Buffer =>
  indexOf(
    times(700_000, index => ({ path: `${number(index)}/`, mode: 0o40000, isSparse: true })),
    { hasFolders: true },
  );

/** What `.git` holds that costs much to read. */
export const gitBombs: readonly Bomb[] = [
  {
    name: 'sixteen million blank lines in the configuration of git',
    files,
    prepare: folder => {
      commit(folder);
      appendFileSync(join(folder, '.git/config'), '\n'.repeat(16_000_000));
    },
    args: ['--base=main', '--format=json'],
  },
  {
    name: 'sixteen million blank lines of packed refs',
    files,
    prepare: folder => {
      commit(folder);
      writeFileSync(join(folder, '.git/packed-refs'), '\n'.repeat(16_000_000));
    },
    args: ['--base=nowhere', '--format=json'],
    exitCode: 2,
    says: /the base nowhere does not exist/,
  },
  {
    name: 'pipes where git keeps its commit graph',
    files,
    prepare: folder => {
      commit(folder);
      const graphs = join(folder, '.git/objects/info/commit-graphs');
      mkdirSync(graphs, { recursive: true });
      execFileSync('mkfifo', [join(graphs, 'commit-graph-chain'), join(folder, '.git/shallow')]);
    },
    args: ['--base=main', '--format=json'],
  },
  listing(
    'an index of 700,000 files that are not there',
    () => indexOf(times(700_000, index => ({ path: `${number(index)}.yaml` }))),
    ['--strict-coverage', '--format=json'],
  ),
  listing(
    'an index of 700,000 files whose contents are not there',
    () => indexOf(times(700_000, index => ({ path: number(index) }))),
    ['--staged', '--format=json'],
    absent,
  ),
  listing('an index of 700,000 files that a sparse checkout leaves out', () =>
    indexOf(times(700_000, index => ({ path: `${number(index)}.yaml`, isSparse: true }))),
  ),
  listing('a sparse index of 700,000 folders', sparseFolders),
  listing('a sparse index of 700,000 folders, staged', sparseFolders, ['--staged', '--format=json'], absent),
  listing('an index of 700,000 submodules', () =>
    indexOf(times(700_000, index => ({ path: number(index), mode: 0o160000 }))),
  ),
  listing('an index of thirty thousand files a thousand folders deep', () => {
    const lead = 'd/'.repeat(1000);
    return indexOf(
      times(30_000, index => ({ path: `${lead}${number(index)}.yaml`, kept: index > 0 ? lead.length : 0 })),
      { version: 4 },
    );
  }),
  listing(
    'an index of ten thousand files, each below two thousand folders of its own',
    () => indexOf(times(10_000, index => ({ path: `${number(index)}/${'a/'.repeat(1900)}x.yaml` }))),
    ['--tracked', '--format=json'],
  ),
  {
    name: 'an earlier state of 400 MB',
    files: () => ({
      ...files(),
      ...Object.fromEntries(
        times(13, index => [`${index}.yaml`, `# ${index}\n`.padEnd(31 * 1024 * 1024, '# a\n')]),
      ),
    }),
    prepare: folder => {
      commit(folder);
      for (const index of times(13, each => each)) rmSync(join(folder, `${index}.yaml`));
    },
    args: ['--base=main', '--format=json'],
    exitCode: 3,
    says: /the earlier state holds more than 128 MiB/,
  },
  {
    name: 'two hundred thousand packed refs that are nearly named',
    files,
    prepare: folder => {
      commit(folder);
      const refs = times(200_000, index => `${'0'.repeat(40)} refs/heads/branch-${'0'.repeat(20)}${index}\n`);
      writeFileSync(join(folder, '.git/packed-refs'), refs.join(''));
    },
    args: [`--base=bxanch-${'0'.repeat(24)}`, '--format=json'],
    exitCode: 2,
    says: /does not exist/,
  },
  {
    name: 'a clone that is cut off at a hundred thousand commits',
    files,
    prepare: folder => {
      commit(folder);
      const cut = times(100_000, index => `${index.toString(16).padStart(40, '0')}\n`);
      writeFileSync(join(folder, '.git/shallow'), cut.join(''));
    },
    args: ['--base=main', '--format=json'],
  },
  {
    name: 'a history of 140,000 commits',
    files,
    prepare: folder => {
      commit(folder);
      const commits = times(
        140_000,
        index =>
          `commit refs/heads/work\ncommitter A <a> ${index + 10} +0000\ndata 1\nx\n${index === 0 ? 'from refs/heads/main^0\n' : ''}`,
      );
      const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
      execFileSync('git', ['fast-import', '--quiet'], { cwd: folder, env, input: commits.join('\n') });
      writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/work\n');
    },
    args: ['--base=main', '--format=json'],
  },
];
