import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { podRoomOf } from '../../../src/calico/facts/cluster/pod-limits.ts';
import { cluster } from '../../kit/manifests.ts';

const test = suite('how many pods kubelet takes');

const pool = `---
apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: a }
spec: { cidr: 10.0.0.0/16 }
`;
const limits = (text: string) =>
  cluster(text + pool).podLimits.map(({ pods, node, source }) =>
    [source, pods, ...(node === undefined ? [] : [node])].join(' '),
  );
const join = (args: string) =>
  `apiVersion: kubeadm.k8s.io/v1beta4\nkind: JoinConfiguration\nnodeRegistration: { name: b, kubeletExtraArgs: ${args} }\n`;
const kubelet = (pods: string) =>
  `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nmaxPods: ${pods}\n`;

test('in the configuration of kubelet, and among its arguments', () => {
  assert.equal(limits(kubelet('30')), ['KubeletConfiguration 30']);
  assert.equal(limits(join('{ max-pods: "40" }')), ['JoinConfiguration 40 b']);
  assert.equal(limits(join('[{ name: max-pods, value: "50" }]')), ['JoinConfiguration 50 b']);
  assert.equal(limits('server: https://a\nnode-name: b\nkubelet-arg: ["v=2", "max-pods=60"]\n'), [
    'k3s or rke2 configuration 60 b',
  ]);
  assert.equal(limits('machine: { type: worker, kubelet: { extraArgs: { max-pods: 70 } } }\n'), [
    'Talos configuration 70',
  ]);
});

test('what is not a number is an unknown bound', () => {
  assert.equal(limits(kubelet('${MAX}')), ['KubeletConfiguration ']);
  assert.equal(limits(kubelet('many')), ['KubeletConfiguration ']);
  assert.equal(limits(kubelet('null')), []);
  assert.equal(limits('server: https://a\nnode-name: b\nkubelet-arg: max-pods={{ pods }}\n'), [
    'k3s or rke2 configuration  b',
  ]);
});

test('the least of several, that of the node before others, and nothing where one is not known', () => {
  const room = (...documents: readonly string[]) => {
    const found = cluster(documents.join('---\n') + pool);
    const { pods, by } = podRoomOf(found, found.nodes[0]) ?? {};
    return [pods, typeof by === 'object' ? by.source : by];
  };
  const node = (status: string) => `apiVersion: v1\nkind: Node\nmetadata: { name: b }\nstatus: ${status}\n`;
  assert.equal(room(kubelet('30'), kubelet('20')), [20, 'KubeletConfiguration']);
  assert.equal(room(kubelet('30'), kubelet('${MAX}')), [undefined, undefined]);
  assert.equal(room(kubelet('30'), join('{ max-pods: "40" }')), [40, 'JoinConfiguration']);
  assert.equal(room(kubelet('30'), node('{ capacity: { pods: "17" } }')), [17, 'dump']);
  assert.equal(room(node('{}')), [110, 'default']);
});

test.run();
