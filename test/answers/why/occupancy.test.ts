import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { occupancyOf } from '../../../src/answers/why/occupancy.ts';
import type { IPPool } from '../../../src/model/manifest/calico/ip-pool.ts';
import { cluster } from '../../kit/manifests.ts';

const node = (name: string, rack: string) => `
apiVersion: v1
kind: Node
metadata: { name: ${name}, labels: { rack: '${rack}' } }
`;
const nodes = [node('a', '0'), node('b', '0'), node('c', '1')];

const pool = (name: string, range: string, more = '') => `
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: ${name} }
spec: { cidr: ${range}${more && `, ${more}`} }
`;

const workload = (kind: string, spec: string, annotations = '{}', podSpec = '{}') => `
apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${kind.toLowerCase()}, namespace: shop }
spec: { ${spec}template: { metadata: { annotations: ${annotations} }, spec: ${podSpec} } }
`;

/** How full the pool of the first document gets, or all of them. */
function occupancy(documents: readonly string[], isOfAll = false) {
  const graph = cluster(documents.join('---'));
  const isFirst = ({ name }: IPPool) => documents[0]!.includes(`{ name: ${name} }`);
  return occupancyOf(graph, isOfAll ? graph.pools : graph.pools.filter(isFirst))!;
}

const range = (documents: readonly string[], isOfAll?: boolean) => {
  const { least, most } = occupancy(documents, isOfAll);
  return [least, most];
};

const rack0 = pool('rack-0', '10.0.0.0/24', 'nodeSelector: rack == "0"');
const rack1 = pool('rack-1', '10.0.1.0/24', 'nodeSelector: rack == "1"');
const open = pool('open', '10.0.2.0/24');

const test = suite('how full pools get');

test('what has nowhere else to go counts for certain', () => {
  const pinned = workload('StatefulSet', 'replicas: 3, ', '{}', '{ nodeSelector: { rack: "0" } }');
  assert.equal(range([rack0, rack1, ...nodes, pinned]), [3, 3]);
  assert.equal(range([rack0, open, ...nodes, pinned]), [0, 3]);
  assert.equal(range([rack0, open, ...nodes, pinned], true), [3, 3]);
  assert.equal(range([rack1, rack0, ...nodes, pinned]), [0, 0]);
});

test('pods that may run elsewhere need not come', () => {
  const free = workload('StatefulSet', 'replicas: 3, ');
  assert.equal(range([rack0, rack1, ...nodes, free]), [0, 3]);
  assert.equal(range([rack0, rack1, ...nodes, free], true), [3, 3]);
});

test('a DaemonSet counts the nodes of the pool', () => {
  assert.equal(range([rack0, rack1, ...nodes, workload('DaemonSet', '')]), [2, 2]);
  assert.equal(range([rack0, rack1, workload('DaemonSet', '')]), [0, undefined]);
});

test('nodes that are not described may take more', () => {
  const joining = (name: string, rack: string) => `
apiVersion: kubeadm.k8s.io/v1beta4
kind: JoinConfiguration
nodeRegistration:
  name: ${name}
  kubeletExtraArgs: [{ name: node-labels, value: rack=${rack} }]
`;
  const some = [joining('a', '0'), joining('b', '0')];
  assert.equal(range([rack0, rack1, ...some, workload('DaemonSet', '')]), [2, undefined]);
  assert.equal(range([rack0, rack1, ...some, workload('StatefulSet', 'replicas: 3, ')]), [0, 3]);
  assert.equal(range([open, ...some, workload('StatefulSet', 'replicas: 3, ')]), [3, 3]);
});

test('a request comes to its pools whatever the nodes, and leaves others alone', () => {
  const asking = workload(
    'StatefulSet',
    'replicas: 5, ',
    `{ cni.projectcalico.org/ipv4pools: '["rack-0"]' }`,
  );
  assert.equal(range([rack0, rack1, ...nodes, asking]), [5, 5]);
  assert.equal(occupancy([rack0, rack1, ...nodes, asking]).nodes, ['a', 'b', 'c']);
  assert.equal(range([rack1, rack0, ...nodes, asking]), [0, 0]);
});

test('a request that fails takes nothing', () => {
  const failing = workload('StatefulSet', '', `{ cni.projectcalico.org/ipv4pools: '["rack-0", "gone"]' }`);
  assert.equal(range([rack0, ...nodes, failing]), [0, 0]);
});

test('annotations that are not determined bound nothing', () => {
  const open = workload('StatefulSet', '', '"${ANNOTATIONS}"');
  assert.equal(range([rack0, ...nodes, open]), [0, undefined]);
});

test('the host network takes nothing', () => {
  assert.equal(range([open, ...nodes, workload('DaemonSet', '', '{}', '{ hostNetwork: true }')]), [0, 0]);
});

test('fixed addresses count once, and reserved ones are none to give', () => {
  const fixed = (address: string) =>
    workload('StatefulSet', '', `{ cni.projectcalico.org/ipAddrs: '["${address}"]' }`);
  const twice = [fixed('10.0.2.7'), fixed('10.0.2.7').replaceAll('statefulset', 'other')];
  assert.equal(range([open, ...nodes, ...twice]), [1, 1]);
  const reservation = `
apiVersion: projectcalico.org/v3
kind: IPReservation
metadata: { name: fixed }
spec: { reservedCIDRs: [10.0.2.0/28] }
`;
  const { addresses, blocks, least, most } = occupancy([open, reservation, ...nodes, fixed('10.0.2.7')]);
  assert.equal([addresses, blocks, least, most], [240n, 4n, 0, 0]);
  assert.equal(range([open, ...nodes, fixed('10.0.9.7')]), [0, 0]);
});

test('tunnels take an address of every node that the pool selects', () => {
  const vxlan = pool('rack-0', '10.0.0.0/24', 'nodeSelector: rack == "0", vxlanMode: Always');
  const [tunnel] = occupancy([vxlan, rack1, ...nodes]).tunnels;
  assert.equal(tunnel, { tunnel: 'VXLAN', family: 4, nodes: ['a', 'b'], certain: ['a', 'b'] });
  const both = pool('all', '10.0.3.0/24', 'vxlanMode: Always');
  const [shared] = occupancy([vxlan, both, ...nodes]).tunnels;
  assert.equal([shared?.nodes, shared?.certain], [['a', 'b'], []]);
  assert.equal(range([vxlan, rack1]), [0, undefined]);
  assert.equal(range([vxlan, rack1, ...nodes]), [2, 2]);
});

test('a node owns twenty blocks, or what the configuration says', () => {
  const small = pool('small', '10.0.4.0/22', 'blockSize: 30');
  const { blocks, blocksPerNode, addressesPerNode } = occupancy([small, ...nodes]);
  assert.equal([blocks, blocksPerNode, addressesPerNode], [256n, 20n, 80n]);
  const strict = `
apiVersion: crd.projectcalico.org/v1
kind: IPAMConfig
metadata: { name: default }
spec: { strictAffinity: true, autoAllocateBlocks: true, maxBlocksPerHost: 2 }
`;
  const limited = occupancy([small, strict, ...nodes]);
  assert.equal([limited.addressesPerNode, limited.strictAffinity], [8n, true]);
});

test('the CNI configuration sends pods to the pools that it names', () => {
  const config = `
apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data:
  cni_network_config: '{ "type": "calico", "ipam": { "type": "calico-ipam", "ipv4_pools": ["open"] } }'
`;
  const free = workload('StatefulSet', 'replicas: 3, ');
  assert.equal(range([open, rack0, rack1, config, ...nodes, free]), [3, 3]);
  assert.equal(range([rack0, open, rack1, config, ...nodes, free]), [0, 0]);
});

test('pools that may hide leave others a choice', () => {
  const agent = `
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec: { template: { spec: { hostNetwork: true, containers: [{ name: calico-node }] } } }
`;
  assert.equal(range([open, agent, ...nodes, workload('StatefulSet', 'replicas: 3, ')]), [0, 3]);
});

test('nothing is counted where a range is not determined, or shared', () => {
  const graph = cluster([pool('templated', '"${CIDR}"'), open, pool('inside', '10.0.2.0/26')].join('---'));
  const isRanged = ({ cidr }: IPPool) => cidr !== undefined;
  assert.is(
    occupancyOf(
      graph,
      graph.pools.filter(pool => !isRanged(pool)),
    ),
    undefined,
  );
  assert.is(occupancyOf(graph, graph.pools.filter(isRanged)), undefined);
});

test.run();
