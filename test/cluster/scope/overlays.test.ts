import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, kustomization, namespace, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';

const names = (repository: Repository): readonly string[] => clusters(repository).map(({ name }) => name);

/** A base with a chart alone: what it brings is not seen. */
const base = {
  'core/web/kustomization.yaml': kustomization('release.yaml'),
  'core/web/release.yaml':
    'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: web, namespace: web }\nspec: { chart: { spec: { chart: web } } }\n',
};
const overlays = (folder: string, ...places: readonly string[]) =>
  Object.fromEntries(
    places.map(place => [
      `${folder}/${place}/kustomization.yaml`,
      kustomization(`${`${folder}/${place}`.replace(/[^/]+/g, '..')}/core/web`),
    ]),
  );
const empty = (...places: readonly string[]) =>
  Object.fromEntries(places.map(place => [`clusters/${place}/kustomization.yaml`, kustomization()]));

const test = suite('overlays that nothing in the repository applies');

test('those at the paths of clusters/ are of these clusters, though they bring charts alone', () => {
  const places = ['blue/01', 'blue/02', 'red/01'];
  const repository = { ...base, ...empty(...places), ...overlays('infra', ...places) };
  assert.equal(names(repository), ['clusters/blue/01', 'clusters/blue/02', 'clusters/red']);
  assert.is(clusters(repository)[0]!.evidence, 'clusters/blue/01, one of the clusters in clusters/blue/');
  const more = { ...repository, ...overlays('deep/services', ...places), 'infra/blue/01/pool.yaml': '' };
  assert.equal(names(more), names(repository), 'several folders have them');
});

test('what such an overlay brings is in its cluster, and nowhere else', () => {
  const found = scopesIn({
    ...empty('blue', 'red'),
    'net/blue/kustomization.yaml': kustomization('pool.yaml'),
    'net/blue/pool.yaml': pool('a', '10.0.0.0/16'),
    'net/red/kustomization.yaml': kustomization('pool.yaml'),
    'net/red/pool.yaml': pool('b', '10.1.0.0/16'),
    'all/ns.yaml': namespace('shop'),
  });
  assert.equal(found.clusters, {
    'clusters/blue': ['Namespace/shop', 'IPPool/a'],
    'clusters/red': ['Namespace/shop', 'IPPool/b'],
  });
});

test('two that make a cluster of Cluster API each show these clusters', () => {
  const cluster = 'apiVersion: cluster.x-k8s.io/v1beta1\nkind: Cluster\nmetadata: { name: NAME }\n';
  const machines = {
    'base/kustomization.yaml': kustomization('cluster.yaml'),
    'base/cluster.yaml': cluster.replace('NAME', 'mine'),
    'overlays/dev/kustomization.yaml': `${kustomization('../../base')}namePrefix: dev-\n`,
    'overlays/prod/kustomization.yaml': `${kustomization('../../base')}namePrefix: prod-\n`,
  };
  assert.equal(names(machines), ['overlays/dev', 'overlays/prod']);
  const alone = { 'cluster.yaml': cluster.replace('NAME', 'mine') };
  assert.equal(
    clusters(alone).map(({ evidence }) => evidence),
    ['a Cluster of Cluster API: cluster.yaml'],
  );
  assert.equal(names({ 'cluster.yaml': cluster.replace('NAME', '${CLUSTER_NAME}') }), []);
  assert.equal(names({ 'templates/cluster.yaml': cluster.replace('NAME', 'mine') }), []);
  const database = cluster.replace('cluster.x-k8s.io/v1beta1', 'postgresql.cnpg.io/v1');
  assert.equal(names({ 'db.yaml': database.replace('NAME', 'mine') }), []);
});

test('one such path alone, other paths, and a tree without clusters/ show none', () => {
  assert.equal(names({ ...base, ...empty('blue', 'red'), ...overlays('infra', 'blue') }), []);
  assert.equal(names({ ...base, ...empty('blue', 'red'), ...overlays('infra', 'x', 'y') }), []);
  assert.equal(names({ ...base, ...overlays('infra', 'blue', 'red') }), []);
  assert.equal(names({ ...empty('blue', 'red'), ...base }), []);
});

/** A cluster of Flux, whose objects an overlay changes. */
const home = {
  'clusters/base/kustomization.yaml': kustomization('net.yaml'),
  'clusters/base/net.yaml': flux('net', './net'),
  'clusters/home/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/home'),
  'clusters/home/kustomization.yaml': kustomization('../base', 'flux-system/gotk-sync.yaml'),
  'net/pool.yaml': pool('a', '10.0.0.0/16'),
};

test('an overlay beside the one of a root, with objects that this deploys as well, begins another cluster', () => {
  const bench = { 'clusters/bench/kustomization.yaml': kustomization('../base') };
  const found = scopesIn({ ...home, ...bench });
  assert.equal(found, {
    clusters: { 'clusters/bench': ['IPPool/a'], 'clusters/home': ['IPPool/a'] },
    aside: [],
  });
  assert.equal(
    clusters({ ...home, ...bench }).map(({ evidence }) => evidence),
    [
      'kustomization clusters/bench, 1 Kustomization',
      'Flux root clusters/home/flux-system, 2 Kustomizations',
    ],
  );
  const start = {
    'apps/kustomization.yaml': kustomization('net.yaml'),
    'apps/net.yaml': argo('net', 'net', 'name: in-cluster'),
    'start/full/root.yaml': argo('root', 'apps', 'name: in-cluster'),
    'start/full/kustomization.yaml': kustomization('root.yaml'),
    'start/small/kustomization.yaml': kustomization('../../apps'),
    'net/pool.yaml': pool('a', '10.0.0.0/16'),
    'talos/talconfig.yaml': 'clusterName: x\nclusterSvcNets: [10.96.0.0/12]\nnodes: [{ hostname: n1 }]\n',
  };
  const [full, small] = clusters(start);
  assert.equal([full!.name, small!.name], ['start/full', 'start/small']);
  assert.equal(
    [full!, small!].map(({ pools, nodes }) => [pools.length, nodes.length]),
    [
      [1, 1],
      [1, 0],
    ],
    'what sets up the cluster of the root is no less its own',
  );
});

test('what else an overlay may be begins none', () => {
  for (const [path, text] of Object.entries({
    'clusters/bench/kustomization.yaml': kustomization('../../other'),
    'bench/kustomization.yaml': kustomization('../clusters/base'),
    'clusters/home/more/kustomization.yaml': kustomization('../../base'),
    'clusters/examples/kustomization.yaml': kustomization('../base'),
  }))
    assert.equal(
      names({ ...home, 'other/kustomization.yaml': kustomization(), [path]: text }),
      ['repository'],
      path,
    );
});

test('overlays of a part, while roots stand elsewhere as well, begin none', () => {
  const part = {
    'media/base/kustomization.yaml': kustomization('app.yaml'),
    'media/base/app.yaml': argo('media', 'web', 'name: in-cluster'),
    'media/overlays/prod/root.yaml': argo('parts', 'media/base', 'name: in-cluster'),
    'media/overlays/dev/kustomization.yaml': kustomization('../../base'),
    'web/pool.yaml': pool('a', '10.0.0.0/16'),
  };
  assert.equal(names(part), ['media/overlays/dev', 'media/overlays/prod']);
  assert.equal(names({ ...part, 'root.yaml': argo('more', 'more', 'name: in-cluster') }), ['repository']);
});

test('a pool that only the cluster of the root has is looked for by what people begin', () => {
  const [bench] = clusters({
    ...home,
    'clusters/bench/kustomization.yaml': kustomization('../base'),
    'clusters/home/pool.yaml': pool('b', '10.1.0.0/16'),
    'clusters/home/kustomization.yaml': kustomization('../base', 'flux-system/gotk-sync.yaml', 'pool.yaml'),
  });
  assert.equal(
    bench!.pools.map(({ name }) => name),
    ['a'],
  );
  assert.equal(bench!.repositoryPools.map(({ name }) => name).sort(), ['a', 'a', 'b']);
});

const remote = (url: string) => kustomization(`https://example.com/${url}`);

test('a catalogue of releases with two network plugins is no cluster', () => {
  const catalogue = {
    'apps/calico/v3.17/kustomization.yaml': remote('calico.yaml'),
    'apps/antrea/v0.11.1/kustomization.yaml': remote('antrea.yml'),
    'apps/metallb/v0.9.5/kustomization.yaml': kustomization('pools.yaml', 'https://example.com/metallb'),
    'apps/metallb/v0.9.5/pools.yaml': namespace('metallb'),
  };
  assert.equal(names(catalogue), []);
  assert.equal(scopesIn(catalogue).aside, [
    'Namespace/metallb: of a catalogue of releases that others build on',
  ]);
  const { 'apps/antrea/v0.11.1/kustomization.yaml': antrea, ...one } = catalogue;
  assert.equal(names(one), ['repository'], 'one plugin');
  assert.equal(names({ ...one, 'apps/antrea/kustomization.yaml': antrea }), ['repository'], 'no release');
  assert.equal(names({ ...catalogue, 'web/ns.yaml': namespace('web') }), ['repository']);
});

/** An app of apps that applies itself and installs an Argo CD. */
const whole = (folder: string, name: string) => ({
  [`${folder}/root.yaml`]: argo(`root-${name}`, folder, 'name: in-cluster'),
  [`${folder}/net.yaml`]: argo(`net-${name}`, `${folder}/net`, 'name: in-cluster'),
  [`${folder}/argo.yaml`]: deployment('argocd-server', 'argocd'),
  [`${folder}/net/pool.yaml`]: pool(name, name === 'a' ? '10.0.0.0/16' : '10.1.0.0/16'),
});
const installed = `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: argocd, namespace: argocd }\nspec:\n  source: { repoURL: 'https://argoproj.github.io/argo-helm', chart: argo-cd }\n  destination: { name: in-cluster }\n`;

test('two roots that apply themselves and install an Argo CD each are of two clusters', () => {
  const two = { ...whole('fleet', 'a'), ...whole('shore', 'b') };
  assert.equal(scopesIn(two).clusters, {
    fleet: ['Deployment/argocd/argocd-server', 'IPPool/a'],
    shore: ['Deployment/argocd/argocd-server', 'IPPool/b'],
  });
  assert.equal(names({ ...two, 'shore/argo.yaml': installed }), ['fleet', 'shore'], 'as a chart');
  assert.equal(names({ ...two, 'shore/argo.yaml': namespace('argocd') }), ['repository'], 'one Argo CD');
  const left = { 'shore/kustomization.yaml': kustomization('net.yaml', 'argo.yaml') };
  assert.equal(names({ ...two, ...left }), ['repository'], 'one that does not apply itself');
  const shared = {
    'fleet/lib.yaml': argo('lib', 'lib', 'name: in-cluster'),
    'shore/lib.yaml': argo('lib', 'lib', 'name: in-cluster'),
    'lib/web.yaml': deployment('web', 'web'),
  };
  assert.equal(names({ ...two, ...shared }), ['repository'], 'a folder of both');
});

test('an overlay of an Application is a cluster beside the others, though a patch of it is absent', () => {
  const own = "server: 'https://kubernetes.default.svc'";
  const overlay = (name: string, more = '') => ({
    [`overlays/${name}/kustomization.yaml`]: `${kustomization('../../base')}${more}`,
  });
  const missing = 'patches: [{ path: missing.yaml }]\n';
  const base = {
    'base/kustomization.yaml': kustomization('app.yaml'),
    'base/app.yaml': argo('core', 'core', own),
    'core/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  const repository = { ...base, ...overlay('a'), ...overlay('b'), ...overlay('c', missing) };
  assert.equal(scopesIn(repository).clusters, {
    'overlays/a': ['IPPool/default'],
    'overlays/b': ['IPPool/default'],
    'overlays/c': [],
  });
  assert.equal(names(repository), ['overlays/a', 'overlays/b', 'overlays/c']);
  const away = missing.replace('missing.yaml', 'away.yaml');
  const patched = {
    ...base,
    ...overlay('a'),
    ...overlay('b'),
    ...overlay('c', away),
    'overlays/c/away.yaml': argo('core', 'core', 'name: far'),
  };
  assert.ok(!names(patched).includes('overlays/c'), 'another cluster is named');
});

test.run();
