import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cacheFolder } from '../../../src/io/cache/folder.ts';
import { UsageError } from '../../../src/io/usage-error.ts';

const test = suite<{ around: string; root: string; home: string }>('where a cache lies');

test.before.each(context => {
  context.around = mkdtempSync(join(tmpdir(), 'ipamlint-cache-'));
  context.root = join(context.around, 'repository');
  context.home = join(context.around, 'home');
  for (const folder of [context.root, context.home]) mkdirSync(folder);
});
test.after.each(({ around }) => rmSync(around, { recursive: true }));

const usual = { isWanted: undefined, folder: undefined };

/** A work tree of git, by what is in it. */
function makeWorkTree(folder: string): void {
  for (const path of ['objects', 'refs', 'HEAD']) mkdirSync(join(folder, '.git', path), { recursive: true });
}

test("is the folder of the user's caches", ({ root, home, around }) => {
  const at = (env: Readonly<Record<string, string | undefined>>) =>
    cacheFolder(root, usual, { cwd: root, env });
  assert.is(at({ HOME: home }), join(home, '.cache/ipamlint'));
  assert.is(at({ HOME: home, XDG_CACHE_HOME: join(around, 'caches') }), join(around, 'caches/ipamlint'));
  assert.is(at({ HOME: home, XDG_CACHE_HOME: 'relative' }), join(home, '.cache/ipamlint'));
  assert.is(at({ HOME: home, XDG_CACHE_HOME: '' }), join(home, '.cache/ipamlint'));
  assert.is(at({}), undefined);
  assert.is(at({ HOME: '' }), undefined);
  assert.is(at({ HOME: join(around, 'absent') }), undefined, 'nobody makes a home');
});

test('is none in CI, unless it is asked for', ({ root, home, around }) => {
  const env = { HOME: home, CI: 'true' };
  const own = join(home, '.cache/ipamlint');
  const there = join(around, 'there');
  assert.is(cacheFolder(root, usual, { cwd: root, env }), undefined);
  assert.is(cacheFolder(root, usual, { cwd: root, env: { HOME: home, TF_BUILD: 'True' } }), undefined);
  assert.is(cacheFolder(root, usual, { cwd: root, env: { ...env, CI: 'false' } }), own);
  assert.is(cacheFolder(root, { ...usual, isWanted: true }, { cwd: root, env }), own);
  assert.is(cacheFolder(root, { ...usual, folder: there }, { cwd: root, env }), there);
  assert.is(cacheFolder(root, { ...usual, isWanted: false }, { cwd: root, env: { HOME: home } }), undefined);
});

test('is none in what is judged, however it leads there', ({ root, home, around }) => {
  const env = { HOME: root };
  assert.is(cacheFolder(root, usual, { cwd: around, env }), undefined, 'a home that is the root');
  mkdirSync(join(root, 'inner'));
  symlinkSync(join(root, 'inner'), join(home, '.cache'));
  assert.is(cacheFolder(root, usual, { cwd: around, env: { HOME: home } }), undefined, 'a link into it');
  symlinkSync(join(around, 'elsewhere'), join(root, 'away'));
  mkdirSync(join(around, 'elsewhere'));
  for (const folder of ['.cache', 'inner/x', join(root, 'inner'), join(home, '.cache'), 'away', root])
    assert.throws(
      () => cacheFolder(root, { ...usual, folder }, { cwd: root, env: {} }),
      (error: unknown) => error instanceof UsageError && error.message.includes('lies in the repository'),
      folder,
    );
});

test('is none in a work tree around the root, or around the current directory', ({ root, home, around }) => {
  const inner = join(home, 'sub');
  mkdirSync(inner);
  makeWorkTree(home);
  assert.is(cacheFolder(inner, usual, { cwd: around, env: { HOME: home } }), undefined);
  assert.is(cacheFolder(root, usual, { cwd: inner, env: { HOME: home } }), undefined);
  assert.is(cacheFolder(root, usual, { cwd: root, env: { HOME: home } }), join(home, '.cache/ipamlint'));
});

test('is none where others can put something', ({ root, around }) => {
  const folder = join(around, 'cache');
  const found = () => cacheFolder(root, { ...usual, folder }, { cwd: root, env: {} });
  mkdirSync(folder, { mode: 0o700 });
  assert.is(found(), folder);
  for (const mode of [0o770, 0o707, 0o777, 0o1777]) {
    chmodSync(folder, mode);
    assert.is(found(), undefined, mode.toString(8));
  }
  chmodSync(folder, 0o755);
  assert.is(found(), folder, 'that others can look is in order: entries are private');
  chmodSync(around, 0o777);
  assert.is(found(), undefined, 'somebody could exchange the folder');
  chmodSync(around, 0o1777);
  assert.is(found(), folder, 'nobody can in a sticky folder');
  chmodSync(around, 0o700);
  rmSync(folder, { recursive: true });
  symlinkSync(root, folder);
  assert.throws(found, /lies in the repository/);
  rmSync(folder);
  mkdirSync(join(around, 'real'), { mode: 0o700 });
  symlinkSync(join(around, 'real'), folder);
  assert.is(found(), undefined, 'a link, wherever it leads');
});

test('is none that is reached through a folder in which others could exchange a link', ({ root, around }) => {
  const [open, real] = [join(around, 'open'), join(around, 'real')];
  for (const path of [open, real, join(real, 'cache')]) mkdirSync(path, { mode: 0o700 });
  symlinkSync('../real', join(open, 'inner'));
  symlinkSync('open/inner', join(around, 'outer'));
  for (const folder of [join(open, 'inner/cache'), join(around, 'outer/cache')]) {
    const found = () => cacheFolder(root, { ...usual, folder }, { cwd: root, env: {} });
    assert.is(found(), folder);
    chmodSync(open, 0o777);
    assert.is(found(), undefined, folder);
    chmodSync(open, 0o700);
  }
  symlinkSync('round', join(around, 'round'));
  const folder = join(around, 'round/cache');
  assert.is(
    cacheFolder(root, { ...usual, folder }, { cwd: root, env: {} }),
    undefined,
    'links without an end',
  );
});

test('is none that belongs to somebody else', ({ root, home }) => {
  if (process.getuid?.() !== 0) return;
  const { getuid } = process;
  process.getuid = () => 12_345;
  try {
    assert.is(cacheFolder(root, usual, { cwd: root, env: { HOME: home } }), join(home, '.cache/ipamlint'));
    mkdirSync(join(home, '.cache/ipamlint'), { recursive: true, mode: 0o700 });
    assert.is(cacheFolder(root, usual, { cwd: root, env: { HOME: home } }), undefined);
  } finally {
    process.getuid = getuid;
  }
});

test.run();
