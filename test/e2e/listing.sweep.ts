import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { good, pool } from './manifests.ts';
import { sandbox, type How, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('what is read');

/** The repository is the folder `repo`. */
test.before.each(context => {
  context.box = sandbox(inRepo(good));
});
test.after.each(({ box }) => box.remove());

const inRepo = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`repo/${name}`, text]));

interface Seen {
  readonly files: number;
  readonly pools: number;
  /** `2 × reason`. */
  readonly skipped: readonly string[];
}

function look(box: Sandbox, how: How = {}, paths: readonly string[] = []): Seen {
  const { stdout, stderr } = box.ipamlint(['--format=json', '--root=repo', ...paths], how);
  // Where there is nothing to judge it says so.
  assert.match(stderr, /^(?:ipamlint: no [^\n]*: nothing [^\n]*\n)?$/);
  const { summary } = JSON.parse(stdout) as {
    summary: Omit<Seen, 'skipped'> & { skippedFiles: { reason: string; count: number }[] };
  };
  const skipped = summary.skippedFiles.map(({ reason, count }) => `${count} × ${reason}`);
  return { files: summary.files, pools: summary.pools, skipped };
}

const clean: Seen = { files: 2, pools: 2, skipped: [] };

/** Tries the same with git and without. */
function both(box: Sandbox, seen: Seen, how: How = {}): void {
  assert.equal(look(box, how), seen, 'without git');
  box.git('init', '--quiet', 'repo');
  assert.equal(look(box, how), seen, 'with git');
  box.git('-C', 'repo', 'add', '--all');
  assert.equal(look(box, how), seen, 'with everything tracked');
}

test('YAML, JSON, kustomizations, inventories of Ansible and what Flux ignores, whatever the case of their endings', ({
  box,
}) => {
  const other = {
    'a.txt': '',
    'b.yaml.bak': '',
    'c.yamlx': '',
    'kustomization.md': '',
    yaml: '',
    'php.ini': '',
    'x.sourceignore': '',
  };
  const read = {
    'd.yml': '',
    'e.YAML': '',
    'f.json': '{}',
    kustomization: '',
    'g/Kustomization': '',
    'hosts.ini': '',
    'h/.sourceignore': '',
  };
  box.write(inRepo({ ...other, ...read }));
  both(box, { files: 9, pools: 2, skipped: [] });
});

test('names of any kind', ({ box }) => {
  const names = ['a b', 'ü', '100%', '-f', ':(glob)*', '#1', "it's", 'a"b', 'line\nbreak', '[x]', '日本'];
  box.write(
    inRepo(
      Object.fromEntries(names.map((name, i) => [`${name}/${name}.yaml`, pool(`p${i}`, `10.${i}.0.0/24`)])),
    ),
  );
  box.write(inRepo({ 'pools/one.yaml': '', 'pools/two.yaml': '' }));
  both(box, { files: names.length + 2, pools: names.length, skipped: [] });
});

test('not what git ignores, but what it does not know yet', ({ box }) => {
  box.write(inRepo({ '.gitignore': 'build/\n*.gen.yaml\n', 'build/a.yaml': '', 'pools/b.gen.yaml': '' }));
  assert.is(look(box).files, 4, 'without git nothing is ignored');
  box.git('init', '--quiet', 'repo');
  const ignored = ['1 × folder ignored by .gitignore', '1 × ignored by .gitignore'];
  assert.equal(look(box), { ...clean, skipped: ignored }, 'untracked');
  box.git('-C', 'repo', 'add', 'pools/one.yaml');
  assert.equal(look(box), { ...clean, skipped: ignored }, 'tracked and untracked');
  rmSync(join(box.folder, 'repo/pools/one.yaml'));
  assert.equal(look(box), { files: 1, pools: 1, skipped: ignored }, 'deleted');
  box.git('-C', 'repo', 'add', '--force', 'build/a.yaml');
  assert.is(look(box).files, 2, 'what is tracked is never ignored');
});

test('what the user names, even where git ignores it or knows nothing of it', ({ box }) => {
  const count = (...paths: string[]): number => look(box, {}, paths).files;
  box.write(
    inRepo({ '.gitignore': 'build/\n', 'build/a.yaml': '', 'build/b/c.yaml': '', 'inner/d.yaml': '' }),
  );
  box.git('init', '--quiet', 'repo');
  box.git('init', '--quiet', 'repo/inner');
  assert.is(count(), 2);
  assert.is(count('repo'), 2);
  assert.is(count('repo/build'), 2);
  assert.is(box.ipamlint(['--root=repo', 'repo/build/a.yaml', 'repo/pools']).code, 2, 'not with the rest');
  assert.is(count('repo/inner'), 1);
});

test('nothing below .git and node_modules', ({ box }) => {
  box.write(inRepo({ 'node_modules/a/b.yaml': 'x', 'apps/node_modules/c.json': '{}', '.git/d.yaml': '' }));
  assert.equal(look(box), clean);
  box.git('init', '--quiet', 'repo');
  box.git('-C', 'repo', 'add', '--all', '--force');
  assert.equal(look(box), clean, 'not even where it is tracked');
});

test('links inside the root once, links out of it never', ({ box }) => {
  box.write({ 'beside/three.yaml': pool('three', '10.2.0.0/16') });
  box.write(inRepo({ 'kept/four.txt': pool('four', '10.3.0.0/16') }));
  const link = (target: string, name: string): void => symlinkSync(target, join(box.folder, 'repo', name));
  link('pools/one.yaml', 'same.yaml');
  link('kept/four.txt', 'four.yaml');
  link('../beside/three.yaml', 'out.yaml');
  link('../beside', 'out');
  link('/etc/hostname', 'absolute.json');
  link('.', 'loop');
  link('loop.yaml', 'loop.yaml');
  link('pong.yaml', 'ping.yaml');
  link('ping.yaml', 'pong.yaml');
  link('missing.yaml', 'dangling.yaml');
  linkSync(join(box.folder, 'repo/pools/two.yaml'), join(box.folder, 'repo/pools/two-again.yaml'));
  const skipped = [
    '4 × link that leads nowhere',
    '2 × link that leaves the root',
    '1 × link to a folder outside of the root',
  ];
  both(box, { files: 4, pools: 3, skipped });
});

test('regular files only, and only as far as they may be read', ({ box }) => {
  mkdirSync(join(box.folder, 'repo/folder.yaml'));
  execFileSync('mkfifo', [join(box.folder, 'repo/pipe.yaml')]);
  assert.equal(look(box), { ...clean, skipped: ['1 × not a regular file'] });
  box.git('init', '--quiet', 'repo');
  box.write(inRepo({ 'was-file.yaml': '' }));
  box.git('-C', 'repo', 'add', '--all');
  rmSync(join(box.folder, 'repo/was-file.yaml'));
  execFileSync('mkfifo', [join(box.folder, 'repo/was-file.yaml')]);
  assert.equal(look(box), { ...clean, skipped: ['2 × not a regular file'] });
});

test('no files that cannot have been written, and no text that is none', ({ box }) => {
  box.write(inRepo({ 'huge.yaml': '', 'large.yaml': 'a: 1\n' }));
  truncateSync(join(box.folder, 'repo/huge.yaml'), 33 * 2 ** 20);
  box.write({
    'repo/binary.yaml': Uint8Array.of(0x7f, 0x45, 0, 1),
    'repo/latin.json': Uint8Array.of(0xe4, 10),
  });
  const skipped = ['1 × larger than 32 MiB', '1 × the file holds NUL bytes', '1 × the file is not UTF-8'];
  both(box, { files: 3, pools: 2, skipped });
});

test('not what the user may not read, which is counted', ({ box }) => {
  if (!box.mayBePowerless('files that cannot be read')) return;
  box.write(inRepo({ 'secret.yaml': pool('secret', '10.0.0.0/8'), 'secrets/a.yaml': '' }));
  chmodSync(join(box.folder, 'repo/secret.yaml'), 0o000);
  chmodSync(join(box.folder, 'repo/secrets'), 0o000);
  const skipped = ['1 × cannot be read (EACCES)', '1 × directory cannot be read (EACCES)'];
  assert.equal(look(box, { powerless: true }), { ...clean, skipped });
  chmodSync(join(box.folder, 'repo/secrets'), 0o755);
});

test.run();
