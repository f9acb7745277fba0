import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listFiles } from '../../../src/host/machine/list.ts';
import { readFiles, readSnapshot } from '../../../src/host/machine/read.ts';
import { real } from '../../../src/host/machine/paths.ts';
import { git, listed, write } from './work-tree.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite<{ folder: string }>('the listing');

test.before.each(context => {
  context.folder = real(mkdtempSync(join(tmpdir(), 'ipamlint-list-')));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

/** What was skipped in a folder, as `path: reason`; in brackets what was skipped by choice. */
const skippedIn = (folder: string, trees: readonly string[] = ['']): readonly string[] =>
  listFiles(folder, trees)
    .skipped.map(({ path, reason, isChosen }) => (isChosen ? `(${path}: ${reason})` : `${path}: ${reason}`))
    .sort();

test('goes by the .gitignore files of a work tree, also of folders around the root', ({ folder }) => {
  write(folder, { '.gitignore': 'out\nclusters/b.yaml\n', 'clusters/a.yaml': '', 'clusters/b.yaml': '' });
  write(folder, { 'clusters/out/c.yaml': '', 'clusters/out/d.yaml': '' });
  assert.is(listed(join(folder, 'clusters')).length, 4, 'outside of a work tree nothing is ignored');
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--force', 'clusters/out/d.yaml');
  assert.equal(listed(join(folder, 'clusters')), ['a.yaml', 'out/d.yaml']);
  assert.equal(skippedIn(join(folder, 'clusters')), [
    '(b.yaml: ignored by .gitignore)',
    '(out/c.yaml: ignored by .gitignore)',
  ]);
});

test('has nothing from what only this machine says', ({ folder }) => {
  git(folder, 'init', '--quiet');
  write(folder, { 'a.yaml': '', '.git/info/exclude': '*\n', ignores: '*\n' });
  git(folder, 'config', 'core.excludesFile', join(folder, 'ignores'));
  git(folder, 'config', 'core.worktree', '/etc');
  assert.equal(listed(folder), ['a.yaml', 'ignores']);
});

test('names a submodule below what has become a file', ({ folder }) => {
  git(folder, 'init', '--quiet');
  git(folder, 'update-index', '--add', '--cacheinfo', `160000,${'a'.repeat(40)},a/sub`);
  write(folder, { a: '' });
  assert.equal(listed(folder), ['a']);
  assert.equal(skippedIn(folder), ['a/sub: submodule that is not checked out']);
});

test('names submodules and nested repositories, which are listed where they are named', ({ folder }) => {
  git(folder, 'init', '--quiet');
  write(folder, { 'a.yaml': '', 'nested/b.yaml': '', 'nested/.gitignore': 'c.yaml', 'nested/c.yaml': '' });
  write(folder, { 'sub/d.yaml': '', 'false/.git': 'no repository', 'false/e.yaml': '' });
  for (const inner of ['nested', 'sub']) git(join(folder, inner), 'init', '--quiet');
  for (const link of ['sub', 'empty', 'absent', 'plain'])
    git(folder, 'update-index', '--add', '--cacheinfo', `160000,${'a'.repeat(40)},${link}`);
  mkdirSync(join(folder, 'empty'));
  write(folder, { 'plain/f.yaml': '' });
  const help = 'name it as a PATH together with "." to read it with the whole, or list it under ignore';
  assert.equal(listed(folder), ['a.yaml', 'false/e.yaml', 'plain/f.yaml']);
  assert.equal(skippedIn(folder), [
    'absent: submodule that is not checked out',
    'empty: submodule that is not checked out',
    `nested: nested repository: ${help}`,
    `sub: submodule: ${help}`,
  ]);
  assert.equal(listFiles(folder, ['nested', 'sub']).paths, ['nested/b.yaml', 'sub/d.yaml']);
  assert.equal(skippedIn(folder, ['nested']), ['(nested/c.yaml: ignored by .gitignore)']);
  const ignoring = readSnapshot(folder, [''], path => path === 'sub').skipped;
  assert.ok(
    ignoring.some(({ path, isChosen }) => path === 'sub' && isChosen),
    'chosen by the configuration',
  );
});

test('names what has no name that is text', ({ folder }) => {
  if (process.platform !== 'linux') return;
  const odd = (name: string) =>
    Buffer.concat([Buffer.from(`${folder}/a`), Buffer.of(0xff), Buffer.from(name)]);
  writeFileSync(odd('.yaml'), '');
  writeFileSync(odd('.txt'), '');
  mkdirSync(odd('folder'));
  write(folder, { 'a\ufffd.yaml': 'of that very name' });
  assert.equal(listed(folder), ['a\ufffd.yaml']);
  assert.equal(
    listFiles(folder, ['']).skipped.map(({ reason }) => reason),
    ['its name is not UTF-8', 'its name is not UTF-8'],
  );
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  assert.is(listFiles(folder, ['']).skipped.length, 2, 'and is not taken for gone');
});

test('takes what is gone for deleted, and tells it from what a sparse checkout leaves out', ({ folder }) => {
  git(folder, 'init', '--quiet');
  write(folder, { 'a.yaml': '', 'b.yaml': '', 'c.txt': '', 'node_modules/d.yaml': '', 'x/e.yaml': '' });
  git(folder, 'add', '--all', '--force');
  for (const name of ['a.yaml', 'b.yaml', 'c.txt', 'node_modules', 'x'])
    rmSync(join(folder, name), { recursive: true });
  git(folder, 'update-index', '--skip-worktree', 'b.yaml');
  symlinkSync('/etc', join(folder, 'x'));
  assert.equal(skippedIn(folder), [
    'b.yaml: left out by the sparse checkout',
    'x: link to a folder outside of the root',
  ]);
  const tracked = listFiles(folder, [''], { tracking: { indexFile: undefined } }).skipped;
  assert.ok(
    tracked.some(({ path, reason }) => path === 'a.yaml' && reason === 'gone from the work tree'),
    'where only the index counts, it has not been read',
  );
});

test('names a kustomization that is a link, which kustomize builds and the reader does not', ({ folder }) => {
  write(folder, { 'net/kustomization.yaml': 'resources: []\n', 'a.yaml': '', 'prod/b.yaml': '' });
  symlinkSync('kustomization.yaml', join(folder, 'net/Kustomization'));
  symlinkSync('../net/kustomization.yaml', join(folder, 'prod/kustomization.yml'));
  symlinkSync('a.yaml', join(folder, 'c.yaml'));
  const { files, skipped } = readSnapshot(folder, ['']);
  assert.equal(
    files.map(({ path }) => path),
    ['a.yaml', 'net/kustomization.yaml', 'prod/b.yaml'],
  );
  assert.equal(
    skipped.map(({ path, reason, isChosen }) => `${path}: ${reason} ${isChosen}`),
    ['net/Kustomization', 'prod/kustomization.yml'].map(
      path =>
        `${path}: link to net/kustomization.yaml, and kustomizations that are links are not built false`,
    ),
  );
});

test('names pipes that are called like manifests or programs, where git does not ignore them', ({
  folder,
}) => {
  execFileSync(
    'mkfifo',
    ['a.yaml', 'b.ts', 'c.txt', 'd.yaml'].map(name => join(folder, name)),
  );
  const pipes = ['a.yaml: not a regular file', 'b.ts: not a regular file'];
  assert.equal(skippedIn(folder), [...pipes, 'd.yaml: not a regular file']);
  git(folder, 'init', '--quiet');
  write(folder, { '.gitignore': 'd.*\n' });
  assert.equal(skippedIn(folder), pipes);
  assert.equal(listFiles(folder, [''], { tracking: { indexFile: undefined } }).skipped, []);
});

test('ignores nothing where it is unknown what is tracked', ({ folder }) => {
  git(folder, 'init', '--quiet');
  write(folder, { '.gitignore': '*', 'a.yaml': '', '.git/index': 'DIRC' });
  assert.equal(listed(folder), ['.gitignore', 'a.yaml']);
  assert.match(
    skippedIn(folder).join(),
    /^\.git\/index: the index of git cannot be read .* nothing is ignored$/,
  );
  rmSync(join(folder, '.git'), { recursive: true });
  write(folder, { '.git': `gitdir: ${folder}/../elsewhere\n` });
  assert.equal(listed(folder), ['.gitignore', 'a.yaml']);
  assert.match(skippedIn(folder).join(), 'does not lead back');
});

test('reads a link under the name of what it leads to, where that is listed', ({ folder }) => {
  git(folder, 'init', '--quiet');
  write(folder, {
    '.gitignore': '.env\nsecret\n',
    '.env': 'TOKEN=1',
    'kept.txt': 'a: 1',
    'secret/a.yaml': '',
  });
  write(folder, {
    'node_modules/x.yaml': 'x',
    '.git/x.yaml': 'x',
    'inner/.git/HEAD': '',
    'inner/y.yaml': '',
  });
  git(join(folder, 'inner'), 'init', '--quiet');
  const link = (name: string, target: string) => symlinkSync(target, join(folder, name));
  for (const [index, target] of [
    'kept.txt',
    '.env',
    '.git/config',
    'node_modules/x.yaml',
    'inner/y.yaml',
  ].entries())
    link(`${index}.yaml`, target);
  link('5', 'secret');
  link('6.txt', '.env');
  link('7.txt', 'kept.txt');
  const { files, skipped } = readSnapshot(folder, ['']);
  assert.equal(files, [{ path: 'kept.txt', text: 'a: 1' }]);
  const reasons = new Map(skipped.map(({ path, reason, isChosen }) => [path, isChosen ? 'chosen' : reason]));
  assert.equal(Object.fromEntries(reasons), {
    '1.yaml': 'link to a file that is ignored by .gitignore',
    '2.yaml': 'link to a file that lies in .git or node_modules',
    '3.yaml': 'link to a file that lies in .git or node_modules',
    '4.yaml': 'link to a file that lies in a repository of its own',
    '5': 'link to a folder that is ignored by .gitignore',
    inner:
      'nested repository: name it as a PATH together with "." to read it with the whole, or list it under ignore',
    secret: 'chosen',
  });
  const more = readFiles(folder, ['6.txt', '7.txt', '.env', '5/a.yaml', '../x', 'kept.txt']);
  assert.equal(more.files, [{ path: 'kept.txt', text: 'a: 1' }]);
  assert.equal(more.skipped.map(({ path }) => path).sort(), ['../x', '.env', '5/a.yaml', '6.txt']);
});

if (isSweep)
  test('comes to an end with patterns that are slow', ({ folder }) => {
    git(folder, 'init', '--quiet');
    const lines = Array.from({ length: 1000 }, (_, index) => `*${'a'.repeat(100)}b?${index}`);
    write(folder, { '.gitignore': `${lines.join('\n')}\nz.yaml\n` });
    for (let index = 0; index < 100; index++) write(folder, { [`${'a'.repeat(200)}${index}.yaml`]: '' });
    write(folder, { 'z.yaml': '' });
    assert.is(listFiles(folder, ['']).paths.length, 101, 'past the budget nothing is ignored');
    assert.match(skippedIn(folder).join(), /too much for a \.gitignore: from there on nothing is ignored/);
  });

test.run();
