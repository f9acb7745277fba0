import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bad, good } from './manifests.ts';
import { home, sandbox, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('the cache of the command as it ships');

test.before.each(context => {
  context.box = sandbox({ ...good, ...bad });
  context.box.git('init', '--quiet');
  context.box.git('add', '--all');
});
test.after.each(({ box }) => box.remove());

const cacheOf = ({ folder }: Sandbox): string => join(`${folder}.home`, '.cache/ipamlint');

/** A program that has just been written is not believed to stay as it is. */
const settled = async (): Promise<void> => {
  const age = (): number => Date.now() - statSync(join(home, 'dist/cli.js')).ctimeMs;
  while (age() < 4000) await setTimeout(500);
};

test('answers again, and says so to those who ask', async ({ box }) => {
  await settled();
  const ask = () => box.ipamlint(['--tracked', '--timing']);
  const first = ask();
  const again = ask();
  assert.equal([again.code, again.stdout], [first.code, first.stdout]);
  assert.not.match(first.stderr, 'cache');
  assert.match(again.stderr, 'from the cache: all that was read is as it was');
  writeFileSync(join(box.folder, Object.keys(good)[0]!), '');
  assert.match(ask().stderr, /not from the cache: .* has changed/);
});

test('is none in CI, and none where nobody wants one', async ({ box }) => {
  await settled();
  box.ipamlint([], { env: { CI: 'true' } });
  box.ipamlint(['--no-cache']);
  assert.not(existsSync(cacheOf(box)));
  box.ipamlint(['--cache'], { env: { CI: 'true' } });
  assert.equal(readdirSync(cacheOf(box)).map(extname).sort(), ['.answer', '.files']);
});

test('is none in a home that is the repository', async ({ box }) => {
  await settled();
  const { code } = box.ipamlint([], { env: { HOME: box.folder } });
  assert.is(code, 1);
  assert.not(existsSync(join(box.folder, '.cache')));
});

test.run();
