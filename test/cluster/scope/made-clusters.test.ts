import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { snapshotOf } from '../../kit/case.ts';
import { configAmong } from '../../kit/config.ts';
import { filesOf } from '../../kit/manifests.ts';
import { argo, flux, kustomization, namespace, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';

const test = suite('clusters that objects of others make');

const hub = {
  'clusters/hub/flux-system/kustomization.yaml': kustomization('gotk-components.yaml', 'gotk-sync.yaml'),
  'clusters/hub/flux-system/gotk-components.yaml': namespace('flux-system'),
  'clusters/hub/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/hub'),
  'clusters/hub/made.yaml': flux('made', './made'),
};
const object = (apiVersion: string, kind: string, name: string, spec = '{}'): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name}, namespace: made }\nspec: ${spec}\n`;
const cluster = (
  name: string,
  spec = '{ controlPlaneRef: { kind: KubeadmControlPlane, name: a } }',
): string => object('cluster.x-k8s.io/v1beta1', 'Cluster', name, spec);
const names = (made: string, more: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.keys(scopesIn({ ...hub, 'made/cluster.yaml': made, ...more }).clusters);

test('an object that makes a cluster in the cluster of Flux is one of its own', () => {
  for (const made of [cluster('shop'), cluster('shop', '{ topology: { class: small } }')])
    assert.equal(names(made), ['clusters/hub', 'shop'], made);
  const two = `${cluster('shop')}---\n${cluster('till')}`;
  assert.equal(names(two), ['clusters/hub', 'shop', 'till']);
});

test('what is served by its kubeconfig, or called like the cluster that serves it, is no other one', () => {
  const served = flux('shop', './shop', ['kubeConfig: { secretRef: { name: shop-kubeconfig } }']);
  assert.equal(
    names(cluster('shop'), { 'clusters/hub/shop.yaml': served, 'shop/a.yaml': namespace('a') }).length,
    2,
  );
  assert.equal(names(cluster('hub-cluster')).length, 1);
});

test('an object that makes no cluster, or one that is not known, is none', () => {
  const own = '{ infrastructureRef: { kind: Metal3Cluster, name: a } }';
  assert.equal(names(cluster('shop', own)).length, 1);
  assert.equal(names(cluster("'{{ name }}'")).length, 1);
  assert.equal(names(object('kind.x-k8s.io/v1alpha4', 'Cluster', 'shop')).length, 1);
  // Its pools stand beside it: it is the one that is deployed.
  assert.equal(names(cluster('shop'), { 'made/pool.yaml': pool('a', '10.0.0.0/16') }).length, 1);
});

const child = object(
  'cluster.x-k8s.io/v1beta1',
  'Cluster',
  'shop',
  '{ controlPlaneRef: { kind: KubeadmControlPlane, name: a } }',
);
const argoHub = {
  'hub/root.yaml': argo('root', 'hub', 'server: https://kubernetes.default.svc'),
  'hub/made.yaml': argo('made', 'made', 'server: https://kubernetes.default.svc'),
  'made/cluster.yaml': child,
};

test('a child to which nothing comes yet, or add-ons by its labels, is said all the same', () => {
  const absent = argo('shop-apps', 'shop', 'name: shop');
  assert.equal(names('', { ...argoHub, 'hub/shop.yaml': absent }).includes('shop'), true);
  const brought = { ...argoHub, 'hub/shop.yaml': absent, 'shop/a.yaml': namespace('a') };
  assert.equal(names('', brought).filter(name => name === 'shop').length, 1);
  const profile = object(
    'config.projectsveltos.io/v1beta1',
    'ClusterProfile',
    'addons',
    '{ clusterSelector: { matchLabels: { env: prod } } }',
  );
  assert.equal(names(cluster('shop'), { 'made/profile.yaml': profile }).includes('shop'), true);
  const unknown = flux('x', './x', ['kubeConfig: { secretRef: { name: "${A}" } }']);
  const open = { 'clusters/hub/x.yaml': unknown, 'x/a.yaml': namespace('a') };
  assert.equal(names(cluster('shop'), open).includes('shop'), false);
});

const set = (elements: string): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: web, namespace: argocd }
spec:
  generators: [{ list: { elements: [${elements}] } }]
  template:
    metadata: { name: 'web-{{cluster}}' }
    spec:
      source: { repoURL: https://git.example/fleet.git, path: web }
      destination: { server: '{{url}}', namespace: web }
`;
const eks = (name: string): string =>
  `apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: { name: ${name}, region: eu }\n`;
const spokes = {
  'set.yaml': set('{ cluster: east, url: https://a.example }, { cluster: west, url: https://b.example }'),
  'web/ns.yaml': namespace('web'),
  'eks/east.yaml': eks('east'),
};
const only = (repository: Readonly<Record<string, string>>) => scopesIn(repository).clusters;

test('clusters known by addresses are called as the list that has these calls them', () => {
  assert.equal(Object.keys(only(spokes)), ['east', 'west']);
  const twice = set('{ cluster: east, url: https://a.example }, { cluster: east, url: https://b.example }');
  assert.equal(Object.keys(only({ ...spokes, 'set.yaml': twice })), [
    'https://a.example',
    'https://b.example',
  ]);
  const apps = set('{ name: east, cluster: "{{x}}", url: https://a.example }, { url: https://b.example }');
  assert.equal(Object.keys(only({ ...spokes, 'set.yaml': apps })), [
    'https://a.example',
    'https://b.example',
  ]);
});

test('the cluster of Argo CD is the one whose set-up stands next to those of the others', () => {
  assert.equal(only({ ...spokes, 'eks/hub.yaml': eks('hub') }), {
    east: ['ClusterConfig/east', 'Namespace/web'],
    hub: ['ClusterConfig/hub'],
    west: ['Namespace/web'],
  });
  const kind = 'kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: try\n';
  assert.equal(Object.keys(only({ ...spokes, 'kind/try.yaml': kind })), ['east', 'west']);
  assert.equal(Object.keys(only({ ...spokes, 'eks/hub.yaml': eks('"{{ name }}"') })), ['east', 'west']);
  const { 'eks/east.yaml': _, ...unnamed } = spokes;
  assert.equal(Object.keys(only({ ...unnamed, 'eks/hub.yaml': eks('hub') })), ['east', 'west']);
});

test('a set-up file may be that of the cluster of Flux or Argo CD, which has another name', () => {
  const own = {
    'root.yaml': argo('root', 'own', 'server: https://kubernetes.default.svc'),
    'own/ns.yaml': namespace('own'),
  };
  assert.is(Object.keys(only({ ...spokes, ...own, 'eks/hub.yaml': eks('hub') })).includes('hub'), false);
  const root = (name: string) => ({
    [`clusters/${name}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./clusters/${name}`),
    [`clusters/${name}/ns.yaml`]: namespace(name),
  });
  const two = { ...root('east'), ...root('home'), 'eks/east.yaml': eks('east') };
  assert.equal(Object.keys(only({ ...two, 'eks/west.yaml': eks('west') })), [
    'clusters/east',
    'clusters/home',
  ]);
  const all = { ...two, 'eks/home.yaml': eks('home'), 'eks/west.yaml': eks('west') };
  assert.equal(Object.keys(only(all)), ['clusters/east', 'clusters/home', 'west']);
});

test('without Flux and Argo CD, a child stands next to the cluster whose machines are set up', () => {
  const machines =
    'machine: { type: controlplane }\ncluster: { clusterName: metal, network: { podSubnets: [10.244.0.0/16] } }\n';
  const found = (files: Readonly<Record<string, string>>) => Object.keys(only(files));
  assert.equal(found({ 'talos/cp.yaml': machines, 'tenants/shop.yaml': child }), ['repository', 'shop']);
  assert.equal(found({ 'tenants/shop.yaml': child }), ['repository']);
  const kind = 'kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\nname: bootstrap\n';
  assert.equal(found({ 'kind/a.yaml': kind, 'tenants/shop.yaml': child }).includes('shop'), false);
});

test('a declared cluster without files is the one that holds such an object', () => {
  const files = filesOf({
    ...hub,
    'made/cluster.yaml': cluster('shop'),
    'ipamlint.yaml': 'clusters: [{ name: prod }]\n',
  });
  const { fleet } = survey(snapshotOf(files), { config: configAmong(files)! });
  assert.equal(
    fleet.clusters.map(({ name }) => name),
    ['prod', 'shop'],
  );
});

test.run();
