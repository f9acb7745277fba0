import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { flux, pool } from '../../kit/repositories.ts';
import { formatCidr } from '../../../src/base/net/cidr.ts';
import { scopesIn } from '../../kit/scopes.ts';

/** Each cluster with the networks and nodes that setup files give it. */
const shown = (repository: Repository): readonly string[] =>
  clusters(repository).map(({ name, networks, nodes }) =>
    [
      name,
      networks
        .filter(({ use }) => use === 'services')
        .map(({ cidr }) => formatCidr(cidr))
        .join(),
      nodes.map(node => node.name).join(),
    ].join(' | '),
  );

const talconfig = (name: string, services: string, node: string): string =>
  `clusterName: ${name}\nendpoint: https://x\nclusterPodNets: [10.42.0.0/16]\nclusterSvcNets: [${services}]\nnodes: [{ hostname: ${node}, ipAddress: 192.0.2.1, controlPlane: true }]\n`;
const k3s = (services: string): string =>
  `tls-san: [a]\nwrite-kubeconfig-mode: "0644"\nservice-cidr: ${services}\n`;
const inventory = (...hosts: readonly string[]): string =>
  `all:\n  hosts: { ${hosts.map(host => `${host}: {}`).join(', ')} }\n  children:\n    kube_control_plane: { hosts: { ${hosts[0]}: {} } }\n    kube_node: { hosts: { ${hosts.map(host => `${host}: {}`).join(', ')} } }\n`;
const kind = (name: string, pods: string): string =>
  `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: ${name}\nnetworking: { podSubnet: ${pods}, serviceSubnet: 10.96.0.0/16 }\nnodes: [{ role: control-plane }]\n`;

const root = (name: string, range: string): Repository => ({
  [`clusters/${name}/sync.yaml`]: flux('flux-system', `./clusters/${name}`),
  [`clusters/${name}/pool.yaml`]: pool(name, range),
});

const test = suite('whose cluster a setup file made');

test('the one that Flux deploys to, wherever the file stands', () => {
  const repository = {
    ...root('home', '10.42.0.0/16'),
    'talos/talconfig.yaml': talconfig('home', '10.43.0.0/16', 'n1'),
    'provision/k3s/config.yaml': k3s('10.43.0.0/16'),
  };
  assert.equal(shown(repository), ['repository | 10.43.0.0/16,10.43.0.0/16 | n1']);
});

test('of several the one that it names: by a folder, by itself, or within', () => {
  const two = { ...root('main', '10.42.0.0/16'), ...root('edge', '10.42.0.0/16') };
  assert.equal(shown({ ...two, 'talos/main/talconfig.yaml': talconfig('x', '10.43.0.0/16', 'n1') }), [
    'clusters/edge |  | ',
    'clusters/main | 10.43.0.0/16 | n1',
  ]);
  assert.equal(
    shown({ ...two, 'talos/kind-edge-cluster.yaml': kind('x', '10.42.0.0/16') })[0],
    'clusters/edge | 10.96.0.0/16 | x-control-plane',
  );
  assert.equal(
    shown({ ...two, 'talconfig.yaml': talconfig('edge', '10.43.0.0/16', 'n1') })[0],
    'clusters/edge | 10.43.0.0/16 | n1',
  );
  const untold = scopesIn({ ...two, 'talconfig.yaml': talconfig('lab', '10.43.0.0/16', 'n1') });
  assert.equal(untold.aside, [
    'Talconfig/talconfig.yaml: sets up one of several clusters, and no file says which',
  ]);
});

test('two inventories are two clusters, unless they share a host; variables beside the playbook hold for both', () => {
  const both = {
    'group_vars/all.yml': 'kube_service_addresses: 10.233.0.0/18\n',
    'inventory/prod/hosts.yaml': inventory('p1', 'p2'),
    'inventory/s000/hosts.yaml': inventory('s1'),
    'calico/pool.yaml': pool('default', '10.233.64.0/18'),
  };
  assert.equal(shown(both), [
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

test('kind files make clusters of overlays by their names; one that no overlay has makes none', () => {
  const repository = {
    'kind/kind-blue.yaml': kind('blue', '10.1.0.0/16'),
    'kind/kind-green.yaml': kind('green', '10.2.0.0/16'),
    'kind/kind-spare.yaml': kind('spare', '10.3.0.0/16'),
    'overlays/blue/pool.yaml': pool('default', '10.1.0.0/16'),
    'overlays/green/pool.yaml': pool('default', '10.2.0.0/16'),
  };
  assert.equal(shown(repository), [
    'overlays/blue | 10.96.0.0/16 | blue-control-plane',
    'overlays/green | 10.96.0.0/16 | green-control-plane',
  ]);
  assert.equal(scopesIn(repository).aside.length, 1);
});

test('a file once more, under a longer name, is no cluster of its own', () => {
  const kubeadm = (services: string) =>
    `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nnetworking: { serviceSubnet: ${services} }\n`;
  const repository = {
    'cluster-config.yaml': kubeadm('10.96.0.0/16'),
    'cluster-config-secure.yaml': kubeadm('10.96.0.0/12'),
    'pool.yaml': pool('default', '10.1.0.0/16'),
  };
  assert.equal(shown(repository), ['repository | 10.96.0.0/16 | ']);
  assert.equal(scopesIn(repository).aside, ['ClusterConfiguration/: another form of cluster-config.yaml']);
});

test('a kind file beside a cluster that Flux deploys to is for trying out, unless its pools lie in there', () => {
  const own = root('home', '10.42.0.0/16');
  assert.equal(shown({ ...own, 'hack-kind.yaml': kind('try', '10.244.0.0/16') }), ['repository |  | ']);
  assert.equal(shown({ ...own, 'hack-kind.yaml': kind('try', '10.42.0.0/16') }), [
    'repository | 10.96.0.0/16 | try-control-plane',
  ]);
});

test('folders of Tanka are applications, and overlays of one name in several folders one cluster', () => {
  const tanka = {
    'environments/bind/pool.yaml': pool('bind', '10.1.0.0/16'),
    'environments/web/pool.yaml': pool('web', '10.2.0.0/16'),
  };
  const others = ['environments/bind/main.jsonnet', 'environments/web/main.jsonnet'];
  assert.equal(Object.keys(scopesIn(tanka, { others }).clusters), ['repository']);
  assert.equal(Object.keys(scopesIn(tanka).clusters), ['environments/bind', 'environments/web']);
  const stages = Object.fromEntries(
    ['net', 'edge'].flatMap((folder, number) =>
      ['prod', 'staging'].map(stage => [
        `${folder}/${stage}/pool.yaml`,
        pool(folder, `10.${number}${stage.length}.0.0/16`),
      ]),
    ),
  );
  assert.equal(scopesIn(stages).clusters, {
    prod: ['IPPool/edge', 'IPPool/net'],
    staging: ['IPPool/edge', 'IPPool/net'],
  });
});

test.run();
