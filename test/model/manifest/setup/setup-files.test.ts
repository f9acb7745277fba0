import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { clusters, loaded, type Repository } from '../../../kit/manifests.ts';

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/8 }\n';

/** The cluster that files set up. */
function setUp(repository: Repository): ClusterGraph {
  const [only, ...others] = clusters({ ...repository, 'pool.yaml': pool });
  if (!only || others.length > 0) throw new Error('not one cluster');
  return only;
}

const labelled = ({ nodes, nodeGroups }: ClusterGraph, ...keys: readonly string[]) =>
  [...nodes, ...nodeGroups].map(({ name, labels }) =>
    [name, ...keys.map(key => String(labels.lookup(key)))].join(' '),
  );

const ranges = ({ networks }: ClusterGraph) =>
  networks.map(
    ({ use, at: { file, span }, isProxied }) =>
      `${use} ${file.text.slice(span.start, span.end)} ${isProxied}`,
  );

const kindsOf = (repository: Repository) => loaded(repository).manifests.map(({ kind }) => kind);

const test = suite('files without a kind');

test('a byte order mark, quotes, JSON and flow style hide none of them', () => {
  const written = [
    'node-name: n1\nnode-label: [rack=b]\n',
    '\ufeffnode-name: n1\nnode-label: [rack=b]\n',
    '"node-name": n1\n"node-label": [rack=b]\n',
    '{ node-name: n1, node-label: [rack=b] }\n',
    '{"node-name":"n1","node-label":["rack=b"]}\n',
    '  node-name: n1\n  node-label: [rack=b]\n',
  ];
  for (const text of written) assert.equal(kindsOf({ 'a.yaml': text }), ['K3sConfig'], JSON.stringify(text));
});

test('k3s: networks of the cluster, labels and taints of nodes', () => {
  const found = setUp({
    'server.yaml':
      'cluster-cidr: 10.42.0.0/16,fd00:42::/56\nservice-cidr: [10.43.0.0/16]\ndisable-kube-proxy: true\n',
    'agent.yaml':
      "server: https://a:6443\nnode-label:\n  - rack=a\n  - disk=ssd\nnode-taint: ['x=y:NoSchedule']\n",
    'named.yaml': 'node-name: n1\nnode-ip: 10.0.0.5\nnode-label+: [rack=b]\n',
  });
  assert.equal(labelled(found, 'rack', 'disk', 'zone'), [
    'n1 undefined undefined undefined',
    'nodes of one file a ssd null',
  ]);
  assert.equal(found.nodeGroups[0]!.taints, [{ key: 'x', value: 'y', effect: 'NoSchedule' }]);
  assert.equal(ranges(found), [
    'nodes 10.0.0.5 unknown',
    'pods 10.42.0.0/16 false',
    'pods fd00:42::/56 false',
    'services 10.43.0.0/16 false',
  ]);
  assert.equal(found.nodeLists, []);
});

test('Talos: whole configurations, patches, and who is proxied', () => {
  const whole = `version: v1alpha1
machine:
  type: controlplane
  network: { hostname: cp-0, interfaces: [{ interface: eth0, addresses: [10.5.0.10/24], vlans: [{ vlanId: 20, addresses: [10.6.0.10/24] }] }] }
  nodeLabels: { rack: a }
cluster:
  network: { podSubnets: [10.244.0.0/16], serviceSubnets: [10.96.0.0/12] }
`;
  const found = setUp({ 'controlplane.yaml': whole });
  assert.equal(labelled(found, 'rack', 'disk', 'node-role.kubernetes.io/control-plane'), ['cp-0 a null ']);
  assert.is(found.nodes[0]!.taints?.[0]?.key, 'node-role.kubernetes.io/control-plane');
  assert.equal(ranges(found), [
    'pods 10.244.0.0/16 true',
    'services 10.96.0.0/12 true',
    'nodes 10.5.0.10/24 unknown',
    'nodes 10.6.0.10/24 unknown',
  ]);
  const patched = setUp({
    'controlplane.yaml': whole,
    'patches/all.yaml': 'machine:\n  nodeLabels:\n    disk: ssd\ncluster:\n  proxy:\n    disabled: true\n',
  });
  assert.equal(labelled(patched, 'rack', 'disk'), ['cp-0 a undefined', 'machines undefined ssd']);
  assert.is(patched.networks[0]!.isProxied, false);
  const open = setUp({
    'cp.yaml': whole.replace('cluster:', 'cluster:\n  allowSchedulingOnControlPlanes: true'),
  });
  assert.equal(open.nodes[0]!.taints, []);
});

test('a patch of Talos alone is not an inventory, and knows no other label', () => {
  const found = setUp({ 'worker.yaml': 'machine:\n  nodeLabels:\n    rack: a\n' });
  assert.equal(labelled(found, 'rack', 'disk'), ['machines a undefined']);
  assert.equal([found.nodes.length, found.nodeLists], [0, []]);
});

test('a patch of Talos that only takes labels away says nothing of machines', () => {
  const patch = (more: string) =>
    setUp({ 'patch.yaml': `machine:\n  nodeLabels:\n    rack: { $patch: delete }\n${more}` });
  assert.is(patch('').nodeGroups.length, 0);
  assert.is(patch('    disk: ssd\n').nodeGroups.length, 1);
  assert.is(patch('  nodeTaints:\n    a: { $patch: delete }\n').nodeGroups.length, 0);
  assert.is(patch('  nodeTaints:\n    a: b:NoSchedule\n').nodeGroups.length, 1);
});

const talconfig = `clusterName: home
endpoint: https://10.5.0.2:6443
clusterPodNets: [10.69.0.0/16]
clusterSvcNets: [10.96.0.0/16]
worker: { nodeLabels: { rack: c } }
nodes:
  - { hostname: a, ipAddress: '10.5.0.10, fd00::10', controlPlane: true, nodeLabels: { rack: a } }
  - { hostname: b, ipAddress: 10.5.0.11, controlPlane: false }
  - { hostname: c, nodeLabels: { disk: ssd }, nodeTaints: { x: 'y:NoSchedule' } }
`;

test('talhelper lists every node, with the labels of its role', () => {
  const found = setUp({ 'talconfig.yaml': talconfig });
  assert.equal(labelled(found, 'rack', 'disk', 'zone'), [
    'a a null null',
    'b c null null',
    'c undefined ssd null',
  ]);
  assert.equal(
    found.nodes.map(({ taints }) => taints?.map(({ key }) => key).join()),
    ['node-role.kubernetes.io/control-plane', '', 'x'],
  );
  assert.equal(found.nodeLists, ['talhelper']);
  assert.equal(ranges(found), [
    'pods 10.69.0.0/16 true',
    'services 10.96.0.0/16 true',
    'nodes 10.5.0.10 unknown',
    'nodes fd00::10 unknown',
    'nodes 10.5.0.11 unknown',
  ]);
});

test('patches that talhelper puts in may set labels and taints', () => {
  const inline = 'patches:\n  - |-\n    machine:\n      nodeLabels:\n        zone: a\n';
  assert.equal(labelled(setUp({ 'talconfig.yaml': talconfig + inline }), 'rack', 'zone')[0], 'a a undefined');
  const other = setUp({ 'talconfig.yaml': `${talconfig}patches: ['@./p.yaml']\n` });
  assert.equal([labelled(other, 'zone')[0], other.nodes[0]!.taints], ['a null', undefined]);
  assert.is(other.networks[0]!.isProxied, 'unknown');
});

const inventory = `all:
  hosts:
    n1: { ip: 10.3.0.1, ansible_host: 192.168.0.1, node_labels: { rack: a } }
    n2: { ansible_host: n2.example.com }
    n3: { ansible_host: 10.3.0.3 }
    bastion: { ansible_host: 10.3.0.9 }
  children:
    kube_control_plane: { hosts: { n1: } }
    kube_node: { hosts: { n2: , n3: } }
    k8s_cluster: { children: { kube_control_plane: , kube_node: } }
`;

test('kubespray: hosts of its groups, with variables beside the inventory', () => {
  const found = setUp({
    'inventory/prod/hosts.yaml': inventory,
    'inventory/prod/group_vars/kube_node.yml':
      "node_labels: { rack: b, disk: ssd }\nnode_taints: ['x=y:NoSchedule']\n",
    'inventory/prod/host_vars/n3/labels.yml': 'node_labels: { rack: c }\n',
    'inventory/prod/group_vars/k8s_cluster/net.yml':
      'kube_pods_subnet: 10.233.64.0/18\nkube_service_addresses: 10.233.0.0/18\n',
  });
  assert.equal(labelled(found, 'rack', 'disk', 'zone'), [
    'n1 a null null',
    'n2 b ssd null',
    'n3 c null null',
  ]);
  assert.equal(
    found.nodes.map(({ taints }) => taints?.map(({ key }) => key).join()),
    ['node-role.kubernetes.io/control-plane', 'x', 'x'],
  );
  assert.equal(found.nodeLists, ['kubespray inventory']);
  assert.equal(ranges(found), [
    'pods 10.233.64.0/18 true',
    'services 10.233.0.0/18 true',
    'nodes 10.3.0.1 unknown',
    'nodes 10.3.0.3 unknown',
  ]);
});

test('kubespray: variables of groups may stand in the inventory itself', () => {
  const found = setUp({
    'hosts.yaml': `all:
  hosts: { n1: { ip: 10.3.0.1, node_labels: { disk: ssd } }, n2: { ip: 10.3.0.2 } }
  vars: { node_labels: { zone: z } }
  children:
    kube_control_plane: { hosts: { n1: } }
    kube_node: { hosts: { n2: }, vars: { node_labels: { rack: "1" } } }
`,
  });
  assert.equal(labelled(found, 'rack', 'disk', 'zone'), ['n1 null ssd null', 'n2 1 null null']);
});

test('labels that two groups of a host set are in doubt', () => {
  const found = setUp({
    'hosts.yaml': inventory,
    'group_vars/kube_node.yml': 'node_labels: { rack: b, disk: ssd }\n',
    'group_vars/k8s_cluster.yml': 'node_labels: { rack: c }\n',
  });
  assert.equal(labelled(found, 'rack', 'disk', 'zone')[1], 'n2 undefined ssd undefined');
});

test('several inventories set up several clusters', () => {
  const subnet = (range: string) => `kube_pods_subnet: ${range}\n`;
  const [found] = clusters({
    'inventory/a/group_vars/all.yml': subnet('10.1.0.0/16'),
    'inventory/b/group_vars/all.yml': subnet('10.1.0.0/16'),
    'pool.yaml': pool,
  });
  assert.equal(found!.networks, []);
});

test('what only looks like one of these files is none', () => {
  const others = [
    'all:\n  hosts: { a: }\n',
    'cluster-cidr: 10.0.0.0/8\n',
    'cluster:\n  name: a\n  network: { type: calico }\n',
    'machine: { type: worker }\nname: a\n',
    'clusterName: a\nnodes: [a]\n',
    'nodes:\n  - hostname: a\n',
    'node_labels: { rack: a }\n',
    'all: [1]\n',
    'machine:\ncluster:\n',
    'kind: Thing\nmachine: { type: worker }\n',
  ];
  for (const text of others) assert.equal(kindsOf({ 'a.yaml': text }), [], text);
});

test('pools that variables of kubespray bring stay in doubt', () => {
  const text = 'kube_pods_subnet: 10.233.64.0/18\ncalico_pool_cidr: 10.233.64.0/20\n';
  assert.is(loaded({ 'group_vars/all.yml': text }).opaque.length, 1);
});

test.run();
