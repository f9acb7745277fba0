import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { UsageError } from '../../../../src/base/usage-error.ts';
import { cleanUp, filesAt, POOL, refusal, repository, type Repository } from './repository.ts';

const test = suite('history: every object is what its name says');

test.after(cleanUp);

const OTHER = POOL.replace('10.0', '10.6');
const forged = /^object [0-9a-f]{10} of this repository does not hold what its name says$/;

const looseFile = (folder: string, id: string): string =>
  join(folder, '.git/objects', id.slice(0, 2), id.slice(2));

/** Puts something else under the name of an object. */
function forge({ folder }: Repository, id: string, kind: string, content: string | Buffer): void {
  const path = looseFile(folder, id);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const bytes = Buffer.from(content);
  writeFileSync(path, deflateSync(Buffer.concat([Buffer.from(`${kind} ${bytes.length}\0`), bytes])));
}

/** The bytes of an object, as git prints them. */
const bytesOf = ({ folder }: Repository, kind: string, name: string): Buffer =>
  execFileSync('git', ['cat-file', kind, name], { cwd: folder });

/** A repository whose `main` holds a pool, and whose `HEAD` changes it. */
function changed(...init: string[]): Repository {
  const made = repository(...init);
  made.git('switch', '-q', '-c', 'work');
  made.write('pools/a.yaml', OTHER);
  made.git('commit', '-q', '-a', '-m', 'two');
  return made;
}

for (const init of [[], ['--object-format=sha256']]) {
  test(`a loose file that was exchanged ${init.join('')}`, () => {
    const made = changed(...init);
    forge(made, made.git('rev-parse', 'main:pools/a.yaml'), 'blob', OTHER);
    assert.match(
      refusal(() => filesAt(made.open(), 'main')),
      forged,
    );
  });

  test(`a loose folder that was exchanged ${init.join('')}`, () => {
    const made = changed(...init);
    const tree = made.git('rev-parse', 'main:pools');
    forge(made, tree, 'tree', bytesOf(made, 'tree', 'HEAD:pools'));
    assert.match(
      refusal(() => filesAt(made.open(), 'main')),
      forged,
    );
  });

  test(`a loose commit that was exchanged ${init.join('')}`, () => {
    const made = changed(...init);
    forge(made, made.git('rev-parse', 'main'), 'commit', bytesOf(made, 'commit', 'HEAD'));
    assert.match(
      refusal(() => filesAt(made.open(), 'main')),
      forged,
    );
  });

  test(`an index of a pack that exchanges two files ${init.join('')}`, () => {
    const made = changed(...init);
    made.git('gc', '-q');
    const folder = join(made.folder, '.git/objects/pack');
    const path = join(
      folder,
      readdirSync(folder).find(name => name.endsWith('.idx'))!,
    );
    const length = init.length > 0 ? 32 : 20;
    const index = readFileSync(path);
    const count = index.readUInt32BE(8 + 255 * 4);
    const offsetOf = (revision: string): number => {
      const name = Buffer.from(made.git('rev-parse', revision), 'hex');
      const names = Array.from({ length: count }, (_, at) =>
        index.subarray(1032 + at * length, 1032 + (at + 1) * length),
      );
      return 1032 + count * (length + 4) + names.findIndex(each => each.equals(name)) * 4;
    };
    const [one, other] = [offsetOf('main:pools/a.yaml'), offsetOf('HEAD:pools/a.yaml')];
    const [first, second] = [index.readUInt32BE(one), index.readUInt32BE(other)];
    index.writeUInt32BE(second, one);
    index.writeUInt32BE(first, other);
    chmodSync(path, 0o600);
    writeFileSync(path, index);
    assert.match(
      refusal(() => filesAt(made.open(), 'main')),
      forged,
    );
  });
}

test('a staged file that was exchanged', () => {
  const made = changed();
  made.write('pools/a.yaml', POOL.replace('10.0', '10.7'));
  made.git('add', '-A');
  forge(made, made.git('rev-parse', ':pools/a.yaml'), 'blob', OTHER);
  assert.match(
    refusal(() => made.open().staged().readSnapshot([''])),
    forged,
  );
});

test('objects of another kind, and no objects', () => {
  const made = changed();
  const blob = made.git('rev-parse', 'main:pools/a.yaml');
  writeFileSync(join(made.folder, '.git/refs/heads/blob'), `${blob}\n`);
  assert.match(
    refusal(() => made.open().base('blob')),
    /^the base blob is a blob, not a commit$/,
  );
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('blob 3\0abc'),
    deflateSync(Buffer.from('blob 9\0abc')),
  ]) {
    rmSync(looseFile(made.folder, blob));
    writeFileSync(looseFile(made.folder, blob), bytes);
    assert.match(
      refusal(() => filesAt(made.open(), 'main')),
      /is not an object of git$/,
    );
  }
});

const header = (kind: string, body: Buffer): Buffer => Buffer.from(`${kind} ${body.length}\0`);
const nameOf = (kind: string, body: Buffer): string =>
  createHash('sha1').update(header(kind, body)).update(body).digest('hex');

test('folders that list what git never writes', () => {
  const made = changed();
  const blob = Buffer.from(made.git('rev-parse', 'main:pools/a.yaml'), 'hex');
  const entry = (name: string): Buffer => Buffer.concat([Buffer.from(`100644 ${name}\0`), blob]);
  for (const names of [['..'], ['.'], ['.GIT'], ['a/b.yaml'], [''], ['a.yaml', 'a.yaml']]) {
    const tree = Buffer.concat(names.map(entry));
    forge(made, nameOf('tree', tree), 'tree', tree);
    const commit = Buffer.from(
      `tree ${nameOf('tree', tree)}\nparent ${made.git('rev-parse', 'main')}\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n\nx\n`,
    );
    forge(made, nameOf('commit', commit), 'commit', commit);
    made.write('.git/HEAD', `${nameOf('commit', commit)}\n`);
    assert.match(
      refusal(() => filesAt(made.open(), nameOf('commit', commit))),
      /lists a name that git never writes$/,
      names.join(),
    );
  }
});

test('a size that is not true takes no file out of the base', () => {
  const made = changed();
  const path = looseFile(made.folder, made.git('rev-parse', 'main:pools/a.yaml'));
  for (const [size, expected] of [
    [33 * 1024 * 1024, /is not an object of git$/],
    [65 * 1024 * 1024, /^object [0-9a-f]{10} of this repository is larger than 64 MiB$/],
  ] as const) {
    rmSync(path, { force: true });
    writeFileSync(path, deflateSync(Buffer.from(`blob ${size}\0${POOL}`)));
    assert.match(
      refusal(() => filesAt(made.open(), 'main')),
      expected,
    );
  }
});

test('a .git that leads to no folder has no history', () => {
  const made = changed();
  rmSync(join(made.folder, '.git'), { recursive: true });
  made.write('.git', 'gitdir: pools/a.yaml\n');
  assert.match(
    refusal(() => made.open()),
    /has no folder called objects$/,
  );
});

test('a commit graph and other lists of git are not believed, nor opened', () => {
  const made = changed();
  const lies = join(made.folder, '.git/objects/info/commit-graphs');
  mkdirSync(lies, { recursive: true });
  execFileSync('mkfifo', [
    join(lies, 'commit-graph-chain'),
    join(made.folder, '.git/shallow'),
    join(made.folder, '.git/packed-refs'),
  ]);
  assert.equal(filesAt(made.open(), 'main'), { 'pools/a.yaml': POOL });
});

test('what is forged makes the run incomplete: exit code 3', () => {
  const made = changed();
  forge(made, made.git('rev-parse', 'main:pools/a.yaml'), 'blob', OTHER);
  try {
    filesAt(made.open(), 'main');
    assert.unreachable('it is believed');
  } catch (error) {
    assert.is((error as UsageError).code, 3);
  }
});

test.run();
