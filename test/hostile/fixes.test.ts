import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { git } from '../host/machine/work-tree.ts';
import { desk, poolText, type Desk } from '../kit/desk.ts';

const test = suite<{ at: Desk }>('a repository that wants fixes to go wrong');

test.before.each(context => {
  context.at = desk();
});
test.after.each(({ at }) => at.remove());

const unmasked = poolText('a', '10.0.0.1/16');
const masked = poolText('a', '10.0.0.0/16');

test('links out of it, and pools that only links lead to, stay as they are', async ({ at }) => {
  const other = desk();
  try {
    writeFileSync(join(other.folder, 'outside.yaml'), unmasked);
    await at.run({ 'a.yaml': poolText('inside', '10.9.0.1/16') });
    symlinkSync(join(other.folder, 'outside.yaml'), join(at.folder, 'link.yaml'));
    symlinkSync(other.folder, join(at.folder, 'folder'));
    const { stderr } = await at.run({}, '--fix');
    assert.is(stderr, 'ipamlint: fixed 1 of 1 finding in 1 file\n');
    assert.is(readFileSync(join(other.folder, 'outside.yaml'), 'utf8'), unmasked);
  } finally {
    other.remove();
  }
});

test('nothing in .git is fixed, and nothing that is ignored', async ({ at }) => {
  git(at.folder, 'init', '-q');
  const files = { '.git/pool.yaml': unmasked, 'ignored/pool.yaml': unmasked, '.gitignore': 'ignored/\n' };
  await at.run({ ...files, 'kept.yaml': poolText('kept', '10.9.0.0/16') }, '--fix');
  for (const [path, text] of Object.entries(files))
    assert.is(readFileSync(join(at.folder, path), 'utf8'), text, path);
});

test('names of files and values give no orders in the summary or the diff', async ({ at }) => {
  const path = '::error::x\u202e.yaml';
  const { stdout, stderr } = await at.run({ [path]: unmasked }, '--fix-dry-run');
  for (const line of `${stdout}${stderr}`.split('\n')) assert.not.match(line, /^\s*::|\u202e/);
  await at.run({}, '--fix');
  assert.is(readFileSync(join(at.folder, path), 'utf8'), masked);
});

test('a diff in which a line would act is left out, and a remark says so', async ({ at }) => {
  for (const line of ['::error::x', '# ##[error]x', '# \u202egnp', '# ##vso[task.complete]x']) {
    const text = `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: a\n  annotations:\n    a: |\n      ${line}\nspec: { cidr: 10.0.0.1/16 }\n`;
    const { stdout, stderr } = await at.run({ 'a.yaml': text }, '--fix-dry-run');
    assert.not.match(stdout, /::error::|##\w*\[|\u202e/, line);
    assert.match(stderr, /a\.yaml/, line);
  }
});

test('what looks like a diff inside of a manifest stays what it is', async ({ at }) => {
  const text = `${unmasked}# --- a/other.yaml\n# +++ b/other.yaml\n# @@ -1,1 +1,1 @@\n--- \n+++ b/other.yaml\n`;
  const { stdout } = await at.run({ 'a.yaml': text }, '--fix-dry-run');
  assert.equal(stdout.match(/^\+\+\+ .*/gm), ['+++ b/a.yaml']);
});

test('a thousand fixes in one line end, and hold each other up in no round', async ({ at }) => {
  const items = Array.from(
    { length: 1000 },
    (_, index) =>
      `{ apiVersion: projectcalico.org/v3, kind: IPPool, metadata: { name: p${index} }, spec: { cidr: 10.${index >> 8}.${index & 255}.1/24 } }`,
  );
  const text = `{ apiVersion: v1, kind: List, items: [${items.join(', ')}] }\n`;
  const { stderr } = await at.run({ 'a.yaml': text }, '--fix', '--only', 'unmasked-pool-cidr');
  assert.is(stderr, 'ipamlint: fixed 1,000 of 1,000 findings in 1 file\n');
});

test.run();
