import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../../kit/desk.ts';
import { golden } from '../../kit/golden.ts';
import { ran } from '../../kit/world.ts';

const test = suite('ipamlint free');

const fleet = ['--root', 'examples/fleet'];

test('for people', async () => {
  const { code, stdout } = await ran(['free', '--size', '22', '--count', '3', ...fleet]);
  assert.is(code, 0);
  golden('free/size.txt', stdout);
});

test('the size worked out', async () => {
  const asked = ['--for-nodes', '40', '--pods-per-node', '1300', '--cluster', 'clusters/prod'];
  const { code, stdout } = await ran(['free', ...asked, ...fleet]);
  assert.is(code, 0);
  golden('free/nodes.txt', stdout);
});

test('in the words that the page understands, in front of PATHs', async () => {
  const stdoutOf = async (...asked: readonly string[]) => (await ran(['free', ...asked, ...fleet])).stdout;
  const expected = await stdoutOf('--size', '23');
  assert.is(await stdoutOf('500', 'addresses'), expected);
  assert.is(await stdoutOf('512', 'IPs'), expected);
  assert.is(await stdoutOf('/23'), expected);
  assert.is(
    await stdoutOf('/23', 'in', '10.40.0.0/13', 'clusters'),
    await stdoutOf('--size', '23', '--within', '10.40.0.0/13', 'clusters'),
  );
  assert.match(await stdoutOf('500', 'addresses', 'in', 'fd00::/8'), /^free \/119 in/);
});

test('where the pod network is full, it names how to search elsewhere', async () => {
  const box = desk();
  const kind = 'kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nnetworking: { podSubnet: 10.42.0.0/16 }\n';
  const files = { 'kind.yaml': kind, 'pools.yaml': poolText('all', '10.42.0.0/16') };
  const full = /^no \/24 is free in cluster "repository"(.*)/;
  const { stdout } = await box.run(files, 'free', '/24');
  assert.is(full.exec(stdout)?.[1], '; to search other networks, add --within 10.0.0.0/8', stdout);
  const named = await box.run(files, 'free', '/24', 'in', '10.42.0.0/16');
  assert.is(full.exec(named.stdout)?.[1], '', named.stdout);
  box.remove();
});

test('no room is exit code 1', async () => {
  const { code, stdout } = await ran(['free', '--size', '24', '--within', '10.0.0.0/30', ...fleet]);
  assert.is(code, 1);
  assert.match(stdout, /^no \/24 is free in 2 clusters: a \/24 is larger than 10\.0\.0\.0\/30\n/);
  const six = await ran(['free', '--size', '33', '--within', 'fd00::/48,fd01::/40', ...fleet]);
  assert.is(six.code, 1);
  assert.match(six.stdout, /: a \/33 is larger than fd00::\/48 and fd01::\/40\n/);
  const beside = await ran(['free', '--size', '33', '--within', 'fd00::/48', resolve('examples/fleet')]);
  assert.match(beside.stdout, /a \/33 is larger/, 'a PATH may begin with a slash');
  const full = await ran(['free', '--size', '16', '--within', '10.40.0.0/16', ...fleet]);
  assert.match(full.stdout, /^no \/16 is free in 2 clusters\n/);
});

test('for programs, as the schema has it', async () => {
  const schema = JSON.parse(readFileSync('schema/free.schema.json', 'utf8')) as object;
  const validate = new Ajv2020({ allErrors: true }).compile(schema);
  for (const asked of [
    ['--size', '24', '--count', '2'],
    ['--size', '64', '--within', 'fd00::/8'],
    ['--for-nodes', '3', '--pods-per-node', '9', '--no-tunnel'],
    ['--size', '8', '--within', '10.0.0.0/30'],
  ]) {
    const { stdout } = await ran(['free', ...asked, '--format', 'json', ...fleet]);
    assert.ok(validate(JSON.parse(stdout)), JSON.stringify(validate.errors));
  }
});

test('what runs is left out as well: pools that Git has forgotten, and blocks whose pool is gone', async () => {
  const asked = ['--size', '26', '--within', '172.16.0.0/25', '--root', 'test/faults/bases/racks'];
  const live = ['--live', 'test/commands/drift/live.yaml', '--cluster', 'lab'];
  const { code, stdout } = await ran(['free', ...asked, ...live]);
  assert.is(code, 0);
  golden('free/live.txt', stdout);
  const json = JSON.parse((await ran(['free', ...asked, ...live, '-f', 'json'])).stdout) as object;
  const schema = JSON.parse(readFileSync('schema/free.schema.json', 'utf8')) as object;
  assert.ok(new Ajv2020().compile(schema)(json));

  const table = desk();
  const git = poolText('edge', '10.0.0.0/24');
  const dump = { 'live.yml': `${git}---\n${poolText('old', '10.0.1.0/24')}` };
  const wish = ['free', '--size', '24', '--within', '10.0.0.0/23'];
  const before = await table.run({ 'pool.yaml': git }, ...wish);
  const beside = await table.run(dump, ...wish, '--live', `${table.folder}/live.yml`);
  table.remove();
  assert.equal([before.code, beside.code], [0, 1], beside.stdout + beside.stderr);
  assert.match(beside.stdout, /live\.yml +nothing marks its end/);
  assert.match(beside.stdout, /live\.yml +it has no IPAMBlock/);
});

test('a dump of another cluster is a mistake', async () => {
  const { code, stderr } = await ran([
    'free',
    '--size',
    '24',
    '--live',
    'test/commands/drift/live.yaml',
    ...fleet,
  ]);
  assert.is(code, 2);
  assert.match(stderr, /no pool in common with the clusters that share the network/);
});

const mistakes: readonly (readonly [asked: readonly string[], says: RegExp])[] = [
  [[], /free needs a size/],
  [['/24', '--size', '24'], /the size is given twice/],
  [['500', 'addresses', '--for-nodes', '3'], /the size is given twice/],
  [['999999999', 'pods', 'in', '10.0.0.0/40'], /10\.0\.0\.0\/40/],
  [['9,999,999,999', 'addresses'], /no network is large enough/],
  [['500'], /free does not understand "500"/],
  [['--size', 'x'], /--size takes a number from 1 to 128, not "x"/],
  [['--size', '0'], /--size takes a number/],
  [['--size', '24', '--for-nodes', '3'], /the size is given twice/],
  [['--for-nodes', '3'], /needs --pods-per-node/],
  [['--for-nodes', '3', '--pods-per-node', '9', '--block-size', '12'], /not a block size of IPv4/],
  [['--for-nodes', '1000000', '--pods-per-node', '100000'], /no network is large enough/],
  [['--size', '24', '--block-size', '26'], /--block-size needs --for-nodes/],
  [['--size', '24', '--no-tunnel'], /--no-tunnel needs --for-nodes/],
  [['--size', '24', '--within', '10.0.0.0'], /--within takes CIDRs, not "10.0.0.0"/],
  [['--size', '24', '--within', '10.0.0.0/8,fd00::/8'], /both families/],
  [['--size', '64', '--within', '10.0.0.0/8'], /no prefix length of IPv4/],
  [['--size', '24', '--cluster', 'a', '--group', 'b'], /both say whose network/],
  [['--size', '24', '--cluster', 'clusters/prot'], /did you mean clusters\/prod\?/],
  [['--size', '24', '--group', 'sites'], /declare groups in ipamlint.yaml/],
  [['--size', '24', '--count', '0'], /--count takes a number from 1/],
];

for (const [asked, says] of mistakes)
  test(`a mistake: ${asked.join(' ') || 'nothing'}`, async () => {
    const { code, stdout, stderr } = await ran(['free', ...asked, ...fleet]);
    assert.equal([code, stdout], [2, '']);
    assert.match(stderr, says);
    assert.match(stderr, /\nhelp: /);
  });

test.run();
