import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nodeWorld } from '../../../src/host/machine/node.ts';
import { git } from '../../host/machine/work-tree.ts';
import { desk, poolText, type Desk } from '../../kit/desk.ts';
import { ran } from '../../kit/world.ts';

const test = suite<{ at: Desk }>('fixes at work');

test.before.each(context => {
  context.at = desk();
});
test.after.each(({ at }) => at.remove());

const read = ({ folder }: Desk, path: string): string => readFileSync(join(folder, path), 'utf8');

const unmasked = poolText('a', '10.0.0.1/16');
const masked = poolText('a', '10.0.0.0/16');
const misspelt = poolText('b', '10.9.0.0/16').replace('spec: {', 'spec: { blockSiz: 26,');

test('safe fixes are made, and the run is judged by what remains', async ({ at }) => {
  const first = await at.run({ 'a.yaml': unmasked }, '--fix');
  assert.equal([first.code, first.stderr], [0, 'ipamlint: fixed 1 of 1 finding in 1 file\n']);
  assert.match(first.stdout, /^clean: /);
  assert.is(read(at, 'a.yaml'), masked);
  const second = await at.run({}, '--fix');
  assert.equal([second.code, second.stderr], [0, 'ipamlint: fixed nothing, since nothing was found\n']);
});

test('fixes that are not safe wait to be asked for', async ({ at }) => {
  const safe = await at.run({ 'a.yaml': unmasked, 'b.yaml': misspelt }, '--fix');
  assert.is(safe.stderr, 'ipamlint: fixed 1 of 2 findings in 1 file; 1 more with --unsafe-fixes\n');
  assert.is(read(at, 'b.yaml'), misspelt);
  assert.match(safe.stdout, /^warning\[unknown-pool-field\]/);
  const all = await at.run({}, '--fix', '--unsafe-fixes', '--quiet');
  assert.equal([all.code, all.stderr], [0, 'ipamlint: fixed 1 of 1 finding in 1 file\n']);
  assert.is(read(at, 'b.yaml'), misspelt.replace('blockSiz', 'blockSize'));
});

test('a diff shows them, changes nothing, and is all that stdout holds', async ({ at }) => {
  const { code, stdout, stderr } = await at.run(
    { 'a.yaml': unmasked },
    '--fix-dry-run',
    '--format',
    `json=${join(at.folder, 'report.json')}`,
  );
  assert.equal([code, stderr], [0, 'ipamlint: would have fixed 1 of 1 finding in 1 file\n']);
  assert.match(stdout, /^--- a\/a\.yaml\n\+\+\+ b\/a\.yaml\n@@ -1,4 \+1,4 @@\n/);
  assert.is(read(at, 'a.yaml'), unmasked);
  assert.match(read(at, 'report.json'), '"errors": 0');
});

test('a diff that would act on terminals is left out, and said to be', async ({ at }) => {
  const { stdout, stderr } = await at.run({ 'a.yaml': `${unmasked}# \x1b[2J\n` }, '--fix-dry-run');
  assert.is(stdout, '');
  assert.match(stderr, /the diff of a\.yaml is left out/);
  await at.run({}, '--fix');
  assert.is(read(at, 'a.yaml'), `${masked}# \x1b[2J\n`);
});

test('what is suppressed, in the baseline or there before stays', async ({ at }) => {
  const silenced = unmasked.replace(
    'spec:',
    '# ipamlint-ignore-next-line unmasked-pool-cidr: asked for\nspec:',
  );
  const { stderr } = await at.run({ 'a.yaml': silenced }, '--fix');
  assert.is(stderr, 'ipamlint: fixed nothing, since nothing was found\n');
  assert.is(read(at, 'a.yaml'), silenced);
  const baseline = join(at.folder, 'baseline.json');
  const known = poolText('known', '10.7.0.1/16');
  await at.run({ 'known.yaml': known }, '--write-baseline', baseline);
  const fresh = await at.run(
    { 'fresh.yaml': poolText('fresh', '10.8.0.1/16') },
    '--fix',
    '--baseline',
    baseline,
    '--show-existing',
  );
  assert.is(fresh.stderr, 'ipamlint: fixed 1 of 1 finding in 1 file\n');
  assert.equal([read(at, 'known.yaml'), read(at, 'fresh.yaml')], [known, poolText('fresh', '10.8.0.0/16')]);
});

test('with a base only what the change brings is fixed', async ({ at }) => {
  await at.run({ 'a.yaml': unmasked });
  git(at.folder, 'init', '-q', '-b', 'main');
  git(at.folder, 'add', '.');
  git(at.folder, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
  const { stderr } = await at.run({ 'b.yaml': poolText('b', '10.8.0.1/16') }, '--fix', '--base', 'HEAD');
  assert.is(stderr, 'ipamlint: fixed 1 of 1 finding in 1 file\n');
  assert.equal([read(at, 'a.yaml'), read(at, 'b.yaml')], [unmasked, poolText('b', '10.8.0.0/16')]);
});

test('PATHs bound what is fixed', async ({ at }) => {
  await at.run({ 'one/a.yaml': unmasked, 'two/b.yaml': poolText('b', '10.8.0.1/16') });
  const { stderr } = await ran(['--fix', '--root', at.folder, join(at.folder, 'two')]);
  assert.is(stderr, 'ipamlint: fixed 1 of 1 finding in 1 file\n');
  assert.equal([read(at, 'one/a.yaml'), read(at, 'two/b.yaml')], [unmasked, poolText('b', '10.8.0.0/16')]);
});

test('a literal in a program is fixed where it stands, and code is not', async ({ at }) => {
  const program = (cidr: string) => `import { Chart, ApiObject } from 'cdk8s';
export class Pools extends Chart {
  constructor(scope: any) {
    super(scope, 'pools');
    const net = '10.1.0.1';
    new ApiObject(this, 'a', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { cidr: ${cidr}, ipipMode: "always" } });
    new ApiObject(this, 'b', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'b' }, spec: { cidr: net + '/16' } });
  }
}
`;
  await at.run({ 'pools.ts': program("'10.0.0.1/16'"), 'cdk8s.yaml': 'language: typescript\n' }, '--fix');
  assert.is(read(at, 'pools.ts'), program("'10.0.0.0/16'").replace('"always"', '"Always"'));
});

/** The command, with something that happens between reading and writing. */
const meanwhile = (at: Desk, act: () => void) => {
  const world = nodeWorld();
  return ran(['--fix', '--root', at.folder], {
    fixFiles: (root, files) => {
      act();
      return world.fixFiles(root, files);
    },
  });
};

test('a file that changes meanwhile is left as it is', async ({ at }) => {
  await at.run({ 'a.yaml': unmasked, 'b.yaml': poolText('b', '10.8.0.1/16') });
  const { code, stdout, stderr } = await meanwhile(at, () =>
    writeFileSync(join(at.folder, 'b.yaml'), 'mine: now\n'),
  );
  assert.equal([code, stdout], [3, '']);
  assert.is(
    stderr,
    'ipamlint: b.yaml cannot be fixed: it has changed since it was read\nhelp: resolve this, and run ipamlint again\n',
  );
  assert.equal([read(at, 'a.yaml'), read(at, 'b.yaml')], [unmasked, 'mine: now\n']);
});

test('a link that is put there meanwhile is not followed', async ({ at }) => {
  const outside = `${at.folder}-outside.yaml`;
  writeFileSync(outside, unmasked);
  await at.run({ 'a.yaml': unmasked });
  const { code, stderr } = await meanwhile(at, () => {
    rmSync(join(at.folder, 'a.yaml'));
    symlinkSync(outside, join(at.folder, 'a.yaml'));
  });
  assert.is(code, 3);
  assert.match(stderr, /a\.yaml cannot be fixed: it is a link/);
  assert.is(readFileSync(outside, 'utf8'), unmasked);
  rmSync(outside);
});

test('a link to another file is fixed there, once', async ({ at }) => {
  await at.run({ 'pools/a.yaml': unmasked });
  symlinkSync('pools/a.yaml', join(at.folder, 'link.yaml'));
  const { stderr } = await at.run({}, '--fix');
  assert.is(stderr, 'ipamlint: fixed 1 of 1 finding in 1 file\n');
  assert.is(read(at, 'link.yaml'), masked);
});

test.run();
