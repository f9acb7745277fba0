import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeWorld } from '../../../src/host/machine/node.ts';
import { ran } from '../../kit/world.ts';

const test = suite<{ folder: string }>('ipamlint new-rule');

test.before.each(context => {
  context.folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true }));

/** Runs the command with the folder for its current directory. */
async function within(folder: string, ...argv: string[]) {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await ran(argv, { cwd: nodeWorld().cwd });
  } finally {
    process.chdir(before);
  }
}

test('makes a rule with its page, cases and tests', async ({ folder }) => {
  const made = await within(folder, 'new-rule', 'pool-without-owner', '--severity', 'note');
  assert.equal([made.code, made.stderr], [0, '']);
  assert.match(made.stdout, /^rules\/pool-without-owner\/rule\.js written$/m);
  const page = readFileSync(join(folder, 'rules/pool-without-owner/README.md'), 'utf8');
  assert.match(page, /^## Incorrect\n\n```yaml\n/m);
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  assert.match(devDependencies.ipamlint ?? '', /^file:\//, 'never a version of the registry');
  assert.match(made.stdout, /git\+https:\/\/.*#v\d/);
});

test('replaces nothing', async ({ folder }) => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "mine" }\n');
  assert.is((await within(folder, 'new-rule', 'pool-without-owner')).code, 0);
  assert.is(readFileSync(join(folder, 'package.json'), 'utf8'), '{ "name": "mine" }\n');
  const again = await within(folder, 'new-rule', 'pool-without-owner');
  assert.is(again.code, 2);
  assert.match(again.stderr, /rule\.js is there already\nhelp: /);
  assert.is((await within(folder, 'new-rule', 'pool-with-two-owners')).code, 0);
});

test('follows no link', async ({ folder }) => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  symlinkSync(elsewhere, join(folder, 'rules'));
  const { code } = await within(folder, 'new-rule', 'pool-without-owner');
  rmSync(elsewhere, { recursive: true });
  assert.is.not(code, 0);
});

const mistakes: readonly (readonly [argv: readonly string[], says: RegExp])[] = [
  [[], /takes one id/],
  [['a-b', 'c-d'], /takes one id/],
  [['Pool'], /"Pool" is no id of a rule/],
  [['../../evil-rule'], /is no id of a rule/],
  [['overlapping-pools'], /is the id of a rule of ipamlint/],
  [['a-b', '--severity', 'fatal'], /--severity takes note, warning, error/],
];

for (const [argv, says] of mistakes)
  test(`a mistake: ${argv.join(' ') || 'nothing'}`, async ({ folder }) => {
    const { code, stderr } = await within(folder, 'new-rule', ...argv);
    assert.is(code, 2);
    assert.match(stderr, says);
  });

test.run();
