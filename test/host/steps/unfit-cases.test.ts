import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { head, names, owners, pool, trying, want } from '../../kit/trying.ts';
import { ran } from '../../kit/world.ts';

const test = suite('run: policies test, unfit cases');

test('nothing to try is never fine', async () => {
  const failing = async (files: Readonly<Record<string, string>>, said: RegExp): Promise<void> => {
    const { code, stdout, stderr } = await trying(files);
    assert.equal([code, stdout], [2, '']);
    assert.match(stderr, said);
    assert.match(stderr, /\nhelp: |╰|\^/);
  };
  await failing({ 'owners.yaml': head + owners }, /holds no case/);
  await failing({ 'owners.yaml': head + owners, 'cases/README.md': '' }, /holds no case/);
  await failing({ 'cases/a.yaml': pool('a') }, /holds no policy/);
  await failing({}, /holds no policy/);
  await failing({ 'ipamlint.yaml': 'rules: {}', 'cases/a.yaml': pool('a') }, /holds no policy/);
  await failing(
    {
      'ipamlint.yaml': 'policies: [a.yaml]',
      'a.yaml': head + owners,
      'b.yaml': head + names,
      'cases/a.yaml': pool('a'),
    },
    /b\.yaml holds policies that ipamlint\.yaml does not name/,
  );
  await failing(
    { 'a.yaml': head + owners.replace('object', 'objct'), 'cases/a.yaml': pool('a') },
    /a\.yaml:5:\d+: .*\n(?:.*\n)*.*did you mean object\?/,
  );
  await failing(
    {
      'a.yaml': 'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\n',
      'cases/a.yaml': pool('a'),
    },
    /ValidatingAdmissionPolicy checks requests to an API server/,
  );
});

test('a case that cannot be tried is none that passes', async () => {
  const broken = async (
    files: Readonly<Record<string, string | Uint8Array>>,
    said: RegExp,
  ): Promise<void> => {
    const { code, stdout } = await trying({
      'owners.yaml': head + owners,
      'cases/bare.yaml': pool('a', '{}', want('no owner')),
      ...files,
    });
    assert.is(code, 2);
    assert.match(stdout, said);
    assert.match(stdout, /2 cases of 1 policy: 1 passed, 1 cannot be tried/);
  };
  await broken({ 'cases/x.yaml': new Uint8Array([0x61, 0, 0xff]) }, /x\.yaml: .*NUL bytes/);
  await broken({ 'cases/x.yaml': pool('a', '{}', ' # want ""') }, /x\.yaml:4: this want cannot be read/);
  await broken(
    { 'cases/x.yaml': `# today: tomorrow\n${pool('a', '{}', want('no owner'))}` },
    /x\.yaml:1: "tomorrow" is not a day; write # today: 2026-12-31/,
  );
  await broken(
    { 'cases/x.yaml': `# calico-version: latest\n${pool('a', '{}', want('no owner'))}` },
    /x\.yaml:1: "latest" is not a release; write # calico-version: v3\.30\.3/,
  );
  await broken(
    { 'cases/x.yaml': pool('a', '{}', ' # want: "no owner"') },
    /x\.yaml:4: this want cannot be read/,
  );
  await broken(
    { 'cases/silent-x.yaml': pool('a', '{}', want('no owner')) },
    /cases\/silent-x\.yaml:4: a case called silent-… wants nothing: rename it, or remove/,
  );
  await broken(
    { 'cases/silent-x.yaml': pool('a').replace('metadata:', 'metadata: [') },
    /silent-x\.yaml: cannot be read/,
  );
  await broken(
    { 'cases/x/ipamlint.yaml': 'clustrs: []', 'cases/x/a.yaml': pool('a', '{ owner: x }') },
    /cases\/x\/ipamlint\.yaml:1:1: .*did you mean clusters\?/,
  );
  await broken(
    {
      'cases/x/ipamlint.yaml': `policies:\n  - ${names.trim().replaceAll('\n', '\n    ')}\n`,
      'cases/x/a.yaml': pool('a'),
    },
    /cases\/x\/ipamlint\.yaml:2:\d+: a case has no policies of its own/,
  );
});

test('so is one that is a pipe, a device, or leads out of the folder, whatever it is called', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    const cases = join(folder, 'set/cases');
    for (const path of [
      cases,
      join(folder, 'out'),
      join(cases, 'nested/.git'),
      join(cases, 'folder'),
      join(cases, 'pools-have-owners'),
    ])
      mkdirSync(path, { recursive: true });
    writeFileSync(join(folder, 'set/owners.yaml'), head + owners);
    writeFileSync(join(cases, 'bare.yaml'), pool('a', '{}', want('no owner')));
    writeFileSync(join(cases, 'nested/.git/HEAD'), 'ref: refs/heads/main\n');
    for (const name of ['objects', 'refs']) mkdirSync(join(cases, 'nested/.git', name));
    writeFileSync(join(cases, 'folder/bare.yaml'), pool('a', '{}', want('no owner')));
    const pipes = ['x.yaml', 'x.ts', 'silent-x.json', 'folder/x.ts', 'pools-have-owners/x.yaml'];
    execFileSync(
      'mkfifo',
      pipes.map(name => join(cases, name)),
    );
    symlinkSync(join(folder, 'out'), join(cases, 'away'));
    symlinkSync('/dev/zero', join(cases, 'zero.ts'));
    const { code, stdout } = await ran(['policies', 'test', join(folder, 'set')]);
    assert.is(code, 2);
    for (const name of pipes) assert.match(stdout, `cases/${name}: not a regular file`);
    assert.match(stdout, 'cases/away: link to a folder outside of the root');
    assert.match(stdout, 'cases/zero.ts: link that leaves the root');
    assert.match(stdout, 'cases/nested: nested repository');
    assert.match(stdout, /9 cases of 1 policy: 1 passed, 8 cannot be tried/);
    renameSync(cases, join(folder, 'out/cases'));
    symlinkSync(join(folder, 'out/cases'), cases);
    assert.match(
      (await ran(['policies', 'test', join(folder, 'set')])).stdout,
      'cases: link to a folder outside',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a case without wants fails, and so does one on which a policy breaks down', async () => {
  const bare = await trying({ 'owners.yaml': head + owners, 'cases/x.yaml': pool('a', '{ owner: net }') });
  assert.is(bare.code, 1);
  assert.match(bare.stdout, 'it wants nothing');
  const thrown = await trying({
    'a.yaml': `${head}id: bad\nmatch: { for: pool }\nvalidations: [{ expression: cidr(dyn('x')).prefixLength() > 1 }]\n`,
    'cases/silent-x.yaml': pool('a'),
  });
  assert.is(thrown.code, 1);
  assert.match(thrown.stdout, /policy bad failed: a\.yaml:5:29: "x" is not a CIDR/);
});

test('the command line takes test and one folder', async () => {
  const said = async (...argv: string[]): Promise<string> => {
    const { code, stderr } = await ran(argv);
    assert.is(code, 2);
    return stderr;
  };
  assert.match(await said('policies'), 'policies needs a subcommand');
  assert.match(await said('policies', 'try'), 'policies has no subcommand try');
  assert.match(await said('policies', 'test'), 'policies test takes a folder');
  assert.match(await said('policies', 'test', 'a', 'b'), 'not b, too');
  assert.match(await said('policies', 'test', '/nowhere'), '/nowhere does not exist');
  assert.match(await said('policies', 'test', 'exampels'), 'did you mean examples?');
  assert.match(await said('policies', 'test', 'package.json'), 'package.json is a file');
  assert.match(await said('policies', 'test', '.', '--fail-on', 'none'), 'policies has no option --fail-on');
});

test.run();
