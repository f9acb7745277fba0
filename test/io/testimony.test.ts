import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesIn } from '../../src/dev/sources.ts';
import { noted, testimony, Testimony } from '../../src/io/testimony.ts';

const test = suite('what a run is told');

/** What asks the disk, and why an answer that is kept misses nothing of it. */
const ASKING: Readonly<Record<string, string>> = {
  'src/io/disk.ts': 'noted',
  'src/io/bytes.ts': 'noted',
  'src/io/entries.ts': 'noted',
  'src/io/identity.ts': 'types alone',
  'src/io/cache/again.ts': 'asks again what was noted',
  'src/io/cache/cache.ts': 'the cache itself',
  'src/io/cache/file-system.ts': 'the cache itself',
  'src/io/cache/folder.ts': 'the cache itself',
  'src/io/cache/program.ts': 'the cache itself',
  'src/io/cache/private-file.ts': 'the cache itself',
  'src/io/cache/sweep.ts': 'the cache itself',
  'src/io/dump.ts': 'a run that reads dumps is not kept',
  'src/io/inventories.ts': 'a run that reads inventories is not kept',
  'src/io/streams.ts': 'a run that reads streams is not kept',
  'src/io/history/history.ts': 'a run that compares is not kept',
  'src/io/history/object-store.ts': 'a run that compares is not kept',
  'src/io/history/repository.ts': 'a run that compares is not kept',
  'src/io/plugin.ts': 'a run with plugins is not kept',
  'src/io/programs.ts': 'a run that starts programs is not kept',
  'src/io/render.ts': 'a run that starts programs is not kept',
  'src/io/stage.ts': 'a run that starts programs is not kept',
  'src/io/write.ts': 'a run that writes is not kept',
  'src/io/mend.ts': 'a run that writes is not kept',
};

test('is noted wherever the disk is asked', () => {
  const asking = sourcesIn('src/io')
    .filter(({ imports }) => imports.some(({ name }) => name.startsWith('node:fs')))
    .map(({ path }) => path);
  assert.equal(asking.toSorted(), Object.keys(ASKING).toSorted());
});

test('is all that was told, each once', () => {
  const notes = new Testimony();
  notes.note('kind', '/a', 'file');
  notes.note('kind', '/a', 'file');
  notes.note('target', '/a', null);
  assert.equal(
    notes.all!.map(({ question, of, answer }) => [question, of, answer]),
    [
      ['kind', '/a', 'file'],
      ['target', '/a', null],
    ],
  );
});

test('is worth nothing where two answers differ, or one is missing', () => {
  const differing = new Testimony();
  differing.note('bytes', '/a', 'one', 10);
  differing.note('bytes', '/a', 'two', 20);
  assert.ok(differing.all, 'another limit is another question');
  differing.note('bytes', '/a', 'two', 10);
  assert.is(differing.all, undefined);
  const missing = new Testimony();
  missing.breakOff();
  assert.is(missing.all, undefined);
});

test('is that of one run, which may fail', async () => {
  assert.is(testimony(), undefined);
  const run = await noted(async () => {
    testimony()!.note('env', 'A', null);
    assert.is(await noted(async () => 'another'), undefined);
    return 'done';
  });
  assert.is(run!.result, 'done');
  assert.is(run!.testimony.all!.length, 1);
  const failed = noted(async () => {
    throw new Error('no');
  });
  assert.is(await failed.catch(({ message }: Error) => message), 'no');
  assert.is(testimony(), undefined);
});

test.run();
