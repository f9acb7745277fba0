import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from '../e2e/manifests.ts';
import { sandbox, type Sandbox } from '../e2e/sandbox.ts';

const test = suite('files that are called like options');

const boxes: Sandbox[] = [];
test.after(() => boxes.forEach(box => box.remove()));

/** A repository with an overlap, and a file of this name in it. */
function holding(name: string): Sandbox {
  const box = sandbox({ ...good, ...bad });
  boxes.push(box);
  box.git('init', '--quiet', '--initial-branch=main');
  mkdirSync(dirname(join(box.folder, name)), { recursive: true });
  writeFileSync(join(box.folder, name), 'rules: { overlapping-pools: off }\n');
  box.git('add', '--all');
  return box;
}

/** The names of a commit, as a hook or `ipamlint *` hands them over. */
for (const name of [
  '--format=json=out.json',
  '--format=sarif=../out.sarif',
  '--config=evil.yaml',
  '--config=evil/ipamlint.yaml',
  '--root=pools',
  '-fjson=out.json',
  '-q',
  '--no-config',
  '--rule=overlapping-pools=off',
  '--write-baseline=out.json',
  '--version',
  '--help',
  '--fix',
  '--base=auto',
  '--unheard-of.yaml',
  '--config=with blanks.yaml',
  '--config=line\nbreak.yaml',
  '--config=@file.yaml',
  '--only=idle-pool',
  '-',
])
  test(`${JSON.stringify(name)} is refused where it is a name, and judged behind --`, () => {
    const box = holding(name);
    for (const cwd of ['', 'pools']) {
      const { code, stdout, stderr } = box.ipamlint([name, '--no-limit'], { cwd });
      assert.equal([code, stdout], [2, ''], cwd);
      assert.match(stderr, 'is written like an option, and a file of this name exists');
      assert.match(stderr, /^help: write \.\/-/m);
    }
    assert.equal(
      ['out.json', '../out.sarif', 'pools/out.json'].filter(path => existsSync(join(box.folder, path))),
      [],
    );
    if (name === '-') return;
    const { code, stdout, stderr } = box.ipamlint(['--', name, 'pools/zero.yaml', 'pools/one.yaml']);
    assert.is(code, 1, stderr);
    assert.match(stdout, 'overlapping-pools');
    assert.is(box.ipamlint([`./${name}`, 'pools/zero.yaml']).code, 1);
  });

test('a link and a folder of such a name are refused, and so is a name in the root that is named', () => {
  const box = holding('--help/a.yaml');
  assert.is(box.ipamlint(['--help']).code, 2);
  const other = sandbox();
  boxes.push(other);
  symlinkSync('nowhere', join(box.folder, '--version'));
  assert.is(box.ipamlint(['--version']).code, 2);
  for (const root of [['--root', box.folder], [`--root=${box.folder}`]])
    assert.is(other.ipamlint([...root, '--version']).code, 2, root.join(' '));
  assert.is(other.ipamlint(['--root=.', `--root=${box.folder}`, '--version']).code, 2);
});

test('options that are no names stay what they are', () => {
  const box = holding('--config');
  box.write({ 'pools/ipamlint.yaml': 'rules: { overlapping-pools: off }\n' });
  assert.is(box.ipamlint(['--config=pools/../pools/ipamlint.yaml']).code, 0);
  assert.is(box.ipamlint(['-q', '--', 'pools']).code, 1);
});

test.run();
