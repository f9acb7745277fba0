import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { good } from './manifests.ts';
import { sandbox, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('--strict-coverage');

test.before.each(context => {
  context.box = sandbox(good);
  context.box.git('init', '--quiet');
  context.box.git('add', '--all');
  context.box.git('commit', '--quiet', '--message=all');
});
test.after.each(({ box }) => box.remove());

/** Paths of the blind spots, once the command has said that it is incomplete for them. */
function unseen(box: Sandbox, powerless = false, ...more: readonly string[]): readonly string[] {
  assert.is(box.ipamlint(more, { powerless }).code, 0);
  const { code, stdout } = box.ipamlint(['--strict-coverage', '-f', 'json', ...more], { powerless });
  assert.is(code, 3, stdout);
  const { summary } = JSON.parse(stdout) as { summary: { unseen: { path: string }[] } };
  return summary.unseen.map(({ path }) => path);
}

test('a repository of which all was seen is clean', ({ box }) => {
  const { code, stdout, stderr } = box.ipamlint(['--strict-coverage']);
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, /^clean: /);
});

test('links out of the root, files that are no text, with --tracked also files that are gone', ({ box }) => {
  box.write({
    'a-binary.yaml': Uint8Array.of(0xff, 0xfe, 0x00),
    'c-gone.yaml': 'a: 1\n',
    '.gitignore': 'd-ignored.yaml\n',
    'd-ignored.yaml': Uint8Array.of(0xff),
  });
  symlinkSync('/etc/hostname', join(box.folder, 'b-link.yaml'));
  box.git('add', '--all');
  rmSync(join(box.folder, 'c-gone.yaml'));
  assert.equal(unseen(box), ['a-binary.yaml', 'b-link.yaml']);
  assert.equal(unseen(box, false, '--tracked'), ['a-binary.yaml', 'b-link.yaml', 'c-gone.yaml']);
});

test('repositories inside', ({ box }) => {
  mkdirSync(join(box.folder, 'nested'));
  box.git('-C', 'nested', 'init', '--quiet');
  box.write({ 'nested/pool.yaml': 'a: 1\n' });
  assert.equal(unseen(box), ['nested']);
});

test('folders that cannot be read', ({ box }) => {
  if (!box.mayBePowerless('folders that cannot be read')) return;
  box.write({ 'locked/a.yaml': 'a: 1\n' });
  chmodSync(join(box.folder, 'locked'), 0o000);
  assert.equal(unseen(box, true), ['locked']);
  chmodSync(join(box.folder, 'locked'), 0o755);
});

test.run();
