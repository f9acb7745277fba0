import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Node } from '../../../src/model/manifest/kubernetes/node.ts';
import { nodePhrase, nodesPhrase, nodesRelated } from '../../../src/calico/phrases/phrases.ts';
import { cluster } from '../../kit/manifests.ts';

const unnamed: readonly Node[] = cluster(`
apiVersion: eksctl.io/v1alpha5
kind: ClusterConfig
metadata: { name: prod }
managedNodeGroups:
  - { name: blue, labels: { tier: blue }, minSize: 3 }
  - { name: green, desiredCapacity: 1 }
`).nodes;
const named: readonly Node[] = cluster(`
kind: Cluster
apiVersion: kind.x-k8s.io/v1alpha4
nodes: [{ role: control-plane }, { role: worker }, { role: worker }]
`).nodes;

const test = suite('rule/phrases');

test('nodes go by their names, and those of groups by their group', () => {
  assert.is(nodesPhrase(named.slice(0, 1)), 'Node "kind-control-plane"');
  assert.is(nodesPhrase(named, 2), 'Nodes "kind-control-plane", "kind-worker" and 1 more');
  assert.is(
    nodesPhrase(unnamed),
    '3 nodes of eksctl managed node group "blue" and the node of eksctl managed node group "green"',
  );
  assert.is(
    nodesPhrase([named[0]!, unnamed[0]!, unnamed[1]!]),
    'Node "kind-control-plane" and 2 nodes of eksctl managed node group "blue"',
  );
  assert.is(nodePhrase(unnamed[0]!), 'a node of eksctl managed node group "blue"');
});

test('a group is related once', () => {
  assert.equal(
    nodesRelated([...unnamed, named[0]!]).map(({ label }) => label),
    ['eksctl managed node group "blue"', 'eksctl managed node group "green"', 'Node "kind-control-plane"'],
  );
});

test.run();
