import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bytesOf } from '../../../src/io/bytes.ts';
import { askAgain } from '../../../src/io/cache/again.ts';
import { hasTrueTimes, trueTimes } from '../../../src/io/cache/file-system.ts';
import { noted } from '../../../src/io/testimony.ts';
import { later } from '../../kit/cache.ts';

const test = suite('what is asked again');

test('is what a file says, where nothing tells for certain when it was changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-again-'));
  const path = join(folder, 'a');
  writeFileSync(path, 'one');
  await later(async () => {
    const { testimony } = (await noted(async () => bytesOf(path)))!;
    const [told] = testimony.all!;
    assert.ok(told!.identity);
    // What an archive puts into a file of sshfs: another text of that length, and every time as it was.
    const status = statSync(path);
    writeFileSync(path, 'two');
    utimesSync(path, status.atime, status.mtime);
    const { dev, ino, size, mode, mtimeMs, ctimeMs } = statSync(path);
    const same = [{ ...told!, identity: [dev, ino, size, mode, mtimeMs, ctimeMs] }];
    assert.ok('told' in askAgain(same, {}, () => true));
    assert.equal(
      askAgain(same, {}, () => false),
      { changed: path },
    );
  });
  rmSync(folder, { recursive: true });
});

test('is where a file lies, once for each device', () => {
  const asked: string[] = [];
  const isTrue = trueTimes(path => asked.push(path) === 1);
  assert.equal(
    [isTrue('/a', 1), isTrue('/b', 1), isTrue('/c', 2), isTrue('/d', 2)],
    [true, true, false, false],
  );
  assert.equal(asked, ['/a', '/c']);
  assert.not(hasTrueTimes('/proc/self/status'), 'a file system that keeps no times');
  assert.not(hasTrueTimes('/nowhere'));
});

test.run();
