import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { clusters, type Repository } from '../kit/manifests.ts';
import { pool } from '../kit/repositories.ts';

const folder = 'inventory/prod/group_vars/k8s_cluster';
const variables = (text = '', plugin = 'calico') => ({
  [`${folder}/k8s-cluster.yml`]: `kube_network_plugin: ${plugin}\nkube_pods_subnet: 10.233.64.0/18\nkube_pods_subnet_ipv6: fd85::/112\n${text}`,
});
const ofCalico = (text: string) => ({ [`${folder}/k8s-net-calico.yml`]: text });
const hosts = {
  'inventory/prod/hosts.ini': '[kube_control_plane]\nnode1 ansible_host=10.1.0.1\n[kube_node]\nnode1\n',
};

const poolsOf = (repository: Repository): readonly string[] =>
  clusters(repository).flatMap(({ pools }) =>
    pools.map(({ name, cidr, blockSize }) =>
      [name, cidr ? formatCidr(cidr) : '?', blockSize ?? '?'].join(' '),
    ),
  );

const test = suite('the pool that kubespray makes');

test('it has the range of pods, unless it has one of its own', () => {
  assert.equal(poolsOf({ ...variables(), ...hosts }), ['default-pool 10.233.64.0/18 ?']);
  const own = ofCalico('calico_pool_name: edge\ncalico_pool_cidr: 10.9.0.0/16\ncalico_pool_blocksize: 27\n');
  assert.equal(poolsOf({ ...variables(), ...own }), ['edge 10.9.0.0/16 27']);
  const same = ofCalico('calico_pool_cidr: "{{ kube_pods_subnet }}"\ncalico_pool_blocksize: 26\n');
  assert.equal(poolsOf({ ...variables(), ...same }), ['default-pool 10.233.64.0/18 26']);
  const open = ofCalico('calico_pool_cidr: "{{ ranges.pods }}"\n');
  assert.equal(poolsOf({ ...variables(), ...open }), ['default-pool ? ?']);
});

test('one more for IPv6 where nodes have both families', () => {
  assert.equal(poolsOf(variables('enable_dual_stack_networks: true\n')), [
    'default-pool 10.233.64.0/18 ?',
    'default-pool-ipv6 fd85::/112 ?',
  ]);
});

test('none with another plugin, in a sample, or where something else installs Calico', () => {
  assert.equal(poolsOf(variables('', 'cilium')), []);
  assert.equal(poolsOf(variables('', '"{{ plugin }}"')), []);
  const sample = Object.entries(variables()).map(([path, text]) => [path.replace('prod', 'sample'), text]);
  assert.equal(poolsOf(Object.fromEntries(sample) as Repository), []);
  const installation =
    'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\n' +
    'spec: { calicoNetwork: { ipPools: [{ cidr: 10.8.0.0/16 }] } }\n';
  assert.equal(
    poolsOf({ ...variables(), 'a.yaml': installation }).filter(each => each.startsWith('default-pool')),
    [],
  );
});

test('an object of its name or range is that pool', () => {
  for (const declared of [pool('default-pool', '10.7.0.0/16'), pool('pods', '10.233.64.0/18')])
    assert.is(poolsOf({ ...variables(), 'pool.yaml': declared }).length, 1, declared);
});

const networksOf = (repository: Repository): readonly string[] =>
  clusters(repository).flatMap(({ networks }) =>
    networks.flatMap(({ use, cidr, source }) =>
      use === 'nodes' ? [] : `${use} ${formatCidr(cidr)}: ${source}`,
    ),
  );

test('what no variable says may come from the command line, a playbook or another group: it is unknown', () => {
  const pool =
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.233.0.0/20 }\n';
  const named = { [`${folder}/k8s-cluster.yml`]: 'kube_network_plugin: calico\n', 'pool.yaml': pool };
  const play = '- import_playbook: kubespray/cluster.yml\n  vars: { kube_service_addresses: 10.61.0.0/16 }\n';
  const group = {
    'inventory/prod/hosts.ini': `${hosts['inventory/prod/hosts.ini']}[kube_node:vars]\nkube_pods_subnet=10.60.0.0/16\n`,
  };
  for (const more of [hosts, { ...hosts, 'site.yml': play }, group]) {
    assert.equal(networksOf({ ...named, ...more }), []);
    assert.equal(poolsOf({ ...named, ...more }).length, 1);
  }
});

test('variables in the inventory itself count for all hosts', () => {
  const ini =
    '[kube_control_plane]\nnode1\n[kube_node]\nnode1 ansible_host=10.1.0.1\n[k8s_cluster:children]\nkube_node\n[k8s_cluster:vars]\nkube_network_plugin=calico\nkube_pods_subnet=10.5.0.0/16\n';
  assert.equal(poolsOf({ 'inventory/prod/hosts.ini': ini }), ['default-pool 10.5.0.0/16 ?']);
  const yaml = (group: string, vars: string) =>
    `all:\n  children:\n    kube_control_plane: { hosts: { node1: {} } }\n    kube_node: { hosts: { node1: {} } }\n    ${group}: { vars: { ${vars} } }\n`;
  const vars = 'kube_network_plugin: calico, kube_pods_subnet: 10.5.0.0/16';
  assert.equal(poolsOf({ 'inventory/prod/hosts.yaml': yaml('all', vars) }), ['default-pool 10.5.0.0/16 ?']);
  assert.equal(poolsOf({ 'inventory/prod/hosts.yaml': yaml('kube_node', vars) }), [], 'those of some hosts');
});

test('ranges of IPv6 count unless the variables say that there is none', () => {
  const six = (text: string) =>
    networksOf({ ...variables(text), ...hosts }).filter(each => each.includes('fd85'));
  assert.is(six('').length, 1);
  assert.is(six('enable_dual_stack_networks: true\n').length, 1);
  assert.is(six('enable_dual_stack_networks: false\n').length, 0);
  assert.is(six('enable_dual_stack_networks: false\nipv6_stack: true\n').length, 1);
});

test('group_vars override the variables that an inventory gives all hosts', () => {
  const ini = (group: string) => ({
    'inventory/prod/hosts.ini': `${hosts['inventory/prod/hosts.ini']}[${group}:vars]\nkube_service_addresses=10.7.0.0/16\n`,
    [`${folder}/k8s-cluster.yml`]: 'kube_network_plugin: calico\nkube_service_addresses: 10.8.0.0/16\n',
  });
  assert.equal(networksOf(ini('all')), ['services 10.8.0.0/16: kube_service_addresses of kubespray']);
  assert.equal(
    networksOf(ini('k8s_cluster')),
    [],
    'which of them is stronger depends on the group of the file',
  );
});

test('each of several inventories makes its own', () => {
  const of = (name: string, range: string) => ({
    [`${name}/hosts.ini`]: `${name}1\n[kube_control_plane]\n${name}1\n[kube_node]\n${name}1\n`,
    [`${name}/group_vars/k8s_cluster/k8s-cluster.yml`]: `kube_network_plugin: calico\nkube_pods_subnet: ${range}\n`,
  });
  assert.equal([...poolsOf({ ...of('dev', '10.1.0.0/16'), ...of('prod', '10.2.0.0/16') })].sort(), [
    'default-pool 10.1.0.0/16 ?',
    'default-pool 10.2.0.0/16 ?',
  ]);
});

test.run();
