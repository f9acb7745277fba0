import { linkSync, readFileSync } from 'node:fs';
import type { Log } from 'sarif';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { driftKinds } from '../../../src/commands/drift/kinds.ts';
import { desk, poolText } from '../../kit/desk.ts';
import { golden } from '../../kit/golden.ts';
import { ran } from '../../kit/world.ts';
import { codeQuality } from '../../print/findings/code-quality.ts';
import { junitFaults } from '../../print/findings/junit-faults.ts';
import { sarifFaults } from '../../print/findings/sarif-faults.ts';

const racks = ['--root', 'test/faults/bases/racks'];
const live = ['--live', 'test/commands/drift/live.yaml'];

const test = suite('ipamlint drift');

test('for people, and differences are exit code 1', async () => {
  const { code, stdout, stderr } = await ran(['drift', ...live, ...racks]);
  assert.equal([code, stderr], [1, '']);
  golden('drift/racks.txt', stdout);
});

test('for programs, as the schema has it', async () => {
  const schema = JSON.parse(readFileSync('schema/drift.schema.json', 'utf8')) as object;
  const isValid = new Ajv2020({ allErrors: true }).compile(schema);
  const { stdout } = await ran(['drift', ...live, ...racks, '--format', 'json']);
  assert.ok(isValid(JSON.parse(stdout)), JSON.stringify(isValid.errors));
});

test('a cluster that is as Git says is exit code 0', async () => {
  const table = desk();
  const text = readFileSync('test/faults/bases/racks/pools.yaml', 'utf8');
  const files = { 'pools.yaml': text, 'live.yaml': text };
  const { code, stdout } = await table.run(files, 'drift', '--live', `${table.folder}/live.yaml`);
  table.remove();
  assert.is(code, 0);
  assert.match(
    stdout,
    /Git and the cluster agree\n\nread from live.yaml: 2 IPPool\n[^]*not compared, since the dump has none: Node, Namespace, IPAMBlock\n$/,
  );
});

const forged = async (format: string): Promise<string> => {
  const { code, stdout, stderr } = await ran(['drift', ...live, ...racks, '--format', format]);
  assert.equal([code, stderr], [1, '']);
  return stdout;
};

test('for code scanning, at the lines of Git that declare what differs, in a category of its own', async () => {
  const text = await forged('sarif');
  const log = JSON.parse(text) as Log;
  assert.equal(sarifFaults(log), []);
  const [run] = log.runs;
  assert.is(run!.automationDetails?.id, 'ipamlint/drift/lab/');
  const paths = run!.results!.map(({ locations }) => locations![0]!.physicalLocation!.artifactLocation!.uri);
  assert.equal(new Set(paths), new Set(['pools.yaml', 'nodes.yaml', 'web.yaml', 'ipamlint.yaml']));
  for (const { ruleId, ruleIndex } of run!.results!)
    assert.is(run!.tool.driver.rules![ruleIndex!]!.id, ruleId);
});

test('for forges', async () => {
  golden('drift/racks.github.txt', await forged('github'));
  golden('drift/racks.compact.txt', await forged('compact'));
  const issues = JSON.parse(await forged('gitlab')) as readonly object[];
  assert.ok(new Ajv2020().compile(codeQuality)(issues));
  assert.is(issues.length, 11);
  assert.equal(junitFaults(await forged('junit')), []);
});

test('in several formats at once', async () => {
  const table = desk();
  const { code, stdout } = await table.run(
    {
      'git/pool.yaml': poolText('web', '10.0.0.0/16'),
      'live.yaml': poolText('web', '10.0.0.0/16').replace('/16 }', '/16, natOutgoing: true }'),
    },
    'drift',
    '--live',
    `${table.folder}/live.yaml`,
    '--format',
    'compact',
    '--format',
    `sarif=${table.folder}/drift.sarif`,
  );
  const log = JSON.parse(readFileSync(`${table.folder}/drift.sarif`, 'utf8')) as Log;
  table.remove();
  assert.is(code, 1);
  assert.match(stdout, /^git\/pool\.yaml:3:19: warning: pool "web" .* \[pool-differs\]\n$/);
  assert.is(log.runs[0]!.results!.length, 1);
});

test('the same difference has the same fingerprint, whatever else differs', async () => {
  const table = desk();
  const git = { 'git/pools.yaml': `${poolText('a', '10.0.0.0/16')}---\n${poolText('b', '10.1.0.0/16')}` };
  const prints = async (dump: string): Promise<readonly string[]> => {
    const argv = ['drift', '--live', `${table.folder}/live.yaml`, '--format', 'gitlab'];
    const { stdout } = await table.run({ ...git, 'live.yaml': dump }, ...argv);
    return (JSON.parse(stdout) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
  };
  const common = `${poolText('a', '10.0.0.0/16')}---\n${poolText('c', '10.2.0.0/16')}`;
  const few = await prints(`${common}---\n${poolText('b', '10.1.0.0/16')}`);
  const more = await prints(common);
  table.remove();
  assert.is(few.length, 1);
  assert.is(more.length, 2);
  assert.ok(more.includes(few[0]!));
});

test('a cluster that was not named is said to be chosen, and why', async () => {
  const table = desk();
  const east = `${poolText('a', '10.0.0.0/16')}---\n${poolText('b', '10.1.0.0/16')}`;
  const git = { 'east/pools.yaml': east, 'west/pools.yaml': poolText('a', '10.9.0.0/16') };
  const files = { ...git, 'live.yaml': `${east}---\n${poolText('c', '10.2.0.0/16')}` };
  const argv = ['drift', '--live', `${table.folder}/live.yaml`];
  const chosen = await table.run(files, ...argv);
  const named = await table.run(files, ...argv, '--cluster', 'east');
  const alone = await table.run(
    { 'live.yaml': east, 'east/pools.yaml': east, 'west/pools.yaml': '' },
    ...argv,
  );
  const { stdout: text } = await table.run(files, ...argv, '--format', 'json');
  table.remove();
  const why =
    /of 2 clusters it has most in common with the pools of the dump, 2 of 3 by name or range; --cluster names another/;
  const [title, ...head] = chosen.stdout.split('\n\n')[0]!.split(/\n +/);
  assert.is(title, 'east, compared with live.yaml');
  assert.match(head.join(' '), why);
  assert.not.match(named.stdout, /in common/);
  assert.not.match(alone.stdout, /in common/);
  const { resemblance } = JSON.parse(text) as { resemblance: unknown };
  assert.equal(resemblance, { clusters: 2, common: 2, pools: 3 });
});

test('each difference has a part of the page, with the same words', () => {
  const page = readFileSync('docs/drift.md', 'utf8');
  for (const { id, summary, severity } of driftKinds) {
    const part = page.split(`### ${id}\n`)[1]?.split('\n#')[0] ?? '';
    assert.ok(part.replace(/\s+/g, ' ').includes(`**${severity}**: ${summary}.`), id);
  }
  assert.is(page.match(/^### /gm)?.length, driftKinds.length);
});

const mistakes: readonly (readonly [what: string, text: string | undefined, says: RegExp])[] = [
  ['a dump that is not there', undefined, /the dump .*live\.yaml does not exist/],
  [
    'a dump that is cut off',
    'apiVersion: v1\nkind: List\nitems:\n- { apiVersion: v1, kind: Node',
    /cannot be used: it breaks off/,
  ],
  ['a dump of something else', 'apiVersion: v1\nkind: Secret\ndata: { a: aGlkZGVu }\n', /holds no IPPool/],
  [
    'an inventory',
    '{ "tool": { "name": "ipamlint" }, "clusters": [] }',
    /it is an inventory\nhelp: ipamlint fleet reads/,
  ],
  ['nothing at all', '', /holds no IPPool/],
];

for (const [what, text, says] of mistakes)
  test(`${what} is a mistake`, async () => {
    const table = desk();
    const path = `${table.folder}/live.yaml`;
    const files = { 'git/pool.yaml': readFileSync('test/faults/bases/racks/pools.yaml', 'utf8') };
    const all = text === undefined ? files : { ...files, 'live.yaml': text };
    const { code, stdout, stderr } = await table.run(all, 'drift', '--live', path);
    table.remove();
    assert.equal([code, stdout], [2, '']);
    assert.match(stderr, says);
    assert.match(stderr, /\nhelp: /);
    assert.not.match(stderr, /hidden|aGlkZGVu/);
  });

test('what is read is never written, by whatever name', async () => {
  const table = desk();
  const dump = `${table.folder}/live.yaml`;
  const text = readFileSync('test/faults/bases/racks/pools.yaml', 'utf8');
  await table.run({ 'pool.yaml': text, 'live.yaml': text, 'git/pool.yaml': text }, 'drift', '--live', dump);
  linkSync(dump, `${table.folder}/hard.json`);
  for (const name of ['live.yaml', 'hard.json']) {
    const output = `json=${table.folder}/${name}`;
    for (const command of [
      ['drift', '--live', dump],
      ['free', '--size', '24', dump],
      ['inventory', dump],
    ]) {
      const { code, stderr } = await table.run({}, ...command, '--format', output);
      assert.equal([name, command[0], code], [name, command[0], 2], stderr);
      assert.match(stderr, /is read, so nothing is written over it|is not written: it holds manifests/);
    }
  }
  assert.is(readFileSync(dump, 'utf8'), text);
  table.remove();
});

test('several dumps are one, none is Git where it lies there, and none may be cut off', async () => {
  const table = desk();
  const text = readFileSync('test/faults/bases/racks/pools.yaml', 'utf8');
  const [one, two] = [`${table.folder}/one.yml`, `${table.folder}/two.yml`];
  const git = { 'git/pools.yaml': text };
  const all = { ...git, 'one.yml': text, 'two.yml': '{"kind":"List","items":[]}' };
  const { code, stdout } = await table.run(all, 'drift', '--live', one, '--live', two);
  assert.is(code, 0, stdout);
  assert.match(stdout, /read from one\.yml and two\.yml: 2/);
  const cut = await table.run(
    { 'two.yml': '{"kind":"List","items":[' },
    'drift',
    '--live',
    one,
    '--live',
    two,
  );
  table.remove();
  assert.is(cut.code, 2);
  assert.match(cut.stderr, /two\.yml cannot be used: it breaks off/);
});

test('no dump is a mistake', async () => {
  const { code, stderr } = await ran(['drift', ...racks]);
  assert.is(code, 2);
  assert.match(stderr, /drift takes a dump/);
});

test.run();
