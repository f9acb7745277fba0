import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fixFiles } from '../../../src/host/machine/fix-files.ts';
import type { UsageError } from '../../../src/base/usage-error.ts';

const test = suite<{ folder: string; root: string }>('files that fixes are written to');

test.before.each(context => {
  context.folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-mend-')));
  context.root = join(context.folder, 'root');
  mkdirSync(join(context.root, 'pools'), { recursive: true });
  writeFileSync(join(context.folder, 'outside.yaml'), 'old');
  writeFileSync(join(context.root, 'a.yaml'), 'old');
  writeFileSync(join(context.root, 'pools/b.yaml'), 'old');
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

const fixed = (path: string) => ({ path, before: 'old', after: 'new' });
const read = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8');

/** Refuses one file, and writes none of the others. */
function refused(root: string, path: string, reason: string): void {
  const others = ['a.yaml', 'pools/b.yaml'].filter(other => other !== path && isOld(join(root, other)));
  assert.throws(
    () => fixFiles(root, [...others, path].map(fixed)),
    (error: UsageError) => error.code === 3 && error.message.startsWith(`${path} cannot be fixed: ${reason}`),
    `${path}: ${reason}`,
  );
  for (const other of others) assert.is(read(root, other), 'old');
  assert.not.ok(readdirSync(root).some(name => name.startsWith('.ipamlint')));
}

const isOld = (path: string): boolean =>
  (lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false) && read(path) === 'old';

test('they are replaced, and keep their modes', ({ root }) => {
  chmodSync(join(root, 'a.yaml'), 0o751);
  fixFiles(root, ['a.yaml', 'pools/b.yaml'].map(fixed));
  assert.equal([read(root, 'a.yaml'), read(root, 'pools/b.yaml')], ['new', 'new']);
  assert.is(statSync(join(root, 'a.yaml')).mode & 0o777, 0o751);
  assert.equal(readdirSync(root).sort(), ['a.yaml', 'pools']);
});

test('a root that the user reaches by a link of his own', ({ folder, root }) => {
  symlinkSync(root, join(folder, 'own'));
  fixFiles(join(folder, 'own'), [fixed('a.yaml')]);
  assert.is(read(root, 'a.yaml'), 'new');
});

test('what others exchange after the last check is not replaced', ({ root, folder }) => {
  const outside = join(folder, 'away');
  mkdirSync(outside);
  writeFileSync(join(outside, 'b.yaml'), 'old');
  const exchanges: Readonly<Record<string, () => void>> = {
    'another file': () => {
      writeFileSync(join(root, 'other'), 'odd');
      renameSync(join(root, 'other'), join(root, 'pools/b.yaml'));
    },
    'a link': () => {
      rmSync(join(root, 'pools/b.yaml'));
      symlinkSync(join(outside, 'b.yaml'), join(root, 'pools/b.yaml'));
    },
    'a link in the place of the folder': () => {
      renameSync(join(root, 'pools'), join(folder, 'moved'));
      linkSync(join(folder, 'moved/b.yaml'), join(folder, 'b.yaml'));
      symlinkSync(join(folder, 'moved'), join(root, 'pools'));
    },
  };
  const { randomUUID } = crypto;
  for (const [what, exchange] of Object.entries(exchanges)) {
    rmSync(join(root, 'pools'), { recursive: true, force: true });
    mkdirSync(join(root, 'pools'));
    writeFileSync(join(root, 'pools/b.yaml'), 'old');
    // The name of the draft is made between the check and the moment in which it takes the place of the file.
    crypto.randomUUID = () => {
      crypto.randomUUID = randomUUID;
      exchange();
      return crypto.randomUUID();
    };
    try {
      assert.throws(
        () => fixFiles(root, [fixed('pools/b.yaml')]),
        /it has changed since it was read|ENOENT/,
        what,
      );
    } finally {
      crypto.randomUUID = randomUUID;
    }
    assert.is.not(read(root, 'pools/b.yaml'), 'new', what);
    assert.is(read(outside, 'b.yaml'), 'old', what);
  }
});

test('what has changed since it was read', ({ root }) => {
  writeFileSync(join(root, 'a.yaml'), 'odl');
  refused(root, 'a.yaml', 'it has changed since it was read');
  writeFileSync(join(root, 'a.yaml'), 'older');
  refused(root, 'a.yaml', 'it has changed since it was read');
  rmSync(join(root, 'a.yaml'));
  refused(root, 'a.yaml', 'it is gone');
  assert.is(read(root, 'pools/b.yaml'), 'old');
});

test('links, wherever they lead', ({ folder, root }) => {
  rmSync(join(root, 'a.yaml'));
  for (const target of ['../outside.yaml', 'pools/b.yaml', join(folder, 'outside.yaml'), 'nowhere']) {
    symlinkSync(target, join(root, 'a.yaml'));
    refused(root, 'a.yaml', 'it is a link');
    rmSync(join(root, 'a.yaml'));
  }
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere/b.yaml'), 'old');
  renameSync(join(root, 'pools'), join(root, 'kept'));
  symlinkSync('../elsewhere', join(root, 'pools'));
  refused(root, 'pools/b.yaml', 'it is a link, or lies behind one');
  rmSync(join(root, 'pools'));
  symlinkSync('kept', join(root, 'pools'));
  refused(root, 'pools/b.yaml', 'it is a link, or lies behind one');
  assert.equal([read(folder, 'outside.yaml'), read(folder, 'elsewhere/b.yaml')], ['old', 'old']);
});

test('what is no file: a folder, a pipe', ({ root }) => {
  rmSync(join(root, 'a.yaml'));
  mkdirSync(join(root, 'a.yaml'));
  refused(root, 'a.yaml', 'it is not a regular file');
  rmSync(join(root, 'a.yaml'), { recursive: true });
  assert.is(spawnSync('mkfifo', [join(root, 'a.yaml')]).status, 0);
  refused(root, 'a.yaml', 'it is not a regular file');
});

test('what is read-only', ({ root }) => {
  chmodSync(join(root, 'a.yaml'), 0o444);
  refused(root, 'a.yaml', 'it is read-only');
  assert.is(read(root, 'a.yaml'), 'old');
});

test('what is not of the work tree', ({ folder, root }) => {
  for (const path of ['../outside.yaml', '.git/config', 'pools/.GIT/x', '', 'pools//b.yaml'])
    refused(root, path, 'it is not a file of the work tree');
  assert.is(read(folder, 'outside.yaml'), 'old');
});

test('another name of the same file keeps what it had', ({ folder, root }) => {
  linkSync(join(folder, 'outside.yaml'), join(root, 'hard.yaml'));
  fixFiles(root, [fixed('hard.yaml')]);
  assert.equal([read(root, 'hard.yaml'), read(folder, 'outside.yaml')], ['new', 'old']);
});

test('names that differ in case alone are files of their own', ({ root }) => {
  writeFileSync(join(root, 'A.yaml'), 'old');
  fixFiles(root, [fixed('A.yaml'), fixed('a.yaml')]);
  assert.equal([read(root, 'A.yaml'), read(root, 'a.yaml')], ['new', 'new']);
});

test.run();
