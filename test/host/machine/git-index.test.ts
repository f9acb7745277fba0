import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readIndex, type GitIndex } from '../../../src/host/machine/git-index.ts';
import { seededRandom } from '../../kit/random.ts';

const test = suite<{ folder: string }>('the index of git');

test.before.each(context => {
  context.folder = mkdtempSync(join(tmpdir(), 'ipamlint-index-'));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

type Hash = 'sha1' | 'sha256';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.com',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.com',
    },
  });

const names = [
  'a.yaml',
  'a/b.yaml',
  `a/${'c'.repeat(200)}.yaml`,
  'a/b c/ü.yaml',
  'a.b/x',
  'line\nbreak',
  'zz/z',
];

/** A repository with a file of each name, a link and a commit of another in `sub`; everything is tracked. */
function repository(folder: string, hash: Hash): void {
  git(folder, 'init', '--quiet', `--object-format=${hash}`);
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '');
  }
  symlinkSync('a.yaml', join(folder, 'link'));
  git(folder, 'add', '--all');
  const commit = 'a'.repeat(hash === 'sha1' ? 40 : 64);
  git(folder, 'update-index', '--add', '--cacheinfo', `160000,${commit},sub/module`);
}

const indexOf = (folder: string): Buffer => readFileSync(join(folder, '.git/index'));

/** What was read, or why nothing was. */
function read(bytes: Buffer): Record<keyof GitIndex, readonly string[]> | string {
  const index = readIndex(bytes);
  if ('fault' in index) return index.fault;
  const sorted = (paths: ReadonlySet<string>) => [...paths].sort();
  return {
    files: sorted(index.files),
    sparse: sorted(index.sparse),
    links: sorted(index.links),
    intended: sorted(index.intended),
  };
}

const faultIn = (bytes: Buffer): string => {
  const found = read(bytes);
  return typeof found === 'string' ? found : 'none';
};

const whole = { files: [...names, 'link'].sort(), sparse: [], links: ['sub/module'], intended: [] };

for (const hash of ['sha1', 'sha256'] as const) {
  for (const version of ['2', '3', '4']) {
    test(`version ${version} with ${hash} says what git says`, ({ folder }) => {
      repository(folder, hash);
      git(folder, 'update-index', '--index-version', version);
      assert.equal(read(indexOf(folder)), whole);
    });
  }
}

test('version 3 tells what a sparse checkout leaves out', ({ folder }) => {
  repository(folder, 'sha1');
  git(folder, 'update-index', '--skip-worktree', 'a/b.yaml');
  assert.is(indexOf(folder).readUInt32BE(4), 3);
  assert.equal(read(indexOf(folder)), { ...whole, sparse: ['a/b.yaml'] });
});

test('version 3 tells what is only to be added', ({ folder }) => {
  repository(folder, 'sha1');
  writeFileSync(join(folder, 'later.yaml'), '');
  git(folder, 'add', '--intent-to-add', 'later.yaml');
  const files = [...whole.files, 'later.yaml'].sort();
  assert.equal(read(indexOf(folder)), { ...whole, files, intended: ['later.yaml'] });
});

test('a sparse index names the folders that are left out', ({ folder }) => {
  repository(folder, 'sha1');
  git(folder, 'commit', '--quiet', '--message=all');
  git(folder, 'sparse-checkout', 'set', '--cone', '--sparse-index', 'a');
  const index = read(indexOf(folder));
  assert.ok(typeof index !== 'string');
  assert.ok(index.sparse.includes('zz/'), index.sparse.join());
  assert.ok(index.files.includes('a/b.yaml'));
  assert.not(index.files.some(path => path.startsWith('zz')));
});

test('a split index is not taken for a whole one', ({ folder }) => {
  repository(folder, 'sha1');
  git(folder, 'update-index', '--split-index');
  assert.match(faultIn(indexOf(folder)), 'split');
  writeFileSync(join(folder, 'new.yaml'), '');
  git(folder, 'add', 'new.yaml');
  rmSync(join(folder, 'a.yaml'));
  writeFileSync(join(folder, 'a.yaml'), 'changed');
  git(folder, 'add', 'a.yaml');
  assert.match(faultIn(indexOf(folder)), 'split');
});

/** With the checksum that it must have. */
function sealed(bytes: Buffer): Buffer {
  const body = bytes.subarray(0, -20);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** An index of these entries, in version 2. */
function madeOf(
  entries: readonly { readonly name: string; readonly mode?: number }[],
  rest = Buffer.alloc(0),
): Buffer {
  const head = Buffer.from('DIRC\0\0\0\x02\0\0\0\0', 'latin1');
  head.writeUInt32BE(entries.length, 8);
  const bodies = entries.map(({ name, mode = 0o100644 }) => {
    const bytes = Buffer.from(name);
    const entry = Buffer.alloc((62 + bytes.length + 8) & ~7);
    entry.writeUInt32BE(mode, 24);
    entry.writeUInt16BE(Math.min(bytes.length, 0xfff), 60);
    bytes.copy(entry, 62);
    return entry;
  });
  return sealed(Buffer.concat([head, ...bodies, rest, Buffer.alloc(20)]));
}

test('an index without checksum is read', () => {
  const bytes = madeOf([{ name: 'a' }]);
  assert.equal(read(Buffer.concat([bytes.subarray(0, -20), Buffer.alloc(20)])), {
    files: ['a'],
    sparse: [],
    links: [],
    intended: [],
  });
});

for (const [name, bytes] of Object.entries({
  'an empty file': Buffer.alloc(0),
  'something else': Buffer.from('#!/bin/sh\n'.repeat(20)),
  'a checksum that is not its own': Buffer.concat([madeOf([{ name: 'a' }]).subarray(0, -1), Buffer.of(1)]),
  'fewer entries than it says': sealed(
    ((bytes: Buffer) => (bytes.writeUInt32BE(0xffffffff, 8), bytes))(madeOf([{ name: 'a' }])),
  ),
  'more entries than it says': sealed(
    ((bytes: Buffer) => (bytes.writeUInt32BE(1, 8), bytes))(madeOf([{ name: 'a' }, { name: 'b' }])),
  ),
  'an unknown version': sealed(
    ((bytes: Buffer) => (bytes.writeUInt32BE(5, 4), bytes))(madeOf([{ name: 'a' }])),
  ),
  'a folder without a slash': madeOf([{ name: 'a', mode: 0o40000 }]),
  'a file with a slash at its end': madeOf([{ name: 'a/' }]),
  'a way out': madeOf([{ name: '../a.yaml' }]),
  'a way to the top': madeOf([{ name: '/etc/passwd' }]),
  'a place in .git': madeOf([{ name: 'a/.GIT/config.yaml' }]),
  'an empty name': madeOf([{ name: '' }]),
  'a name that is longer than any path': madeOf([{ name: 'a/'.repeat(3000) + 'a' }]),
  'a folder': madeOf([{ name: 'a/', mode: 0o040000 }]),
  'a device': madeOf([{ name: 'a', mode: 0o020644 }]),
  'an extension that has to be known': madeOf([{ name: 'a' }], Buffer.from('evil\0\0\0\0', 'latin1')),
  'an extension that is longer than the file': madeOf(
    [{ name: 'a' }],
    Buffer.from('TREE\xff\xff\xff\xff', 'latin1'),
  ),
}))
  test(`${name} is a fault`, () => assert.type(read(bytes), 'string'));

test('names that share their beginnings are many letters in few bytes, and no more than are worth it', () => {
  const long = Buffer.from(`${'a'.repeat(4000)}\0`);
  const count = 40_000;
  const entries = Array.from({ length: count }, (_, index) => {
    const fixed = Buffer.alloc(62);
    fixed.writeUInt32BE(0o100644, 24);
    return index === 0
      ? Buffer.concat([fixed, Buffer.of(0), long])
      : Buffer.concat([fixed, Buffer.from([1, 97, 0])]);
  });
  const head = Buffer.from('DIRC\0\0\0\x04\0\0\0\0', 'latin1');
  head.writeUInt32BE(count, 8);
  assert.is(read(sealed(Buffer.concat([head, ...entries, Buffer.alloc(20)]))), 'its names are too long');
});

test('whatever is done to it, it is read or it is a fault', ({ folder }) => {
  repository(folder, 'sha1');
  const { below } = seededRandom(4);
  let faults = 0;
  for (const version of ['2', '4']) {
    git(folder, 'update-index', '--index-version', version);
    const bytes = indexOf(folder);
    for (let round = 0; round < 3000; round++) {
      const changed = Buffer.from(below(4) === 0 ? bytes.subarray(0, below(bytes.length)) : bytes);
      for (let left = 1 + below(3); left > 0 && changed.length > 0; left--)
        changed[below(changed.length)] = below(256);
      if (typeof read(changed.length > 20 && below(3) > 0 ? sealed(changed) : changed) === 'string') faults++;
    }
  }
  assert.ok(faults > 1000, `${faults} faults`);
});

test.run();
