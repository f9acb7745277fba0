import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import {
  nearestPool,
  patienceForPools,
  poolAround,
  poolWithin,
  siblingsWith,
  referenceStandingOf,
} from '../../../../src/calico/facts/requests/pool-references.ts';
import { parseCidr } from '../../../../src/base/net/cidr.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, poolOf } from '../../../kit/objects.ts';

const test = suite('what a reference to a pool means');

const graph = (...documents: readonly string[]): ClusterGraph => cluster(document(...documents));
const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: "n" }\nspec: {}';
const a = poolOf('a', 'cidr: 10.0.0.0/16');
const b = poolOf('b', 'cidr: 10.1.0.0/16');
const installation = (pools: string) =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: ${pools} } }`;
const agent = (...env: readonly string[]) =>
  `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, image: "calico/node:v3.30.0", env: [${env.join()}] }] } } }`;
const makesNone = '{ name: NO_DEFAULT_POOLS, value: "true" }';

test('a pool of the cluster is declared, by name and by range', () => {
  for (const text of ['a', '10.0.0.0/16', '10.0.3.4/16'])
    assert.is(referenceStandingOf(graph(a, b), text), 'declared', text);
  for (const text of ['c', '10.0.0.0/17', '10.2.0.0/16'])
    assert.is(referenceStandingOf(graph(a, b), text), 'missing', text);
});

test('one that the user says exists is declared', () => {
  const externalPools = [{ name: 'out', cidr: parseCidr('10.9.0.0/16') }] as never;
  assert.is(referenceStandingOf({ ...graph(a), externalPools }, 'out'), 'declared');
  assert.is(referenceStandingOf({ ...graph(a), externalPools }, '10.9.0.0/16'), 'declared');
  assert.is(referenceStandingOf({ ...graph(a), externalPools }, '10.9.0.0/24'), 'missing');
});

/** A cluster with the first pools, beside one with the others. */
function beside(own: readonly string[], others: readonly string[]): ClusterGraph {
  const here = graph(...own, pod);
  const there = graph(...others, pod);
  const siblings = [
    { name: 'here', pools: here.pools },
    { name: 'there', pools: there.pools },
  ];
  return { ...here, name: 'here', siblings, repositoryPools: [...here.pools, ...there.pools] };
}

test('a pool that only a cluster beside it has is foreign, where this one declares pools', () => {
  assert.is(referenceStandingOf(beside([a], [b]), 'b'), 'foreign');
  assert.is(referenceStandingOf(beside([a], [b]), '10.1.0.0/16'), 'foreign');
  assert.is(referenceStandingOf(beside([a], [b]), 'c'), 'missing');
  assert.is(referenceStandingOf(beside([], [b]), 'b'), 'undetermined', 'its pools are kept elsewhere');
  assert.is(
    referenceStandingOf(beside([poolOf('a', 'cidr: 10.0.0.0/16, allowedUses: [Tunnel]')], [b]), 'b'),
    'undetermined',
  );
  assert.is(
    referenceStandingOf(beside([a, poolOf('${NAME}', 'cidr: 10.2.0.0/16')], [b]), 'b'),
    'undetermined',
  );
  assert.is(
    referenceStandingOf(beside([a, poolOf('d', 'cidr: "${CIDR}"')], [b]), '10.1.0.0/16'),
    'undetermined',
  );
  assert.is(
    referenceStandingOf(beside([a, poolOf('d', 'cidr: "${CIDR}"')], [b]), 'b'),
    'foreign',
    'its name is known',
  );
  const made = poolOf('default-ipv4-ippool', 'cidr: 192.168.0.0/16');
  assert.is(
    referenceStandingOf(beside([a], [made]), 'default-ipv4-ippool'),
    'undetermined',
    'calico-node may have made one',
  );
});

test('pools of the repository that no cluster has for itself may be of any', () => {
  const here = beside([a], [b]);
  const common = graph(poolOf('c', 'cidr: 10.2.0.0/16')).pools;
  const wide = { ...here, repositoryPools: [...here.repositoryPools, ...common] };
  assert.is(referenceStandingOf(wide, 'c'), 'declared');
  assert.is(referenceStandingOf(wide, 'b'), 'foreign');
  assert.is(
    referenceStandingOf({ ...graph(a), repositoryPools: graph(b).pools }, 'b'),
    'declared',
    'nothing keeps them apart',
  );
});

test('which clusters beside it have one', () => {
  const names = (own: readonly string[], others: readonly string[], text: string) =>
    siblingsWith(beside(own, others), text).map(([name, pool]) => `${name}: ${pool.name}`);
  assert.equal(names([a], [b], 'b'), ['there: b']);
  assert.equal(names([a], [b], '10.1.0.0/16'), ['there: b']);
  assert.equal(names([a], [a, b], 'a'), ['there: a']);
  assert.equal(names([a], [b], 'a'), []);
  assert.equal(names([a], [b], 'c'), []);
  assert.equal(names([a], [b, poolOf('d', 'cidr: "${CIDR}"')], 'd'), ['there: d']);
  assert.equal(names([a], [b], '10.7.0.0/16'), []);
  assert.equal(names([a], [installation('[{ cidr: 10.3.0.0/16 }]')], 'default-ipv4-ippool'), [
    'there: 10.3.0.0/16',
  ]);
  assert.equal(siblingsWith(graph(a, b), 'b'), []);
});

test('what calico-node and the operator make of their own accord is elsewhere', () => {
  for (const text of [
    'default-ipv4-ippool',
    'default-ipv6-ippool',
    '192.168.0.0/16',
    '172.16.0.0/16',
    '172.31.0.0/16',
  ])
    assert.is(referenceStandingOf(graph(a), text), 'elsewhere', text);
  for (const text of [
    'default-ipv5-ippool',
    'my-default-ipv4-ippool',
    '192.168.0.0/17',
    '172.15.0.0/16',
    '172.32.0.0/16',
  ])
    assert.is(referenceStandingOf(graph(a), text), 'missing', text);
  assert.is(referenceStandingOf(graph(a, agent(makesNone)), 'default-ipv4-ippool'), 'missing');
  assert.is(referenceStandingOf(graph(a, agent(makesNone)), '192.168.0.0/16'), 'missing');
  assert.is(referenceStandingOf(graph(a, agent(makesNone)), 'default-ipv6-ippool'), 'elsewhere');
  assert.is(referenceStandingOf(graph(a, agent()), 'default-ipv4-ippool'), 'undetermined');
  assert.is(referenceStandingOf(graph(a, agent()), 'c'), 'missing');
});

test('a network for pods that the setup names may be the default pool', () => {
  const networks = (use: string) => [{ use, cidr: parseCidr('10.244.0.0/16') }] as never;
  assert.is(referenceStandingOf({ ...graph(a), networks: networks('pods') }, '10.244.0.0/16'), 'elsewhere');
  assert.is(referenceStandingOf({ ...graph(a), networks: networks('services') }, '10.244.0.0/16'), 'missing');
  assert.is(referenceStandingOf({ ...graph(a), networks: networks('pods') }, '10.244.0.0/17'), 'missing');
});

test('where pools may be hidden nothing is missing', () => {
  assert.is(referenceStandingOf(graph(pod), 'a'), 'undetermined', 'the repository declares none');
  assert.is(
    referenceStandingOf({ ...graph(a), unseenKinds: new Map([['IPPool', {}]]) as never }, 'c'),
    'undetermined',
  );
  assert.is(referenceStandingOf(graph(a, poolOf('b', 'cidr: "${CIDR}"')), '10.7.0.0/16'), 'undetermined');
  assert.is(referenceStandingOf(graph(a, poolOf('b', 'cidr: "${CIDR}"')), 'c'), 'missing');
  assert.is(referenceStandingOf(graph(a, poolOf('${NAME}', 'cidr: 10.1.0.0/16')), 'c'), 'undetermined');
  assert.is(referenceStandingOf(graph(a, poolOf('${NAME}', 'cidr: 10.1.0.0/16')), '10.7.0.0/16'), 'missing');
  assert.is(
    referenceStandingOf(graph(a, installation('[{ cidr: "${CIDR}" }]')), 'c'),
    'undetermined',
    'neither has a name',
  );
  assert.is(referenceStandingOf(graph(a, installation('[{ cidr: 10.3.0.0/16 }]')), 'c'), 'missing');
  assert.is(referenceStandingOf(graph(a, installation('"${POOLS}"')), 'c'), 'undetermined');
});

test('where the pools for pods are kept elsewhere, so is this one', () => {
  const balanced = poolOf('a', 'cidr: 10.0.0.0/16, allowedUses: [LoadBalancer]');
  assert.is(referenceStandingOf(graph(balanced), 'c'), 'elsewhere');
});

test('pools around a range, and inside one', () => {
  const nested = graph(a, poolOf('c', 'cidr: 10.2.3.0/24'));
  const range = (text: string) => parseCidr(text)!;
  assert.is(poolAround(nested, range('10.0.1.0/24'))?.name, 'a');
  assert.is(poolAround(nested, range('10.2.0.0/16')), undefined);
  assert.is(poolWithin(nested, range('10.2.0.0/16'))?.name, 'c');
  assert.is(poolWithin(nested, range('10.0.1.0/24')), undefined);
});

test('the pool that a misspelt name means', () => {
  const near = (text: string, ...documents: readonly string[]) =>
    nearestPool(graph(...documents), text, 4, patienceForPools())?.name;
  const edge = poolOf('edge-pool', 'cidr: 10.0.0.0/16');
  assert.is(near('egde-pool', edge), 'edge-pool');
  assert.is(near(' edge-pool ', edge), 'edge-pool');
  assert.is(near('something', edge), undefined);
  assert.is(near('edge-pol', poolOf('edge-pool', 'cidr: "fd00::/64"')), undefined, 'of another family');
  assert.is(near('edge-pol', poolOf('edge-pool', 'cidr: "${CIDR}"')), undefined);
  assert.is(near('default-ipv4-ipool', installation('[{ cidr: 10.3.0.0/16 }]')), undefined, 'not named');
  assert.is(
    near('rack-3', poolOf('rack-1', 'cidr: 10.0.0.0/16'), poolOf('rack-2', 'cidr: 10.1.0.0/16')),
    undefined,
  );
  assert.is(near('zone-c', poolOf('zone-a', 'cidr: 10.0.0.0/16')), undefined);
  assert.is(near('rakc-1', poolOf('rack-1', 'cidr: 10.0.0.0/16')), 'rack-1');
});

test('one of the cluster comes before one of the repository', () => {
  const own = graph(poolOf('edge-pool', 'cidr: 10.0.0.0/16'));
  const [other] = graph(poolOf('edge-poll', 'cidr: 10.1.0.0/16')).pools;
  const both = { ...own, repositoryPools: [other!, ...own.pools] };
  assert.is(nearestPool(both, 'edge-pol', 4, patienceForPools())?.name, 'edge-pool');
  assert.is(
    nearestPool({ ...graph(pod), repositoryPools: [other!] }, 'edge-pol', 4, patienceForPools())?.name,
    'edge-poll',
  );
});

test.run();
