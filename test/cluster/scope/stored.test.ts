import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mayComeOf, storedContentOf } from '../../../src/cluster/scope/stored.ts';
import { survey } from '../../../src/cluster/survey.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf, manifest, type Repository } from '../../kit/manifests.ts';

const test = suite('what is stored');

const pool = (spec: string, more = '', api = 'projectcalico.org/v3') =>
  `apiVersion: ${api}\nkind: IPPool\nmetadata: { name: a${more} }\nspec: { ${spec} }\n`;
const filled =
  'cidr: 10.0.0.0/16, blockSize: 26, nodeSelector: all(), ipipMode: Never, vxlanMode: Never, natOutgoing: true, allowedUses: [Workload, Tunnel]';
const clusters = (repository: Repository) =>
  survey(snapshotOf(filesOf(repository))).fleet.clusters.map(
    ({ name, pools, nodes }) => `${name}: ${pools.length} ${nodes.length}`,
  );

test('a pool and what Calico makes of it are stored alike', () => {
  const stored = (spec: string) => storedContentOf(manifest(pool(spec)));
  const plain = stored('cidr: 10.0.0.0/16, natOutgoing: true');
  assert.is(stored(filled), plain);
  assert.is(stored('cidr: 10.0.0.0/16, natOutgoing: true, disabled: false, nodeSelector: ""'), plain);
  assert.is(stored('cidr: FD00::/64'), stored('cidr: fd00::/64, blockSize: 122'));
  for (const other of ['cidr: 10.0.0.0/16', 'cidr: 10.0.0.0/16, natOutgoing: true, blockSize: 27'])
    assert.is.not(stored(other), plain, other);
});

test('what was read from a cluster holds all that was written', () => {
  const node = (metadata: string) =>
    manifest(`apiVersion: v1\nkind: Node\nmetadata: { name: "n", ${metadata} }\n`);
  const written = node('labels: { rack: a }, annotations: {}');
  assert.ok(mayComeOf(node('uid: x, labels: { rack: a, disk: b }'), written));
  assert.not(mayComeOf(node('uid: x, labels: { rack: b }'), written));
  assert.not(mayComeOf(node('uid: x'), written));
  assert.not(mayComeOf(node('labels: { rack: a, disk: b }'), written), 'nobody read it from a cluster');
});

/** What is written, what is stored, and whether the one may have become of the other. */
const became: readonly (readonly [written: string, stored: string, may: boolean])[] = [
  ['a: [1, 2]', 'a: [1, 2]', true],
  ['a: [1, 2]', 'a: [1]', false],
  ['a: [1]', 'a: [1, 2]', false],
  ['a: [1, 2]', 'a: [2, 1]', false],
  ['a: [1]', 'a: 1', false],
  ['a: 1', 'a: [1]', false],
  ['a: { b: 1 }', 'a: { b: 1, c: 2 }', true],
  ['a: { b: 1 }', 'a: 1', false],
  ['cidr: FD00::/64', 'cidr: fd00::/64', true],
  ['cidr: FD00::/64', 'cidr: fd00::/65', false],
  ['cidr: x', 'cidr: y', false],
  ['ciders: FD00::/64', 'ciders: fd00::/64', false],
  ['b: 1, a: ""', 'b: 1', true],
  ['b: 1, a: 0', 'b: 1', true],
  ['b: 1, a: false', 'b: 1', true],
  ['b: 1, a: [], c: {}, d: { e: null }', 'b: 1', true],
  ['b: 1, a: [0]', 'b: 1', false],
  ['b: 1, a: { c: 1 }', 'b: 1', false],
  ['b: 1, a: true', 'b: 1', false],
];
for (const [written, stored, may] of became)
  test(`{ ${stored} } may ${may ? '' : 'not '}come of { ${written} }`, () => {
    const object = (spec: string, metadata = '') =>
      manifest(`apiVersion: v1\nkind: Node\nmetadata: { name: n${metadata} }\nspec: { ${spec} }\n`);
    assert.is(mayComeOf(object(stored, ', uid: x'), object(written)), may);
  });

test('a dump beside its manifest is the same cluster, and what differs is another', () => {
  const node = 'apiVersion: v1\nkind: Node\nmetadata: { name: "n", labels: { rack: a } }\n';
  const dumped =
    'apiVersion: v1\nkind: Node\nmetadata: { name: "n", uid: x, labels: { rack: a, disk: b } }\nstatus: { nodeInfo: { architecture: amd64 } }\n';
  const written = pool('cidr: 10.0.0.0/16, natOutgoing: true');
  const raw = 'crd.projectcalico.org/v1';
  assert.equal(
    clusters({
      'git/a.yaml': `${written}---\n${node}`,
      'live/a.yaml': `${pool(filled, ', uid: y', raw)}---\n${dumped}`,
    }),
    ['repository: 1 1'],
  );
  assert.equal(clusters({ 'git/a.yaml': written, 'live/a.yaml': pool(filled) }), ['repository: 1 0']);
  assert.equal(
    clusters({ 'git/a.yaml': written, 'live/a.yaml': pool(filled.replace('26', '27'), ', uid: y', raw) }),
    ['git: 1 0', 'live: 1 0'],
  );
});

test('canal and calico are not installed beside each other', () => {
  const agent = (name: string, version: string) =>
    `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: ${name}, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, image: "calico/node:${version}" }] } } }\n`;
  const { fleet } = survey(
    snapshotOf(
      filesOf({
        'calico/all.yaml': agent('calico-node', 'v3.30.1'),
        'canal/all.yaml': agent('canal', 'v3.26.0'),
      }),
    ),
  );
  assert.equal(
    fleet.clusters.map(({ name, release }) => [name, release?.version.minor]),
    [['repository', 30]],
  );
});

test.run();
