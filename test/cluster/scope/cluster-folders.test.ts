import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import { tankaFolders } from '../../../src/load/tanka.ts';
import { clusters, filesOf, loaded, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, kustomization, namespace, pool } from '../../kit/repositories.ts';

const names = (repository: Repository): readonly string[] => clusters(repository).map(({ name }) => name);

/** What is of a kind that nothing judges. */
const route = 'apiVersion: x.example/v1\nkind: Route\nmetadata: { name: web }\n';
const kubeadm = (name: string) =>
  `apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\nclusterName: ${name}\nnetworking: { podSubnet: 10.0.0.0/16 }\n`;

const test = suite('folders of clusters');

test('a kustomization in clusters/ is a cluster though nothing that it brings is judged', () => {
  const part = (name: string) => ({
    [`clusters/${name}/kustomization.yaml`]: kustomization('../../parts/web'),
  });
  const parts = {
    'parts/web/kustomization.yaml': kustomization('route.yaml'),
    'parts/web/route.yaml': route,
  };
  assert.equal(names({ ...parts, ...part('hub'), ...part('work') }), ['clusters/hub', 'clusters/work']);
  assert.equal(names(parts), [], 'elsewhere it is none');
  const bare = Object.fromEntries(
    ['hub', 'work'].map(name => [`clusters/${name}/kustomization.yaml`, kustomization()]),
  );
  assert.equal(names(bare), [], 'one that brings nothing is none');
  const forms = { 'examples/clusters/hub/kustomization.yaml': kustomization('../../../parts/web') };
  assert.equal(names({ ...parts, ...forms }), []);
});

test('a root in clusters/ deploys to a cluster though nothing that it brings is judged', () => {
  const repository = {
    'clusters/hub/net.yaml': flux('net', './net/hub'),
    'clusters/far/net.yaml': flux('net', './net/far'),
    'net/hub/ns.yaml': namespace('hub'),
    'net/far/route.yaml': route,
  };
  assert.equal(names(repository), ['clusters/far', 'clusters/hub']);
  const { 'net/far/route.yaml': _, ...without } = repository;
  assert.equal(names(without), ['clusters/hub'], 'a folder that is absent brings nothing');
});

test('one folder in each of several clusters/ is a cluster where roots begin in it', () => {
  const argoIn = (folder: string) => ({
    [`${folder}/argocd/web.yaml`]: argo('web', `${folder}/web`, 'server: https://kubernetes.default.svc'),
    [`${folder}/web/ns.yaml`]: namespace('web'),
  });
  const both = (one: string, other: string) => names({ ...argoIn(one), ...argoIn(other) });
  const accounts = ['aws/1/clusters/prod', 'aws/2/clusters/dev'] as const;
  assert.equal(both(...accounts), [...accounts].sort());
  assert.is(both('apps/clusters/prod', 'infra/clusters/prod').length, 1, 'parts of one cluster');
  assert.is(both('aws/1/clusters/prod', 'aws/2/clusters/common').length, 1, 'meant for all');
});

test('overlays/ within the folder of one of several clusters holds its parts', () => {
  const files = (...members: readonly string[]): Repository =>
    Object.fromEntries(
      members.flatMap(member => [
        [`clusters/${member}/kustomization.yaml`, kustomization('ns.yaml')],
        [`clusters/${member}/ns.yaml`, namespace(member)],
        [`clusters/${member}/overlays/prod/kustomization.yaml`, kustomization('a.yaml')],
        [`clusters/${member}/overlays/prod/a.yaml`, deployment('a')],
        [`clusters/${member}/overlays/cluster-b/kustomization.yaml`, kustomization('b.yaml')],
        [`clusters/${member}/overlays/cluster-b/b.yaml`, deployment('b')],
      ]),
    );
  assert.equal(names(files('hub', 'work')), ['clusters/hub', 'clusters/work']);
  const stages = files('hub');
  delete (stages as Record<string, string>)['clusters/hub/kustomization.yaml'];
  assert.equal(names(stages), ['clusters/hub/overlays/cluster-b', 'clusters/hub/overlays/prod']);
});

test('overlays of different things are parts of one cluster, and of one thing those of several', () => {
  const overlay = (name: string, base: string) => ({
    [`groups/all/overlays/${name}/kustomization.yaml`]: kustomization(`../../../../parts/${base}`),
  });
  const part = (name: string, text: string) => ({
    [`parts/${name}/kustomization.yaml`]: kustomization('a.yaml'),
    [`parts/${name}/a.yaml`]: text,
  });
  const two = { ...part('logs', deployment('logs')), ...part('cache', deployment('cache')) };
  assert.equal(names({ ...two, ...overlay('logs', 'logs'), ...overlay('cluster-cache-operator', 'cache') }), [
    'repository',
  ]);
  assert.equal(names({ ...two, ...overlay('home', 'logs'), ...overlay('work', 'logs') }), [
    'groups/all/overlays/home',
    'groups/all/overlays/work',
  ]);
  assert.equal(names({ ...two, ...overlay('staging', 'logs'), ...overlay('prod', 'cache') }), [
    'groups/all/overlays/prod',
    'groups/all/overlays/staging',
  ]);
  const pools = {
    ...part('east', pool('east', '10.1.0.0/16')),
    ...part('west', pool('west', '10.2.0.0/16')),
  };
  assert.is(names({ ...pools, ...overlay('east', 'east'), ...overlay('west', 'west') }).length, 2);
});

test('overlays that give names of their own in one namespace stand in one cluster', () => {
  const stage = (name: string, lines: string) => ({
    [`k8s/overlays/${name}/kustomization.yaml`]: `${kustomization('../../base')}${lines}`,
  });
  const base = {
    'k8s/base/kustomization.yaml': kustomization('a.yaml'),
    'k8s/base/a.yaml': deployment('wallet'),
  };
  const stages = (lines: (name: string) => string) =>
    names({ ...base, ...stage('dev', lines('dev')), ...stage('prod', lines('prod')) });
  const apart = ['k8s/overlays/dev', 'k8s/overlays/prod'];
  assert.equal(
    stages(name => `namespace: trading\nnameSuffix: -${name}\n`),
    ['repository'],
  );
  assert.equal(
    stages(name => `nameSuffix: -${name}\n`),
    apart,
    'without a namespace',
  );
  assert.equal(
    stages(name => `namespace: ${name}\nnameSuffix: -${name}\n`),
    apart,
  );
  assert.equal(
    stages(() => 'namespace: trading\n'),
    apart,
    'of one name',
  );
});

test('a folder of clusters/ with nothing but what sets one up is a cluster beside others', () => {
  const a = { 'clusters/a/ns.yaml': namespace('a') };
  assert.equal(names({ ...a, 'clusters/b/kubeadm.yaml': kubeadm('b') }), ['clusters/a', 'clusters/b']);
  assert.equal(
    names({ ...a, 'clusters/a/kubeadm.yaml': kubeadm('a'), 'clusters/c/ns.yaml': namespace('c') }),
    ['clusters/a', 'clusters/c'],
  );
  const variables = 'kube_network_plugin: calico\nkube_pods_subnet: 10.1.0.0/16\n';
  assert.equal(names({ ...a, 'clusters/b/group_vars/all.yml': variables }), ['clusters/a', 'clusters/b']);
  const mirrored = { ...a, 'clusters/b/ns.yaml': namespace('b'), 'setup/b/kubeadm.yaml': kubeadm('b') };
  assert.equal(names(mirrored), ['clusters/a', 'clusters/b'], 'that of a cluster beside is no further one');
});

test('folders called after what they hold are of one Argo CD, though an Application stands in both', () => {
  const two = (one: string, other: string) =>
    clusters({
      [`${one}/web.yaml`]: argo('web', 'web', 'name: in-cluster'),
      [`${other}/web.yaml`]: argo('web', 'more', 'name: in-cluster'),
      'web/ns.yaml': namespace('web'),
      'more/ns.yaml': namespace('more'),
    }).length;
  assert.is(two('bootstrapping', 'kubernetes'), 1);
  assert.is(two('bootstrap', 'apps'), 1);
  assert.is(two('east', 'west'), 2);
  assert.is(two('k3s', 'talos'), 2);
});

test('environments of Tanka with an API server show one cluster, samples and tunnels none', () => {
  const shown = (server: string, folder = 'environments') => {
    const environment = JSON.stringify({
      apiVersion: 'tanka.dev/v1alpha1',
      kind: 'Environment',
      spec: { apiServer: server },
    });
    const files = { [`${folder}/web/spec.json`]: environment, [`${folder}/dns/spec.json`]: environment };
    const { scopes } = findScopes({
      ...loaded(files),
      trees: [''],
      tanka: tankaFolders(filesOf(files), []),
    });
    return scopes.flatMap(({ isDeployed, evidence }) => (isDeployed ? evidence : []));
  };
  assert.equal(shown('https://kube.example:6443'), ['environments of Tanka for https://kube.example:6443']);
  for (const server of ['', 'https://127.0.0.1:6443', 'https://localhost:6443', 'https://0.0.0.0:6443'])
    assert.equal(shown(server), [], server);
  assert.equal(shown('https://kube.example:6443', 'examples/environments'), []);
});

test('overlay/ holds clusters as overlays/ does', () => {
  const overlay = (folder: string, name: string) => ({
    [`${folder}/${name}/kustomization.yaml`]: kustomization('pool.yaml'),
    [`${folder}/${name}/pool.yaml`]: pool(name, name === 'ghost' ? '10.1.0.0/16' : '10.0.0.0/16'),
  });
  const both = (folder: string) => names({ ...overlay(folder, 'bandit'), ...overlay(folder, 'ghost') });
  assert.equal(both('net/overlay'), ['net/overlay/bandit', 'net/overlay/ghost']);
  assert.equal(both('net/layer').length, 1);
});

test.run();
