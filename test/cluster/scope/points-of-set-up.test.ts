import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Network } from '../../../src/model/manifest/kubernetes/network.ts';
import { formatCidr } from '../../../src/base/net/cidr.ts';
import type { Repository } from '../../kit/manifests.ts';
import { deployment, flux, kustomization, pool } from '../../kit/repositories.ts';
import { clusters, findings, gotk, home, judged } from '../../kit/small-repositories.ts';
import { namespace, planned } from '../../kit/states.ts';

const test = suite('issue 27, 1: whose set-up, pools and overlaps');

const k3s = 'cluster-cidr: 10.42.0.0/16\nservice-cidr: 10.43.0.0/16\n';
const talos = `clusterName: home\nendpoint: https://10.9.0.1:6443\nclusterPodNets: [10.42.0.0/16]\nclusterSvcNets: [10.43.0.0/16]\nnodes: [{ hostname: n1, ipAddress: 192.168.0.1, controlPlane: true }]\n`;
const kind = (name: string, pods: string) =>
  `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: ${name}\nnetworking: { disableDefaultCNI: true, podSubnet: ${pods} }\n`;
const inventory = (host: string, address: string) =>
  `[kube_control_plane]\n${host} ansible_host=${address}\n[kube_node]\n${host}\n[k8s_cluster:children]\nkube_control_plane\nkube_node\n`;

test('what is left over of the set-up is of the one cluster, and no cluster beside it', () => {
  for (const [path, text, expected] of [
    ['k3s.yml', k3s, 'main, pods 10.42.0.0/16, services 10.43.0.0/16'],
    ['provision/k3s/config.yaml', k3s, 'main, pods 10.42.0.0/16, services 10.43.0.0/16'],
    ['talos/talconfig.yaml', talos, 'main, n1, pods 10.42.0.0/16, services 10.43.0.0/16'],
  ] as const)
    assert.equal(clusters({ ...home, [path]: text }), { repository: expected }, path);
});

test('pieces that only differ in an overlay, a Tanka environment, or a copy for security are one cluster', () => {
  const app = (name: string) => ({
    [`${name}/base/kustomization.yaml`]: kustomization('d.yaml'),
    [`${name}/base/d.yaml`]: deployment(name, 'shop'),
    [`${name}/overlays/prod/kustomization.yaml`]: kustomization('../../base'),
  });
  assert.equal(clusters({ ...app('web'), ...app('api'), 'net/pool.yaml': pool('a', '10.1.0.0/16') }), {
    repository: 'a',
  });
  const tanka = (name: string) => ({
    [`environments/${name}/main.jsonnet`]: '{}',
    [`environments/${name}/spec.json`]:
      '{"apiVersion":"tanka.dev/v1alpha1","kind":"Environment","spec":{"apiServer":"https://10.9.0.1:6443"}}',
    [`environments/${name}/pool.yaml`]: pool(name, name === 'web' ? '10.1.0.0/16' : '10.2.0.0/16'),
  });
  assert.equal(clusters({ 'jsonnetfile.json': '{}', ...tanka('web'), ...tanka('api') }), {
    repository: 'api, web',
  });
  const kubeadm =
    'apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\nnetworking: { podSubnet: 10.42.0.0/16, serviceSubnet: 10.43.0.0/16 }\n';
  const secure = {
    'cluster-config.yaml': kubeadm,
    'cluster-config-secure.yaml': `${kubeadm}apiServer: { extraArgs: { audit-log-path: /var/log/a } }\n`,
  };
  assert.equal(clusters({ ...secure, 'net/pool.yaml': pool('main', '10.42.0.0/16') }), {
    repository: 'main, pods 10.42.0.0/16, services 10.43.0.0/16',
  });
});

test('what is written once for all is of the clusters that it makes, or of none', () => {
  const east = { ...gotk('clusters/east'), 'clusters/east/pool.yaml': pool('a', '10.1.0.0/16') };
  const west = { ...gotk('clusters/west'), 'clusters/west/pool.yaml': pool('b', '10.2.0.0/16') };
  const form = {
    'tmpl/cluster/flux-system/gotk-sync.yaml':
      gotk('clusters/east')['clusters/east/flux-system/gotk-sync.yaml']!,
  };
  assert.equal(clusters({ ...east, ...west, ...form, 'k3s.yml': k3s }), {
    'clusters/east': 'a',
    'clusters/west': 'b',
  });
  const vars = {
    'group_vars/k8s_cluster.yml':
      'kube_network_plugin: calico\nkube_pods_subnet: 10.42.0.0/16\nkube_service_addresses: 10.43.0.0/16\n',
  };
  const inventories = {
    'inventory/prod/hosts.ini': inventory('p1', '10.0.0.1'),
    'inventory/s000/hosts.ini': inventory('s1', '10.0.1.1'),
  };
  const inService = { 'net/pool.yaml': pool('edge', '10.43.9.0/24') };
  const repository = { ...vars, ...inventories, ...inService };
  assert.equal(clusters(repository), {
    'inventory/prod': 'edge, default-pool, p1, pods 10.42.0.0/16, services 10.43.0.0/16',
    'inventory/s000': 'edge, default-pool, s1, pods 10.42.0.0/16, services 10.43.0.0/16',
  });
  assert.equal(findings(repository), [
    'error overlapping-networks net/pool.yaml',
    'warning pool-outside-pod-cidr net/pool.yaml',
  ]);
  const names = ['dev', 'prod', 'stage', 'uat'];
  const four = names.map((name, index) => ({
    [`kind/${name}.yaml`]: kind(name, `10.${index}.0.0/16`),
    [`overlays/${name}/kustomization.yaml`]: kustomization('pool.yaml'),
    [`overlays/${name}/pool.yaml`]: pool(name, `10.${index}.0.0/16`),
  }));
  assert.equal(
    Object.values(clusters(Object.assign({}, ...four) as Repository)),
    names.map((name, index) => `${name}, pods 10.${index}.0.0/16, services 10.96.0.0/16`),
  );
});

test('set-up of another machine gives no ranges, and what runs counts before a file that contradicts it', () => {
  const nas = 'cluster-cidr: 10.60.0.0/16\nservice-cidr: 10.42.192.0/18\n';
  const own = { ...home, 'talos/talconfig.yaml': talos };
  assert.equal(clusters({ ...own, 'nas/k3s/config.yaml': nas }), clusters(own));
  assert.equal(findings({ ...own, 'nas/k3s/config.yaml': nas }), []);
  const bgp =
    'apiVersion: projectcalico.org/v3\nkind: BGPConfiguration\nmetadata: { name: default }\nspec: { serviceClusterIPs: [{ cidr: 10.99.0.0/16 }] }\n';
  const [cluster] = judged({
    ...own,
    'net/kustomization.yaml': kustomization('pool.yaml', 'bgp.yaml'),
    'net/bgp.yaml': bgp,
  }).fleet.clusters;
  const services = (networks: readonly Network[]) =>
    networks.filter(({ use }) => use === 'services').map(({ cidr }) => formatCidr(cidr));
  assert.equal(services(cluster!.networks), ['10.99.0.0/16']);
  assert.equal(services(cluster!.disputedNetworks), ['10.43.0.0/16']);
});

test('what is commented out of a kustomization and what is live are not exchanged', () => {
  const request = (name: string) => namespace('shop', name);
  const net = (live: string, asked: string) => ({
    'kustomization.yaml': `${kustomization(`${live}.yaml`, 'ns.yaml')}# - other.yaml\n`,
    'a.yaml': pool('a', '10.1.0.0/16'),
    'b.yaml': pool('b', '10.1.128.0/17'),
    'ns.yaml': request(asked),
  });
  assert.equal(clusters(net('a', 'a')), { repository: 'a' });
  assert.equal(findings(net('a', 'a')), []);
  assert.equal(clusters(net('b', 'a')), { repository: 'b' });
  assert.equal(findings(net('b', 'a')), ['warning unknown-pool-request ns.yaml']);
});

test('no split hides an overlap: it is an error in one cluster, a note where two may be one, and nothing for copies', () => {
  const pools = { 'calico/a.yaml': pool('a', '10.1.0.0/16'), 'calico/b.yaml': pool('b', '10.1.9.0/24') };
  const twice = {
    'calico/web.yaml': deployment('web', 'shop'),
    'apps/web.yaml': deployment('web', 'shop').replace('image: b', 'image: c'),
  };
  assert.ok(findings({ ...pools, ...twice }).includes('error overlapping-pools calico/b.yaml'));
  const roots = Array.from({ length: 84 }, (_, index) => ({
    [`roots/r${index}.yaml`]: flux(`r${index}`, `./apps/r${index}`),
    [`apps/r${index}/d.yaml`]: deployment(`d${index}`, 'shop'),
  }));
  assert.equal(findings(Object.assign({}, pools, ...roots) as Repository), [
    'error overlapping-pools calico/b.yaml',
  ]);
  const beside = (name: string) => ({
    'alpha/p.yaml': pool('a', '10.1.0.0/16'),
    'beta/p.yaml': pool(name, '10.1.0.0/16'),
  });
  assert.equal(findings(beside('b')), ['note overlapping-pools beta/p.yaml']);
  assert.equal(findings(beside('a')), []);
});

test('folders that are renamed or moved change no cluster', () => {
  const moved = (from: string, to: string): Repository =>
    Object.fromEntries(
      Object.entries(home).map(([path, text]) => [
        path.replace(new RegExp(`^${from}(?=/)`), to),
        text.replaceAll(`./${from}\n`, `./${to}\n`),
      ]),
    );
  for (const [from, to] of [
    ['clusters/home', 'clusters/live'],
    ['clusters/home', 'cluster'],
    ['net', 'infrastructure/net'],
  ] as const)
    assert.equal(planned(home, moved(from, to)).clusters, [], `${from} ${to}`);
});

test.run();
