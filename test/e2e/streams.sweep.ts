import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good, pool } from './manifests.ts';
import { cli, sandbox, type Ran, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('issue 10, 4.2: streams');

test.before.each(context => {
  context.box = sandbox({ ...good, ...bad });
});
test.after.each(({ box }) => box.remove());

const stream = [...Object.values(good), ...Object.values(bad)].join('---\n');

/** Where findings are, and what was read. */
function seen({ stdout, stderr }: Ran): { readonly files: number; readonly paths: readonly string[] } {
  assert.is(stderr, '');
  const { diagnostics, summary } = JSON.parse(stdout) as {
    diagnostics: { path: string }[];
    summary: { files: number };
  };
  return { files: summary.files, paths: diagnostics.map(({ path }) => path) };
}

test('- is standard input, as one file', ({ box }) => {
  for (const name of ['-', '/dev/stdin', '/dev/fd/0'])
    assert.equal(
      seen(box.ipamlint(['-f', 'json', name], { input: stream })),
      { files: 1, paths: ['<stdin>'] },
      name,
    );
  const objects = ['10.0.0.0/16', '10.0.1.0/24'].map((cidr, index) => ({
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name: `pool-${index}` },
    spec: { cidr },
  }));
  const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects });
  assert.is(box.ipamlint(['-'], { input: list }).code, 1, 'as kubectl get -o json prints it');
  assert.match(box.ipamlint(['-'], { input: stream }).stdout, '--> <stdin>:');
  assert.match(box.ipamlint(['why', 'pool/one', '-'], { input: stream }).stdout, '--> <stdin>:4:9');
  assert.match(box.ipamlint(['inventory', '-'], { input: stream }).stdout, '<stdin>:4:9');
});

test('a file that stands in for it is read as well', ({ box }) => {
  const { code, stdout } = box.run('sh', [
    '-c',
    `"$0" "$1" -q /dev/stdin <pools/zero.yaml`,
    process.execPath,
    cli,
  ]);
  assert.equal([code, stdout], [0, '']);
});

test('process substitutions are judged together', ({ box }) => {
  const script = '"$0" "$1" -q <(cat pools/one.yaml) <(cat pools/zero.yaml)';
  const { code, stdout } = box.run('bash', ['-c', script, process.execPath, cli]);
  assert.is(code, 1);
  assert.match(stdout, /^error\[overlapping-pools\]/);
  assert.match(stdout, /--> <fd \d+>:/);
});

test('a pipe is read if the command line names it outside of the tree, and never otherwise', ({ box }) => {
  const pipe = join(box.folder, 'pools/pipe.yaml');
  execFileSync('mkfifo', [pipe, join(box.folder, 'outside')]);
  mkdirSync(join(box.folder, 'inside'));
  const script = 'cat pools/zero.yaml >outside & cd inside && "$0" "$1" -f json ../outside';
  assert.equal(seen(box.run('bash', ['-c', script, process.execPath, cli])), { files: 1, paths: [] });
  // A shell names it for `*`.
  for (const args of [
    ['pools/pipe.yaml'],
    ['pools/one.yaml', 'pools/pipe.yaml'],
    [pipe],
    ['--live', 'pools/pipe.yaml'],
    ['drift', '--live', 'pools/pipe.yaml'],
    ['fleet', 'pools/pipe.yaml'],
  ]) {
    const { code, stderr } = box.ipamlint(args);
    assert.is(code, 2, args.join());
    assert.match(stderr, 'pipe.yaml is a pipe or a device in the current directory');
  }
  // It has no writer: a program that opened it would wait for ever.
  symlinkSync('pipe.yaml', join(box.folder, 'pools/link.yaml'));
  for (const args of [[], ['pools'], ['pools/*'], ['pools/link.yaml'], ['--root', '.', 'pools']])
    assert.ok([0, 1].includes(box.ipamlint(args).code!), args.join());
});

test('no link of a tree makes a stream', ({ box }) => {
  mkdirSync(join(box.folder, 'repo'));
  for (const [index, target] of ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'].entries()) {
    symlinkSync(target, join(box.folder, `repo/link-${index}.yaml`));
    for (const args of [['.'], [`link-${index}.yaml`]]) {
      const { stdout } = box.ipamlint(['-f', 'json', ...args], { cwd: 'repo', input: stream });
      assert.not.match(stdout, '10.0', `${target} by ${args.join()}`);
    }
  }
});

test('what cannot be read, or goes with nothing else, is a mistake in the command line', ({ box }) => {
  const refusal = (...args: readonly string[]): string => {
    const { code, stdout, stderr } = box.ipamlint(args, { input: stream });
    assert.equal([code, stdout], [2, '']);
    return stderr;
  };
  assert.match(refusal('-', 'pools'), '<stdin> is checked separately from pools');
  assert.match(refusal('/dev/fd/77'), '<fd 77> cannot be read (EBADF)');
});

test('bytes that are no text, and too many of them, are told', ({ box }) => {
  const garbled = box.ipamlint(['--strict-coverage', '-'], { input: new Uint8Array([0x61, 0xff]) });
  assert.is(garbled.code, 3);
  assert.match(garbled.stderr, '<stdin> (the file is not UTF-8)');
  const endless = box.ipamlint(['--strict-coverage', '/dev/zero']);
  assert.is(endless.code, 3);
  assert.match(endless.stderr, '</dev/zero> (larger than 32 MiB)');
});

test('a configuration counts for it', ({ box }) => {
  box.write({ 'ipamlint.yaml': 'rules: { overlapping-pools: off }\n', 'a/b.yaml': pool('x', '10.9.0.0/16') });
  assert.is(box.ipamlint(['-'], { input: stream }).code, 0);
  assert.is(box.ipamlint(['--no-config', '-'], { input: stream }).code, 1);
});

test.run();
