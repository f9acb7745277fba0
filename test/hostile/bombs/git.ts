import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** An index of version 2 without a checksum, whose files have no contents. */
function indexOf(count: number): Buffer {
  const bytes = Buffer.alloc(12 + count * 72 + 20);
  bytes.write('DIRC\0\0\0\x02', 'latin1');
  bytes.writeUInt32BE(count, 8);
  for (let entry = 0; entry < count; entry++) {
    const at = 12 + entry * 72;
    bytes.writeUInt32BE(0o100644, at + 24);
    bytes.writeUInt16BE(8, at + 60);
    bytes.write(entry.toString(36).padStart(8, '0'), at + 62);
  }
  return bytes;
}

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
  {
    name: 'an index of 900,000 files',
    files,
    prepare: folder => {
      commit(folder);
      writeFileSync(join(folder, '.git/index'), indexOf(900_000));
    },
    args: ['--staged', '--format=json'],
  },
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
  },
];
