import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../../kit/world.ts';
import { nodeList, pools } from './faults.ts';
import { documents, eastPools, kustomization, main, nodes, rack, westPools } from './fleet.ts';
import { repository, requireValidSarif, type Edits, type Repository } from './repository.ts';

const test = suite('pull requests in all kinds of repositories');

const made: Repository[] = [];
test.after(() => made.forEach(each => each.remove()));

function holding(files?: Edits): Repository {
  const repo = repository(files);
  made.push(repo);
  return repo;
}

const west = 'network/west/pools.yaml';
const overlap: Edits = { [pools]: documents(...eastPools, rack('rack-2', '10.10.31.0/24', '1')) };
const news = [`error overlapping-pools ${pools}:28`];

test('PATHs say what is told of the change: what is new, what was there, what is fixed', async () => {
  const fleet = holding();
  fleet.propose({ ...overlap, [west]: documents(westPools[0], westPools[1]) });
  const under = (path: string) => fleet.judge('--base', 'main', join(fleet.folder, path));
  const removed = ['error removed-pool-in-use network/west/nodes.yaml:6, apart'];
  const east = await under('network/east');
  assert.equal([east.found, east.mended, east.code], [news, [], 1]);
  for (const path of ['network/west', west]) {
    const { found, mended, code } = await under(path);
    assert.equal([found, mended, code], [removed, ['overlapping-pools'], 1]);
  }
  const clusters = await under('clusters');
  assert.equal([clusters.found, clusters.mended, clusters.code], [[], [], 0]);
  fleet.propose({});
  assert.is((await under('network/west')).existing, 1);
  assert.is((await under('network/east')).existing, 0);
});

test('a root inside is compared with what was inside', async () => {
  const fleet = holding();
  fleet.propose(overlap);
  const root = join(fleet.folder, 'network/east');
  const { stdout } = await ran(['--root', root, '--base', 'main', '-f', 'compact'], {
    env: { PATH: process.env.PATH },
  });
  assert.match(stdout, /^pools\.yaml:28:9: error: .*\[overlapping-pools\]$/m);
});

test('a work tree of CRLF over objects of LF', async () => {
  const fleet = holding();
  fleet.git('config', 'core.autocrlf', 'true');
  fleet.git('rm', '--quiet', '--cached', '-r', '.');
  fleet.git('reset', '--quiet', '--hard');
  fleet.propose({ [pools]: overlap[pools]!.replaceAll('\n', '\r\n') });
  assert.match(fleet.git('show', '--stat', 'HEAD'), '11 insertions(+)');
  const { found, existing, mended } = await fleet.judge();
  assert.equal([found, existing, mended], [news, 1, []]);
});

const label = (rackOf: string | undefined): string =>
  `apiVersion: v1\nkind: Node\nmetadata:\n  name: east-1\n  labels:\n    kubernetes.io/os: linux\n${rackOf === undefined ? '' : `    rack: "${rackOf}"\n`}`;

test('a line that only goes is a cause as well: the finding stands beside it', async () => {
  const others = nodes({ 'east-0': '0', 'east-2': '1' });
  const fleet = holding({ ...main, [nodeList]: documents(others, label('0')) });
  fleet.propose({ [nodeList]: documents(others, label(undefined)) });
  const { found, github } = await fleet.judge();
  assert.equal(found, [`error uncovered-node ${nodeList}:12`]);
  assert.match(github, `::error file=${nodeList},line=12,`);
});

test('another layout, an empty base, and a change that deletes everything', async () => {
  const flat = { 'pools.yaml': documents(...westPools), 'nodes.yaml': main['network/west/nodes.yaml'] };
  const moved = holding(flat);
  moved.propose({ ...main, 'pools.yaml': undefined, 'nodes.yaml': undefined });
  const first = await moved.judge();
  assert.equal([first.found, first.mended, first.existing], [[], [], 1]);

  const empty = holding({ 'README.md': 'Nothing yet.\n' });
  empty.propose(main);
  assert.equal((await empty.judge()).found, [`error overlapping-pools ${west}:28`]);
  empty.git('rm', '-rq', '.');
  empty.commit({ 'README.md': 'Nothing any more.\n' });
  const { found, mended, code, stderr } = await empty.judge('--base', 'HEAD~1');
  assert.equal([found, mended, code], [[], ['overlapping-pools'], 0]);
  assert.match(stderr, 'nothing was checked');
});

test('files of the base that cannot be read are new when they can', async () => {
  const fleet = holding({ ...main, [west]: 'a: \0\n' });
  fleet.propose({ [west]: main[west]! });
  const { found, mended } = await fleet.judge();
  assert.equal([found, mended], [[`error overlapping-pools ${west}:28`], []]);
});

test('a submodule belongs to neither state, whatever it holds by now', async () => {
  const shared = holding({ 'pools.yaml': rack('rack-9', '10.10.16.0/22', '0') });
  const fleet = holding();
  fleet.propose(
    {
      'network/east/kustomization.yaml': kustomization(
        '../base',
        'nodes.yaml',
        'pools.yaml',
        'web.yaml',
        'shared/pools.yaml',
      ),
    },
    () => fleet.git('submodule', '--quiet', 'add', shared.folder, 'network/east/shared'),
  );
  const added = await fleet.judge();
  assert.equal([added.found, added.mended, added.existing], [[], [], 1]);
  fleet.git('branch', '--force', 'main', 'HEAD');
  fleet.write({ 'network/east/shared/pools.yaml': rack('rack-9', '10.10.0.0/22', '0') });
  for (const argv of [['--base', 'main'], ['--staged']]) {
    const { found, mended, existing } = await fleet.judge(...argv);
    assert.equal([found, mended, existing], [[], [], 1]);
  }
});

test('what is staged is told apart from what is not', async () => {
  const fleet = holding();
  fleet.propose({});
  fleet.write(overlap);
  assert.equal((await fleet.judge('--staged')).found, [], 'not staged yet');
  fleet.git('add', '--all');
  fleet.write({ [pools]: main[pools]! });
  const { found, existing, code } = await fleet.judge('--staged');
  assert.equal([found, existing, code], [news, 1, 1]);
});

test('every branch: SARIF to which the validator has no objection', requireValidSarif);

test.run();
