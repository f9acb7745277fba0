import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { formatRelease } from '../../src/cluster/release.ts';
import { survey } from '../../src/cluster/survey.ts';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { positionAt } from '../../src/base/text/line-table.ts';
import { snapshotOf } from '../kit/case.ts';
import { configAmong } from '../kit/config.ts';
import { filesOf } from '../kit/manifests.ts';

const test = suite('declared facts');

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n';

/** The only cluster of a repository with a pool, this configuration, and more. */
function clusterOf(config: string, more = '', calicoVersion?: string): ClusterGraph {
  const files = filesOf({ 'ipamlint.yaml': config, 'a.yaml': pool, 'more.yaml': more });
  const sayings = { config: configAmong(files)!, ...(calicoVersion !== undefined && { calicoVersion }) };
  const [only, other] = survey(snapshotOf(files), sayings).fleet.clusters;
  if (!only || other) throw new Error('not one cluster');
  return only;
}

const nodes = (text: string) => `clusters:\n  - name: home\n    nodes:\n${text}`;

test('a group is as many nodes as there are for certain', () => {
  const {
    nodes: known,
    nodeGroups,
    nodeLists,
  } = clusterOf(
    nodes(`      - { name: a, count: 2, labels: { rack: "0" } }
      - { name: b, minimum: 1, maximum: 9, labels: { rack: "1" } }
      - { name: c, maximum: 4, labels: { rack: "2" } }
      - { labels: { rack: "3" } }
`),
  );
  assert.equal(
    known.map(({ labels }) => labels.lookup('rack')),
    ['0', '0', '1', '3'],
  );
  assert.equal(
    nodeGroups.map(({ name, minimum, maximum }) => [name, minimum, maximum]),
    [
      ['a', 2, 2],
      ['b', 1, 9],
      ['c', 0, 4],
      ['group 4', 1, undefined],
    ],
  );
  assert.equal(nodeLists, ['configuration']);
});

test('a single node bears its name', () => {
  const { nodes: known } = clusterOf(nodes('      - { name: kube-1, count: 1, labels: { rack: "0" } }\n'));
  assert.equal(
    known.map(({ name, id }) => [name, id]),
    [['kube-1', 'Node/kube-1']],
  );
});

test('labels that clouds set are unknown unless they are listed; others are absent', () => {
  const [node] = clusterOf(
    nodes('      - { count: 1, labels: { rack: "0", topology.kubernetes.io/zone: a } }\n'),
  ).nodes;
  const lookup = (key: string) => node!.labels.lookup(key);
  assert.equal(['rack', 'row', 'topology.kubernetes.io/zone', 'topology.kubernetes.io/region'].map(lookup), [
    '0',
    null,
    'a',
    undefined,
  ]);
});

test('nodes of which no label is told may have any', () => {
  const [node] = clusterOf(nodes('      - { count: 1 }\n')).nodes;
  assert.is(node!.labels.lookup('rack'), undefined);
});

test('facts are cited where they stand in the configuration', () => {
  const { networks, nodes: known } = clusterOf(`clusters:
  - name: home
    nodes:
      - name: workers
        count: 1
        addresses: [10.9.0.0/24]
    networks:
      - { name: vpn, cidr: 10.8.0.0/16, kind: other }
`);
  assert.equal(
    networks.map(({ name, use, cidr, at }) => [
      name,
      use,
      formatCidr(cidr),
      at.file.path,
      positionAt(at.file, at.span.start),
    ]),
    [
      ['network "vpn"', 'other', '10.8.0.0/16', 'ipamlint.yaml', { line: 8, column: 28 }],
      ['nodes "workers"', 'nodes', '10.9.0.0/24', 'ipamlint.yaml', { line: 6, column: 21 }],
    ],
  );
  assert.equal(positionAt(known[0]!.at.file, known[0]!.at.span.start), { line: 4, column: 15 });
});

test('a declared pod network outranks what files say', () => {
  const kubeadm =
    'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nnetworking: { podSubnet: 10.244.0.0/16, serviceSubnet: 10.96.0.0/12 }\n';
  const { networks } = clusterOf(
    'clusters: [{ name: home, networks: [{ name: pods, cidr: 10.0.0.0/8, kind: pods }] }]',
    kubeadm,
  );
  assert.equal(networks.map(({ use, cidr }) => `${use} ${formatCidr(cidr)}`).sort(), [
    'pods 10.0.0.0/8',
    'services 10.96.0.0/12',
  ]);
});

const agent = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec: { template: { spec: { containers: [{ name: calico-node, image: calico/node:v3.28.1 }] } } }
`;
const versioned = 'clusters: [{ name: home, calico: { version: v3.30 } }]';

test('the release: the command line, then the configuration, then images', () => {
  const told = ({ release }: ClusterGraph) =>
    release && `${formatRelease(release)} ${release.source} ${release.at?.file.path ?? '-'}`;
  assert.is(told(clusterOf('{}', agent)), 'v3.28.1 image of calico-node more.yaml');
  assert.is(told(clusterOf(versioned, agent)), 'v3.30 ipamlint.yaml ipamlint.yaml');
  assert.is(told(clusterOf(versioned, agent, 'v3.31.2')), 'v3.31.2 --calico-version -');
});

test('a group holds those of its clusters that are there', () => {
  const files = filesOf({
    'ipamlint.yaml': `clusters:
  - { name: a, include: [a] }
  - { name: b, include: [b] }
  - { name: c, include: [c] }
groups:
  - { name: one, clusters: [a, b] }
  - { name: two, clusters: [b, c, nobody] }
`,
    'a/a.yaml': pool,
    'b/a.yaml': pool,
    'c/a.yaml': pool,
  });
  const { clusters } = survey(snapshotOf(files), { config: configAmong(files)! }).fleet;
  assert.equal(
    clusters.map(({ groups }) =>
      groups.map(({ declared, members }) => [declared.name, ...members.map(({ name }) => name)].join(' ')),
    ),
    clusters.map(() => ['one a b', 'two b c']),
  );
});

test.run();
