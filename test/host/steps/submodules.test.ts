import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran, type Ran } from '../../kit/world.ts';
import { cleanUp, repository, type Repository } from '../machine/history/repository.ts';

const test = suite('submodules, in the states that are compared');

test.after(cleanUp);

const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;

const only = ['--only', 'overlapping-pools', '--only', 'changed-pool-cidr', '-f', 'compact'];

const run = ({ folder }: Repository, argv: readonly string[]): Promise<Ran> =>
  ran([...argv, ...only], { cwd: folder });

function commit({ git }: Repository, message: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', message);
}

/** A repository with a submodule whose pool moves on a branch. */
function withSubmodule(): Repository {
  const lib = repository();
  const made = repository();
  made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', lib.folder, 'lib');
  commit(made, 'lib');
  made.git('switch', '-q', '-c', 'work');
  made.write('lib/pools/a.yaml', pool('a', '10.7.0.0/16'));
  made.git('-C', 'lib', 'commit', '-q', '-a', '-m', 'moved');
  commit(made, 'bump');
  return made;
}

test('a submodule is compared as each state names it', async () => {
  const made = withSubmodule();
  const { code, stdout } = await run(made, ['--root', made.folder, '--base', 'main', 'lib']);
  assert.is(code, 1);
  assert.match(
    stdout,
    /^lib\/pools\/a\.yaml:4:\d+: error: the range of pool "a" changes from 10\.0\.0\.0\/16 to 10\.7\.0\.0\/16/,
  );
  const whole = await run(made, ['--base', 'main']);
  assert.equal([whole.code, whole.stdout], [0, ''], 'it is looked into where it is named');
});

test('a submodule is read with the whole where it is named beside it', async () => {
  const made = withSubmodule();
  made.git('rm', '-q', 'pools/a.yaml');
  made.write('pools/b.yaml', pool('b', '10.7.0.0/24'));
  const paths = [
    ['.', 'lib'],
    ['lib', 'pools'],
    ['pools', 'lib/pools/a.yaml'],
    ['--root', made.folder, 'lib', 'pools'],
  ];
  for (const each of paths) {
    const { code, stdout, stderr } = await run(made, each);
    assert.equal([code, stderr], [1, ''], each.join(' '));
    assert.match(stdout, 'pool "b" (10.7.0.0/24) overlaps pool "a" (10.7.0.0/16)', each.join(' '));
  }
  assert.is((await run(made, ['lib'])).code, 0, 'alone it is judged by itself');
  assert.is((await run(made, ['.'])).code, 0, 'unnamed it is not read');
});

test('a pool that goes is gone beside a submodule that both states leave unread, unless that moves', async () => {
  const made = withSubmodule();
  made.git('switch', '-q', 'main');
  made.git('submodule', '--quiet', 'update');
  made.write('pools/b.yaml', pool('b', '10.1.0.0/16'));
  commit(made, 'two');
  made.git('switch', '-q', '-c', 'fewer');
  rmSync(join(made.folder, 'pools/b.yaml'));
  commit(made, 'gone');
  const diff = async () =>
    (await ran(['diff', '--base', 'main', '-f', 'markdown'], { cwd: made.folder })).stdout;
  const removed = '| **removed** | pool "b" | 10.1.0.0/16';
  const hidden =
    'not known: afterwards, no file that is read declares pool "b" (10.1.0.0/16), but one that is not read may';
  const whole = await diff();
  assert.match(whole, removed);
  assert.match(whole, 'freed ranges: 10.1.0.0/16');
  assert.not.match(whole, hidden);
  made.git('-C', 'lib', 'commit', '-q', '--allow-empty', '-m', 'moved');
  const moved = await diff();
  assert.not.match(moved, removed);
  assert.not.match(moved, 'given back');
  assert.match(moved, hidden);
});

test('a submodule whose commit was not fetched is compared with itself, and stderr says so', async () => {
  const made = repository();
  made.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', repository().folder, 'lib');
  made.git('update-index', '--cacheinfo', `160000,${'0123456789'.repeat(4)},lib`);
  made.git('commit', '-q', '-m', 'unknown');
  made.git('switch', '-q', '-c', 'work');
  commit(made, 'known');
  const { code, stderr } = await run(made, ['--root', made.folder, '--base', 'main', 'lib']);
  assert.is(code, 0);
  assert.is(
    stderr,
    'ipamlint: the base names a commit of lib that is not in this clone, so lib is compared with itself\n',
  );
});

test('a submodule that is gone is named, since nothing of it is compared', async () => {
  const made = withSubmodule();
  made.git('rm', '-q', '-f', 'lib');
  made.git('commit', '-q', '-m', 'without');
  for (const argv of [
    ['--base', 'main'],
    ['lib', '.', '--base', 'main'],
  ])
    assert.is(
      (await run(made, argv)).stderr.split('\n')[0],
      'ipamlint: the base has the submodule lib, which is gone: what it held is not compared',
    );
  assert.not.match((await run(made, ['--base', 'HEAD'])).stderr, 'submodule');
});

test('a submodule behind a link is not looked into', () => {
  const [made, other] = [withSubmodule(), repository()];
  const read = (): number =>
    made.open().at({ id: head, name: 'HEAD' }, []).readSnapshot(['lib']).files.length;
  const head = made.git('rev-parse', 'HEAD');
  assert.is(read(), 1);
  other.git('fetch', '-q', join(made.folder, 'lib'), 'HEAD');
  other.git('worktree', 'add', '-q', 'linked', 'FETCH_HEAD');
  rmSync(join(made.folder, 'lib'), { recursive: true });
  symlinkSync(join(other.folder, 'linked'), join(made.folder, 'lib'));
  assert.is(read(), 0);
});

test.run();
