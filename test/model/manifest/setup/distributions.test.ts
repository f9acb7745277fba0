import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../../../src/base/net/cidr.ts';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { clusters } from '../../../kit/manifests.ts';

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/8 }\n';

const setUp = (...documents: readonly string[]): ClusterGraph =>
  clusters({ 'cluster.yaml': [...documents, pool].join('---\n') })[0]!;

const ranges = ({ networks }: ClusterGraph): readonly string[] =>
  networks.map(({ use, cidr }) => `${use} ${formatCidr(cidr)}`);

const k0s = (network: string): string =>
  `apiVersion: k0s.k0sproject.io/v1beta1\nkind: ClusterConfig\nmetadata: { name: k0s }\nspec: { network: ${network} }\n`;

const test = suite('distributions of Kubernetes');

test('k0s: what is left out has the range that k0s takes', () => {
  assert.equal(ranges(setUp(k0s('{ provider: custom }'))), ['pods 10.244.0.0/16', 'services 10.96.0.0/12']);
  assert.equal(ranges(setUp(k0s('{ podCIDR: 10.1.0.0/16, serviceCIDR: 10.2.0.0/16 }'))), [
    'pods 10.1.0.0/16',
    'services 10.2.0.0/16',
  ]);
  assert.equal(ranges(setUp(k0s('{ podCIDR: "${PODS}", serviceCIDR: "${SERVICES}" }'))), []);
  const dual = '{ enabled: true, IPv6podCIDR: "fd00::/108", IPv6serviceCIDR: "fd01::/108" }';
  assert.equal(ranges(setUp(k0s(`{ dualStack: ${dual} }`))).slice(2), [
    'pods fd00::/108',
    'services fd01::/108',
  ]);
});

test('KubeOne: what is left out has the range that KubeOne takes, of the families that the cluster has', () => {
  const kubeone = (network: string) =>
    ranges(setUp(`apiVersion: kubeone.k8c.io/v1beta2\nkind: KubeOneCluster\nname: a\n${network}`));
  const four = ['pods 10.244.0.0/16', 'services 10.96.0.0/12'];
  const six = ['pods fd01::/48', 'services fd02::/120'];
  assert.equal(kubeone(''), four);
  assert.equal(kubeone('clusterNetwork: { ipFamily: IPv6 }\n'), six);
  assert.equal(kubeone('clusterNetwork: { ipFamily: IPv4+IPv6 }\n'), [four[0], six[0], four[1], six[1]]);
  assert.equal(kubeone('clusterNetwork: { podSubnet: 10.1.0.0/16 }\n'), ['pods 10.1.0.0/16', four[1]]);
  for (const family of ['"${FAMILY}"', 'constructor'])
    assert.equal(kubeone(`clusterNetwork: { ipFamily: ${family} }\n`), []);
});

test('k0sctl: hosts that run a kubelet are nodes, by name where they have one', () => {
  const found = setUp(
    `apiVersion: k0sctl.k0sproject.io/v1beta1
kind: Cluster
spec:
  hosts:
    - { role: controller, hostname: c1, ssh: { address: 10.1.0.1 } }
    - { role: controller+worker, hostname: c2, ssh: { address: 10.1.0.2 } }
    - { role: worker, ssh: { address: 10.1.0.3 } }
`,
  );
  assert.equal(
    found.nodes.map(({ name }) => name),
    ['c2', 'host 2 of k0sctl (1)'],
  );
  assert.equal(found.nodeLists, ['k0sctl Cluster']);
  // It holds no configuration of k0s, which may lie on the hosts.
  assert.equal(ranges(found), ['nodes 10.1.0.1/32', 'nodes 10.1.0.2/32', 'nodes 10.1.0.3/32']);
});

const kops = (spec: string): string =>
  `apiVersion: kops.k8s.io/v1alpha2\nkind: Cluster\nmetadata: { name: prod }\nspec: ${spec}\n`;

const group = (name: string, spec: string, cluster = 'prod'): string =>
  `apiVersion: kops.k8s.io/v1alpha2
kind: InstanceGroup
metadata: { name: ${name}, labels: { kops.k8s.io/cluster: ${cluster} } }
spec: ${spec}
`;

test('kops: ranges of either version, and the nodes of its groups', () => {
  const found = setUp(
    kops('{ networking: { podCIDR: 10.1.0.0/16, serviceClusterIPRange: 10.2.0.0/16 } }'),
    group(
      'nodes',
      '{ role: Node, minSize: 2, maxSize: 5, nodeLabels: { rack: a }, taints: ["x=y:NoSchedule"] }',
    ),
    group('masters', '{ role: Master, minSize: 1, maxSize: 1 }'),
    group('bastions', '{ role: Bastion, minSize: 1, maxSize: 1 }'),
  );
  assert.equal(ranges(found), ['pods 10.1.0.0/16', 'services 10.2.0.0/16']);
  assert.equal(
    found.nodeGroups
      .map(({ name, minimum, maximum, labels, taints }) =>
        [name, minimum, maximum, labels.lookup('rack'), taints?.length].join(' '),
      )
      .sort(),
    ['masters 1 1  ', 'nodes 2 5 a 1'],
  );
  assert.equal(found.nodeLists, ['kops InstanceGroups']);
  assert.equal(ranges(setUp(kops('{ kubeControllerManager: { clusterCIDR: 10.3.0.0/16 } }'))), [
    'pods 10.3.0.0/16',
    'services 100.64.0.0/13',
  ]);
  assert.equal(ranges(setUp(kops('{ nonMasqueradeCIDR: 10.0.0.0/8 }'))), []);
});

test('kops: it is unknown which of two clusters has the pools', () => {
  const found = setUp(kops('{}'), group('nodes', '{ role: Node, minSize: 2 }', 'stage'));
  assert.equal([found.nodeGroups.length, found.networks.length], [0, 0]);
});

test('OpenShift: networks of both operators, and none of others', () => {
  const network = (group: string) =>
    `apiVersion: ${group}/v1\nkind: Network\nmetadata: { name: cluster }\nspec: { serviceNetwork: [172.30.0.0/16] }\n`;
  assert.equal(ranges(setUp(network('config.openshift.io'))), ['services 172.30.0.0/16']);
  assert.equal(ranges(setUp(network('operator.openshift.io'))), ['services 172.30.0.0/16']);
  assert.equal(ranges(setUp(network('networking.gke.io'))), []);
});

test('Nodes of Calico have labels, addresses and no taints that anybody knows', () => {
  const found = setUp(
    `apiVersion: projectcalico.org/v3
kind: Node
metadata: { name: n1, labels: { rack: a } }
spec: { bgp: { ipv4Address: 10.1.0.1/24 } }
`,
  );
  assert.equal(
    found.nodes.map(({ name, labels, taints }) => [name, labels.lookup('rack'), taints]),
    [['n1', 'a', undefined]],
  );
  assert.equal(ranges(found), ['nodes 10.1.0.1/32']);
});

test.run();
