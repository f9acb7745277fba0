import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { reportOn } from '../kit/case.ts';
import { clusters, filesOf } from '../kit/manifests.ts';

const test = suite('the pool that Calico makes of its own accord');

const agent = (env: string): string => `apiVersion: apps/v1
kind: DaemonSet
metadata: { name: calico-node, namespace: kube-system }
spec:
  template:
    spec:
      hostNetwork: true
      containers:
        - name: calico-node
          image: docker.io/calico/node:v3.28.1
          env:
            - { name: CALICO_IPV4POOL_BLOCK_SIZE, value: "28" }
            # - name: CALICO_IPV4POOL_CIDR
            #   value: "192.168.0.0/16"
${env}`;
const installation = (spec: string): string =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: ${spec}\n`;
const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.1.0.0/16 }\n';

const poolsOf = (repository: Record<string, string>): readonly string[] =>
  clusters(repository).flatMap(({ pools }) =>
    pools.map(({ name, cidr, blockSize, isOwn }) =>
      [name, cidr ? formatCidr(cidr) : 'unknown', blockSize, isOwn].join(' '),
    ),
  );

test('calico.yaml with its range commented out: one pool of unknown range', () => {
  assert.equal(poolsOf({ 'calico.yaml': agent('') }), ['default-ipv4-ippool unknown 28 true']);
});

test('an Installation without a list of pools: one pool of unknown range', () => {
  assert.equal(poolsOf({ 'a.yaml': installation('{}') }), ['default-ipv4-ippool unknown  true']);
});

const kubeadm = (subnet: string): string =>
  `apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\nnetworking: { podSubnet: "${subnet}" }\n`;

test('calico-node takes the range of kubeadm, where that is known', () => {
  const told = (subnet: string) => poolsOf({ 'calico.yaml': agent(''), 'kubeadm.yaml': kubeadm(subnet) });
  assert.equal(told('10.244.0.0/16'), ['default-ipv4-ippool 10.244.0.0/16 28 true']);
  assert.equal(told('10.244.0.0/16,fd00:1::/56'), ['default-ipv4-ippool 10.244.0.0/16 28 true']);
  assert.equal(told('${POD_SUBNET}'), ['default-ipv4-ippool unknown 28 true']);
  assert.equal(told('fd00:1::/56'), ['default-ipv4-ippool unknown 28 true']);
  assert.equal(
    poolsOf({
      'calico.yaml': agent(''),
      'k3s/config.yaml': 'cluster-cidr: 10.42.0.0/16\nserver: https://a:6443\n',
    }),
    ['default-ipv4-ippool unknown 28 true'],
  );
  assert.equal(poolsOf({ 'a.yaml': installation('{}'), 'kubeadm.yaml': kubeadm('10.244.0.0/16') }), [
    'default-ipv4-ippool unknown  true',
  ]);
});

test('it counts as one of the pools where its range is known', () => {
  const count = (repository: Record<string, string>) => reportOn(filesOf(repository), []).summary.pools;
  assert.is(count({ 'calico.yaml': agent('') }), 0);
  assert.is(count({ 'calico.yaml': agent(''), 'kubeadm.yaml': kubeadm('10.244.0.0/16') }), 1);
});

test('none where something keeps Calico from it', () => {
  const variable = (name: string, value: string) => `            - { name: ${name}, value: "${value}" }\n`;
  assert.equal(poolsOf({ 'calico.yaml': agent(variable('NO_DEFAULT_POOLS', 'true')) }), []);
  assert.equal(poolsOf({ 'calico.yaml': agent(variable('CALICO_IPV4POOL_CIDR', 'none')) }), []);
  assert.equal(poolsOf({ 'a.yaml': installation('{ calicoNetwork: { ipPools: [] } }') }), []);
  assert.equal(poolsOf({ 'a.yaml': installation('{ kubernetesProvider: EKS }') }), []);
  assert.equal(
    poolsOf({ 'a.yaml': installation('{ cni: { type: Calico, ipam: { type: HostLocal } } }') }),
    [],
  );
});

test('none beside pools that are written, or that may stand where nothing is read', () => {
  assert.equal(poolsOf({ 'calico.yaml': agent(''), 'pool.yaml': pool }), ['a 10.1.0.0/16 26 ']);
  const template = `{{ if .Values.pools }}\n${pool}{{ end }}\n`;
  assert.equal(poolsOf({ 'calico.yaml': agent(''), 'chart/templates.yaml': template }), []);
});

test.run();
