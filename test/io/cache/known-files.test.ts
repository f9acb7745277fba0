import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  fitting,
  readKnownFiles,
  writeKnownFiles,
  type ReadFile,
} from '../../../src/io/cache/known-files.ts';
import { wantRecord, writeDown } from '../../../src/text/file-records.ts';

const test = suite<{ around: string; path: string }>('files as an earlier run has read them');

test.before.each(context => {
  context.around = mkdtempSync(join(tmpdir(), 'ipamlint-files-'));
  context.path = join(context.around, 'files');
});
test.after.each(({ around }) => rmSync(around, { recursive: true }));

function read(path: string, text: string, record?: readonly number[]): readonly [string, ReadFile] {
  const file = { path, text };
  wantRecord(file);
  if (record) writeDown(file, () => Int32Array.from(record));
  return [`/r/${path}`, { file, digest: `digest of ${path}`, identity: record && [1, 2.5] }];
}

const files = new Map([
  read('a.yaml', 'a: b\n', [0, 1, -7]),
  read('ö.yaml', 'größer: \u{1f600}\n', [3]),
  read('none.yaml', ''),
  read('long.yaml', 'x'.repeat(700_000), []),
  read('secret.yaml', 'kind: Secret\nstringData: {password: hunter2}\n', [5]),
]);

const zeros = Array.from({ length: 1000 }, () => 0);

const write = (path: string, owner: string, read: ReadonlyMap<string, ReadFile>): void =>
  writeKnownFiles(path, owner, fitting(read));

test('are found as they were', ({ path }) => {
  write(path, 'me', files);
  const known = readKnownFiles(path, 'me')!;
  assert.is(known.count, files.size);
  assert.equal(known.find('/r/a.yaml'), {
    digest: 'digest of a.yaml',
    identity: [1, 2.5],
    text: 'a: b\n',
    record: Int32Array.of(0, 1, -7),
  });
  assert.is(known.find('/r/ö.yaml')?.text, 'größer: \u{1f600}\n');
  assert.equal(known.find('/r/ö.yaml')?.record, Int32Array.of(3));
  const none = { digest: 'digest of none.yaml', identity: undefined, text: '', record: undefined };
  assert.equal(known.find('/r/none.yaml'), none);
  assert.is(known.find('/r/long.yaml')?.text?.length, 700_000);
  assert.is(known.find('/r/b.yaml'), undefined);
});

test('hold no copy of what may be secret', ({ path }) => {
  write(path, 'me', files);
  const found = readKnownFiles(path, 'me')!.find('/r/secret.yaml');
  assert.is(found?.text, undefined);
  assert.equal(found?.record, Int32Array.of(5));
  assert.not.ok(readFileSync(path, 'latin1').includes('hunter2'));
});

test('are kept as far as they fit', ({ path }) => {
  const large = Array.from({ length: 5 }, (_, index) => read(`${index}.yaml`, 'x'.repeat(8_000_000)));
  write(path, 'me', new Map(large));
  const known = readKnownFiles(path, 'me')!;
  assert.ok(known.count > 2 && known.count < 5);
  assert.is(known.find('/r/1.yaml')?.text?.length, 8_000_000);
});

test('fit by all that they take: many that hold nothing, long names, letters of three bytes, records', ({
  path,
}) => {
  const many = 200_000;
  const kinds: Readonly<Record<string, (index: number) => readonly [string, ReadFile]>> = {
    nothing: index => read(`${index}.yaml`, ''),
    names: index => read(`${index}${'€'.repeat(1000)}`, ''),
    letters: index => read(`${index}.yaml`, '€'.repeat(1000)),
    records: index => read(`${index}.yaml`, '', zeros),
  };
  for (const [kind, make] of Object.entries(kinds)) {
    const length = kind === 'nothing' ? many : many / 10;
    const all = new Map(Array.from({ length }, (_, index) => make(index)));
    write(path, 'me', all);
    const known = readKnownFiles(path, 'me');
    assert.ok(known, `${kind}: what was written can be read`);
    assert.ok(known.count > 1000 && known.count < length, `${kind}: ${known.count}`);
  }
});

test('are not believed where one byte is another, or the end is missing', ({ path }) => {
  write(path, 'me', new Map([read('a.yaml', 'a: b\n', [1, 2])]));
  const whole = readFileSync(path);
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole);
    damaged[at]! ^= 1 << (at % 8);
    writeFileSync(path, damaged);
    assert.is(readKnownFiles(path, 'me'), undefined, `byte ${at}`);
    writeFileSync(path, whole.subarray(0, at));
    assert.is(readKnownFiles(path, 'me'), undefined, `${at} bytes`);
  }
  writeFileSync(path, whole);
  assert.ok(readKnownFiles(path, 'me'));
});

test("are not believed where they are somebody else's", ({ path, around }) => {
  assert.is(readKnownFiles(path, 'me'), undefined, 'nothing there');
  write(path, 'me', files);
  assert.is(readKnownFiles(path, 'you'), undefined);
  chmodSync(path, 0o640);
  assert.is(readKnownFiles(path, 'me'), undefined, 'others can read it');
  chmodSync(path, 0o600);
  renameSync(path, join(around, 'elsewhere'));
  symlinkSync('elsewhere', path);
  assert.is(readKnownFiles(path, 'me'), undefined, 'a link');
});

test.run();
