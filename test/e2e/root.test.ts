import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from './manifests.ts';
import { sandbox, type How, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('the root');

/** `repo/` with an overlap, and things beside it. */
test.before.each(context => {
  const inside = Object.entries({ ...good, ...bad, 'apps/shop/readme.md': '' });
  context.box = sandbox(Object.fromEntries(inside.map(([name, text]) => [`repo/${name}`, text])));
  mkdirSync(join(context.box.folder, 'beside'));
});
test.after.each(({ box }) => box.remove());

interface Seen {
  readonly files: number;
  /** Paths of findings, as printed. */
  readonly paths: readonly string[];
}

function look(box: Sandbox, args: readonly string[], how: How): Seen {
  const { stdout, stderr } = box.ipamlint(['--format=json', ...args], how);
  // Where there is nothing to judge it says so.
  assert.match(stderr, /^(?:ipamlint: no [^\n]*: nothing [^\n]*\n)?$/);
  const report = JSON.parse(stdout) as { diagnostics: { path: string }[]; summary: { files: number } };
  return { files: report.summary.files, paths: report.diagnostics.map(({ path }) => path) };
}

const all: Seen = { files: 3, paths: ['pools/zero.yaml'] };

test('is the git work tree around the current directory, however deep that is', ({ box }) => {
  box.git('init', '--quiet', 'repo');
  for (const cwd of ['repo', 'repo/pools', 'repo/apps/shop']) assert.equal(look(box, [], { cwd }), all, cwd);
});

test('is the current directory outside of git', ({ box }) => {
  assert.equal(look(box, [], { cwd: 'repo' }), all);
  assert.equal(look(box, [], { cwd: 'repo/pools' }), { files: 3, paths: ['zero.yaml'] });
  assert.equal(look(box, [], { cwd: '' }), { files: 3, paths: ['repo/pools/zero.yaml'] });
  assert.equal(look(box, [], { cwd: 'beside' }), { files: 0, paths: [] });
});

test('is what --root says', ({ box }) => {
  assert.equal(look(box, ['--root', 'repo'], {}), all);
  assert.equal(look(box, ['--root', '../repo'], { cwd: 'beside' }), all);
  assert.equal(look(box, ['--root', join(box.folder, 'repo')], { cwd: 'beside' }), all);
  assert.equal(look(box, ['--root', '..'], { cwd: 'repo/pools' }), all);
  box.git('init', '--quiet', '.');
  assert.equal(look(box, ['--root', '.'], { cwd: 'repo' }), all, 'inside of a larger work tree');
});

test('PATHs narrow what is read, not what it is called', ({ box }) => {
  box.git('init', '--quiet', 'repo');
  assert.equal(look(box, ['.'], { cwd: 'repo/pools' }), all);
  assert.equal(look(box, ['check', '../pools', 'zero.yaml'], { cwd: 'repo/pools' }), all);
  assert.equal(look(box, ['zero.yaml', './one.yaml'], { cwd: 'repo/pools' }), { files: 2, paths: all.paths });
  assert.equal(look(box, ['pools/[oz]*.yaml'], { cwd: 'repo' }), { files: 2, paths: all.paths });
  assert.equal(look(box, ['apps'], { cwd: 'repo' }), { files: 0, paths: [] });
});

test('a PATH somewhere else brings its own root', ({ box }) => {
  assert.equal(look(box, ['../repo'], { cwd: 'beside' }), all);
  assert.equal(look(box, ['../repo/pools'], { cwd: 'beside' }), { files: 3, paths: ['zero.yaml'] });
  box.git('init', '--quiet', 'repo');
  assert.equal(look(box, ['../repo/pools'], { cwd: 'beside' }), all);
});

test('a link to it is as good as itself', ({ box }) => {
  symlinkSync('repo', join(box.folder, 'link'));
  assert.equal(look(box, ['link'], {}), { files: 3, paths: ['repo/pools/zero.yaml'] });
  assert.equal(look(box, ['--root', 'link'], {}), all);
  assert.equal(look(box, ['--root', 'repo', 'link/pools'], {}), all);
});

test('a linked work tree and a bare environment of git are taken for what they are', ({ box }) => {
  box.git('init', '--quiet', '--initial-branch=main', 'repo');
  box.git('-C', 'repo', 'add', '--all');
  box.git('-C', 'repo', 'commit', '--quiet', '--message=all');
  box.git('-C', 'repo', 'worktree', 'add', '--quiet', '../tree');
  assert.equal(look(box, [], { cwd: 'tree/pools' }), all);
  const env = { GIT_DIR: join(box.folder, 'repo/.git'), GIT_INDEX_FILE: '.git/index' };
  assert.equal(look(box, [], { cwd: 'beside', env }), { files: 0, paths: [] }, 'in a hook of another');
});

test.run();
