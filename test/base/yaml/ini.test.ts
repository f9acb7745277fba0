import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../../../src/load/load.ts';
import { isIniInventory, readIniInventory } from '../../../src/base/yaml/ini.ts';
import type { YamlNode } from '../../../src/base/yaml/node.ts';
import { clusters } from '../../kit/manifests.ts';

const file = (text: string, path = 'inventory/inventory.ini') => ({ path, text });

/** A tree as plain objects. */
const plain = (node: YamlNode | undefined): unknown =>
  node?.kind === 'mapping'
    ? Object.fromEntries([...node.entries].map(([key, { value }]) => [key, plain(value)]))
    : node?.kind === 'scalar'
      ? node.text
      : undefined;

const groupsIn = (text: string) => {
  const root = plain(readIniInventory(file(text))!.root) as {
    all: { children: Record<string, { hosts: object; children: object }> };
  };
  return root.all.children;
};

const test = suite('inventories in INI form');

test('hosts, their variables, and groups of groups', () => {
  const groups = groupsIn(
    '# a comment\n[kube_node]\nnode1 ip=10.3.0.1 note="a b" # here\n; another\n\n[k8s_cluster:children]\nkube_node\n',
  );
  assert.equal(groups.kube_node, { hosts: { node1: { ip: '10.3.0.1', note: 'a b' } }, children: {} });
  assert.equal(groups.k8s_cluster, { hosts: {}, children: { kube_node: {} } });
});

test('ranges stand for hosts, within reason', () => {
  const hosts = (word: string) => Object.keys(groupsIn(`[kube_node]\n${word}\n`).kube_node!.hosts);
  assert.equal(hosts('node[1:3].example'), ['node1.example', 'node2.example', 'node3.example']);
  assert.equal(hosts('node[08:10]'), ['node08', 'node09', 'node10']);
  assert.equal(hosts('node[a:c]'), ['nodea', 'nodeb', 'nodec']);
  assert.equal(hosts('x[1:9:4]'), ['x1', 'x5', 'x9']);
  assert.equal(hosts('r[1:2]-n[1:2]'), ['r1-n1', 'r1-n2', 'r2-n1', 'r2-n2']);
  assert.equal(hosts('x[1:9:0]'), []);
  assert.equal(hosts('node[3:1]'), []);
});

test('variables of groups are no hosts', () => {
  assert.equal(groupsIn('[kube_node:vars]\na=10.0.0.0/8\nb = "x y" # note\nno variable\n').kube_node, {
    hosts: {},
    children: {},
    vars: { a: '10.0.0.0/8', b: 'x y' },
  });
});

test('places are those of the file, whatever ends its lines', () => {
  const source = file('[all]\r\n  node1 ansible_host=10.0.0.1\r\n[kube_node]\r\nnode1\r\n');
  const all = readIniInventory(source)!.root!;
  const find = (node: YamlNode, ...keys: string[]): YamlNode =>
    keys.reduce((at, key) => (at.kind === 'mapping' ? at.entries.get(key)!.value : at), node);
  const { start, end } = find(all, 'all', 'children', 'all', 'hosts', 'node1', 'ansible_host');
  assert.is(source.text.slice(start, end), '10.0.0.1');
});

test('only files with the groups of kubespray are inventories', () => {
  assert.ok(isIniInventory(file('[kube_node]\na\n')));
  assert.ok(isIniInventory(file('[kube-master]\na\n')));
  assert.not(isIniInventory(file('[web]\na\n')));
  assert.not(isIniInventory(file('[kube_node, a]\n', 'a.yaml')));
});

test('Ansible reads a file in INI form whatever its ending, and a manifest that holds one stays a manifest', () => {
  const text = '# hosts\r\n\n[all]\r\nn1 ip=10.0.0.1\n[kube_node]\nn1\n';
  assert.ok(isIniInventory(file(text, 'inventory/hosts.yaml')));
  const held = `kind: ConfigMap\ndata:\n  hosts: |\n${text.replaceAll(/^/gm, '    ')}`;
  assert.not(isIniInventory(file(held, 'hosts.yaml')));
  assert.not(isIniInventory(file('[all]: x\n[kube_node]\n', 'hosts.yaml')));
  assert.not(isIniInventory(file('[kube_node]\n---\nkind: IPPool\n', 'hosts.yaml')));
  assert.not(isIniInventory(file('[all,\n[kube_node]\n]\n', 'hosts.json')));
  const [cluster] = clusters({ 'inventory/hosts.yaml': `${text}[kube_control_plane]\nn1\n` });
  assert.equal(
    cluster!.nodes.map(({ name }) => name),
    ['n1'],
  );
});

test('millions of empty lines do no harm', () => {
  assert.not(isIniInventory(file(`${'\n'.repeat(8_000_000)}[kube_node]\na\n`, 'hosts.yaml')));
});

test('odd text is passed over', () => {
  for (const text of ['[kube_node', '[]\n=\n= =\n[kube_node]\n[[x]]\n', '\0[kube_node]\n\u2028a', ''])
    assert.type(readIniInventory(file(text))!.root, 'object');
});

test('one that stands for more hosts than anybody has is none, and that is told', () => {
  for (const hosts of [
    'node[1:100000000]',
    'x[1:900][1:900]',
    `x${'[1:9]'.repeat(50)}`,
    Array.from({ length: 20 }, (_, index) => `n${index}-[1:4000]`).join('\n'),
  ])
    assert.is(readIniInventory(file(`[kube_node]\n${hosts}\n`)), undefined, hosts.slice(0, 40));
  const { problems } = load({
    trees: [''],
    files: [file('[kube_node]\nnode[1:100000000]\n')],
    garbled: [],
    skipped: [],
    others: new Set<string>(),
  });
  assert.equal(
    problems.map(({ reason, excessive }) => [excessive, reason]),
    [['Inventory', 'it matches too many hosts']],
  );
});

test('they make nodes, with the variables of groups beside them', () => {
  const [cluster] = clusters({
    'inventory/prod/inventory.ini': '[kube_control_plane]\ncp\n[kube_node]\nworker[1:2] ip=10.3.0.9\n',
    'inventory/prod/group_vars/kube_node.yml': 'node_labels: { rack: "7" }\n',
  });
  assert.equal(
    cluster!.nodes.map(({ name, labels, source }) => [name, labels.lookup('rack'), source]),
    [
      ['cp', null, 'kubespray inventory'],
      ['worker1', '7', 'kubespray inventory'],
      ['worker2', '7', 'kubespray inventory'],
    ],
  );
});

test.run();
