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

/** The use of each network, and whether kube-proxy serves its cluster. */
const proxied = ({ networks }: ClusterGraph): readonly string[] =>
  networks.map(({ use, isProxied }) => `${use} ${isProxied}`);

const kind = (networking: string): string =>
  `apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nnetworking: { disableDefaultCNI: true, ${networking} }\n`;

const k0s = (network: string): string =>
  `apiVersion: k0s.k0sproject.io/v1beta1\nkind: ClusterConfig\nmetadata: { name: k0s }\nspec: { network: ${network} }\n`;

const test = suite('distributions of Kubernetes');

test('kind: what is left out has the ranges that kind takes, of the families that the cluster has', () => {
  const four = ['pods 10.244.0.0/16', 'services 10.96.0.0/16'];
  const six = ['pods fd00:10:244::/56', 'services fd00:10:96::/112'];
  assert.equal(ranges(setUp(kind(''))), four);
  assert.equal(ranges(setUp(kind('ipFamily: ipv6'))), six);
  assert.equal(ranges(setUp(kind('ipFamily: dual'))), [four[0], six[0], four[1], six[1]]);
  assert.equal(ranges(setUp(kind('podSubnet: 10.1.0.0/16'))), ['pods 10.1.0.0/16', four[1]]);
  assert.equal(ranges(setUp(kind('ipFamily: "${FAMILY}"'))), []);
  assert.equal(ranges(setUp(kind('').replace('true', 'false'))), [], 'with a plugin of its own');
  assert.equal(proxied(setUp(kind('kubeProxyMode: none'))), ['pods false', 'services false']);
});

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
  const off = dual.replace('true', 'false');
  assert.is(ranges(setUp(k0s(`{ dualStack: ${off} }`))).length, 2);
  assert.equal(proxied(setUp(k0s('{}'))), ['pods true', 'services true']);
  assert.equal(proxied(setUp(k0s('{ kubeProxy: { disabled: true } }'))), ['pods false', 'services false']);
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
  assert.equal(proxied(setUp(kops('{}'))), ['pods true', 'services true']);
  assert.equal(proxied(setUp(kops('{ kubeProxy: { enabled: false } }'))), ['pods false', 'services false']);
});

test('kops: it is unknown which of two clusters has the pools', () => {
  const found = setUp(kops('{}'), group('nodes', '{ role: Node, minSize: 2 }', 'stage'));
  assert.equal([found.nodeGroups.length, found.networks.length], [0, 0]);
});

test('OpenShift: networks of both operators, and none of others', () => {
  const network = (group: string, more = '') =>
    `apiVersion: ${group}/v1\nkind: Network\nmetadata: { name: cluster }\nspec: { ${more}serviceNetwork: [172.30.0.0/16] }\n`;
  const pods = 'clusterNetwork: [{ cidr: 10.128.0.0/14, hostPrefix: 23 }]';
  assert.equal(ranges(setUp(network('config.openshift.io', `${pods}, `))), [
    'pods 10.128.0.0/14',
    'services 172.30.0.0/16',
  ]);
  const installer = (networking: string) =>
    `baseDomain: example.com\nplatform: { none: {} }\nnetworking: { ${networking} }\n`;
  const nodes = 'machineNetwork: [{ cidr: 192.168.10.0/24 }]';
  assert.equal(ranges(setUp(installer(`${pods}, ${nodes}, serviceNetwork: [172.30.0.0/16]`))), [
    'pods 10.128.0.0/14',
    'services 172.30.0.0/16',
    'nodes 192.168.10.0/24',
  ]);
  assert.equal(ranges(setUp(installer('networkType: Calico'))), [], 'its defaults differ with its releases');
  assert.equal(ranges(setUp(network('config.openshift.io'))), ['services 172.30.0.0/16']);
  assert.equal(ranges(setUp(network('operator.openshift.io'))), ['services 172.30.0.0/16']);
  assert.equal(ranges(setUp(network('networking.gke.io'))), []);
});

test('Cluster API: ranges of pods and Services, served by kube-proxy where kubeadm does not skip it', () => {
  const cluster =
    'apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\nmetadata: { name: a }\nspec: { clusterNetwork: { pods: { cidrBlocks: [10.1.0.0/16] }, services: { cidrBlocks: [10.2.0.0/16] } } }\n';
  const controlPlane = (phases: string) =>
    `apiVersion: controlplane.cluster.x-k8s.io/v1beta1\nkind: KubeadmControlPlane\nmetadata: { name: a }\nspec: { kubeadmConfigSpec: { initConfiguration: { skipPhases: [${phases}] } } }\n`;
  assert.equal(ranges(setUp(cluster)), ['pods 10.1.0.0/16', 'services 10.2.0.0/16']);
  assert.equal(proxied(setUp(cluster)), ['pods unknown', 'services unknown']);
  assert.equal(proxied(setUp(cluster, controlPlane('mark-control-plane'))), ['pods true', 'services true']);
  assert.equal(proxied(setUp(cluster, controlPlane('addon/kube-proxy'))), [
    'pods unknown',
    'services unknown',
  ]);
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
