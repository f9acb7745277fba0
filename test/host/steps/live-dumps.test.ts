import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp, repository } from '../machine/history/repository.ts';
import { desk, poolText } from '../../kit/desk.ts';
import { ran } from '../../kit/world.ts';
import { beside, outside, rulesIn, told } from './beside-live.ts';
import { dump, git, rack0, rack1, soundDump, strangeDump } from './live.fixture.ts';

const test = suite('dumps beside which Git is judged');

test.after(cleanUp);

test('the configuration names a dump for each cluster, of which none is Git', async () => {
  const config = (east: string, west: string): string =>
    `clusters:\n  - { name: east, include: [east], live: ${east} }\n  - { name: west, include: [west], live: ${west} }\n`;
  const files = {
    'east/pools.yaml': git['pools.yaml'],
    'west/pools.yaml': poolText('far', '172.16.0.0/20'),
    'east/dumps/live.yaml': dump,
    'dumps/west.yaml': strangeDump,
  };
  const right = { ...files, 'ipamlint.yaml': config('east/dumps/live.yaml', 'dumps/west.yaml') };
  assert.equal(await rulesIn(right), [
    'idle-pool east/pools.yaml',
    'uncovered-node east/dumps/live.yaml',
    'unknown-pool-request east/dumps/live.yaml',
  ]);
  assert.match((await told(right, 'drift', '--cluster', 'west')).stdout, /far/);
  assert.match((await told(right, 'drift')).stderr, /names dumps of 2 clusters\nhelp: .*east, west\n$/);
  const free = await told(right, 'free', '--size', '26', '--cluster', 'east', '--within', '10.10.0.0/26');
  assert.match(free.stdout, /no \/26 is free/);
  assert.match((await told(right, 'inventory')).stdout, /2 known|nodes/);
  const swapped = { ...files, 'ipamlint.yaml': config('dumps/west.yaml', 'east/dumps/live.yaml') };
  const { code, stderr } = await told(swapped);
  assert.is(code, 2);
  assert.match(stderr, /ipamlint\.yaml:2:\d+: .*has pools of west, and none of east\n/);
  for (const [paths, says] of [
    [['dumps/west.yaml', 'dumps/west.yaml'], /two clusters run in dumps\/west\.yaml/],
    [['none.yaml', 'dumps/west.yaml'], /the dump none\.yaml does not exist/],
    [['../x.yaml', 'dumps/west.yaml'], /lies outside of the repository/],
    [['/dev/stdin', 'dumps/west.yaml'], /lies outside of the repository/],
  ] as const) {
    const wrong = await told({ ...files, 'ipamlint.yaml': config(...(paths as [string, string])) });
    assert.is(wrong.code, 2);
    assert.match(wrong.stderr, says);
  }
  const table = desk();
  const target = join(table.folder, 'dumps/west.yaml');
  const over = await table.run(right, 'report', '-f', `json=${target}`);
  const kept = readFileSync(target, 'utf8');
  table.remove();
  assert.match(over.stderr, /is not written: it holds manifests|is read, so nothing is written over it/);
  assert.is(kept, strangeDump);
});

test('a dump given on the command line outranks the one of the configuration', async () => {
  const files = {
    ...git,
    'old.yaml': soundDump,
    'ipamlint.yaml': 'clusters: [{ name: lab, live: old.yaml }]',
  };
  assert.equal(await rulesIn(files), []);
  assert.is((await rulesIn(files, ...beside)).length, 3);
});

const strangers: readonly (readonly [
  what: string,
  live: string | Buffer,
  argv: readonly string[],
  says: RegExp,
])[] = [
  ['another cluster', strangeDump, [], /no pool in common with repository\nhelp: .*--cluster/],
  [
    'a cluster that there is not',
    dump,
    ['--cluster', 'repositroy'],
    /no cluster is called .*\nhelp: did you/,
  ],
  ['a dump that is cut off', dump.replace('kind: List\n', ''), [], /breaks off.*\nhelp: /],
  ['a dump that is cut off in an object', dump.slice(0, -400), [], /cannot be used.*\nhelp: /],
  ['nothing at all, as where kubectl failed', '', [], /holds nothing of Calico, no Node/],
  ['Secrets alone', 'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\n', [], /holds nothing of Calico/],
  [
    'UTF-16, as PowerShell writes it',
    Buffer.from(`\ufeff${dump}`, 'utf16le'),
    [],
    /is UTF-16: write it as UTF-8/,
  ],
  ['no dump', 'just: text\n', [], /cannot be used|without a kind/],
];

for (const [what, text, argv, says] of strangers)
  test(`refused: ${what}`, async () => {
    writeFileSync(join(outside, 'wrong.yaml'), text);
    for (const command of [[], ['why', 'nginx'], ['report', '-f', 'json']]) {
      const { code, stdout, stderr } = await told(
        git,
        ...command,
        '--live',
        `${outside}/wrong.yaml`,
        ...argv,
      );
      assert.equal([code, stdout], [2, ''], stderr);
      assert.match(stderr, says);
      assert.is(stderr.split('\n').length, 3, 'a sentence and a line of help');
    }
  });

test('a manifest of the repository that is named as a dump is told to be none', async () => {
  const files = { ...git, 'other.yaml': poolText('other', '172.30.0.0/24') };
  for (const command of [['check'], ['drift'], ['why', 'nginx'], ['free', '/24']]) {
    const table = desk();
    const { code, stdout, stderr } = await table.run(
      files,
      ...command,
      '--live',
      join(table.folder, 'other.yaml'),
    );
    table.remove();
    assert.equal([code, stdout], [2, ''], command[0]);
    assert.match(
      stderr,
      /the dump .*other\.yaml has no pool in common with .*\nhelp: other\.yaml lies in the repository/,
    );
  }
});

test('a dump without pools is of the only cluster, and of none of several', async () => {
  const nodes = dump.replace(/- apiVersion: projectcalico\.org\/v3[^]*?(?=- apiVersion: v1)/, '');
  writeFileSync(join(outside, 'nodes.yaml'), nodes);
  const wish = ['--live', join(outside, 'nodes.yaml')];
  assert.ok((await rulesIn(git, ...wish)).includes('uncovered-node /outside/nodes.yaml'));
  const two = { 'clusters/a/p.yaml': rack0, 'clusters/b/p.yaml': rack0.replace('10.10', '10.11') };
  const { code, stderr } = await told(two, ...wish);
  assert.is(code, 2);
  assert.match(stderr, /holds no IPPool, so it is unknown which of 2 clusters it is of/);
  assert.is((await told(two, ...wish, '--cluster', 'clusters/a')).code, 1);
});

test('a repository without pools of its own is judged beside those that run', async () => {
  const files = { 'web.yaml': git['web.yaml'] };
  assert.equal(await rulesIn(files, ...beside), []);
  assert.match((await told(files, 'why', 'nginx', ...beside)).stdout, /"a"/);
});

test('where a dump may lack nodes, that is said and none is missing', async () => {
  const parts = dump.replace(/^apiVersion: v1\nitems:\n/, '').replace(/kind: List\n$/, '');
  const documents = parts
    .split(/^- /m)
    .slice(1)
    .map(part => part.replaceAll('\n  ', '\n'));
  writeFileSync(join(outside, 'documents.yaml'), documents.join('---\n'));
  const { stdout, stderr } = await told(git, '--live', join(outside, 'documents.yaml'));
  assert.match(stderr, /nothing marks the end of \/outside\/documents\.yaml/);
  assert.match(stdout, /uncovered-node/);
  assert.not.match(stdout, /\[idle-pool\]/);
});

test('standard input and pipes are dumps as well', async () => {
  const table = desk();
  for (const [name, text] of Object.entries(git)) writeFileSync(join(table.folder, name), text);
  const pipe = join(table.folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // It begins at once: the reader waits for it, and nothing else happens in this thread then.
  const writing = writeFile(pipe, dump);
  const { code, stdout } = await ran(['--root', table.folder, '--live', pipe, '-f', 'compact']);
  await writing;
  table.remove();
  assert.is(code, 1);
  assert.match(stdout, /uncovered-node/);
});

test('a dump is laid beside both states of a change', async () => {
  const { folder, write, git: command } = repository();
  rmSync(join(folder, 'pools'), { recursive: true });
  const commit = (message: string): void => {
    command('add', '-A');
    command('commit', '-q', '-m', message);
  };
  for (const [name, text] of Object.entries(git)) write(name, text);
  commit('one');
  command('switch', '-q', '-c', 'work');
  write('web.yaml', git['web.yaml'].replace('replicas: 5', 'replicas: 6'));
  commit('two');
  const run = (...argv: string[]) => ran(['--root', folder, '--base', 'main', ...argv]);
  const same = await run(...beside, '-f', 'compact');
  assert.is(same.code, 0, same.stdout);
  write('pools.yaml', rack1);
  commit('three');
  writeFileSync(join(outside, 'sound.yaml'), soundDump);
  const found = await run('--live', join(outside, 'sound.yaml'), '-f', 'compact');
  assert.match(
    found.stdout,
    /removed-pool-in-use/,
    'a pool that the change takes out is not a pool of another owner',
  );
  write('pools.yaml', git['pools.yaml']);
  write('ipamlint.yaml', 'clusters: [{ name: lab, live: live.yaml }]\n');
  write('live.yaml', dump);
  command('switch', '-q', '-C', 'main');
  commit('a dump');
  command('switch', '-q', '-C', 'evil');
  write('live.yaml', soundDump);
  write('pools.yaml', git['pools.yaml'].replace('rack == "0"', 'rack == "7"'));
  commit('evil');
  const trusting = await run('--config-from-base', '--show-existing', '-f', 'compact');
  assert.match(trusting.stdout, /live\.yaml:\d+:\d+: error: .*"b" \(rack=2\).*\[uncovered-node\]/);
});

test('a cluster that was not named is said to be chosen, once', async () => {
  const files = {
    'east/pools.yaml': git['pools.yaml'],
    'west/pools.yaml': poolText('rack-0', '172.16.0.0/20'),
  };
  const note =
    /^ipamlint: \/outside\/live\.yaml is treated as a dump of east: of 2 clusters it has most in common with the pools of the dump, \d+ of \d+ by name or range; --cluster names another cluster$/gm;
  for (const argv of [[], ['report', '-f', 'markdown']]) {
    const { stderr } = await told(files, ...argv, ...beside);
    assert.is(stderr.match(note)?.length, 1, stderr);
  }
  const { stderr } = await told(files, ...beside, '--cluster', 'east');
  assert.not.match(stderr, note);
});

test('the dumps of a configuration have a limit together', async () => {
  const many = (count: number): string =>
    Array.from({ length: count }, (_, index) =>
      poolText(`p${index}`, `10.${index >> 8}.${index & 255}.0/24`),
    ).join('---\n');
  const files = {
    'east/pools.yaml': poolText('p1', '10.0.1.0/24'),
    'west/pools.yaml': poolText('p2', '10.0.2.0/24'),
    'ipamlint.yaml':
      'clusters:\n  - { name: east, include: [east], live: e.yaml }\n  - { name: west, include: [west], live: w.yaml }\n',
    'e.yaml': many(20_000),
  };
  const { code, stderr } = await told({ ...files, 'w.yaml': many(5001) });
  assert.is(code, 2);
  assert.match(stderr, /ipamlint\.yaml:3:\d+: .*this one holds more than 100,000 objects, or 25,000 pools\n/);
  assert.not.match((await told({ ...files, 'w.yaml': many(5) })).stderr, /holds more than/);
});

test.run();
