import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../../src/cluster/survey.ts';
import { nodeInventory } from '../../../../src/calico/facts/cluster/node-inventory.ts';
import { takeInventory } from '../../../../src/commands/inventory/take.ts';
import { inventoryPretty } from '../../../../src/commands/inventory/pretty.ts';
import { snapshotOf } from '../../../kit/case.ts';

const test = suite('node inventory');

const node = (name: string, labels = '{}', more = '') =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: ${labels} }\n${more}`;
const pool = (name: string, selector: string) =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: 10.${name.length}.0.0/16, nodeSelector: ${selector} }\n`;
const status = 'status: { nodeInfo: { kubeletVersion: v1.30.0 } }\n';
const kind = 'apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nnodes: [{ role: control-plane }]\n';
const kubeadm = (what: string, name: string) =>
  `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ${what}\nnodeRegistration: { ${name} }\n`;

const fleetOf = (...documents: readonly string[]) => {
  const snapshot = snapshotOf([{ path: 'all.yaml', text: documents.join('---\n') }]);
  return { snapshot, found: survey(snapshot) };
};

const inventoryOf = (...documents: readonly string[]) => {
  const { isComplete, because } = nodeInventory(fleetOf(...documents).found.fleet.clusters[0]!);
  return `${isComplete}: ${because}`;
};

test('what lists nodes by its nature lists all', () => {
  assert.is(inventoryOf(kind), 'true: complete: listed by kind Cluster');
  assert.is(
    inventoryOf(node('a', '{}', status), node('b', '{}', status)),
    'true: complete: listed by dump of Nodes',
  );
  assert.is(
    inventoryOf(kubeadm('InitConfiguration', 'name: a'), kubeadm('JoinConfiguration', 'name: b')),
    'true: complete: listed by kubeadm configuration',
  );
});

test('one node may be one of many', () => {
  const some = 'false: maybe incomplete: nothing lists them';
  assert.is(inventoryOf(node('a', '{ rack: "0" }'), pool('p', 'has(rack)')), some);
  assert.is(inventoryOf(node('a', '{}', status)), some);
  assert.is(inventoryOf(kubeadm('JoinConfiguration', 'name: b')), some);
  assert.is(inventoryOf(kubeadm('InitConfiguration', 'name: b'), kubeadm('JoinConfiguration', '')), some);
});

test('Node objects in Git are all where they give what pools compare', () => {
  const nodes = [node('a', '{ rack: "0" }'), node('b', '{ ingress: "true" }')] as const;
  assert.is(
    inventoryOf(...nodes, pool('p', 'rack == "0"')),
    'true: complete: Node objects have the labels that pools select by',
  );
  assert.is(
    inventoryOf(...nodes, pool('p', 'rack == "0"'), pool('pq', 'has(gpu)')),
    'false: maybe incomplete: no Node has the label gpu',
  );
  assert.is(
    inventoryOf(...nodes, pool('p', 'all()')),
    'false: maybe incomplete: no pool compares a label that Node objects have',
  );
  assert.is(
    inventoryOf(...nodes, pool('p', 'kubernetes.io/hostname == "a"')),
    'false: maybe incomplete: pools compare only kubernetes.io/hostname, which says nothing about other nodes',
  );
});

test('a label that no Node object gives may come from elsewhere', () => {
  const [cluster] = fleetOf(node('a', '{ rack: "0" }'), node('b', '{ x: "y" }')).found.fleet.clusters;
  const values = (key: string) => cluster!.nodes.map(({ labels }) => labels.lookup(key));
  assert.equal(values('rack'), ['0', null]);
  assert.equal(values('gpu'), [undefined, undefined]);
  assert.equal(values('racks'), [null, null], 'nobody means another label that differs in one letter');
});

test('inventory says whether all nodes are known', () => {
  const { snapshot, found } = fleetOf(node('a', '{ x: "y" }'), node('b'), pool('p', 'has(rack)'));
  const text = inventoryPretty(takeInventory(snapshot, found), { color: false, width: 100 });
  assert.match(text, '    = maybe incomplete: no Node has the label rack');
});

test.run();
