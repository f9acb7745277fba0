import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { whereaboutsOf } from '../../../../src/calico/facts/requests/whereabouts.ts';
import { parseCidr } from '../../../../src/base/net/cidr.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, poolOf } from '../../../kit/objects.ts';

const test = suite('the pools around addresses');

const graph = (...documents: readonly string[]): ClusterGraph => cluster(document(...documents));
const where = (range: string, given: ClusterGraph) => whereaboutsOf(given, parseCidr(range)!);
const a = poolOf('a', 'cidr: 10.0.0.0/16');
const installation = (pools: string) =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: ${pools} } }`;
const made = (...env: readonly string[]) =>
  `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, image: "calico/node:v3.30.0", env: [${env.join()}] }] } } }`;
const makesNone = '{ name: NO_DEFAULT_POOLS, value: "true" }';

test('inside a pool, around one, and one that the user says exists', () => {
  for (const range of ['10.0.0.7/32', '10.0.0.0/8', '10.0.255.255/32'])
    assert.is(where(range, graph(a)), 'declared', range);
  assert.is(where('10.1.0.7/32', graph(a)), 'unlikely');
  const externalPools = [{ name: 'out', cidr: parseCidr('10.9.0.0/16') }] as never;
  assert.is(where('10.9.0.7/32', { ...graph(a), externalPools }), 'declared');
  assert.is(where('10.8.0.7/32', { ...graph(a), externalPools }), 'undetermined', 'there are others outside');
  assert.is(
    where('10.8.0.7/32', { ...graph(a), externalPools: [{ name: 'out', cidr: undefined }] as never }),
    'declared',
  );
});

test('where calico-node may have made a pool, and with what range', () => {
  for (const range of ['192.168.3.0/24', '172.16.0.1/32', '172.31.255.0/24'])
    assert.is(where(range, graph(a)), 'undetermined', range);
  for (const range of ['192.167.0.1/32', '172.32.0.1/32', 'fe80::1/128'])
    assert.is(where(range, graph(a)), 'unlikely', range);
  assert.is(where('fd12::1/128', graph(a)), 'undetermined');
  const own = poolOf('default-ipv4-ippool', 'cidr: 10.0.0.0/16');
  assert.is(where('192.168.0.1/32', graph(own)), 'none', 'it has the name of the one that would be made');
  assert.is(where('fd12::1/128', graph(own)), 'undetermined');
  assert.is(where('fd12::1/128', graph(poolOf('default-ipv6-ippool', 'cidr: "fd99::/48"'))), 'none');
});

test('what makes pools and is told which makes no other of IPv4', () => {
  assert.is(where('192.168.0.1/32', graph(a, made(makesNone))), 'none');
  assert.is(where('10.7.0.1/32', graph(a, made(makesNone))), 'none');
  assert.is(where('fd12::1/128', graph(a, made(makesNone))), 'undetermined');
  assert.is(where('192.168.0.1/32', graph(installation('[{ cidr: 10.0.0.0/16 }]'))), 'none');
  assert.is(where('192.168.0.1/32', graph(a, made())), 'undetermined');
});

test('a network of pods that the setup names may be the range of one', () => {
  const network = (use: string) => ({
    ...graph(a),
    networks: [{ use, cidr: parseCidr('10.244.0.0/16') }] as never,
  });
  assert.is(where('10.244.0.7/32', network('pods')), 'undetermined');
  for (const use of ['services', 'nodes', 'other', 'load balancers'])
    assert.is(where('10.244.0.7/32', network(use)), 'unlikely', use);
  assert.is(where('10.245.0.7/32', network('pods')), 'unlikely');
});

test('a pool of another cluster is foreign', () => {
  const repositoryPools = graph(poolOf('b', 'cidr: 10.1.0.0/16')).pools;
  assert.is(where('10.1.0.7/32', { ...graph(a), repositoryPools }), 'foreign');
  assert.is(where('10.2.0.7/32', { ...graph(a), repositoryPools }), 'unlikely');
});

test('where pools may be hidden nothing is told', () => {
  const environment = made('{ name: CALICO_IPV4POOL_CIDR, value: 10.0.0.0/16 }');
  assert.is(where('10.7.0.1/32', graph(environment)), 'undetermined', 'nobody but calico-node declares any');
  assert.is(where('10.7.0.1/32', graph(a, poolOf('b', 'cidr: "${CIDR}"'))), 'undetermined');
  assert.is(
    where('10.7.0.1/32', { ...graph(a), unseenKinds: new Map([['IPPool', {}]]) as never }),
    'undetermined',
  );
  assert.is(where('10.7.0.1/32', graph(a, installation('"${POOLS}"'))), 'undetermined');
});

test.run();
