import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp, filesAt, POOL, refusal, repository } from './repository.ts';
import type { UsageError } from '../../../../src/base/usage-error.ts';

const test = suite('history: the base');

test.after(cleanUp);

test('the base is where the work parts from a branch that went on', () => {
  const { write, git, open } = repository();
  git('switch', '-q', '-c', 'work');
  git('commit', '-q', '--allow-empty', '-m', 'work');
  git('switch', '-q', 'main');
  write('pools/later.yaml', POOL);
  git('add', '-A');
  git('commit', '-q', '-m', 'later');
  git('switch', '-q', 'work');
  assert.equal(Object.keys(filesAt(open(), 'main')), ['pools/a.yaml']);
});

test('a branch that names itself is told as damaged, not as a near name', () => {
  const { open, write } = repository();
  write('.git/refs/heads/loop', 'ref: refs/heads/loop\n');
  try {
    open().base('loop');
    assert.unreachable();
  } catch (error) {
    assert.match((error as UsageError).help, 'leads to no commit: git fsck');
  }
});

test('bases that cannot be had are told by what is wrong with them', () => {
  const { folder, git, open } = repository();
  const history = open();
  assert.is(
    refusal(() => history.base('nowhere')),
    'the base nowhere does not exist',
  );
  for (const strange of ['--output=x', 'a..b', 'main@{1}', '../../etc', 'mian:pools', ''])
    assert.match(
      refusal(() => history.base(strange)),
      /^the base .*does not exist$/,
    );
  assert.match(
    refusal(() => history.base('0123456789012345678901234567890123456789')),
    /is not in this clone$/,
  );
  for (const [named, what] of [
    ['main:pools', 'a file or folder of a commit'],
    [git('rev-parse', 'main^{tree}').trim(), 'a tree, not a commit'],
    [git('rev-parse', 'main^{tree}').trim().slice(0, 9), 'a tree, not a commit'],
    [git('rev-parse', 'main:pools/a.yaml').trim(), 'a blob, not a commit'],
  ] as const)
    assert.is(
      refusal(() => history.base(named)),
      `the base ${named} is ${what}`,
    );
  git('tag', 'of-a-tree', 'main^{tree}');
  assert.is(
    refusal(() => open().base('of-a-tree')),
    'the base of-a-tree is a tree, not a commit',
  );
  git('tag', '-a', '-m', 'x', 'noted-tree', 'main^{tree}');
  assert.is(
    refusal(() => open().base('noted-tree')),
    'the base noted-tree is a tag that leads to no commit',
  );
  git('checkout', '-q', '--orphan', 'other');
  git('commit', '-q', '-m', 'other');
  assert.match(
    refusal(() => open().base('main')),
    /^main has no commit in common/,
  );
  git('clone', '-q', '--depth', '1', `file://${folder}`, 'shallow');
  const shallow = open({}, join(folder, 'shallow'));
  assert.match(
    refusal(() => shallow.base('HEAD~1')),
    /which is shallow$/,
  );
});

test('a repository without commits has no base', () => {
  const { git, open, folder } = repository();
  git('update-ref', '-d', 'HEAD');
  assert.is(
    refusal(() => open().base('auto')),
    '',
  );
  assert.match(
    refusal(() => open().base('main')),
    /nothing was committed yet/,
  );
  rmSync(join(folder, '.git'), { recursive: true });
  assert.match(
    refusal(() => open()),
    /is in no git work tree/,
  );
});

test('a CI system says what a change is merged into', () => {
  const { git, open, write } = repository();
  git('update-ref', 'refs/remotes/origin/main', 'main');
  const first = git('rev-parse', 'main');
  git('switch', '-q', '-c', 'work');
  write('pools/b.yaml', POOL);
  git('add', '-A');
  git('commit', '-q', '-m', 'work');
  assert.is(open().base('auto'), undefined);
  for (const env of [
    { GITHUB_BASE_REF: 'main' },
    { CI_MERGE_REQUEST_DIFF_BASE_SHA: first },
    { SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/main' },
    { BITBUCKET_PR_DESTINATION_BRANCH: 'main' },
    { CHANGE_TARGET: 'main' },
  ])
    assert.is(open(env).base('auto')?.id, first);
  assert.match(
    refusal(() => open({ GITHUB_BASE_REF: 'release' }).base('auto')),
    /release/,
  );
});

test.run();
