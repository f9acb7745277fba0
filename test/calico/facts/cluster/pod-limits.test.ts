import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { podRoomOf } from '../../../../src/calico/facts/cluster/pod-limits.ts';
import { cluster } from '../../../kit/manifests.ts';

/** How many pods the first node takes, or one of which nothing is known, and what says so. */
function room(...documents: readonly string[]): string {
  const graph = cluster(
    [...documents, 'apiVersion: v1\nkind: Namespace\nmetadata: { name: "n" }'].join('\n---\n'),
  );
  const found = podRoomOf(graph, graph.nodes[0]);
  return found ? `${found.pods} ${typeof found.by === 'string' ? found.by : found.by.source}` : 'unknown';
}

const kubelet = (maxPods: string): string =>
  `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nmaxPods: ${maxPods}`;
const dumped = 'apiVersion: v1\nkind: Node\nmetadata: { name: a }\nstatus: { capacity: { pods: "70" } }';
const plain = 'apiVersion: v1\nkind: Node\nmetadata: { name: a }';
const provider = (name: string): string =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { kubernetesProvider: ${name} }`;

const test = suite('how many pods a node takes');

test('the node itself tells, then what sets it, then kubelet', () => {
  assert.is(room(dumped, kubelet('50')), '70 dump');
  assert.is(room(plain, kubelet('50')), '50 KubeletConfiguration');
  assert.is(room(kubelet('50')), '50 KubeletConfiguration');
  assert.is(room(plain), '110 default');
  assert.is(room(), '110 default');
});

test('a node that takes no whole number of pods tells nothing', () => {
  for (const pods of ['.5', '"1.5"', '1e400', '0', '-1', '0x10'])
    assert.is(room(dumped.replace('"70"', pods)), '110 default', pods);
});

test('of several numbers the least, unless one of them is not determined', () => {
  assert.is(room(kubelet('60'), kubelet('50'), kubelet('55')), '50 KubeletConfiguration');
  assert.is(room(kubelet('60'), kubelet('"${MAX}"')), 'unknown');
});

test('on EKS it hangs on the type of the machine', () => {
  assert.is(room(provider('EKS')), 'unknown');
  for (const name of ['""', 'none', 'GKE', 'RKE2']) assert.is(room(provider(name)), '110 default', name);
});

test.run();
