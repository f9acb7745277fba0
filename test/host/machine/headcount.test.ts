import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { headcount } from '../../../src/host/machine/headcount.ts';
import { progressOn } from '../../../src/host/machine/progress.ts';
import { readSnapshot } from '../../../src/host/machine/read.ts';
import { UsageError } from '../../../src/base/usage-error.ts';

const test = suite('issue 10, 4.4: a limit on files');

function inFolder(body: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-count-'));
  try {
    for (const name of ['a.yaml', 'b.txt', 'c.yaml']) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'sub/d.yaml'), '');
    body(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const read = (folder: string, inside: number, outside: number): number =>
  readSnapshot(folder, [''], undefined, { limits: { inside, outside } }).files.length;

test('ends with a reason, a way out and exit code 3, and is wider in a work tree of git', () => {
  inFolder(folder => {
    assert.is(read(folder, 0, 5), 3);
    try {
      read(folder, 9999, 4);
      assert.unreachable();
    } catch (error) {
      assert.ok(error instanceof UsageError);
      assert.is(error.message, `${folder} holds more than 4 files and folders, so it is hardly a repository`);
      assert.match(error.help, '--no-limit');
      assert.is(error.code, 3);
    }
    for (const name of ['objects', 'refs']) mkdirSync(join(folder, '.git', name), { recursive: true });
    writeFileSync(join(folder, '.git/HEAD'), '');
    assert.is(read(folder, 6, 0), 3);
    assert.throws(() => read(folder, 5, 9999), 'holds more than 5');
    assert.is(readSnapshot(folder, [''], undefined, { limits: undefined }).files.length, 3);
  });
});

test('tells now and then how far it is', () => {
  const told: string[] = [];
  const count = headcount('/', undefined, words => told.push(words));
  for (let index = 0; index < 25; index++) count.add(1000);
  assert.equal(told, ['10,000 files and folders listed', '20,000 files and folders listed']);
});

test('progress is a line that takes itself back, on a terminal and never in CI', () => {
  const written = (isTTY: boolean, env: Record<string, string>, now = 1001): string => {
    let text = '';
    const progress = progressOn({ isTTY, columns: 24, write: more => (text += more) }, env, () => now);
    progress.clear();
    progress.tell('10,000 files and folders listed');
    progress.clear();
    progress.clear();
    return text;
  };
  assert.is(written(true, {}), '\r\u001b[Kipamlint: 10,000 files \r\u001b[K');
  assert.is(written(true, { CI: 'false' }), written(true, {}));
  assert.is(written(false, {}), '');
  assert.is(written(true, { CI: 'true' }), '');
  assert.is(written(true, { TERM: 'dumb' }), '');
  for (const name of ['TF_BUILD', 'TEAMCITY_VERSION', 'JENKINS_URL'])
    assert.is(written(true, { [name]: 'x' }), '', name);
  assert.is(written(true, {}, 999), '', 'what takes less than a second needs none');
});

test('progress changes no faster than people read, and no words take it back', () => {
  let text = '';
  let now = 0;
  const progress = progressOn({ isTTY: true, write: more => (text += more) }, {}, () => now);
  const told = (at: number, words: string): string => {
    now = at;
    text = '';
    progress.tell(words);
    return text;
  };
  assert.is(told(500, 'a'), '');
  assert.is(told(500, ''), '');
  assert.is(told(1000, 'b'), '\r\u001b[Kipamlint: b …');
  assert.is(told(1099, 'c'), '');
  assert.is(told(1100, 'd'), '\r\u001b[Kipamlint: d …');
  assert.is(told(1101, ''), '\r\u001b[K');
  assert.is(told(1102, ''), '');
});

test.run();
