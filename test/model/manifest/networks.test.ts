import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../../src/base/net/cidr.ts';
import { cluster, clusters } from '../../kit/manifests.ts';

const networks = (text: string) =>
  cluster(text).networks.map(({ use, cidr, name }) => `${use} ${formatCidr(cidr)}${name ? ` ${name}` : ''}`);

const sources = (text: string) => cluster(text).networks.map(({ source }) => source);

const test = suite('networks');

test('MetalLB pools hold CIDRs, and addresses with a hyphen between them', () => {
  const text = `apiVersion: metallb.io/v1beta1
kind: IPAddressPool
metadata: { name: lan, namespace: metallb-system }
spec: { addresses: [10.0.0.0/24, 10.1.0.254-10.1.1.1, 'fd00::/124', 10.2.0.9-10.2.0.1] }
`;
  const name = 'MetalLB pool "lan"';
  assert.equal(networks(text), [
    `load balancers 10.0.0.0/24 ${name}`,
    `load balancers 10.1.0.254/31 ${name}`,
    `load balancers 10.1.1.0/31 ${name}`,
    `load balancers fd00::/124 ${name}`,
  ]);
});

test('the ConfigMap of older MetalLB is read where it stands', () => {
  const text = `apiVersion: v1
kind: ConfigMap
metadata: { name: config, namespace: metallb-system }
data:
  config: |
    address-pools:
      - name: lan
        protocol: layer2
        addresses:
          - 10.0.0.10-10.0.0.11
`;
  const [only, ...others] = cluster(text).networks;
  assert.equal(others, []);
  const { file, span } = only!.at;
  assert.is(file.text.slice(span.start, span.end), '10.0.0.10-10.0.0.11');
});

test('the ConfigMap of older MetalLB is read where other keys or blank lines come first, quoted or not', () => {
  const config = ['', 'peers: []\n', '\n'].map(
    before => `${before}address-pools:\n- { name: lan, addresses: [10.0.0.0/24] }\n`,
  );
  for (const text of config.flatMap(each => [JSON.stringify(each), `|2\n${each.replaceAll(/^/gm, '    ')}`]))
    assert.is(
      cluster(`apiVersion: v1\nkind: ConfigMap\nmetadata: { name: config }\ndata:\n  config: ${text}\n`)
        .networks.length,
      1,
      text,
    );
});

test('other ConfigMaps are none of it', () => {
  const text =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { readme: "address-pools: []" }\n';
  assert.equal(clusters({ 'a.yaml': text }), []);
});

test('Cilium pools of load balancers and of pods', () => {
  const text = `apiVersion: cilium.io/v2alpha1
kind: CiliumLoadBalancerIPPool
metadata: { name: blue }
spec: { blocks: [{ cidr: 10.0.0.0/24 }, { start: 10.1.0.4, stop: 10.1.0.5 }, { start: 10.2.0.1 }], cidrs: [{ cidr: 10.3.0.0/24 }] }
---
apiVersion: cilium.io/v2alpha1
kind: CiliumPodIPPool
metadata: { name: green }
spec: { ipv4: { cidrs: [10.8.0.0/16] }, ipv6: { cidrs: ['fd00::/104'] } }
`;
  assert.equal(networks(text), [
    'other 10.8.0.0/16 Cilium pool "green"',
    'other fd00::/104 Cilium pool "green"',
    'load balancers 10.0.0.0/24 Cilium pool "blue"',
    'load balancers 10.1.0.4/31 Cilium pool "blue"',
    'load balancers 10.2.0.1/32 Cilium pool "blue"',
    'load balancers 10.3.0.0/24 Cilium pool "blue"',
  ]);
});

test('BGPConfiguration tells of three ranges of Services', () => {
  const text = `apiVersion: crd.projectcalico.org/v1
kind: BGPConfiguration
metadata: { name: default }
spec:
  serviceClusterIPs: [{ cidr: 10.96.0.0/12 }]
  serviceExternalIPs: [{ cidr: 10.1.0.0/24 }]
  serviceLoadBalancerIPs: [{ cidr: 10.2.0.0/24 }]
`;
  assert.equal(networks(text), [
    'services 10.96.0.0/12',
    'external IPs 10.1.0.0/24',
    'load balancers 10.2.0.0/24',
  ]);
  assert.is(sources(text)[0], 'serviceClusterIPs of BGPConfiguration "default"');
});

test('the control plane is started with ranges, and kube-proxy configured with one', () => {
  const pod = (component: string, ...flags: readonly string[]) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: ${component}-a, namespace: kube-system }\nspec: { containers: [{ name: c, command: ${JSON.stringify([component, ...flags])} }] }\n---\n`;
  const text =
    pod(
      'kube-apiserver',
      '--service-cluster-ip-range=10.96.0.0/12,fd00::/112',
      '--cluster-cidr=10.1.0.0/16',
    ) +
    pod('kube-controller-manager', '--cluster-cidr=10.244.0.0/16') +
    pod('web', '--cluster-cidr=10.3.0.0/16') +
    'apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\nclusterCIDR: 10.244.0.0/16\n';
  assert.equal(networks(text), [
    'pods 10.244.0.0/16',
    'services 10.96.0.0/12',
    'services fd00::/112',
    'pods 10.244.0.0/16',
  ]);
  assert.equal(sources(text)[1], '--service-cluster-ip-range of kube-apiserver');
});

test('addresses of nodes are those of dumps, and what calico-node noted', () => {
  const text = `apiVersion: v1
kind: Node
metadata:
  name: a
  annotations: { projectcalico.org/IPv4Address: 10.0.0.5/24, projectcalico.org/IPv4VXLANTunnelAddr: 10.244.0.1 }
spec: { podCIDR: 10.244.0.0/24 }
status: { addresses: [{ type: InternalIP, address: 10.0.0.5 }, { type: ExternalIP, address: 1.2.3.4 }, { type: Hostname, address: a }] }
`;
  assert.equal(networks(text), ['nodes 10.0.0.5/32 Node "a"', 'nodes 10.0.0.5/32 Node "a"']);
});

test('a patch of kubelet arguments labels nodes of kind', () => {
  const text = (labels: string) => `kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
nodes:
  - role: control-plane
    kubeadmConfigPatches:
      - |
        kind: InitConfiguration
        nodeRegistration:
          kubeletExtraArgs:
            node-labels: "ingress-ready=true"
  - role: worker${labels}
    kubeadmConfigPatches:
      - |
        kind: JoinConfiguration
        nodeRegistration:
          kubeletExtraArgs: [{ name: node-labels, value: 'rack=a' }]
          taints: [{ key: x, effect: NoSchedule }]
`;
  const lookup = (labels: string) =>
    cluster(text(labels)).nodes.map(node =>
      ['ingress-ready', 'rack', 'disk'].map(key => node.labels.lookup(key)),
    );
  assert.equal(lookup(''), [
    ['true', null, null],
    [null, 'a', null],
  ]);
  assert.equal(
    lookup('\n    labels: { disk: ssd }')[1],
    [undefined, 'a', undefined],
    'kind hands over its own in that argument',
  );
  assert.equal(
    cluster(text('')).nodes.map(({ taints }) => taints?.map(({ key }) => key).join()),
    ['node-role.kubernetes.io/control-plane', 'x'],
  );
});

test('kind takes no subnet for a family that it does not know, also not for a word of JavaScript', () => {
  const usual = (family: string) =>
    networks(
      `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nnetworking: { disableDefaultCNI: true, ipFamily: ${family} }\nnodes: [{ role: worker }]\n`,
    );
  assert.ok(usual('ipv4').includes('pods 10.244.0.0/16'), usual('ipv4').join());
  for (const family of ['constructor', 'toString', '__proto__', 'ipv7'])
    assert.equal(
      usual(family).filter(each => /10\.244|10\.96/.test(each)),
      [],
      family,
    );
});

test.run();
