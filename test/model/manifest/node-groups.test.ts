import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../src/cluster/graph.ts';
import { cluster } from '../../kit/manifests.ts';

/** The groups as `name min-max`, with what their labels say of some keys. */
const groups = ({ nodeGroups }: ClusterGraph, ...keys: readonly string[]) =>
  nodeGroups.map(({ name, minimum, maximum, labels }) =>
    [`${name} ${minimum ?? '?'}-${maximum ?? '?'}`, ...keys.map(key => String(labels.lookup(key)))].join(' '),
  );

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/8 }\n---\n';

const machines = (spec: string, annotations = '{}', template = '{}') => `
apiVersion: cluster.x-k8s.io/v1beta1
kind: MachineDeployment
metadata: { name: md-0, namespace: fleet, annotations: ${annotations} }
spec:
  clusterName: prod
${spec}
  template:
    metadata: { labels: ${template} }
    spec: { bootstrap: { configRef: { kind: KubeadmConfigTemplate, name: workers } } }
---
apiVersion: bootstrap.cluster.x-k8s.io/v1beta1
kind: KubeadmConfigTemplate
metadata: { name: workers, namespace: fleet }
spec:
  template:
    spec:
      joinConfiguration:
        nodeRegistration:
          kubeletExtraArgs: { node-labels: 'rack=0' }
          taints: [{ key: dedicated, value: edge, effect: NoSchedule }]
---
apiVersion: cluster.x-k8s.io/v1beta1
kind: Cluster
metadata: { name: prod, namespace: fleet }
spec:
  clusterNetwork: { pods: { cidrBlocks: [192.168.0.0/16] }, services: { cidrBlocks: [10.128.0.0/12] } }
---
${pool}`;

const test = suite('groups of nodes');

test('replicas of a MachineDeployment are nodes that share a group', () => {
  const { nodes, nodeGroups } = cluster(machines('  replicas: 3'));
  assert.is(nodes.length, 3);
  assert.ok(nodes.every(({ group }) => group === nodeGroups[0]));
  assert.is(new Set(nodes.map(({ name }) => name)).size, 3);
  assert.equal(nodes[0]!.taints, [{ key: 'dedicated', value: 'edge', effect: 'NoSchedule' }]);
});

test('no more nodes are made up than Kubernetes bears', () => {
  assert.is(cluster(machines('  replicas: 4000000000')).nodes.length, 5000);
});

test('bounds of the autoscaler come before replicas', () => {
  const key = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group';
  const annotations = `{ ${key}-min-size: '2', ${key}-max-size: '9' }`;
  assert.equal(groups(cluster(machines('  replicas: 5', annotations))), ['md-0 2-9']);
  assert.equal(groups(cluster(machines('  replicas: 5', `{ ${key}-max-size: '9' }`))), ['md-0 ?-9']);
  assert.equal(groups(cluster(machines(''))), ['md-0 ?-?']);
  assert.equal(groups(cluster(machines('  replicas: ${COUNT}'))), ['md-0 ?-?']);
});

test('of the labels of machines only those of some domains reach nodes', () => {
  const labels =
    "{ tier: web, node-role.kubernetes.io/web: '', zone.node-restriction.kubernetes.io/row: '1' }";
  assert.equal(
    groups(
      cluster(machines('  replicas: 1', '{}', labels)),
      'tier',
      'rack',
      'node-role.kubernetes.io/web',
      'zone.node-restriction.kubernetes.io/row',
      'example.com/any',
    ),
    ['md-0 1-1 null 0  1 undefined'],
  );
});

test('without its template nothing is known of the other labels of a MachineDeployment', () => {
  const text = machines('  replicas: 1').replace('name: workers }', 'name: elsewhere }');
  assert.equal(groups(cluster(text), 'rack', 'tier'), ['md-0 1-1 undefined undefined']);
});

test('a KubeadmControlPlane has the taint of control planes, and labels that both configurations give', () => {
  const text = `apiVersion: controlplane.cluster.x-k8s.io/v1beta2
kind: KubeadmControlPlane
metadata: { name: cp, namespace: fleet }
spec:
  replicas: 3
  kubeadmConfigSpec:
    initConfiguration: { nodeRegistration: { kubeletExtraArgs: [{ name: node-labels, value: 'rack=0,disk=a' }] } }
    joinConfiguration: { nodeRegistration: { kubeletExtraArgs: [{ name: node-labels, value: 'rack=0,disk=b' }] } }
---
${machines('  replicas: 2')}`;
  const found = cluster(text);
  assert.equal(groups(found, 'rack', 'disk', 'tier'), ['cp 3-3 0 undefined null', 'md-0 2-2 0 null null']);
  assert.is(found.nodeGroups[0]!.taints?.[0]?.key, 'node-role.kubernetes.io/control-plane');
  assert.equal(found.nodeLists, ['Cluster API']);
  assert.equal(
    found.networks.map(({ use, source, isProxied }) => `${use}: ${source}, ${isProxied}`),
    [
      'pods: clusterNetwork.pods of Cluster "prod", true',
      'services: clusterNetwork.services of Cluster "prod", true',
    ],
  );
});

test('a ClusterClass topology lists its groups', () => {
  const text = `apiVersion: cluster.x-k8s.io/v1beta1
kind: Cluster
metadata: { name: prod, namespace: fleet }
spec:
  topology:
    class: metal
    controlPlane: { replicas: 3 }
    workers:
      machineDeployments:
        - { class: worker, name: md-0, replicas: 2, metadata: { labels: { node.cluster.x-k8s.io/row: a } } }
      machinePools: [{ class: pool, name: mp-0 }]
---
${pool}`;
  assert.equal(groups(cluster(text), 'node.cluster.x-k8s.io/row', 'rack'), [
    'control plane 3-3 undefined undefined',
    'md-0 2-2 a undefined',
    'mp-0 ?-? undefined undefined',
  ]);
});

test('where nodes are known by name, those of groups are among them', () => {
  const node = 'apiVersion: v1\nkind: Node\nmetadata: { name: "n", labels: { rack: a } }\n---\n';
  const { nodes, nodeGroups } = cluster(node + machines('  replicas: 3'));
  assert.equal([nodes.length, nodeGroups.length], [1, 1]);
});

test('several Cluster API clusters say nothing of this one', () => {
  const other =
    'apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\nmetadata: { name: dev, namespace: fleet }\n---\n';
  const { nodes, networks } = cluster(other + machines('  replicas: 3'));
  assert.equal([nodes.length, networks.length], [0, 0]);
});

test('a Karpenter NodePool has labels and no number', () => {
  const text = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: { name: gpu }
spec:
  template:
    metadata: { labels: { team: ml } }
    spec:
      requirements:
        - { key: rack, operator: In, values: [a] }
        - { key: size, operator: In, values: [s, m] }
      taints: [{ key: gpu, effect: NoSchedule }]
---
${pool}`;
  const found = cluster(text);
  assert.equal(groups(found, 'team', 'rack', 'size', 'tier', 'karpenter.sh/nodepool'), [
    'gpu ?-? ml a undefined null undefined',
  ]);
  assert.equal([found.nodes.length, found.nodeLists], [0, []]);
  assert.equal(found.nodeGroups[0]!.taints, [{ key: 'gpu', value: '', effect: 'NoSchedule' }]);
});

test('node groups of eksctl have bounds, labels and taints in both shapes', () => {
  const text = `apiVersion: eksctl.io/v1alpha5
kind: ClusterConfig
metadata: { name: prod }
vpc: { cidr: 10.20.0.0/16 }
kubernetesNetworkConfig: { serviceIPv4CIDR: 172.20.0.0/16 }
managedNodeGroups:
  - { name: blue, labels: { tier: blue }, minSize: 2, maxSize: 9, desiredCapacity: 4, taints: [{ key: a, value: b, effect: NoExecute }] }
nodeGroups:
  - { name: old, desiredCapacity: 3, taints: { c: 'd:NoSchedule' } }
  - { name: windows, amiFamily: WindowsServer2022FullContainer, desiredCapacity: 2 }
---
${pool}`;
  const found = cluster(text);
  assert.equal(groups(found, 'tier'), ['blue 2-9 blue', 'old 3-? null', 'windows ?-? null']);
  assert.equal(
    found.nodeGroups.map(({ taints }) =>
      taints?.map(({ key, value, effect }) => `${key}=${value}:${effect}`).join(),
    ),
    ['a=b:NoExecute', 'c=d:NoSchedule', ''],
  );
  assert.equal(
    found.networks.map(({ use, source }) => `${use}: ${source}`),
    ['nodes: vpc.cidr of the eksctl ClusterConfig', 'services: serviceIPv4CIDR of the eksctl ClusterConfig'],
  );
});

test('registrations of kubeadm without a name are groups, in any number of documents', () => {
  const join = (rack: string) =>
    `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\nnodeRegistration: { kubeletExtraArgs: [{ name: node-labels, value: rack=${rack} }] }\n---\n`;
  const found = cluster(join('a') + join('b') + pool);
  assert.equal(groups(found, 'rack'), ['workers ?-? a', 'workers ?-? b']);
  assert.equal([found.nodes.length, found.nodeLists], [0, []]);
});

test.run();
