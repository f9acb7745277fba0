import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { identityOf, isSame } from '../../src/io/identity.ts';
import { later } from '../kit/cache.ts';

const test = suite<{ folder: string; path: string }>('which state a file is in');

test.before.each(context => {
  context.folder = mkdtempSync(join(tmpdir(), 'ipamlint-identity-'));
  context.path = join(context.folder, 'a');
  writeFileSync(context.path, 'one');
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

test('cannot be told of what has just changed', async ({ path }) => {
  assert.is(identityOf(statSync(path)), undefined);
  utimesSync(path, 1, 1);
  assert.is(identityOf(statSync(path)), undefined, 'that its content claims to be old says nothing');
  assert.ok(await later(async () => identityOf(statSync(path))));
  utimesSync(path, 4e9, 4e9);
  assert.is(await later(async () => identityOf(statSync(path))), undefined, 'of the future');
});

test('cannot be told where the number of an inode is not exact', async ({ path }) => {
  const status = statSync(path);
  const of = (ino: number) => later(async () => identityOf(Object.assign(status, { ino })));
  assert.ok(await of(2 ** 53 - 1));
  assert.is(await of(2 ** 60 + 512), undefined, 'two files may have it');
});

test('is another one after any change, though size and time are as they were', async ({ path }) => {
  const before = statSync(path);
  await setTimeout(20);
  writeFileSync(path, 'two');
  utimesSync(path, before.atime, before.mtime);
  const after = statSync(path);
  assert.equal([after.size, after.ino], [before.size, before.ino]);
  const [one, other] = await later(async () => [identityOf(before)!, identityOf(after)!]);
  assert.not(isSame(one, other));
  assert.ok(isSame(one, [...one]));
  assert.not(isSame(one, []));
});

test.run();
