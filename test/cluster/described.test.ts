import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { explainNode } from '../../src/answers/why/node.ts';
import { judge } from '../fuzz/judge.ts';

const test = suite('nodes that several files describe');

const join = (labels: string) => `apiVersion: kubeadm.k8s.io/v1beta3
kind: JoinConfiguration
nodeRegistration: { name: n1, kubeletExtraArgs: { node-labels: "${labels}" } }
---
`;
const object = (labels: string) => `apiVersion: v1
kind: Node
metadata: { name: n1, labels: { ${labels} } }
---
`;
const pool = `apiVersion: projectcalico.org/v3
kind: IPPool
metadata: { name: west }
spec: { cidr: 10.71.0.0/20, nodeSelector: side == "west" }
`;

const nodesOf = (text: string) => judge([{ path: 'all.yaml', text: text + pool }]).fleet.clusters[0]!;

test('are one node, with the labels of all', () => {
  for (const text of [object('side: west') + join('rack=7'), join('side=west') + object('rack: "7"')]) {
    const cluster = nodesOf(text);
    assert.equal(
      cluster.nodes.map(({ name, source, labels }) => [
        name,
        source,
        labels.lookup('side'),
        labels.lookup('rack'),
      ]),
      [['n1', 'Node manifest, kubeadm JoinConfiguration', 'west', '7']],
    );
    assert.match(explainNode(cluster, cluster.nodes[0]!).verdicts[0]!.text, 'gets an IPv4 address of "west"');
  }
});

test('an object outranks what a kubelet registers with, and of two alike neither is right', () => {
  assert.is(nodesOf(join('side=east') + object('side: west')).nodes[0]!.labels.lookup('side'), 'west');
  const [node, ...others] = nodesOf(join('side=east') + join('side=west')).nodes;
  assert.is(node!.labels.lookup('side'), undefined);
  assert.is(others.length, 0);
});

test.run();
