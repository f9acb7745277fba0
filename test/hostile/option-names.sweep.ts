import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from '../e2e/manifests.ts';
import { sandbox, type Sandbox } from '../e2e/sandbox.ts';

const test = suite('files that are called like options');

const boxes: Sandbox[] = [];
test.after(() => boxes.forEach(box => box.remove()));

/** A repository with an overlap, and a file of this name in it: below a folder of its own, so that what lies beside it is seen. */
function holding(name: string): Sandbox {
  const box = sandbox();
  boxes.push(box);
  const files = Object.entries({ ...good, ...bad, [name]: 'rules: { overlapping-pools: off }\n' });
  box.write(Object.fromEntries(files.map(([path, text]) => [`repo/${path}`, text])));
  box.git('-C', 'repo', 'init', '--quiet', '--initial-branch=main');
  box.git('-C', 'repo', 'add', '--all');
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
      const { code, stdout, stderr } = box.ipamlint([name, '--no-limit'], { cwd: `repo/${cwd}` });
      assert.equal([code, stdout], [2, ''], cwd);
      assert.match(stderr, 'is written like an option, and a file of this name exists');
      assert.match(stderr, /^help: write \.\/-/m);
    }
    const written = ['repo/out.json', 'repo/out.sarif', 'out.sarif', 'repo/pools/out.json'];
    assert.equal(
      written.filter(path => existsSync(join(box.folder, path))),
      [],
    );
    if (name === '-') return;
    const inside = { cwd: 'repo' };
    const { code, stdout, stderr } = box.ipamlint(['--', name, 'pools/zero.yaml', 'pools/one.yaml'], inside);
    assert.is(code, 1, stderr);
    assert.match(stdout, 'overlapping-pools');
    assert.is(box.ipamlint([`./${name}`, 'pools/zero.yaml'], inside).code, 1);
  });

test('a link and a folder of such a name are refused, and so is a name in the root that is named', () => {
  const box = holding('--help/a.yaml');
  const [root, inside] = [join(box.folder, 'repo'), { cwd: 'repo' }];
  assert.is(box.ipamlint(['--help'], inside).code, 2);
  const other = sandbox();
  boxes.push(other);
  symlinkSync('nowhere', join(root, '--version'));
  assert.is(box.ipamlint(['--version'], inside).code, 2);
  for (const named of [['--root', root], [`--root=${root}`]])
    assert.is(other.ipamlint([...named, '--version']).code, 2, named.join(' '));
  assert.is(other.ipamlint(['--root=.', `--root=${root}`, '--version']).code, 2);
});

test('options that are no names stay what they are', () => {
  const box = holding('--config');
  const inside = { cwd: 'repo' };
  box.write({ 'repo/pools/ipamlint.yaml': 'rules: { overlapping-pools: off }\n' });
  assert.is(box.ipamlint(['--config=pools/../pools/ipamlint.yaml'], inside).code, 0);
  assert.is(box.ipamlint(['-q', '--', 'pools'], inside).code, 1);
});

test.run();
