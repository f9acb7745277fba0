import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { World } from '../../src/io/world.ts';
import { cached, git, later, place, swapUnseen, write } from '../kit/cache.ts';
import { pool } from '../kit/repositories.ts';
import { ran } from '../kit/world.ts';

const test = suite('what an earlier run has said');

test('heeds what is exchanged though sizes, times and names stay', async () => {
  const { folder, cache, remove } = place();
  write(folder, 'a.yaml', pool('one', '10.0.0.0/16'));
  write(folder, 'b.yaml', pool('two', '10.0.0.0/24'));
  const ask = () => later(() => cached(['--root', folder, '-f', 'compact'], cache, { cwd: folder }));
  const first = await ask();
  assert.ok((await ask()).isRecalled);
  await setTimeout(20);
  swapUnseen(folder);
  const { isRecalled, stdout } = await ask();
  assert.not(isRecalled);
  assert.is.not(stdout, first.stdout);
  remove();
});

test('is said again for a commit that brings no manifest', async () => {
  const { folder, cache, remove } = place();
  git(folder, 'init', '--quiet');
  write(folder, 'a.yaml', pool('one', '10.0.0.0/16'));
  write(folder, 'README.md', 'one');
  git(folder, 'add', '--all');
  const ask = () => cached(['--tracked', '--root', folder], cache, { cwd: folder });
  assert.not((await ask()).isRecalled);
  write(folder, 'README.md', 'two');
  git(folder, 'add', '--all');
  assert.ok((await ask()).isRecalled, 'the index says when it was written; what it tracks is the same');
  write(folder, 'b.yaml', pool('one', '10.0.0.0/16'));
  assert.not((await ask()).isRecalled, 'a folder holds one file more');
  git(folder, 'add', '--all');
  assert.not((await ask()).isRecalled, 'which is tracked now');
  remove();
});

test('depends on the day, the terminal, the command line and the environment', async () => {
  const { folder, cache, remove } = place();
  write(folder, 'a.yaml', pool('one', '10.0.0.0/16'));
  const base = { cwd: folder, today: '2026-11-22', env: {} };
  const sink = { write: () => undefined, isTerminal: true, columns: 80 };
  const ask = async (changes: Partial<World>, ...argv: readonly string[]) =>
    (await cached(['--root', folder, ...argv], cache, { ...base, ...changes })).isRecalled;
  assert.not(await ask({}));
  assert.ok(await ask({}));
  for (const changes of [
    { today: '2026-11-23' },
    { stdout: sink },
    { stdout: { ...sink, columns: 60 } },
    { stdout: { ...sink, isTerminal: false } },
    { env: { NO_COLOR: '1' } },
  ])
    assert.not(await ask(changes), JSON.stringify(changes));
  assert.not(await ask({}, '--quiet'));
  assert.ok(await ask({ today: '2026-11-23' }));
  remove();
});

test('is not asked for where more is done than to say something', async () => {
  const { folder, cache, remove } = place();
  git(folder, 'init', '--quiet');
  write(folder, 'a.yaml', pool('one', '10.0.0.0/16'));
  write(folder, 'k/kustomization.yaml', 'resources: [../a.yaml]\n');
  for (const more of [
    ['--fix'],
    ['--fix-dry-run'],
    ['--staged'],
    ['-f', `json=${join(folder, 'out.json')}`],
    ['--write-baseline', join(folder, 'baseline.txt')],
    ['--render', 'auto'],
  ])
    await cached(['--root', folder, ...more], cache, { cwd: folder });
  assert.not(existsSync(cache));
  remove();
});

test('is told of to those who ask what takes long', async () => {
  const { folder, cache, remove } = place();
  write(folder, 'a.yaml', pool('one', '10.0.0.0/16'));
  const ask = () => cached(['--root', folder, '--timing'], cache, { cwd: folder });
  const last = ({ stderr }: { readonly stderr: string }) => stderr.trimEnd().split('\n').at(-1)!;
  const first = await ask();
  assert.match(last(first), /^ipamlint: +\d+ ms {2}in all$/);
  const again = await ask();
  assert.is(last(again), 'ipamlint: from the cache: all that was read is as it was');
  assert.is(again.stdout, first.stdout);
  write(folder, 'a.yaml', pool('two', '10.0.0.0/16'));
  assert.is(last(await ask()), `ipamlint: not from the cache: ${join(folder, 'a.yaml')} has changed`);
  remove();
});

test('lies nowhere in the repository', async () => {
  const { folder, remove } = place();
  const { code, stderr } = await ran(['--root', folder, '--cache-dir', join(folder, 'cache')]);
  assert.is(code, 2);
  assert.match(stderr, /lies in the repository that is judged.*\nhelp: name a folder elsewhere/);
  remove();
});

test.run();
