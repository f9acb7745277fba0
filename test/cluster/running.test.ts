import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainPool } from '../../src/answers/why/pool.ts';
import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { survey } from '../../src/cluster/survey.ts';
import { nodeInventory } from '../../src/calico/facts/cluster/node-inventory.ts';
import { DumpReader } from '../../src/cluster/live/dump.ts';
import { snapshotOf } from '../kit/case.ts';
import { configAmong } from '../kit/config.ts';
import { filesOf, type Repository } from '../kit/manifests.ts';

const object = (kind: string, name: string, more = '', apiVersion = 'v1'): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name}${more} }\n`;
const node = (name: string, labels = '', more = ''): string =>
  object('Node', name, `, labels: { ${labels} }${more}`);
const pool = (name: string, cidr: string, more = ''): string =>
  `${object('IPPool', name, '', 'projectcalico.org/v3')}spec: { cidr: ${cidr}${more} }\n`;
const information = `${object('ClusterInformation', 'default', '', 'crd.projectcalico.org/v1')}spec: { calicoVersion: v3.29.1 }\n`;
const agent = `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec: { template: { spec: { containers: [{ name: calico-node, image: docker.io/calico/node:v3.30.2 }] } } }
`;

/** The one cluster of a repository, beside what runs; whole unless something else is said. */
function beside(git: Repository, live: readonly string[], isWhole = true): ClusterGraph {
  const reader = new DumpReader();
  reader.open('live.yaml');
  reader.push(live.join('---\n'));
  reader.close();
  const { manifests: members } = reader.read();
  const files = filesOf(git);
  const config = configAmong(files);
  const running = ({ clusters }: { readonly clusters: readonly ClusterGraph[] }) =>
    new Map(clusters.map(({ name }) => [name, { members, isWhole }]));
  const { fleet } = survey(snapshotOf(files), { running, ...(config && { config }) });
  return fleet.clusters[0]!;
}

const edge = pool('edge', '10.0.0.0/24');

/** `a rack=1`, `a rack=?`, `a rack!`: what is known of a label of each node. */
const labelsOf = ({ nodes }: ClusterGraph, key: string): readonly string[] =>
  nodes.map(({ name, labels }) => {
    const value = labels.lookup(key);
    return `${name} ${key}${value === undefined ? '=?' : value === null ? '!' : `=${value}`}`;
  });

const test = suite('a cluster beside what runs');

test('the nodes of a dump are all that there are', () => {
  const cluster = beside({ 'a.yaml': edge }, [node('a', 'rack: "1"'), node('b')]);
  assert.equal(labelsOf(cluster, 'rack'), ['a rack=1', 'b rack!']);
  assert.equal(labelsOf(cluster, 'topology.kubernetes.io/zone')[1], 'b topology.kubernetes.io/zone!');
  assert.equal(nodeInventory(cluster).isComplete, true);
  assert.equal(cluster.nodes[0]!.at.file.path, 'live.yaml');
});

test('where some may be missing, none counts as such', () => {
  const labelled = pool('edge', '10.0.0.0/24', ', nodeSelector: has(rack)');
  const cluster = beside({ 'a.yaml': labelled }, [node('a', 'rack: "1"'), node('b', 'rack: "1"')], false);
  assert.equal(nodeInventory(cluster).isComplete, false);
});

test('an older dump gives way, and a node that a change may bring stays', () => {
  const git = {
    'ipamlint.yaml': 'clusters: [{ name: lab, include: ["**"], nodes: { file: nodes.yaml } }]',
    'nodes.yaml': node('old', 'rack: "9"') + '---\n' + node('a', 'rack: "9"'),
    'a.yaml': edge,
    'read.yaml': node('back', '', ', uid: x1'),
    'new.yaml': node('new', 'rack: "2"'),
  };
  const live = [node('a', 'rack: "1"')];
  assert.equal(labelsOf(beside(git, live), 'rack'), ['a rack=1', 'new rack=2']);
  assert.equal(
    beside(git, live, false)
      .nodes.map(({ name }) => name)
      .sort(),
    ['a', 'back', 'new', 'old'],
    'of one that may lack nodes nothing is missing',
  );
});

test('a label that Git gives will be applied; one that it gives to others may go', () => {
  const git = {
    'a.yaml': edge,
    'nodes.yaml': [node('a', 'rack: "2"'), node('b', 'other: x'), node('c', 'zone: "{{ z }}"')].join('---\n'),
  };
  const live = ['a', 'b', 'c', 'd'].map(name => node(name, 'rack: "1", zone: z, own: w'));
  const cluster = beside(git, live);
  assert.equal(labelsOf(cluster, 'rack'), ['a rack=2', 'b rack=?', 'c rack=?', 'd rack=1']);
  assert.equal(labelsOf(cluster, 'zone'), ['a zone=?', 'b zone=?', 'c zone=?', 'd zone=z']);
  assert.equal(labelsOf(cluster, 'own')[0], 'a own=w', 'Git knows nothing of it');
  assert.equal(labelsOf(cluster, 'none')[0], 'a none!');
  assert.equal(
    cluster.nodes.map(({ at }) => at.file.path),
    ['nodes.yaml', 'nodes.yaml', 'nodes.yaml', 'live.yaml'],
  );
});

test('where a template gives the labels of a node, none of them is known, and others keep theirs', () => {
  const git = { 'a.yaml': edge, 'nodes.yaml': node('a').replace('labels: {  }', 'labels: "{{ z }}"') };
  const cluster = beside(git, [node('a', 'rack: "1"'), node('b', 'rack: "1"')]);
  assert.equal(labelsOf(cluster, 'rack'), ['a rack=?', 'b rack=1']);
});

test('what a kubelet was told when it registered gives way', () => {
  const git = {
    'a.yaml': edge,
    'join.yaml':
      'apiVersion: kubeadm.k8s.io/v1beta3\nkind: JoinConfiguration\nnodeRegistration: { name: a, kubeletExtraArgs: { node-labels: rack=9 } }\n',
  };
  assert.equal(labelsOf(beside(git, [node('a', 'rack: "1"')]), 'rack'), ['a rack=1']);
});

test('namespaces that Git lacks exist; what Git says of its own holds', () => {
  const request = (name: string, pools: string, more = ''): string =>
    object('Namespace', name, `, annotations: { cni.projectcalico.org/ipv4pools: '["${pools}"]' }${more}`);
  const cluster = beside({ 'a.yaml': edge, 'b.yaml': request('shop', 'edge') }, [
    request('shop', 'other', ', labels: { tier: x }'),
    request('web', 'edge'),
    request('gone', 'edge', ', deletionTimestamp: "2026-01-01T00:00:00Z"'),
    node('a'),
  ]);
  assert.equal(
    cluster.namespaces.map(({ name, requests, labels }) => [
      name,
      requests[0]!.field.text,
      labels.lookup('tier'),
    ]),
    [
      ['shop', '["edge"]', undefined],
      ['web', '["edge"]', null],
    ],
  );
});

test('the version that runs stays where Git says nothing of it', () => {
  const minor = (git: Repository): number | undefined => beside(git, [information]).release?.version.minor;
  assert.is(minor({ 'a.yaml': edge }), 29);
  assert.is(minor({ 'a.yaml': edge, 'agent.yaml': agent }), 30);
});

test('a pool that Git has under no name and no range is another owner’s', () => {
  const cluster = beside({ 'a.yaml': edge }, [
    pool('edge', '10.9.0.0/24'),
    pool('same-range', '10.0.0.0/24'),
    pool('other', '10.1.0.0/24'),
    pool('off', '10.2.0.0/24', ', disabled: true'),
  ]);
  assert.equal(
    cluster.externalPools.map(({ name, at }) => [name, at.file.path]),
    [['other', 'live.yaml']],
  );
  assert.equal(
    cluster.pools.map(({ name }) => name),
    ['edge'],
  );
});

test('objects of a dump are not judged as what is written', () => {
  const cluster = beside({ 'a.yaml': edge }, [node('a'), pool('other', '10.1.0.0/24')]);
  assert.equal(
    cluster.manifests.map(({ kind }) => kind),
    ['IPPool'],
  );
});

test('a pool that lost an overlap where it runs gives no address as long as the other is there', () => {
  const lost = `${edge}status: { conditions: [{ type: Allocatable, status: "False", reason: CIDROverlap }] }\n`;
  const verdictOf = (git: string, live: readonly string[]) => {
    const cluster = beside({ 'a.yaml': git }, live);
    return explainPool(cluster, cluster.pools[0]!).verdicts[0]!.text;
  };
  const other = pool('other', '10.0.0.0/26');
  assert.match(
    verdictOf(edge, [lost, other]),
    'gives no address: its condition Allocatable is False (CIDROverlap)',
  );
  assert.not.match(verdictOf(edge, [lost]), 'Allocatable');
  assert.not.match(verdictOf(pool('edge', '10.9.0.0/24'), [lost, other]), 'Allocatable');
  assert.not.match(verdictOf(edge, [edge, other]), 'Allocatable');
});

test.run();
