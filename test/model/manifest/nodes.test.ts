import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cluster } from '../../kit/manifests.ts';

const kind = `
kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
name: demo
nodes:
  - role: control-plane
    labels: { rack: "0" }
  - role: worker
  - role: worker
    labels: { rack: "1" }
networking:
  podSubnet: 10.244.0.0/16,fd00:10:244::/56
  serviceSubnet: 10.96.0.0/16
`;

const test = suite('nodes and networks');

test('kind names nodes after the cluster and their role', () => {
  assert.equal(
    cluster(kind).nodes.map(({ name }) => name),
    ['demo-control-plane', 'demo-worker', 'demo-worker2'],
  );
});

test('kind nodes carry their labels, and no others of the user', () => {
  const [first, second] = cluster(kind).nodes;
  assert.is(first!.labels.lookup('rack'), '0');
  assert.is(second!.labels.lookup('rack'), null);
  assert.is(second!.labels.lookup('kubernetes.io/hostname'), 'demo-worker');
  assert.is(second!.labels.lookup('kubernetes.io/arch'), undefined, 'the machine decides the architecture');
});

test('only the control plane of a kind cluster with workers is tainted', () => {
  const [controlPlane, worker] = cluster(kind).nodes;
  assert.is(controlPlane!.taints?.length, 1);
  assert.equal(worker!.taints, []);
  const alone = cluster(
    'kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nnodes: [{ role: control-plane }]',
  );
  assert.equal(alone.nodes[0]!.taints, []);
});

test('kubeadm patches that cannot be read leave taints and labels open', () => {
  const patched = cluster(`${kind}kubeadmConfigPatches: ["nodeRegistration: {}"]\n`).nodes[0]!;
  assert.is(patched.taints, undefined);
  assert.is(patched.labels.lookup('zone'), undefined);
});

test('subnets are lists, with a place for each', () => {
  const { networks } = cluster(kind);
  assert.equal(
    networks.map(({ use, cidr }) => `${use} ${cidr.family}/${cidr.prefix}`),
    ['pods 4/16', 'pods 6/56', 'services 4/16'],
  );
  const { file, span } = networks[1]!.at;
  assert.is(file.text.slice(span.start, span.end), 'fd00:10:244::/56');
});

test('a Node object may carry labels that are not written; a dump may not', () => {
  const written = 'apiVersion: v1\nkind: Node\nmetadata: { name: a, labels: { rack: "0" } }\n';
  const [node] = cluster(written).nodes;
  assert.equal(
    [node!.labels.lookup('zone'), node!.labels.lookup('topology.kubernetes.io/zone')],
    [undefined, undefined],
  );
  const [dumped] = cluster(`${written}status: { nodeInfo: { architecture: amd64 } }\n`).nodes;
  assert.equal(
    [dumped!.labels.lookup('zone'), dumped!.labels.lookup('topology.kubernetes.io/zone')],
    [null, null],
  );
});

test('kubeadm registers labels in both shapes of its arguments', () => {
  const join = (args: string) => `
apiVersion: kubeadm.k8s.io/v1beta4
kind: JoinConfiguration
nodeRegistration: { name: a, kubeletExtraArgs: ${args} }
`;
  for (const args of [
    '[{ name: node-labels, value: "rack=0,disk=ssd" }]',
    '{ node-labels: "rack=0,disk=ssd" }',
  ]) {
    const [node] = cluster(join(args)).nodes;
    assert.equal(
      ['rack', 'disk', 'zone', 'example.com/zone'].map(key => node!.labels.lookup(key)),
      ['0', 'ssd', null, undefined],
    );
    assert.equal(node!.taints, []);
  }
  assert.is(cluster(join('{ node-labels: "${LABELS}" }')).nodes[0]!.labels.lookup('zone'), undefined);
});

test('a kubeadm configuration without a name is not a node in particular', () => {
  const text =
    'apiVersion: kubeadm.k8s.io/v1beta3\nkind: InitConfiguration\n---\napiVersion: v1\nkind: Namespace\nmetadata: { name: a }';
  assert.equal(cluster(text).nodes, []);
});

test('kubeadm taints control planes unless the list of taints is empty', () => {
  const init = (taints: string) =>
    `apiVersion: kubeadm.k8s.io/v1beta3\nkind: InitConfiguration\nnodeRegistration: { name: a${taints} }`;
  assert.is(cluster(init('')).nodes[0]!.taints?.length, 1);
  assert.equal(cluster(init(', taints: []')).nodes[0]!.taints, []);
});

test.run();
