import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { namespace, pool } from '../../kit/repositories.ts';
import { scopesIn, setUpClusters } from '../../kit/scopes.ts';

const inventory = (...hosts: readonly string[]): string =>
  `all:\n  hosts: { ${hosts.map(host => `${host}: {}`).join(', ')} }\n  children:\n    kube_control_plane: { hosts: { ${hosts[0]}: {} } }\n    kube_node: { hosts: { ${hosts.map(host => `${host}: {}`).join(', ')} } }\n`;

const test = suite('inventories of kubespray');

test('an inventory without hosts, with names to be filled in, or of the machine that Ansible runs on, is a form beside those that are filled in', () => {
  const form = '[kube_control_plane]\n# node1\n\n[kube_node]\n# node2\n';
  const repository = {
    'prod/hosts.yml': inventory('p1'),
    'prod/inventory.ini': form,
    'dev/hosts.yml': inventory('d1'),
    'dev/inventory.ini': form,
    'config/inventory.ini': '[kube_control_plane]\n${PREFIX}-n1\n\n[kube_node]\n${PREFIX}-n2\n',
    'local/hosts.ini': 'n1 ansible_connection=local\n\n[kube_control_plane]\nn1\n\n[kube_node]\nn1\n',
  };
  assert.equal(setUpClusters(repository), ['dev |  | d1', 'prod |  | p1']);
});

test('two inventories are two clusters, unless they share a host; variables beside the playbook hold for both', () => {
  const both = {
    'group_vars/all.yml': 'kube_service_addresses: 10.233.0.0/18\n',
    'inventory/prod/hosts.yaml': inventory('p1', 'p2'),
    'inventory/s000/hosts.yaml': inventory('s1'),
    'calico/pool.yaml': pool('default', '10.233.64.0/18'),
  };
  assert.equal(setUpClusters(both), [
    'inventory/prod | 10.233.0.0/18 | p1,p2',
    'inventory/s000 | 10.233.0.0/18 | s1',
  ]);
  assert.equal(
    clusters(both).map(({ pools }) => pools.length),
    [1, 1],
  );
  const again = { ...both, 'inventory/s000/hosts.yaml': inventory('p1') };
  assert.equal(Object.keys(scopesIn(again).clusters), ['repository']);
});

test('files of k0sctl with the same machines set up one cluster', () => {
  const k0sctl = (name: string, ...hosts: readonly string[]) =>
    `apiVersion: k0sctl.k0sproject.io/v1beta1\nkind: Cluster\nmetadata: { name: ${name} }\nspec:\n  hosts:\n${hosts
      .map(host => `    - { role: worker, ssh: { address: ${host} } }\n`)
      .join('')}`;
  const names = (repository: Repository) => clusters(repository).map(({ name }) => name);
  const whole = { 'k0sctl.yaml': k0sctl('pi', 'pi1.lan', '192.0.2.2') };
  const pieces = {
    'controllers/pi1.yaml': k0sctl('pi', 'pi1.lan'),
    'workers/pi2.yaml': k0sctl('pi-k0s', '192.0.2.2'),
  };
  assert.equal(names({ ...whole, ...pieces }), ['repository']);
  assert.equal(names(pieces).length, 2, 'nothing joins them');
  assert.equal(
    names({ ...whole, 'other/k0sctl.yaml': k0sctl('pi', 'pi3.lan') }).length,
    2,
    'another machine',
  );
  const ranged = (range: string) =>
    `${k0sctl('x', '192.168.56.10')}  k0s: { config: { spec: { network: { podCIDR: ${range} } } } }\n`;
  const sites = (range: string) => ({
    'east/k0sctl.yaml': ranged('10.1.0.0/16'),
    'west/k0sctl.yaml': ranged(range),
  });
  assert.equal(names(sites('10.1.0.0/16')).length, 1);
  assert.equal(
    names(sites('10.2.0.0/16')).length,
    2,
    'other pods, so the private address is another machine',
  );
  for (const open of ['127.0.0.1', 'localhost', '"{{ ip }}"']) {
    assert.equal(names({ 'a/k0s.yaml': k0sctl('a', open), 'b/k0s.yaml': k0sctl('b', open) }).length, 2, open);
    assert.equal(names({ ...whole, 'test/k0s.yaml': k0sctl('test', open) }), ['repository'], open);
  }
});

test('inventories of the same machines are of one cluster, and what kubespray calls every machine tells nothing', () => {
  const hosts = (machines: Readonly<Record<string, string>>): string => {
    const names = Object.keys(machines);
    const lines = names.map(name => `${name} ansible_host=${machines[name]}`);
    return [...lines, '[kube_control_plane]', names[0], '[kube_node]', ...names, ''].join('\n');
  };
  const names = (repository: Repository) => clusters(repository).map(({ name }) => name);
  const machines = { node1: '192.0.2.1', node2: '192.0.2.2' };
  const renamed = { control: '192.0.2.1', worker: '192.0.2.2' };
  const mine = { 'inventory/mine/hosts.ini': hosts(machines) };
  assert.equal(names({ ...mine, 'inventory/mine/inventory.ini': hosts(renamed) }), ['repository']);
  const another = hosts({ a: '192.0.2.9' });
  assert.equal(names({ ...mine, 'inventory/mine/inventory.ini': another }), ['repository'], 'left there');
  assert.equal(names({ ...mine, 'inventory/mine/prod.ini': another }).length, 2);
  assert.equal(names({ ...mine, 'inventory/inventory.ini': another }).length, 2);
  assert.equal(names({ ...mine, 'inventory/other/hosts.ini': hosts(renamed) }).length, 2, 'another network');
  assert.equal(names({ ...mine, 'inventory/other/hosts.ini': hosts(machines) }), ['repository']);
  const others = { node1: '198.51.100.1', node2: '198.51.100.2' };
  assert.equal(names({ ...mine, 'inventory/other/hosts.ini': hosts(others) }).length, 2, 'other addresses');
  const staged = { 'hosts/prod.ini': hosts(machines), 'hosts/dev.ini': hosts(others) };
  assert.equal(names(staged), ['hosts/dev.ini', 'hosts/prod.ini']);
  const ways = { 'hosts/public.ini': hosts(machines), 'hosts/private.ini': hosts(others) };
  assert.equal(names(ways), ['repository'], 'two ways to the same machines');
  const bare = { 'inventory/other/hosts.yaml': inventory('node1', 'node2') };
  assert.equal(names({ ...mine, ...bare }), ['repository'], 'addresses are not known');
  const again = {
    'inventory/mine/inventory.ini': hosts(renamed),
    'inventory/other/hosts.ini': hosts(others),
  };
  assert.equal(names({ ...mine, ...again }), ['inventory/mine', 'inventory/other']);
});

test('a copy of kubespray alone makes no cluster', () => {
  const copy = {
    'roles/kubespray-defaults/defaults/main.yaml': 'kube_network_plugin: calico\n',
    'roles/kube/tasks/main.yml': '- command: kubeadm init\n',
    'cluster.yml': '- hosts: all\n  roles: [kube]\n',
    'contrib/cloud/inventory.yml': inventory('c1', 'c2').replaceAll('kube_', 'other_'),
    'inventory/sample/inventory.ini': '[kube_control_plane]\n# node1\n\n[kube_node]\n# node1\n',
    'inventory/local/hosts.ini':
      'node1 ansible_connection=local\n\n[kube_control_plane]\nnode1\n\n[kube_node]\nnode1\n',
    'inventory/local/group_vars/all.yml': 'kube_service_addresses: 10.233.0.0/18\n',
  };
  assert.equal(scopesIn(copy), {
    clusters: { repository: [] },
    aside: [
      'KubesprayInventory/inventory/sample/inventory.ini: sample/',
      'KubesprayInventory/inventory/local/hosts.ini: an inventory that comes with kubespray',
      'KubesprayVariables/inventory/local/group_vars/all.yml: an inventory that comes with kubespray',
    ],
  });
  assert.equal(clusters(copy), []);
  const moved = Object.entries(copy).map(([path, text]) => [path.replace(/^inventory/, 'inventories'), text]);
  assert.equal(clusters(Object.fromEntries(moved) as Record<string, string>), []);
  const filled = { ...copy, 'inventory/local/hosts.ini': '[kube_control_plane]\nn1\n\n[kube_node]\nn2\n' };
  assert.equal(setUpClusters(filled), ['repository | 10.233.0.0/18 | n1,n2']);
  assert.equal(setUpClusters({ ...copy, 'inventory/mine/hosts.yaml': inventory('m1') }), [
    'repository |  | m1',
  ]);
  const local =
    'node1 ansible_connection=local\n\n[kube_control_plane]\nnode1\nnode2\n\n[kube_node]\nnode2\n';
  const grown = { ...copy, 'inventory/local/hosts.ini': local };
  assert.equal(clusters(grown), [], 'more machines, and an address of none');
  const looped = { ...copy, 'inventory/local/hosts.ini': `${local}\n[all]\nnode2 ansible_host=127.0.0.1\n` };
  assert.equal(clusters(looped), [], 'this machine once more');
  const placed = { ...copy, 'inventory/local/hosts.ini': `${local}\n[all]\nnode2 ansible_host=192.0.2.2\n` };
  assert.equal(setUpClusters(placed), ['repository | 10.233.0.0/18 | node1,node2']);
  const { 'inventory/sample/inventory.ini': _, ...without } = copy;
  assert.equal(setUpClusters(without), ['repository | 10.233.0.0/18 | node1'], 'it may be of this machine');
});

test('a copy of an inventory with the addresses of its machines is none of its own', () => {
  const placed = (name: string, last: number): string =>
    `all:\n  hosts: { ${name}: { ansible_host: 10.0.0.${last} } }\n  children: { kube_control_plane: { hosts: { ${name}: {} } }, kube_node: { hosts: { ${name}: {} } } }\n`;
  const repository = {
    'kubespray/extra_playbooks/inventory/mycluster/dev.yaml': placed('d1', 1),
    'kubespray/inventory/mycluster/dev.yaml': placed('d1', 1),
    'kubespray/inventory/mycluster/prod.yaml': placed('p1', 2),
    'kubespray/inventory/offline/prod.yaml': placed('p1', 2),
  };
  assert.equal(Object.keys(scopesIn(repository).clusters), [
    'kubespray/inventory/mycluster/dev.yaml',
    'kubespray/inventory/mycluster/prod.yaml',
  ]);
  const bare = { 'clusters/a/hosts.yaml': inventory('n1'), 'clusters/b/hosts.yaml': inventory('n1') };
  assert.equal(Object.keys(scopesIn(bare).clusters), ['clusters/a', 'clusters/b']);
});

test('pools beside two inventories are of both, also where a folder around them is one of several clusters', () => {
  const own = {
    'pool.yaml': pool('pods', '10.233.64.0/18'),
    'inventory/one/hosts.yaml': inventory('n1'),
    'inventory/two/hosts.yaml': inventory('n2'),
  };
  const poolsOf = (repository: Repository) =>
    clusters(repository).map(({ name, pools }) => `${name}: ${pools.map(each => each.name).join()}`);
  assert.equal(poolsOf(own), ['inventory/one: pods', 'inventory/two: pods']);
  const moved = Object.fromEntries(Object.entries(own).map(([path, text]) => [`clusters/a/${path}`, text]));
  assert.equal(poolsOf({ ...moved, 'clusters/b/names.yaml': namespace('b') }), [
    'clusters/a/inventory/one: pods',
    'clusters/a/inventory/two: pods',
    'clusters/b: ',
  ]);
});

test.run();
