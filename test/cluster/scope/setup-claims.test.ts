import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { flux, pool } from '../../kit/repositories.ts';
import { scopesIn, setUpClusters } from '../../kit/scopes.ts';

const talconfig = (name: string, services: string, node: string): string =>
  `clusterName: ${name}\nendpoint: https://x\nclusterPodNets: [10.42.0.0/16]\nclusterSvcNets: [${services}]\nnodes: [{ hostname: ${node}, ipAddress: 192.0.2.1, controlPlane: true }]\n`;
const k3s = (services: string): string =>
  `tls-san: [a]\nwrite-kubeconfig-mode: "0644"\nservice-cidr: ${services}\n`;
const kind = (name: string, pods: string): string =>
  `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: ${name}\nnetworking: { podSubnet: ${pods}, serviceSubnet: 10.96.0.0/16 }\nnodes: [{ role: control-plane }]\n`;

const root = (name: string, range: string): Repository => ({
  [`clusters/${name}/sync.yaml`]: flux('flux-system', `./clusters/${name}`),
  [`clusters/${name}/pool.yaml`]: pool(name, range),
});

const test = suite('whose cluster a setup file made');

test('configurations of kind that differ are clusters, and pools beside them of each', () => {
  const files = {
    'one/cluster.yaml': kind('one', '10.1.0.0/16'),
    'many/two.yaml': kind('two', '10.2.0.0/16'),
    'many/three.yaml': kind('three', '10.3.0.0/16'),
  };
  const names = ['many/three.yaml', 'many/two.yaml', 'one'];
  assert.equal(
    clusters(files).map(({ name }) => name),
    names,
  );
  const beside = scopesIn({ ...files, 'calico/pool.yaml': pool('a', '10.1.0.0/16') });
  assert.equal(Object.keys(beside.clusters), names);
  for (const held of Object.values(beside.clusters)) assert.ok(held.includes('IPPool/a'));
});

test('the one that Flux deploys to, wherever the file stands', () => {
  const repository = {
    ...root('home', '10.42.0.0/16'),
    'talos/talconfig.yaml': talconfig('home', '10.43.0.0/16', 'n1'),
    'provision/k3s/config.yaml': k3s('10.43.0.0/16'),
  };
  assert.equal(setUpClusters(repository), ['repository | 10.43.0.0/16,10.43.0.0/16 | n1']);
});

test('of several the one that it names: by a folder, by itself, or within', () => {
  const two = { ...root('main', '10.42.0.0/16'), ...root('edge', '10.42.0.0/16') };
  assert.equal(setUpClusters({ ...two, 'talos/main/talconfig.yaml': talconfig('x', '10.43.0.0/16', 'n1') }), [
    'clusters/edge |  | ',
    'clusters/main | 10.43.0.0/16 | n1',
  ]);
  assert.equal(
    setUpClusters({ ...two, 'talos/kind-edge-cluster.yaml': kind('x', '10.42.0.0/16') })[0],
    'clusters/edge | 10.96.0.0/16 | x-control-plane',
  );
  assert.equal(
    setUpClusters({ ...two, 'talconfig.yaml': talconfig('edge', '10.43.0.0/16', 'n1') })[0],
    'clusters/edge | 10.43.0.0/16 | n1',
  );
  const untold = scopesIn({ ...two, 'talconfig.yaml': talconfig('lab', '10.43.0.0/16', 'n1') });
  assert.equal(untold.aside, ['Talconfig/talconfig.yaml: for one of several clusters, unknown which']);
});

test('variables that are called main.yml, as Ansible asks, name no cluster', () => {
  const repository = {
    ...root('main', '10.42.0.0/16'),
    ...root('storage', '10.44.0.0/16'),
    'ansible/storage/group_vars/master/main.yml': `k3s_server:\n${k3s('10.45.0.0/16').replace(/^/gm, '  ')}\n`,
  };
  assert.equal(setUpClusters(repository), ['clusters/main |  | ', 'clusters/storage | 10.45.0.0/16 | ']);
});

test('kind files make clusters of overlays by their names; one that no overlay has makes none', () => {
  const repository = {
    'kind/kind-blue.yaml': kind('blue', '10.1.0.0/16'),
    'kind/kind-green.yaml': kind('green', '10.2.0.0/16'),
    'kind/kind-spare.yaml': kind('spare', '10.3.0.0/16'),
    'overlays/blue/pool.yaml': pool('default', '10.1.0.0/16'),
    'overlays/green/pool.yaml': pool('default', '10.2.0.0/16'),
  };
  assert.equal(setUpClusters(repository), [
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
  assert.equal(setUpClusters(repository), ['repository | 10.96.0.0/16 | ']);
  assert.equal(scopesIn(repository).aside, ['ClusterConfiguration/: another form of cluster-config.yaml']);
});

const installation = (range: string): string =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: ${range} }] } }\n`;

const forms: Readonly<Record<string, [Repository, Readonly<Record<string, readonly string[]>>, number]>> = {
  'a file beside a folder': [
    { 'custom-resources.yaml': installation('10.1.0.0/16'), 'new/calico.yaml': installation('10.2.0.0/16') },
    { repository: ['Installation/default'] },
    1,
  ],
  'files that are called alike': [
    {
      'installation-bgp.yaml': installation('10.1.0.0/16'),
      'installation-vxlan.yaml': installation('10.2.0.0/16'),
    },
    { repository: ['Installation/default'] },
    1,
  ],
  'folders that are called after tools': [
    { 'ansible/all.yaml': installation('10.1.0.0/16'), 'calico/all.yaml': installation('10.2.0.0/16') },
    { repository: ['Installation/default'] },
    1,
  ],
  'not files that are called after places': [
    { 'paris.yaml': installation('10.1.0.0/16'), 'tokyo.yaml': installation('10.2.0.0/16') },
    { 'paris.yaml': ['Installation/default'], 'tokyo.yaml': ['Installation/default'] },
    0,
  ],
  'not folders that are called after places': [
    { 'paris/all.yaml': installation('10.1.0.0/16'), 'tokyo/all.yaml': installation('10.2.0.0/16') },
    { paris: ['Installation/default'], tokyo: ['Installation/default'] },
    0,
  ],
  'not files that are called after stages': [
    { 'calico-dev.yaml': installation('10.1.0.0/16'), 'calico-prod.yaml': installation('10.2.0.0/16') },
    { 'calico-dev.yaml': ['Installation/default'], 'calico-prod.yaml': ['Installation/default'] },
    0,
  ],
};

for (const [name, [repository, expected, aside]] of Object.entries(forms)) {
  test(`one Installation in several forms: ${name}`, () => {
    const found = scopesIn(repository);
    assert.equal(found.clusters, expected);
    assert.is(found.aside.length, aside);
  });
}

test('files for several releases set up one cluster, of which no range is known', () => {
  const kubeadm = (pods: string) =>
    `apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\nnetworking: { podSubnet: ${pods} }\n`;
  const repository = {
    'kubeadm.yaml': kubeadm('10.95.0.0/16'),
    'kubeadm1.24.yaml': kubeadm('10.244.0.0/16'),
    'pool.yaml': pool('a', '10.244.0.0/24'),
  };
  const [only, ...more] = clusters(repository);
  assert.is(more.length, 0);
  assert.equal(only!.networks, []);
});

test('what several files of one stage hold is of one cluster', () => {
  const web = (image: string) =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: web }\nspec: { template: { spec: { containers: [{ name: c, image: "${image}" }] } } }\n`;
  const named = (one: string, other: string) =>
    Object.keys(scopesIn({ [`${one}.yaml`]: web('a'), [`${other}.yaml`]: web('b') }).clusters);
  assert.equal(named('web-prod-broken', 'web-prod-fixed'), ['repository']);
  assert.equal(named('web-prod', 'web-dev'), ['web-dev.yaml', 'web-prod.yaml']);
});

test('a kind file for another CNI plugin says nothing about the cluster with the pools', () => {
  const repository = { 'calico/pool.yaml': pool('a', '10.2.0.0/16') };
  assert.equal(setUpClusters({ ...repository, 'cilium/kind.yaml': kind('try', '10.244.0.0/16') }), [
    'repository |  | ',
  ]);
  assert.equal(setUpClusters({ ...repository, 'kind.yaml': kind('try', '10.244.0.0/16') }), [
    'repository | 10.96.0.0/16 | try-control-plane',
  ]);
});

test('a root that brings nothing that is judged leaves the cluster to what stands around it', () => {
  const app =
    'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec:\n  project: default\n  source: { repoURL: https://example.com/charts, chart: web, targetRevision: 1.0.0 }\n  destination: { server: https://kubernetes.default.svc, namespace: web }\n';
  assert.equal(scopesIn({ 'apps/web.yaml': app, 'calico.yaml': pool('a', '10.2.0.0/16') }), {
    clusters: { repository: ['IPPool/a'] },
    aside: [],
  });
});

test('a kind file beside a cluster that Flux deploys to is for trying out, unless its pools lie in there', () => {
  const own = root('home', '10.42.0.0/16');
  assert.equal(setUpClusters({ ...own, 'hack-kind.yaml': kind('try', '10.244.0.0/16') }), [
    'repository |  | ',
  ]);
  assert.equal(setUpClusters({ ...own, 'hack-kind.yaml': kind('try', '10.42.0.0/16') }), [
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
  const spec = (server: string) =>
    JSON.stringify({ apiVersion: 'tanka.dev/v1alpha1', kind: 'Environment', spec: { apiServer: server } });
  const specified = (one: string, other: string) =>
    scopesIn({
      ...tanka,
      'environments/bind/spec.json': spec(one),
      'environments/web/spec.json': spec(other),
    });
  assert.equal(Object.keys(specified('https://a:6443', 'https://a:6443').clusters), ['repository']);
  assert.equal(Object.keys(specified('https://a:6443', 'https://b:6443').clusters).length, 2);
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
