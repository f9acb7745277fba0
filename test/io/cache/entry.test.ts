import {
  chmodSync,
  linkSync,
  mkdirSync,
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
import { readEntry, writeEntry, type Entry } from '../../../src/io/cache/entry.ts';
import { digestOf } from '../../../src/io/digest.ts';

const test = suite<{ around: string; path: string }>('an entry of the cache');

test.before.each(context => {
  context.around = mkdtempSync(join(tmpdir(), 'ipamlint-entry-'));
  context.path = join(context.around, 'entry');
});
test.after.each(({ around }) => rmSync(around, { recursive: true }));

/** With more notes than are written at once. */
const entry: Entry = {
  question: 'what?\n',
  answer: { code: 1, words: [['stdout', 'found\n']] },
  told: [
    { question: 'bytes', of: '/a\n', limit: 7, answer: 'digest', identity: [1, 2.5] },
    ...Array.from({ length: 2100 }, (_, index) => ({
      question: 'kind' as const,
      of: `/${index}`,
      limit: 0,
      answer: null,
      identity: undefined,
    })),
  ],
};

test('is read as it was written', ({ path }) => {
  writeEntry(path, entry);
  assert.equal(readEntry(path), entry);
  writeEntry(path, { ...entry, told: [] });
  assert.equal(readEntry(path), { ...entry, told: [] });
});

test('is not written where it is too large to be read', ({ path }) => {
  writeEntry(path, entry);
  const words: Entry['answer']['words'] = [['stdout', 'a'.repeat(65 * 1024 * 1024)]];
  assert.throws(() => writeEntry(path, { ...entry, answer: { code: 0, words } }), 'too large');
  assert.equal(readEntry(path), entry, 'what was there stays');
});

const rewritten = (path: string, change: (text: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));

/** An entry as we would write it, whatever it says. */
function sealed(body: string, head = 'ipamlint-answer 2'): string {
  const whole = `${head}\n${body}\n`;
  return `${whole}${digestOf(whole)}\n`;
}
type Body = [answer: unknown[], ...rows: unknown[]];
const bodyOf = (text: string): Body => JSON.parse(text.split('\n').slice(1, -2).join('\n')) as Body;
/** The answer with something else in one place; the rows of notes stay. */
const answering = (text: string, index: number, value: unknown): string => {
  const [answer, ...rows] = bodyOf(text);
  return sealed(JSON.stringify([answer.with(index, value), ...rows]));
};
const noting = (text: string, row: unknown): string => sealed(JSON.stringify([bodyOf(text)[0], [row]]));

/** What may have become of an entry. */
const damages: Readonly<Record<string, (path: string, around: string) => void>> = {
  'cut short': path => rewritten(path, text => text.slice(0, -1)),
  empty: path => rewritten(path, () => ''),
  'no text': path => writeFileSync(path, new Uint8Array([0xff, 0xfe, 0, 1])),
  'a letter changed': path => rewritten(path, text => text.replace('found', 'bound')),
  'another digest': path => rewritten(path, text => text.replace(/\S+\n$/, 'AAAA\n')),
  'a later format': path =>
    rewritten(path, text => sealed(JSON.stringify(bodyOf(text)), 'ipamlint-answer 3')),
  'no array': path => rewritten(path, () => sealed('{}')),
  'no JSON': path => rewritten(path, () => sealed('[')),
  'another exit code': path => rewritten(path, text => answering(text, 1, 7)),
  'words for no stream': path => rewritten(path, text => answering(text, 2, [['stdin', 'x']])),
  'a question that nobody asks': path =>
    rewritten(path, text => noting(text, ['run', '/bin/sh', 0, null, null])),
  'a path that is none': path => rewritten(path, text => noting(text, ['bytes', 7, 0, null, null])),
  'for others to read': path => chmodSync(path, 0o644),
  'for others to write': path => chmodSync(path, 0o622),
  'a link': (path, around) => {
    renameSync(path, join(around, 'moved'));
    symlinkSync(join(around, 'moved'), path);
  },
  'a file of two names': (path, around) => linkSync(path, join(around, 'second')),
  'a folder': path => {
    rmSync(path);
    mkdirSync(path);
  },
  huge: path => {
    rmSync(path);
    writeFileSync(path, '', { mode: 0o600 });
    // Nothing but zeros, and nearly nothing on the disk.
    const size = 65 * 1024 * 1024;
    writeFileSync(path, Buffer.alloc(size), { mode: 0o600 });
  },
};

for (const [what, damage] of Object.entries(damages))
  test(`is not believed: ${what}`, ({ path, around }) => {
    writeEntry(path, entry);
    damage(path, around);
    assert.is(readEntry(path), undefined);
    if (what === 'a folder') return assert.throws(() => writeEntry(path, entry));
    writeEntry(path, entry);
    assert.equal(readEntry(path), entry, 'it is written anew');
  });

test.run();
