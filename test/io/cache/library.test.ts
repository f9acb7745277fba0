import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { KnownFile, KnownFiles } from '../../../src/io/cache/known-files.ts';
import { libraryOn } from '../../../src/io/cache/library.ts';
import { identityOf } from '../../../src/io/identity.ts';
import { formerRecord } from '../../../src/text/file-records.ts';
import { later } from '../../kit/cache.ts';

const test = suite<{ around: string; path: string }>('what is not read again');

test.before.each(context => {
  context.around = mkdtempSync(join(tmpdir(), 'ipamlint-library-'));
  context.path = join(context.around, 'a.yaml');
  writeFileSync(context.path, 'one');
});
test.after.each(({ around }) => rmSync(around, { recursive: true }));

const always = (): boolean => true;
const record = Int32Array.of(1);

const knownBy = (path: string, file: Partial<KnownFile>): KnownFiles => ({
  count: 1,
  find: of => (of === path ? { digest: 'it', identity: undefined, text: 'one', record, ...file } : undefined),
});

const stateOf = (path: string) => ({ identity: identityOf(statSync(path))! });

test('is what is as it was', ({ path }) =>
  later(async () => {
    const library = libraryOn(knownBy(path, stateOf(path)), always);
    const found = library.unchanged(path, 'a.yaml')!;
    assert.equal(found.file, { path: 'a.yaml', text: 'one' });
    assert.is(found.told.answer, 'it');
    assert.is(formerRecord(found.file), record);
    assert.ok(library.files.has(path));
    assert.not.ok(library.isWorthKeeping, 'all of it is kept already');
    assert.is(library.unchanged(join(path, 'b'), 'b'), undefined);
  }));

test('is nothing that may be otherwise', ({ path }) =>
  later(async () => {
    const state = stateOf(path);
    const isKnown = (file: Partial<KnownFile>, isTrue = always): boolean =>
      libraryOn(knownBy(path, file), isTrue).unchanged(path, 'a.yaml') !== undefined;
    assert.ok(isKnown(state));
    assert.not.ok(isKnown({ identity: undefined }), 'its state was young');
    assert.not.ok(isKnown({ ...state, text: undefined }), 'its text is not kept');
    assert.not.ok(
      isKnown(state, () => false),
      'its times may tell anything',
    );
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'two');
    utimesSync(path, atime, mtime);
    assert.not.ok(isKnown(state));
    rmSync(path);
    assert.not.ok(isKnown(state));
  }));

test('keeps the records of the same content, and no others', ({ path }) => {
  const file = { path: 'a.yaml', text: 'one' };
  const told = { question: 'bytes', of: path, limit: 1, answer: 'it', identity: undefined } as const;
  const library = libraryOn(knownBy(path, {}), always);
  library.take(file, told);
  assert.is(formerRecord(file), record);
  const other = { ...file, text: 'two' };
  const another = libraryOn(knownBy(path, {}), always);
  another.take(other, { ...told, answer: 'another' });
  assert.is(formerRecord(other), undefined);
  assert.ok(another.isWorthKeeping);
});

test.run();
