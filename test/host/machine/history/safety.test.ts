import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { store, storeCommit, storeTree } from '../../../kit/git-objects.ts';
import { cleanUp, filesAt, POOL, refusal, repository } from './repository.ts';
import { isSweep } from '../../../kit/sweep.ts';

const test = suite('history: attacks');

test.after(cleanUp);

test('nothing in the repository is run or asked, whatever its configuration says', () => {
  const { folder, git, open, write } = repository();
  const canary = join(folder, 'canary');
  const script = join(folder, 'evil.sh');
  write('evil.sh', `#!/bin/sh\ntouch ${canary}\n`);
  execFileSync('chmod', ['+x', script]);
  write('.gitattributes', '*.yaml filter=evil diff=evil\n');
  for (const key of [
    'core.fsmonitor',
    'core.sshCommand',
    'core.pager',
    'core.askPass',
    'filter.evil.smudge',
    'filter.evil.clean',
    'diff.evil.textconv',
    'diff.external',
    'uploadpack.packObjectsHook',
    'core.alternateRefsCommand',
  ])
    git('config', key, script);
  git('config', 'remote.origin.url', `ext::${script}`);
  git('config', 'remote.origin.promisor', 'true');
  git('config', 'extensions.partialClone', 'origin');
  git('config', 'core.worktree', '/etc');
  for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change'])
    write(`.git/hooks/${hook}`, `#!/bin/sh\ntouch ${canary}\n`);
  execFileSync('sh', ['-c', `chmod +x ${folder}/.git/hooks/*; rm -f ${canary}`]);
  const history = open();
  assert.equal(filesAt(history, 'main'), { 'pools/a.yaml': POOL });
  history.staged().readSnapshot(['']);
  const blob = git('rev-parse', 'main:pools/a.yaml');
  write('pools/a.yaml', 'a: 1\n');
  rmSync(join(folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  assert.match(
    refusal(() => filesAt(open(), 'main')),
    /which is a partial one/,
    'what a remote has promised is not fetched',
  );
  assert.not.ok(existsSync(canary));
});

test('objects of another repository are not used, and pipes are not waited for', () => {
  const secret = repository();
  secret.write('secret.yaml', 'secret: true\n');
  secret.git('add', '-A');
  secret.git('commit', '-q', '-m', 'secret');
  const commit = secret.git('rev-parse', 'HEAD');
  const { folder, open, write } = repository();
  write('.git/refs/heads/theirs', `${commit}\n`);
  assert.match(
    refusal(() => open().base('theirs')),
    /is not in this clone/,
  );
  write('.git/objects/info/alternates', `${secret.folder}/.git/objects\n`);
  assert.match(
    refusal(() => open()),
    /objects\/info\/alternates is not followed/,
  );
  rmSync(join(folder, '.git/objects/info/alternates'));
  execFileSync('mkfifo', [join(folder, '.git/objects/pack/pack-1.idx')]);
  assert.match(
    refusal(() => open()),
    /is not followed/,
  );
  rmSync(join(folder, '.git/objects/pack/pack-1.idx'));
  rmSync(join(folder, '.git/objects'), { recursive: true });
  symlinkSync(join(secret.folder, '.git/objects'), join(folder, '.git/objects'));
  assert.match(
    refusal(() => open()),
    /cannot be read|in no git work tree/,
  );
});

test('replacements and grafts of the repository do not count', () => {
  const { folder, git, open, write } = repository();
  const first = git('rev-parse', 'main');
  write('pools/a.yaml', POOL.replace('10.0', '10.9'));
  git('commit', '-q', '-a', '-m', 'two');
  git('replace', first, 'main');
  assert.equal(filesAt(open(), first), { 'pools/a.yaml': POOL });
  write('.git/info/grafts', `${git('rev-parse', 'main')}\n`);
  assert.equal(filesAt(open(), 'main~1'), { 'pools/a.yaml': POOL });
  assert.ok(readFileSync(join(folder, 'pools/a.yaml'), 'utf8').includes('10.9'));
});

if (isSweep)
  test('trees that hold each other end the run, and nothing else', () => {
    const { git, open } = repository();
    let tree = git('rev-parse', 'main:pools');
    const grown = (each: string): string => {
      const entries = Array.from(
        { length: 40 },
        (_, index) => `040000 tree ${each}\t${'d'.repeat(60)}${index}`,
      );
      return execFileSync('git', ['mktree'], {
        cwd: git('rev-parse', '--show-toplevel'),
        input: `${entries.join('\n')}\n`,
        encoding: 'utf8',
      }).trim();
    };
    for (let level = 0; level < 5; level++) tree = grown(tree);
    const commit = git('commit-tree', tree, '-p', 'main', '-m', 'bomb');
    git('update-ref', 'refs/heads/bomb', commit);
    git('symbolic-ref', 'HEAD', 'refs/heads/bomb');
    assert.match(
      refusal(() => filesAt(open(), 'bomb')),
      /^the trees of this repository list more files than/,
    );
  });

test('one content under seventy thousand paths ends the run', () => {
  const { folder, open } = repository();
  const id = store(folder, 'blob', Buffer.from(POOL.replace('10.0', '10.9')));
  const names = Array.from({ length: 70_000 }, (_, index) => `${100_000 + index}.yaml`);
  const commit = storeCommit(
    folder,
    storeTree(
      folder,
      names.map(name => ['100644', name, id]),
    ),
  );
  assert.match(
    refusal(() => open().at({ id: commit, name: 'main' }, []).readSnapshot([''])),
    /^the earlier state holds more than 128 MiB that the work tree does not hold$/,
  );
});

test.run();
