import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp, filesAt, made, POOL, refusal, repository } from './repository.ts';

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

test('bases that cannot be had are told by what is wrong with them', () => {
  const { folder, git, open } = repository();
  const history = open();
  assert.is(
    refusal(() => history.base('nowhere')),
    'the base nowhere does not exist',
  );
  for (const strange of ['--output=x', 'a..b', 'main@{1}', '../../etc', 'main:pools', ''])
    assert.match(
      refusal(() => history.base(strange)),
      /^the base .*does not exist$/,
    );
  assert.match(
    refusal(() => history.base('0123456789012345678901234567890123456789')),
    /is not in this clone$/,
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

/** Branches `main`, which went on, and `work`, which is checked out and merged main's first commit by itself. */
function forked() {
  const base = repository();
  const { git, write } = base;
  const first = git('rev-parse', 'HEAD');
  git('commit', '-q', '--allow-empty', '-m', 'later');
  const later = git('rev-parse', 'HEAD');
  git('update-ref', 'refs/remotes/origin/main', later);
  git('switch', '-q', '-c', 'work', first);
  write('pools/b.yaml', POOL);
  git('add', '-A');
  git('commit', '-q', '-m', 'work');
  const evil = git('rev-parse', 'HEAD');
  git('commit', '-q', '--allow-empty', '-m', 'more');
  const tree = git('rev-parse', 'HEAD^{tree}');
  /** The author's merge: its first parent is what he wants for a base. */
  const merge = git('commit-tree', tree, '-p', evil, '-p', later, '-m', 'Merge main');
  return { ...base, first, later, evil, merge };
}

const request = { GITHUB_BASE_REF: 'main', GITHUB_REF: 'refs/pull/7/merge' };

test('of the merge that GitHub makes the first parent is the base', () => {
  const { git, open } = repository();
  git('switch', '-q', '-c', 'work');
  git('commit', '-q', '--allow-empty', '-m', 'work');
  git('switch', '-q', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'later');
  const later = git('rev-parse', 'HEAD');
  git('merge', '-q', '--no-ff', '-m', 'merge', 'work');
  const head = git('rev-parse', 'HEAD');
  assert.is(open({ ...request, GITHUB_SHA: head }).base('auto')?.id, later);
});

test('of a merge that the author makes the first parent is not the base', () => {
  const { git, open, merge, later } = forked();
  git('checkout', '-q', '--detach', merge);
  for (const env of [
    request,
    { ...request, GITHUB_SHA: later },
    { ...request, GITHUB_SHA: merge, GITHUB_REF: 'refs/heads/work' },
    { ...request, GITHUB_SHA: merge, GITHUB_REF: 'refs/pull/7/head' },
    { CHANGE_TARGET: 'main' },
    { SYSTEM_PULLREQUEST_TARGETBRANCH: 'main' },
    { BUILDKITE_PULL_REQUEST_BASE_BRANCH: 'main' },
    { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' },
    { CI_COMMIT_TARGET_BRANCH: 'main' },
    { DRONE_TARGET_BRANCH: 'main', DRONE_BUILD_EVENT: 'pull_request' },
    { BITBUCKET_PR_DESTINATION_COMMIT: later },
    { CI_MERGE_REQUEST_DIFF_BASE_SHA: later },
    { PULL_BASE_SHA: later },
  ])
    assert.is(open(env).base('auto')?.id, later, JSON.stringify(env));
});

test('the branch that is checked out is not a base, though it is called like the target', () => {
  const { git, open, evil, later } = forked();
  git('update-ref', '-d', 'refs/remotes/origin/main');
  git('checkout', '-q', '-B', 'main', evil);
  for (const env of [request, { CI_COMMIT_TARGET_BRANCH: 'main' }, { CHANGE_TARGET: 'refs/heads/main' }])
    assert.match(
      refusal(() => open(env).base('auto')),
      'the base refs/remotes/origin/main does not exist',
    );
  git('checkout', '-q', '--detach', 'main');
  git('update-ref', 'refs/heads/main', later);
  assert.is(
    open(request).base('auto')?.id,
    git('merge-base', evil, later),
    'a branch that was fetched counts',
  );
});

test('no branch or tag is a base because it is called like the commit or the ref of one', () => {
  const { git, open, evil, first } = forked();
  const commits = [
    'CI_MERGE_REQUEST_DIFF_BASE_SHA',
    'BITBUCKET_PR_DESTINATION_COMMIT',
    'PULL_BASE_SHA',
    'PRE_COMMIT_FROM_REF',
  ];
  for (const name of [first, first.slice(0, 12)]) {
    for (const place of ['tags', 'heads', 'remotes']) git('update-ref', `refs/${place}/${name}`, evil);
    for (const variable of commits)
      assert.is(open({ [variable]: name }).base('auto')?.id, first, `${variable}=${name}`);
    assert.is(open({ PRE_COMMIT_FROM_REF: name }).beforeStaged()?.id, first);
  }
  assert.is(open().base(first)?.id, first);
  assert.match(
    refusal(() => open().base(first.slice(0, 12))),
    'is a branch or a tag, and the beginning of a commit as well',
  );
  git('update-ref', '-d', 'refs/remotes/origin/main');
  git('update-ref', '-d', 'refs/heads/main');
  for (const ref of ['refs/remotes/origin/main', 'refs/heads/main'])
    for (const place of ['refs', 'refs/tags', 'refs/heads', 'refs/remotes'])
      git('update-ref', `${place}/${ref}`, evil);
  for (const env of [
    request,
    { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' },
    { SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/main' },
    { CHANGE_TARGET: 'main' },
    { BUILDKITE_PULL_REQUEST_BASE_BRANCH: 'main' },
    { DRONE_TARGET_BRANCH: 'main', DRONE_BUILD_EVENT: 'pull_request' },
    { CI_COMMIT_TARGET_BRANCH: 'main' },
    { BITBUCKET_PR_DESTINATION_BRANCH: 'main' },
  ])
    assert.match(
      refusal(() => open(env).base('auto')),
      /does not exist$/,
      JSON.stringify(env),
    );
});

test('branches of a fork are no base, though they are called like the target', () => {
  const { git, open, write, evil, first, later } = forked();
  git('checkout', '-q', '--detach', 'work');
  git('update-ref', 'refs/remotes/origin/main', evil);
  write('event.json', JSON.stringify({ pull_request: { base: { sha: later } } }));
  write('other.json', JSON.stringify({ pull_request: { base: { sha: 7 } }, constructor: {} }));
  const github = { ...request, GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'Team/net' };
  const told = { ...github, GITHUB_EVENT_PATH: `${made.at(-1)}/event.json` };
  git('remote', 'add', 'origin', 'https://github.com/else/net');
  for (const url of [
    'https://github.com/else/net',
    'https://github.com/else/net.git',
    'https://x-access-token:s@github.com/team/net2',
    'git@github.com:else/net.git',
    'ssh://git@github.com:22/else/net',
  ]) {
    git('remote', 'set-url', 'origin', url);
    assert.is(open(told).base('auto')?.id, first, url);
    for (const env of [github, { ...github, GITHUB_EVENT_PATH: `${made.at(-1)}/other.json` }])
      assert.match(
        refusal(() => open(env).base('auto')),
        /^origin is another repository than Team\/net/,
      );
  }
  for (const config of [
    '[Remote "origin"]\n\tURL = https://github.com/else/net\n',
    '[remote.origin] url = "https://github.com/else/net"\r\n',
    '[remote  "origin"]\n\tfetch = +refs/[x]:y\n\turl = ssh://git@ssh.github.com:443/else/net.git/\n',
    '[remote "origin"]\n\tfetch = x\n[core]\n[remote "origin"]\n\turl = https://www.github.com/else/net\n',
    `${'\n'.repeat(1_000_000)}${' '.repeat(1_000_000)}[remote "origin"]\n\turl = https://github.com/else/net\n`,
  ]) {
    write('.git/config', config);
    assert.is(open(told).base('auto')?.id, first, config.trim());
  }
  for (const url of ['https://github.com/team/net', 'git@github.com:Team/net.git', '/srv/mirror.git']) {
    git('remote', 'set-url', 'origin', url);
    assert.is(open(told).base('auto')?.id, evil, url);
  }
});

test.run();
