import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inventoriesIn, MOST_BYTES } from '../../../src/host/machine/inventories.ts';
import { inFolder, writeAll, type WithFolder } from '../../kit/folder.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite<WithFolder>('reading inventories');
inFolder(test);

/** What is found, as `SOURCE (LABEL) TEXT`, or `SOURCE! REASON`. */
async function found(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
  ...paths: string[]
): Promise<readonly string[]> {
  writeAll(folder, files);
  const list: string[] = [];
  for await (const each of inventoriesIn(folder, paths))
    list.push(
      'reason' in each ? `${each.source}! ${each.reason}` : `${each.source} (${each.label}) ${each.text}`,
    );
  return list;
}

const indented = JSON.stringify({ a: { b: [1] } }, undefined, 2);

test('files and folders, sorted, each once, packed or not', async ({ folder }) => {
  const files = {
    'd/b/x.json': '{"x":1}',
    'd/a.json.gz': gzipSync('{"a":1}'),
    'd/c.txt': 'no',
    'e.json': `${indented}\n`,
  };
  assert.equal(await found(folder, files, 'd', './e.json', 'd/b', 'e.json'), [
    'd/a.json.gz (a) {"a":1}',
    'd/b/x.json (b/x) {"x":1}',
    `e.json (e) ${indented}`,
  ]);
});

test('lines, and documents one behind the other', async ({ folder }) => {
  const files = { 'a.ndjson': '{"a":1}\n{"b":2}\n\n{"c":3}\n', 'b.json': `${indented}\n${indented}\n` };
  assert.equal(await found(folder, files, '.'), [
    'a.ndjson#1 (a#1) {"a":1}',
    'a.ndjson#2 (a#2) {"b":2}',
    'a.ndjson#3 (a#3) {"c":3}',
    `b.json#1 (b#1) ${indented}`,
    `b.json#2 (b#2) ${indented}`,
  ]);
});

test('what is damaged spoils itself alone', async ({ folder }) => {
  const files = { 'a.jsonl': '{"a":1}\n{"b":\n{"c":3}\noh\n{"d":4}\n' };
  assert.equal(
    (await found(folder, files, 'a.jsonl')).map(each => each.replace(/^\S+ /, '')),
    ['(a#1) {"a":1}', '(a#2) {"b":', '(a#3) {"c":3}', '(a#4) oh', '(a#5) {"d":4}'],
  );
});

test('what cannot be read is said', async ({ folder }) => {
  const packed = gzipSync(indented.repeat(100));
  const files = {
    'cut.json.gz': packed.subarray(0, 40),
    'no.json.gz': Buffer.concat([
      packed.subarray(0, 12),
      Buffer.from('garbage that is no deflate'.repeat(9)),
    ]),
    'wide.json': Buffer.from('\ufeff{}', 'utf16le'),
    'latin.json': Buffer.from([0x22, 0xe4, 0x22]),
    'empty.json': '',
  };
  assert.equal(
    [...(await found(folder, files, '.'))].map(each =>
      each.replace(/(?:damaged gzip|gzip that breaks off): .*/, 'gzip'),
    ),
    [
      'cut.json.gz! is gzip',
      'empty.json! is empty: write it again with ipamlint inventory --format json',
      'latin.json! is not UTF-8',
      'no.json.gz! is gzip',
      'wide.json! is UTF-16: write it as UTF-8 (in PowerShell: | Out-File -Encoding utf8)',
    ],
  );
});

test('a byte order mark is no part of it', async ({ folder }) => {
  assert.equal(await found(folder, { 'a.json': '\ufeff{}' }, 'a.json'), ['a.json (a) {}']);
});

if (isSweep)
  test('no bomb goes off', async ({ folder }) => {
    const large = gzipSync(Buffer.alloc(MOST_BYTES + 1, ' '));
    const faults = '\x80\n{'.repeat(300);
    const list = await found(folder, { 'a.json.gz': large, 'b.json': Buffer.from(faults, 'latin1') }, '.');
    assert.is(list[0], 'a.json.gz! holds a document of more than 64 MiB');
    assert.is(list.length, 102);
    assert.match(list.at(-1)!, /too many documents that are damaged/);
  });

test('links in folders are not followed, and what is named is', async ({ folder }) => {
  writeFileSync(join(folder, 'secret.txt'), '{"secret":1}');
  mkdirSync(join(folder, 'd'));
  symlinkSync('../secret.txt', join(folder, 'd/a.json'));
  symlinkSync('/dev/zero', join(folder, 'd/b.json'));
  symlinkSync('..', join(folder, 'd/loop'));
  assert.equal(await found(folder, { 'd/c.json': '{}' }, 'd'), ['d/c.json (c) {}']);
  assert.equal(await found(folder, {}, 'd/a.json'), ['d/a.json (d/a) {"secret":1}']);
});

for (const [what, path, says] of [
  ['nothing', 'x.json', /^x\.json does not exist$/],
  ['a folder without any', '.', /^\. holds no inventory$/],
] as const)
  test(`${what} is a mistake`, async ({ folder }) => {
    try {
      await found(folder, {}, path);
    } catch (error) {
      return assert.match((error as Error).message, says);
    }
    assert.unreachable();
  });

if (isSweep)
  test('gzip unpacks to no more than anybody packs', async ({ folder }) => {
    const lines = `{"a":1}${' '.repeat(2 ** 20)}\n`.repeat(140);
    const list = await found(folder, { 'a.ndjson.gz': gzipSync(lines), 'b.json': '{"b":1}' }, '.');
    assert.ok(list.includes('a.ndjson.gz! is gzip that unpacks to more than 200 times its size'));
    assert.is(list.at(-1), 'b.json (b) {"b":1}', 'what comes after it is read');
  });

test('nothing is written over one of them, and no link makes a pipe of itself', ({ folder }) => {
  mkdirSync(join(folder, 'd'));
  for (const path of ['a.json', 'd/b.json']) writeFileSync(join(folder, path), '{}');
  linkSync(join(folder, 'a.json'), join(folder, 'c'));
  for (const output of ['a.json', './a.json', 'c', 'd/b.json', join(folder, 'd/b.json')])
    assert.throws(
      () => inventoriesIn(folder, ['a.json', 'd'], [output]),
      /is read, so nothing is written over/,
    );
  inventoriesIn(folder, ['a.json', 'd'], ['d/c.json']);
  symlinkSync('/dev/zero', join(folder, 'zero.json'));
  assert.throws(() => inventoriesIn(folder, ['zero.json']), /leads to what is not a regular file/);
});

test.run();
