import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openHistory } from '../../../src/host/machine/history/history.ts';
import { planSource } from '../../../src/host/steps/plan-source.ts';
import { made, repository } from '../machine/history/repository.ts';

const test = suite('what a page says of its repository');

test.after(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

const world = { openHistory: async (root: string) => openHistory(root, { env: {}, cwd: root }) };

/** A repository whose commit was made at a time. */
function madeAt(date: string): { readonly folder: string; readonly commit: string } {
  const { folder, gitWith, git } = repository();
  git('checkout', '-q', '--orphan', 'dated');
  const tree = git('write-tree');
  const commit = gitWith(
    `tree ${tree}\nauthor a <a@example.com> ${date}\ncommitter a <a@example.com> ${date}\n\none\n`,
    'hash-object',
    '-t',
    'commit',
    '-w',
    '--stdin',
  );
  git('update-ref', 'refs/heads/dated', commit);
  return { folder, commit };
}

test('the name of its folder, and the commit with its day in UTC', async () => {
  const { folder, commit } = madeAt('1772668799 +0900');
  assert.equal(await planSource(world, folder, undefined), {
    repository: folder.split('/').at(-1),
    commit: { id: commit.slice(0, 10), day: '2026-03-04' },
  });
});

test('a date that no calendar has is none that breaks the page', async () => {
  const { folder } = madeAt('999999999999999 +0000');
  assert.is((await planSource(world, folder, undefined)).commit?.day, '9999-12-31');
});

test('the name at the forge, where one is named', async () => {
  for (const [base, name] of [
    ['https://github.com/acme/network/blob/main', 'acme/network'],
    ['https://gitlab.example/group/sub/network/-/blob/main', 'group/sub/network'],
    ['https://gitea.example/acme/network/src/branch/main', 'acme/network'],
    ['https://forge.example/main', 'nowhere'],
    ['https://forge.example/%E0%A4%A/x/blob/main', 'nowhere'],
  ] as const)
    assert.is((await planSource(world, '/nowhere/', base)).repository, name, base);
});

test('no commit outside of git, before the first one, and where its history cannot be read', async () => {
  assert.is((await planSource(world, '/', undefined)).commit, undefined);
  const { folder, git } = repository();
  git('checkout', '-q', '--orphan', 'empty');
  assert.is((await planSource(world, folder, undefined)).commit, undefined);
  const broken = madeAt('1772668799 +0000');
  const { commit } = broken;
  const object = join(broken.folder, '.git/objects', commit.slice(0, 2), commit.slice(2));
  chmodSync(object, 0o644);
  writeFileSync(object, 'no object');
  assert.is((await planSource(world, broken.folder, undefined)).commit, undefined);
});

test.run();
