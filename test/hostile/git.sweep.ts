import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { good, pool } from '../e2e/manifests.ts';
import { scene, seen, type Scene } from './scene.ts';

const test = suite<{ at: Scene }>('a repository whose git is hostile');

test.before.each(context => {
  context.at = scene(good);
});
test.after.each(({ at }) => at.remove());

const json = ['--format=json'];

/** Writes an object of git, and tells its name. */
function object(repository: string, kind: string, content: Buffer): string {
  const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
  const name = createHash('sha1').update(bytes).digest('hex');
  const path = join(repository, 'objects', name.slice(0, 2), name.slice(2));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, deflateSync(bytes));
  return name;
}

/** An index with one `.gitignore` that stands in no work tree, and whose blob is missing. */
function indexOfMissing(names: readonly string[]): Buffer {
  const head = Buffer.from('DIRC\0\0\0\x03\0\0\0\0', 'latin1');
  head.writeUInt32BE(names.length, 8);
  const entries = names.map(name => {
    const entry = Buffer.alloc((64 + name.length + 8) & ~7);
    entry.writeUInt32BE(0o100644, 24);
    entry.fill(0xaa, 40, 60);
    entry.writeUInt16BE(0x4000 | name.length, 60);
    entry.writeUInt16BE(0x4000, 62);
    entry.write(name, 64);
    return entry;
  });
  const body = Buffer.concat([head, ...entries]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

test('a committed bare repository makes git fetch, which runs a command', ({ at }) => {
  const place = join(at.repo, 'clusters');
  const promisor = `[core]
	repositoryformatversion = 1
	bare = false
	worktree = .
	fsmonitor = ${at.payload}
[extensions]
	partialClone = evil
[remote "evil"]
	url = file://${at.repo}
	promisor = true
	partialclonefilter = blob:none
	uploadpack = ${at.payload}
`;
  at.write({
    'repo/clusters/HEAD': 'ref: refs/heads/main\n',
    'repo/clusters/config': promisor,
    'repo/clusters/refs/keep': '',
    'repo/clusters/objects/keep': '',
    'repo/clusters/index': indexOfMissing(['.gitignore', 'prod/.gitignore']),
    'repo/clusters/pool.yaml': pool('bare', '10.9.0.0/16'),
    'repo/clusters/prod/pool.yaml': pool('prod', '10.8.0.0/16'),
  });
  const tree = object(place, 'tree', Buffer.alloc(0));
  object(place, 'commit', Buffer.from(`tree ${tree}\n\nx\n`));
  at.git('init', '--quiet', 'repo');
  for (const args of [
    [],
    ['--root', 'clusters'],
    ['clusters'],
    ['clusters/prod'],
    ['--root', 'clusters/prod'],
  ]) {
    const ran = at.attack([...json, ...args]);
    assert.ok(seen(ran).files > 0, args.join(' '));
  }
  assert.is(seen(at.attack([...json, '--root=.'], { cwd: 'repo/clusters' })).files, 2);
});

test('a configuration of git names programs, other work trees and other files', ({ at }) => {
  at.git('init', '--quiet', 'repo');
  const outer = join(at.folder, 'more-config');
  writeFileSync(outer, `[core]\n\tfsmonitor = ${at.payload}\n`);
  const { payload } = at;
  for (const config of [
    `[core]\n\tfsmonitor = ${payload}\n\thooksPath = ${at.folder}\n\tpager = ${payload}\n\teditor = ${payload}`,
    `[core]\n\tworktree = /etc`,
    `[core]\n\tbare = true\n\texcludesFile = ${join(at.repo, 'all')}`,
    `[include]\n\tpath = ${outer}`,
    `[core]\n\tignoreCase = true\n\tsparseCheckout = true\n[alias]\n\tls-files = !${payload}`,
    `[filter "x"]\n\tprocess = ${payload}\n[diff "x"]\n\ttextconv = ${payload}`,
    '[core\n',
  ]) {
    at.write({ 'repo/.git/config': config, 'repo/all': '*\n', 'repo/.git/info/exclude': '*\n' });
    at.write({ 'repo/.gitattributes': '* filter=x diff=x\n', 'repo/.git/info/sparse-checkout': '!*\n' });
    assert.equal(seen(at.attack(json)), { files: 2, skipped: [] }, config);
  }
});

test('a committed git on PATH', ({ at }) => {
  at.git('init', '--quiet', 'repo');
  const places = ['node_modules/.bin', 'bin', '.'];
  for (const folder of places)
    for (const name of ['git', 'git.exe', 'kubectl', 'kustomize', 'unshare']) {
      at.write({ [`repo/${folder}/${name}`]: readFileSync(at.payload) });
      chmodSync(join(at.repo, folder, name), 0o755);
    }
  const path = [...places.map(folder => join(at.repo, folder)), ...places, '', process.env.PATH].join(':');
  assert.equal(seen(at.attack(json, { env: { PATH: path } })), { files: 2, skipped: [] });
});

test('an index that is made to hide things hides nothing', ({ at }) => {
  at.git('init', '--quiet', 'repo');
  at.write({ 'repo/.gitignore': '*\n' });
  for (const index of [Buffer.alloc(0), Buffer.from('DIRC'), Buffer.alloc(4096, 0xff)]) {
    at.write({ 'repo/.git/index': index });
    const { files, skipped } = seen(at.attack(json));
    assert.is(files, 2);
    assert.match(skipped.join(), /^1 × the index of git cannot be read .* nothing is ignored$/);
  }
  at.write({ 'repo/.git/index': indexOfMissing(['gone.yaml', 'pools/one.yaml']), 'repo/.gitignore': '' });
  assert.equal(seen(at.attack(json)), { files: 2, skipped: ['1 × left out by the sparse checkout'] });
});

test('a pipe where git keeps its files is not even opened', async ({ at }) => {
  at.git('init', '--quiet', 'repo');
  const opened = join(at.folder, 'opened');
  for (const path of ['.git/index', '.git/config', '.git/HEAD']) {
    rmSync(join(at.repo, path), { force: true });
    at.pipe(path);
    // The writer of a pipe waits until it is opened for reading.
    const writer = spawn('sh', ['-c', ': >"$1" && : >"$2"', 'sh', join(at.repo, path), opened]);
    await new Promise(resolve => writer.once('spawn', resolve));
    at.attack(json);
    assert.not.ok(existsSync(opened), path);
    writer.kill();
  }
});

test('pipes stand where git keeps its files', ({ at }) => {
  for (const path of [
    '.git/index',
    '.git/info/exclude',
    '.git/config',
    '.gitignore',
    'pools/.gitignore',
    '.git/HEAD',
  ]) {
    at.git('init', '--quiet', 'repo');
    rmSync(join(at.repo, path), { force: true });
    at.pipe(path);
    assert.is(seen(at.attack(json)).files, 2, path);
    rmSync(join(at.repo, '.git'), { recursive: true });
    rmSync(join(at.repo, path), { force: true });
  }
  at.pipe('.git');
  assert.is(seen(at.attack(json)).files, 2, '.git itself');
  rmSync(join(at.repo, '.git'));
  at.write({ 'repo/.git': `gitdir: ${join(at.repo, 'fifos')}\n` });
  for (const name of ['index', 'gitdir', 'commondir', 'HEAD']) at.pipe(`fifos/${name}`);
  assert.is(seen(at.attack(json)).files, 2, 'what .git leads to');
  at.write({ 'repo/.git': 'gitdir: /dev/zero\n' });
  assert.is(seen(at.attack(json)).files, 2, 'a device');
});

test('a .git that is a file leads to a repository elsewhere', ({ at }) => {
  at.git('init', '--quiet', 'elsewhere');
  at.write({ 'elsewhere/secret.yaml': '', 'repo/.gitignore': '*\n' });
  at.git('-C', 'elsewhere', 'add', '--all');
  at.write({ 'repo/.git': 'gitdir: ../elsewhere/.git\n' });
  const { files, skipped } = seen(at.attack(json));
  assert.is(files, 2);
  assert.match(skipped.join(), 'does not lead back');
});

test('what looks like a repository of its own is named, not passed over', ({ at }) => {
  at.git('init', '--quiet', 'repo');
  at.git('init', '--quiet', 'repo/inner');
  at.write({
    'repo/inner/pool.yaml': pool('inner', '10.0.0.0/8'),
    'repo/false/.git': '',
    'repo/false/x.yaml': '',
  });
  const { files, skipped } = seen(at.attack(json));
  assert.is(files, 3);
  assert.match(skipped.join(), /^1 × nested repository: /);
});

test('folders that are deeper than a path can be', ({ at }) => {
  const { code } = at.run('sh', [
    '-c',
    'cd repo; for i in $(seq 30); do n=$(printf "%0200d" 0); mkdir "$n" && cd -P "$n" || exit 1; done; echo a > x.yaml',
  ]);
  if (code !== 0)
    return console.log('\nnot run: folders deeper than a path, which this system does not make');
  try {
    const { files, skipped } = seen(at.attack(json));
    assert.equal([files, skipped], [2, ['1 × directory cannot be read (ENAMETOOLONG)']]);
  } finally {
    at.run('rm', [
      '-rf',
      ...readdirSync(at.repo)
        .filter(name => name.startsWith('0'))
        .map(name => `repo/${name}`),
    ]);
  }
});

test('a loop of links to folders', ({ at }) => {
  for (const name of ['a', 'b', 'c']) symlinkSync('.', join(at.repo, 'pools', name));
  assert.equal(seen(at.attack(json)), { files: 2, skipped: [] });
  assert.equal(seen(at.attack([...json, 'pools/**/*.yaml'])), { files: 2, skipped: [] });
});

test.run();
