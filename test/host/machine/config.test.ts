import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findConfig, strayConfig } from '../../../src/host/machine/config.ts';
import { UsageError } from '../../../src/base/usage-error.ts';

const test = suite<{ folder: string; outside: string }>('findConfig');

test.before.each(context => {
  context.folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-')));
  context.outside = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-')));
});
test.after.each(({ folder, outside }) => {
  for (const each of [folder, outside]) rmSync(each, { recursive: true });
});

function write(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** The path of what is found, or the sentence about why there is none. */
function found(cwd: string, root: string, option?: string): string | undefined {
  try {
    return findConfig(cwd, root, option)?.main.path;
  } catch (error) {
    if (error instanceof UsageError) return error.message.replaceAll(root, 'ROOT');
    throw error;
  }
}

test('the nearest folder around the current directory has it, up to the root', ({ folder }) => {
  write(folder, { 'repo/a/b/x.yaml': '', 'ipamlint.yaml': '' });
  const root = join(folder, 'repo');
  assert.is(found(join(root, 'a/b'), root), undefined, 'what stands above the root is not looked at');
  write(root, { '.ipamlint.json': '{}' });
  assert.is(found(join(root, 'a/b'), root), '.ipamlint.json');
  write(root, { 'a/ipamlint.yaml': '' });
  assert.is(found(join(root, 'a/b'), root), 'a/ipamlint.yaml');
  assert.is(found(root, root), '.ipamlint.json');
  assert.is(found(folder, root), '.ipamlint.json', 'from elsewhere the root has it');
});

for (const name of [
  'ipamlint.yaml',
  '.ipamlint.yaml',
  'ipamlint.yml',
  '.ipamlint.yml',
  'ipamlint.json',
  '.ipamlint.json',
])
  test(`${name} is one`, ({ folder }) => {
    write(folder, { [name]: '' });
    assert.is(found(folder, folder), name);
  });

test('of two in one folder it is unknown which counts', ({ folder }) => {
  write(folder, { 'ipamlint.yaml': '', '.ipamlint.json': '' });
  assert.is(found(folder, folder), 'ipamlint.yaml and .ipamlint.json in ROOT are both a configuration');
});

test('a file that is called nearly like a configuration is found, and what reports and scripts are called is none', ({
  folder,
}) => {
  for (const name of [
    'ipamlint.toml',
    'Ipamlint.yaml',
    '.ipamlintrc',
    '.ipamlintrc.json',
    'ipamlint.config.js',
    'ipam-lint.yml',
    'ipamlint.yaml.txt',
  ]) {
    write(folder, { [name]: '' });
    assert.is(strayConfig(folder), name);
    rmSync(join(folder, name));
  }
  const others = ['ipamlint', 'ipamlint.sarif', 'ipamlint.html', 'ipamlint-baseline.json', 'ipamlint.sh'];
  write(folder, Object.fromEntries([...others, 'ipamlint.yaml', 'ipamlint.toml/x'].map(name => [name, ''])));
  assert.is(strayConfig(folder), undefined);
  assert.is(strayConfig(join(folder, 'absent')), undefined);
});

test('what the user names counts, wherever it stands', ({ folder, outside }) => {
  write(folder, { 'ipamlint.yaml': '', 'conf/x.yaml': 'a' });
  write(outside, { 'y.yaml': 'b', 'z.yaml': 'c' });
  assert.is(found(folder, folder, 'conf/x.yaml'), 'conf/x.yaml');
  const files = findConfig(folder, folder, join(outside, 'y.yaml'));
  assert.equal(files?.main, { path: join(outside, 'y.yaml'), text: 'b' });
  assert.is(found(folder, folder, 'no.yaml'), 'the configuration no.yaml does not exist');
  assert.is(found(folder, folder, 'conf'), 'the configuration conf is a folder');
});

test('nothing in the repository leads out of it', ({ folder, outside }) => {
  write(outside, { 'secret.yaml': 'secret' });
  symlinkSync(join(outside, 'secret.yaml'), join(folder, 'ipamlint.yaml'));
  assert.is(found(folder, folder), 'the configuration ipamlint.yaml leads out of the repository');
  rmSync(join(folder, 'ipamlint.yaml'));
  write(folder, { 'ipamlint.yaml': '', 'real.yaml': 'here' });
  symlinkSync(join(outside, 'secret.yaml'), join(folder, 'base.yaml'));
  symlinkSync(join(folder, 'real.yaml'), join(folder, 'link.yaml'));
  const files = findConfig(folder, folder, undefined)!;
  assert.equal(files.read('base.yaml'), { reason: 'leads out of the repository' });
  assert.equal(files.read('../x'), { reason: 'leads out of the repository' });
  assert.equal(files.read('none.yaml'), { reason: 'does not exist' });
  assert.equal(files.read('.'), { reason: 'is a folder' });
  assert.equal(files.read('reel.yaml'), { reason: 'does not exist', near: 'real.yaml' });
  assert.equal(files.read('link.yaml'), { path: 'link.yaml', text: 'here' });
});

test('what is not a text is not read', ({ folder }) => {
  write(folder, { 'ipamlint.yaml': Buffer.from([0xff, 0xfe, 0x00]) });
  assert.is(found(folder, folder), 'the configuration ipamlint.yaml is not UTF-8');
});

test.run();
