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
