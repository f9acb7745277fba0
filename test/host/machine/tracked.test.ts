import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, chmodSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findConfig } from '../../../src/host/machine/config.ts';
import { readFiles, readSnapshot } from '../../../src/host/machine/read.ts';

const test = suite<{ folder: string }>('issue 10, 4.3: what git tracks');

test.before.each(context => {
  context.folder = mkdtempSync(join(tmpdir(), 'ipamlint-tracked-'));
  write(context.folder, 'a.yaml', 'sub/b.yaml', 'out/c.yaml', 'ignored/kept.yaml', 'ignored/d.yaml');
  writeFileSync(join(context.folder, '.gitignore'), 'ignored\n');
  git(context.folder, 'init', '--quiet');
  git(context.folder, 'add', '--force', 'a.yaml', 'sub', 'ignored/kept.yaml');
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

function write(folder: string, ...paths: readonly string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'a: 1\n');
  }
}

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH } });

const tracking = { indexFile: undefined };

const pathsIn = (folder: string, trees: readonly string[] = [''], indexFile?: string): readonly string[] =>
  readSnapshot(folder, trees, () => false, { tracking: { indexFile } }).files.map(({ path }) => path);

const tracked = ['a.yaml', 'ignored/kept.yaml', 'sub/b.yaml'];

test('the folder of the work tree that the root is goes with what is read of it', ({ folder }) => {
  const prefixAt = (root: string) => readSnapshot(join(folder, root), ['']).prefix;
  assert.equal(['', 'sub', 'ignored'].map(prefixAt), [undefined, 'sub/', 'ignored/']);
});

test('is all that counts, and nothing else is a blind spot', ({ folder }) => {
  assert.equal(pathsIn(folder), tracked);
  write(folder, 'locked/x.yaml', 'own/.git/HEAD', 'own/x.yaml');
  mkdirSync(join(folder, 'own/.git/objects'));
  mkdirSync(join(folder, 'own/.git/refs'));
  symlinkSync('/etc', join(folder, 'away'));
  writeFileSync(join(folder, 'garbled.yaml'), new Uint8Array([0xff]));
  chmodSync(join(folder, 'locked'), 0);
  const snapshot = readSnapshot(folder, [''], () => false, { tracking });
  chmodSync(join(folder, 'locked'), 0o700);
  assert.equal(
    snapshot.skipped.filter(({ isChosen }) => !isChosen),
    [],
  );
  assert.equal(snapshot.garbled, []);
  assert.ok(
    snapshot.skipped.some(({ path, reason }) => path === 'garbled.yaml' && reason === 'not tracked by git'),
  );
});

test('is as much where a PATH names what is not', ({ folder }) => {
  assert.equal(pathsIn(folder, ['out']), []);
  assert.equal(pathsIn(folder, ['out/c.yaml', 'a.yaml']), ['a.yaml']);
  assert.equal(
    readFiles(folder, ['out/c.yaml'], tracking).skipped.map(({ reason }) => reason),
    ['it is not tracked by git'],
  );
});

test('does not hold what is only to be added, nor what a deletion takes out', ({ folder }) => {
  git(folder, 'add', '--intent-to-add', 'out/c.yaml');
  git(folder, 'rm', '--quiet', '--cached', 'a.yaml');
  assert.equal(pathsIn(folder), tracked.slice(1));
});

test('goes by the index that git names to a hook, if that lies beside its own', ({ folder }) => {
  const named = join(folder, '.git/next-index-1.lock');
  git(folder, 'add', 'out');
  writeFileSync(named, '');
  execFileSync('cp', [join(folder, '.git/index'), named]);
  git(folder, 'rm', '--quiet', '-r', '--cached', 'out', 'sub');
  assert.equal(pathsIn(folder), tracked.slice(0, 2));
  assert.equal(pathsIn(folder, [''], named), [...tracked.slice(0, 2), 'out/c.yaml', 'sub/b.yaml']);
  const other = join(folder, 'index');
  execFileSync('cp', [named, other]);
  assert.equal(pathsIn(folder, [''], other), tracked.slice(0, 2), 'the index of another repository');
});

test('has the configuration in it, too', ({ folder }) => {
  write(folder, 'ipamlint.yaml');
  assert.is(findConfig(folder, folder, undefined)?.main.path, 'ipamlint.yaml');
  assert.is(findConfig(folder, folder, undefined, tracking), undefined);
  git(folder, 'add', 'ipamlint.yaml');
  assert.is(findConfig(folder, folder, undefined, tracking)?.main.path, 'ipamlint.yaml');
});

test('is unknown where the index cannot be read: all is read, and that is said', ({ folder }) => {
  writeFileSync(join(folder, '.git/index'), 'no index');
  const { files, skipped } = readSnapshot(folder, [''], () => false, { tracking });
  assert.is(files.length, 5);
  assert.match(skipped.map(({ reason }) => reason).join(), 'the index of git cannot be read');
});

test('is nothing outside of git, which is a mistake', ({ folder }) => {
  rmSync(join(folder, '.git'), { recursive: true });
  assert.throws(() => pathsIn(folder), /^--tracked: git tracks nothing in /);
});

test.run();
