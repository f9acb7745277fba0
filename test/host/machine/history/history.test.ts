import { mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { UsageError } from '../../../../src/base/usage-error.ts';
import { cleanUp, filesAt, made, POOL, repository, type Repository } from './repository.ts';

const test = suite('history: reading');

test.after(cleanUp);

for (const init of [[], ['--object-format=sha256']])
  test(`reads what a commit holds ${init.join('')}`, () => {
    const { write, git, open } = repository(...init);
    git('switch', '-q', '-c', 'work');
    write('pools/a.yaml', POOL.replace('10.0', '10.1'));
    write('pools/b.yaml', POOL);
    git('commit', '-q', '-a', '-m', 'two');
    const history = open();
    assert.equal(filesAt(history, 'main'), { 'pools/a.yaml': POOL });
    assert.equal(filesAt(history, 'HEAD~1'), { 'pools/a.yaml': POOL });
    assert.equal(filesAt(history, 'HEAD'), { 'pools/a.yaml': POOL.replace('10.0', '10.1') });
    assert.equal(filesAt(history, git('rev-parse', '--short', 'main')), { 'pools/a.yaml': POOL });
  });

test('a file that did not change is not read twice', () => {
  const { open } = repository();
  const history = open();
  const current = { path: 'pools/a.yaml', text: POOL };
  assert.is(history.at(history.base('main')!, [current]).readSnapshot(['']).files[0], current);
});

test('packed refs, tags, remotes and linked work trees', () => {
  const { folder, git, open } = repository();
  git('tag', '-a', 'v1', '-m', 'v1');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('pack-refs', '--all');
  git('gc', '-q');
  for (const name of ['main', 'v1', 'origin/main', 'refs/heads/main', '@'])
    assert.equal(filesAt(open(), name), { 'pools/a.yaml': POOL });
  git('worktree', 'add', '-q', `${folder}-linked`, '-b', 'linked');
  made.push(`${folder}-linked`);
  assert.equal(filesAt(open({}, `${folder}-linked`), 'main'), { 'pools/a.yaml': POOL });
});

test('a commit is called as the user called it, and its own name is cut short', () => {
  const { git, open } = repository();
  git('commit', '-q', '--allow-empty', '-m', 'two');
  const id = git('rev-parse', 'HEAD');
  const nameOf = (text: string): string => open().base(text)!.name;
  assert.equal(['HEAD~1', 'main', id, `${id}~1`, `${id}^{commit}~1`].map(nameOf), [
    'HEAD~1',
    'main',
    id.slice(0, 10),
    `${id.slice(0, 10)}~1`,
    `${id.slice(0, 10)}^{commit}~1`,
  ]);
});

test('a root below the top sees what is below it', () => {
  const { folder, open } = repository();
  assert.equal(filesAt(open({}, join(folder, 'pools')), 'main'), { 'a.yaml': POOL });
});

test('links are read as what they lead to, and never out of the tree', () => {
  const { folder, git, open, write } = repository();
  write('data/pool', POOL);
  write('pools/etc/hostname', POOL);
  const links: Readonly<Record<string, string>> = {
    'pools/link.yaml': '../data/pool',
    'pools/again.yaml': 'link.yaml',
    current: 'data/.',
    'through.yaml': './current/../current/pool',
    'pools/out.yaml': '/etc/hostname',
    'pools/further-out.yaml': '../../data/pool',
    'pools/loop.yaml': 'loop.yaml',
    'pools/gone.yaml': '../data/none',
    'pools/below-a-file.yaml': 'a.yaml/b',
    'pools/back-out-of-a-file.yaml': 'a.yaml/../a.yaml',
    'pools/by-way-of-nothing.yaml': 'none/../a.yaml',
    'pools/file-as-a-folder.yaml': '../data/pool/',
    'pools/long.yaml': `${'../pools/'.repeat(120)}a.yaml`,
    shared: '../..',
    words: '/etc/hostname',
    'a/kustomization.yaml': '../data/pool',
  };
  mkdirSync(join(folder, 'a'));
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name));
  git('add', '-A');
  const skipped = () => {
    const { files, skipped: told } = open().staged().readSnapshot(['']);
    assert.equal(
      files.map(({ path }) => path),
      ['data/pool', 'pools/a.yaml'],
    );
    return Object.fromEntries(told.map(({ path, reason }) => [path, reason]));
  };
  const [outside, nowhere] = ['link that leaves the root', 'link that leads nowhere'];
  assert.equal(skipped(), {
    'a/kustomization.yaml': 'link to data/pool, and kustomizations that are links are not built',
    'pools/back-out-of-a-file.yaml': nowhere,
    'pools/below-a-file.yaml': nowhere,
    'pools/by-way-of-nothing.yaml': nowhere,
    'pools/file-as-a-folder.yaml': nowhere,
    'pools/further-out.yaml': outside,
    'pools/gone.yaml': nowhere,
    'pools/long.yaml': nowhere,
    'pools/loop.yaml': nowhere,
    'pools/out.yaml': outside,
    shared: 'link to a folder outside of the root',
  });
  git('commit', '-q', '-m', 'links');
  assert.equal(Object.keys(filesAt(open(), 'HEAD')), ['data/pool', 'pools/a.yaml']);
});

test('what is staged, and what is not', () => {
  const { git, open, write } = repository();
  write('pools/a.yaml', POOL.replace('10.0', '10.1'));
  git('add', '-A');
  write('pools/a.yaml', POOL.replace('10.0', '10.2'));
  write('pools/untracked.yaml', POOL);
  const { files } = open().staged().readSnapshot(['']);
  assert.equal(files, [{ path: 'pools/a.yaml', text: POOL.replace('10.0', '10.1') }]);
});

for (const [what, spoil, help] of [
  [
    'split',
    ({ git }) => git('update-index', '--split-index'),
    /^rewrite it: git update-index --no-split-index/,
  ],
  [
    'too large',
    ({ folder }) => truncateSync(join(folder, '.git/index'), 65 * 1024 * 1024),
    /^check the work tree instead, .*--base HEAD$/,
  ],
  ['damaged', ({ write }) => write('.git/index', 'DIRC'), /^delete it; git reset/],
] as const satisfies readonly (readonly [string, (made: Repository) => unknown, RegExp])[])
  test(`an index that is ${what} has a help that corrects it`, () => {
    const repo = repository();
    spoil(repo);
    assert.throws(
      () => repo.open().staged(),
      (error: unknown) => error instanceof UsageError && help.test(error.help),
    );
  });

test('programs that say nothing of Calico and did not change are not unpacked', () => {
  const { folder, git, open, write } = repository();
  const speaking = '// projectcalico.org\n';
  write('silent.ts', 'let silent;\n');
  write('hushed.ts', speaking);
  write('louder.ts', 'let louder;\n');
  write('gone.ts', speaking);
  git('add', '-A');
  git('commit', '-q', '-m', 'programs');
  write('hushed.ts', 'let hushed;\n');
  write('louder.ts', speaking);
  rmSync(join(folder, 'gone.ts'));
  const id = git('rev-parse', 'HEAD:silent.ts');
  rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)));
  const history = open();
  const { sources = [] } = history.at(history.base('HEAD')!, []).readSnapshot(['']);
  assert.equal(sources, [
    { path: 'gone.ts', text: speaking },
    { path: 'hushed.ts', text: speaking },
  ]);
});

test('what makes a cluster is read in an earlier state, too', () => {
  const { git, open, write } = repository();
  const [init, other] = ['kubeadm init\n', 'kubeadm init --v=5\n'];
  write('kept.sh', init);
  write('changed.sh', other);
  git('add', '-A');
  git('commit', '-q', '-m', 'scripts');
  write('changed.sh', 'echo\n');
  const history = open();
  assert.equal(history.at(history.base('HEAD')!, []).readSnapshot(['']).setups, [
    { path: 'changed.sh', text: other },
    { path: 'kept.sh', text: init },
  ]);
});

test.run();
