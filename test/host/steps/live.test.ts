import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { golden } from '../../kit/golden.ts';
import { beside, live, outside, rulesIn, told, toldWithin } from './beside-live.ts';
import { dump, git, rack0, rack1, soundDump } from './live.fixture.ts';

const test = suite('Git beside a cluster that runs');

test('rules that lacked nodes decide, and what only the cluster has is judged', async () => {
  assert.equal(await rulesIn(git), []);
  assert.equal(await rulesIn(git, ...beside), [
    'idle-pool pools.yaml',
    'uncovered-node /outside/live.yaml',
    'unknown-pool-request /outside/live.yaml',
  ]);
  const { code, stdout, stderr } = await told(git, ...beside);
  assert.equal([code, stderr], [1, '']);
  assert.not.match(stdout, /aGlkZGVu|password/);
  golden('live/check.txt', await toldWithin());
});

test('a cluster in which nothing is wrong stays clean', async () => {
  const { code, stdout } = await told({ ...git, 'live.yml': soundDump }, '--live', 'live.yml');
  assert.is(code, 2, 'relative to the current directory');
  writeFileSync(join(outside, 'sound.yaml'), soundDump);
  const found = await told(git, '--live', join(outside, 'sound.yaml'));
  assert.equal([found.code, stdout], [0, '']);
  assert.match(found.stdout, /^clean: .*2 nodes/);
  assert.not.match(found.stdout, /not decided/);
});

test('a pool that another owner brings silences what rests on knowing all, and is not met', async () => {
  const files = { 'pools.yaml': `${rack0}---\n${rack1.replace('rack-1', 'edge').replace('/20', '/24')}` };
  assert.equal(await rulesIn(files, ...beside), [
    'idle-pool pools.yaml',
    'overlapping-pools pools.yaml',
    'unknown-pool-request /outside/live.yaml',
  ]);
  const request = `apiVersion: v1\nkind: Namespace\nmetadata: { name: "n", annotations: { cni.projectcalico.org/ipv4pools: '["rack-1"]' } }\n`;
  assert.equal(await rulesIn({ 'pools.yaml': rack0, 'n.yaml': request }, ...beside), [
    'unknown-pool-request /outside/live.yaml',
  ]);
});

test('why says who gets what on the nodes that there are, and what is in use', async () => {
  const answers: string[] = [];
  for (const target of ['nginx', 'node/b', 'node/a', 'pool/rack-0', '10.10.0.2', '10.10.1.2'])
    answers.push(await toldWithin('why', target));
  golden('live/why.txt', answers.join('\n'));
  const isValid = new Ajv2020({ strict: false, allErrors: true }).compile(
    JSON.parse(readFileSync('schema/why.schema.json', 'utf8')) as object,
  );
  for (const target of ['node/a', 'pool/rack-0', '10.10.0.2']) {
    const { stdout } = await told(git, 'why', target, ...beside, '-f', 'json');
    assert.ok(isValid(JSON.parse(stdout)), JSON.stringify(isValid.errors));
    assert.match(stdout, /"name": "in use"/);
  }
});

test('the report shows what is in use beside what is asked for', async () => {
  const { stdout } = await told(git, 'report', '-f', 'json', ...beside);
  const schema = JSON.parse(readFileSync('schema/plan.schema.json', 'utf8')) as object;
  const isValid = new Ajv2020({ strict: false }).compile(schema);
  const made = JSON.parse(stdout) as { clusters: { capacity: { inUse: object }[] }[] };
  assert.ok(isValid(made), JSON.stringify(isValid.errors));
  assert.equal(
    made.clusters[0]!.capacity.map(({ inUse }) => inUse),
    [
      { blocks: 1, addresses: 2, borrowed: 0, by: '/outside/live.yaml' },
      { blocks: 0, addresses: 0, borrowed: 0, by: '/outside/live.yaml' },
    ],
  );
  const page = await told(git, 'report', '-f', 'html', ...beside, '--link-base', 'https://forge.example/x');
  assert.match(page.stdout, />In use</);
  assert.match(page.stdout, /shows one block|shows 1 block/);
  assert.not.match(page.stdout, /forge\.example\/x\/?\/?outside/);
});

test('forges are told of places in the repository alone', async () => {
  for (const dumps of [beside, ['--live', '/dev/null', ...beside]]) {
    const sarif = JSON.parse((await told(git, ...dumps, '-f', 'sarif')).stdout) as {
      runs: { results: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[] }[];
    };
    const uris = sarif.runs[0]!.results.map(
      ({ locations }) => locations[0]!.physicalLocation.artifactLocation.uri,
    );
    assert.equal(uris, ['pools.yaml', 'outside/live.yaml', 'pools.yaml']);
  }
  const gitlab = JSON.parse((await told(git, ...beside, '-f', 'gitlab')).stdout) as {
    location: { path: string };
  }[];
  assert.equal(
    gitlab.map(({ location }) => location.path),
    ['pools.yaml', 'outside/live.yaml', 'pools.yaml'],
  );
  const github = (await told(git, ...beside, '-f', 'github')).stdout;
  assert.match(
    github,
    /^::error file=pools\.yaml,.*%0A\/outside\/live\.yaml:16:21: no IPv4 pool selects Node "b"/,
  );
  assert.match(github, /\n::error title=.*%0A\/outside\/live\.yaml:19:87\n/);
  golden('live/github.txt', await toldWithin('-f', 'github'));
});

test('wherever a dump lies outside, its findings are the same', async () => {
  const prints = async (path: string): Promise<readonly unknown[]> => {
    const { stdout } = await told(git, '--live', path, '-f', 'gitlab');
    return (JSON.parse(stdout) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
  };
  const other = join(outside, 'other.yaml');
  writeFileSync(other, dump);
  assert.equal(await prints(live), await prints(other));
});

test.run();
