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

const noted = { question: 'bytes', limit: 1, answer: 'it', identity: undefined } as const;

const stateOf = (path: string) => ({ identity: identityOf(statSync(path))! });

test('is what is as it was', ({ path }) =>
  later(async () => {
    const library = libraryOn(knownBy(path, stateOf(path)), always);
    const found = library.unchanged(path, 'a.yaml')!;
    assert.equal(found.file, { path: 'a.yaml', text: 'one' });
    assert.is(found.told.answer, 'it');
    assert.is(formerRecord(found.file), record);
    assert.is(library.worthKeeping, undefined, 'all of it is kept already');
    library.take({ path: 'b.yaml', text: 'b' }, { ...noted, of: '/b' });
    assert.equal([...library.worthKeeping!.keys()], [path, '/b']);
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
  const told = { ...noted, of: path };
  const library = libraryOn(knownBy(path, {}), always);
  library.take(file, told);
  assert.is(formerRecord(file), record);
  const other = { ...file, text: 'two' };
  const another = libraryOn(knownBy(path, {}), always);
  another.take(other, { ...told, answer: 'another' });
  assert.is(formerRecord(other), undefined);
  assert.ok(another.worthKeeping?.has(path));
});

test('is not written anew for what does not fit', () => {
  const known: KnownFiles = {
    count: 1,
    find: of => (of === '/0' ? { digest: 'it', identity: undefined, text: undefined, record } : undefined),
  };
  const taking = (count: number): ReturnType<typeof libraryOn> => {
    const library = libraryOn(known, always);
    for (let index = 0; index < count; index++)
      library.take({ path: `${index}`, text: '' }, { ...noted, of: `/${index}` });
    return library;
  };
  assert.not.ok(taking(1).worthKeeping, 'it is known');
  assert.is(taking(3).worthKeeping?.size, 3);
  const many = libraryOn(known, always);
  const long = 'y'.repeat(40 * 1024 * 1024);
  many.take({ path: '0', text: '' }, { ...noted, of: '/0' });
  many.take({ path: '1', text: '' }, { ...noted, of: `/${long}` });
  many.take({ path: '2', text: '' }, { ...noted, of: '/2' });
  assert.not.ok(many.worthKeeping, 'the one that is new does not fit, nor does what comes after it');
});

test.run();
