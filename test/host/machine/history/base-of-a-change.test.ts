import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp, made, POOL, refusal, repository } from './repository.ts';

const test = suite('history: the base of a pull request');

test.after(cleanUp);

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

/** A clone of a fork whose branch `main` is the author's, with the event that names the true base. */
function cloneOfFork() {
  const clone = forked();
  const { git, write, evil, later } = clone;
  git('checkout', '-q', '--detach', 'work');
  git('update-ref', 'refs/remotes/origin/main', evil);
  write('event.json', JSON.stringify({ pull_request: { base: { sha: later } } }));
  git('remote', 'add', 'origin', 'https://github.com/else/net');
  return clone;
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
  const { git, open, write, evil, first } = cloneOfFork();
  write('other.json', JSON.stringify({ pull_request: { base: { sha: 7 } }, constructor: {} }));
  const github = { ...request, GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'Team/net' };
  const told = { ...github, GITHUB_EVENT_PATH: `${made.at(-1)}/event.json` };
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
  for (const url of [
    'https://github.com/team/net',
    'git@github.com:Team/net.git',
    'ssh://git@[::1]:2222/team/net',
    '/srv/mirror.git',
    'file:///srv/mirror.git',
    '../mirror',
  ]) {
    git('remote', 'set-url', 'origin', url);
    assert.is(open(told).base('auto')?.id, evil, url);
  }
});

test('a fork is known on any forge: SSH under another name or port, a forge in a folder, a host that is an address', () => {
  const { git, open, evil, first } = cloneOfFork();
  for (const [server, ...urls] of [
    ['https://git.example:3000', 'ssh://git@git.example:2222/OWNER/net', 'git@git.example:OWNER/net.git'],
    ['https://example.org/gitea', 'git@example.org:OWNER/net', 'https://example.org/gitea/OWNER/net/'],
    ['https://git.example/', 'https://git.example/OWNER/net', 'git@ssh.other.example:OWNER/net.git'],
    ['http://[fd00::1]:3000', 'http://[fd00::1]:3000/OWNER/net', 'git@[fd00::1]:OWNER/net', 'work:OWNER/net'],
  ])
    for (const url of urls) {
      const env = {
        ...request,
        GITHUB_SERVER_URL: server!,
        GITHUB_REPOSITORY: 'Team/net',
        GITHUB_EVENT_PATH: `${made.at(-1)}/event.json`,
      };
      git('remote', 'set-url', 'origin', url.replace('OWNER', 'else'));
      assert.is(open(env).base('auto')?.id, first, url);
      git('remote', 'set-url', 'origin', url.replace('OWNER', 'team'));
      assert.is(open(env).base('auto')?.id, evil, url);
    }
});

test('what a CI system names is a branch by its whole name: no steps of history, reflogs or expressions', () => {
  const { git, open, later, merge } = forked();
  git('checkout', '-q', '--detach', merge);
  const variables = [
    'GITHUB_BASE_REF',
    'CI_MERGE_REQUEST_TARGET_BRANCH_NAME',
    'CHANGE_TARGET',
    'CI_COMMIT_TARGET_BRANCH',
  ];
  const steps = [
    'main~1',
    'main^',
    'main^0',
    'main^2',
    'main~0',
    'main^{commit}',
    'main^{/work}',
    'main@{1}',
    'main:pools',
  ];
  for (const name of [
    ...steps,
    'work~1',
    'HEAD',
    '@',
    ':/work',
    'main..work',
    '../../heads/work',
    'heads/work/../work',
  ])
    for (const variable of variables)
      assert.match(
        refusal(() => open({ [variable]: name }).base('auto')),
        /does not exist$/,
        `${variable}=${name}`,
      );
  assert.is(open({ GITHUB_BASE_REF: 'main' }).base('auto')?.id, later);
});

test.run();
