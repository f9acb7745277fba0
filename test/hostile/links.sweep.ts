import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good, pool } from '../e2e/manifests.ts';
import { cli, type Ran } from '../e2e/sandbox.ts';
import { scene, SECRET, seen, type Scene } from './scene.ts';

const test = suite<{ at: Scene }>('a repository whose links and pipes are hostile');

test.before.each(context => {
  context.at = scene({ ...good, ...bad });
  context.at.git('init', '--quiet', 'repo');
});
test.after.each(({ at }) => at.remove());

const json = ['--format=json'];
const link = (at: Scene, name: string, target: string): void => symlinkSync(target, join(at.repo, name));

test('an output that is a link, or lies behind one', ({ at }) => {
  link(at, 'file.sarif', '../watched/kept.txt');
  link(at, 'new.sarif', '../watched/new.txt');
  link(at, 'folder', '../watched');
  link(at, 'inside.sarif', 'pools/one.yaml');
  const refused = (args: readonly string[], cwd = 'repo'): void => {
    const { code, stdout, stderr } = at.attack(args, { cwd });
    assert.equal([code, stdout], [3, ''], `${args.join(' ')}: ${stderr}`);
    assert.match(stderr, /is not written: .* is a link/);
  };
  for (const target of ['new.sarif', 'folder/kept.txt', 'folder/new.txt', 'folder/x/new.txt', 'inside.sarif'])
    refused([`--format=sarif=${target}`]);
  refused(['--format=sarif=../file.sarif'], 'repo/pools');
  refused([`--format=sarif=${join(at.repo, 'file.sarif')}`, '--root', 'pools']);
  refused(['--format=json=repo/file.sarif', 'repo'], '');
  for (const command of [['inventory'], ['why', 'pool/one'], ['config'], ['rules'], ['explain', 'idle-pool']])
    refused([...command, '--format=json=file.sarif']);
  refused(['report', '-f', 'json', '-o', 'file.sarif']);
  refused(['report', '-o', 'folder/new.html']);
  link(at, 'rules', '../watched');
  refused(['new-rule', 'leaking-pools']);
  assert.match(readFileSync(join(at.repo, 'pools/one.yaml'), 'utf8'), 'IPPool');
});

test('an output that the user names by its real path', ({ at }) => {
  link(at, 'reports', '../elsewhere');
  mkdirSync(join(at.folder, 'elsewhere'));
  assert.is(at.attack([`--format=sarif=../elsewhere/a.sarif`]).code, 1);
  assert.equal(readdirSync(join(at.folder, 'elsewhere')), ['a.sarif']);
  symlinkSync('elsewhere', join(at.folder, 'own'));
  assert.is(at.attack([`--format=sarif=../own/b.sarif`]).code, 1, "the user's own link");
  assert.equal(readdirSync(join(at.folder, 'elsewhere')), ['a.sarif', 'b.sarif']);
});

test('a name that a draft could have is a link', ({ at }) => {
  for (let pid = 0; pid < 1000; pid++) link(at, `.out.sarif.${process.pid + pid}.tmp`, '../watched/kept.txt');
  assert.is(at.attack(['--format=sarif=out.sarif']).code, 1);
  assert.match(readFileSync(join(at.repo, 'out.sarif'), 'utf8'), 'overlapping-pools');
});

test('an output that is a pipe, and is never read', ({ at }) => {
  at.pipe('out.json');
  const { code, stderr } = at.attack(['--format=json=out.json']);
  assert.is(code, 3);
  assert.match(stderr, 'it is not a regular file');
  const command = '"$0" "$1" --format=json=/dev/stdout | cat';
  const { stdout } = at.run('sh', ['-c', command, process.execPath, cli], { cwd: 'repo' });
  assert.is(seen({ code, stdout, stderr }).files, 3, 'the real ones are written to');
});

test('init does not write through a link that leads nowhere', ({ at }) => {
  link(at, 'ipamlint.yaml', '../watched/new.yaml');
  assert.is(at.attack(['init']).code, 3);
});

test('a PATH or a root that a link takes out of the tree', ({ at }) => {
  link(at, 'clusters', '../watched');
  link(at, 'secret.yaml', '../watched/secret.yaml');
  for (const args of [
    ['clusters'],
    ['clusters/secret.yaml'],
    ['secret.yaml'],
    ['*.yaml'],
    ['--root', 'clusters'],
    [join(at.repo, 'clusters')],
  ]) {
    const { code, stderr } = at.attack([...json, ...args]);
    assert.is(code, 2, `${args.join(' ')}: ${stderr}`);
    assert.match(stderr, 'leads out of');
  }
  assert.equal(seen(at.attack(json)), {
    files: 3,
    skipped: ['1 × link that leaves the root', '1 × link to a folder outside of the root'],
  });
});

test('a tracked path behind a folder that has become a link', ({ at }) => {
  at.write({ 'repo/x/secret.yaml': 'a: 1\n' });
  at.git('-C', 'repo', 'add', '--all');
  rmSync(join(at.repo, 'x'), { recursive: true });
  link(at, 'x', '../watched');
  const { files, skipped } = seen(at.attack(json));
  assert.is(files, 3);
  assert.equal(skipped, ['1 × link to a folder outside of the root']);
});

test('a configuration that extends what is no configuration, or is ignored', ({ at }) => {
  at.write({
    'repo/.gitignore': '.env\nlocal.yaml\n',
    'repo/.env': `TOKEN=${SECRET}\n`,
    'repo/local.yaml': `token: ${SECRET}\n`,
    'repo/credentials.json': JSON.stringify({ type: 'x', private_key: SECRET }),
    'repo/kubeconfig.yaml': `apiVersion: v1\nclusters:\n  - cluster: { key: ${SECRET} }\nusers: []\nkind: Config\n`,
    'repo/broken.yaml': `a: [${SECRET}\n`,
    'repo/.git/x.yaml': `token: ${SECRET}\n`,
  });
  link(at, 'env.yaml', '.env');
  link(at, 'out.yaml', '../watched/secret.yaml');
  link(at, 'folder', '../watched');
  const files = [
    '.env',
    'local.yaml',
    'credentials.json',
    'kubeconfig.yaml',
    'env.yaml',
    '.git/x.yaml',
    'out.yaml',
  ];
  for (const name of [...files, 'broken.yaml', 'folder/secret.yaml', '../watched/secret.yaml']) {
    at.write({ 'repo/ipamlint.yaml': `extends: ['${name}']\n` });
    const { code, stderr } = at.attack([]);
    assert.is(code, 2, name);
    assert.match(stderr, /^ipamlint: ipamlint\.yaml:1:11: /);
  }
  for (const name of ['.env', 'local.yaml', 'env.yaml', 'folder/secret.yaml']) {
    at.write({ 'repo/ipamlint.yaml': `clusters: [{ name: a, nodes: { file: '${name}' } }]\n` });
    assert.is(at.attack(['check']).code, 2, name);
  }
});

test('a configuration that is a link or a pipe', ({ at }) => {
  at.write({ 'repo/.gitignore': '.env\n', 'repo/.env': `TOKEN=${SECRET}\n` });
  for (const target of ['.env', '../watched/secret.yaml', '.git/config', '/dev/zero', '/dev/stdin']) {
    link(at, 'ipamlint.yaml', target);
    for (const args of [[], ['--config', 'ipamlint.yaml']]) assert.is(at.attack(args).code, 2, target);
    rmSync(join(at.repo, 'ipamlint.yaml'));
  }
  at.pipe('ipamlint.yaml');
  assert.is(at.attack([]).code, 2);
});

test('a .git that is a file does not lead to a submodule of the repository around it', ({ at }) => {
  const diff = (): Ran => at.attack(['diff', '--base', 'main'], { cwd: 'home/mine' });
  at.write({ 'private/pool.yaml': pool('secret', '10.9.0.0/16') });
  for (const [folder, ...init] of [['private', '-b', 'main'], ['home']])
    at.git('init', '-q', ...init, folder!);
  at.git('-C', 'private', 'add', '-A');
  at.git('-C', 'private', 'commit', '-q', '-m', 'x');
  const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add'];
  for (const name of ['private', 'mine']) at.git('-C', 'home', ...add, join(at.folder, 'private'), name);
  const same = 'the address plan is that of main';
  assert.match(diff().stdout, same, 'one leads to its own');
  at.git('-C', 'home/mine', 'sparse-checkout', 'set', '--no-cone', '/*');
  assert.match(diff().stdout, same, 'one leads to its own, which a configuration of its own tells');
  at.write({
    'home/mine/.git': 'gitdir: ../.git/modules/private\n',
    'home/mine/pool.yaml': pool('a', '10.8.0.0/16'),
  });
  const { code, stdout, stderr } = diff();
  assert.equal([code, stdout], [2, ''], stderr);
  assert.match(stderr, 'does not lead back');
});

test.run();
