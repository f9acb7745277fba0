import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, kustomization, namespace, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';

const names = (repository: Repository): readonly string[] => Object.keys(scopesIn(repository).clusters);

const test = suite('roots that begin no cluster');

const bootstrap = (folder: string) => ({
  [`${folder}/flux-system/kustomization.yaml`]: kustomization('gotk-components.yaml', 'gotk-sync.yaml'),
  [`${folder}/flux-system/gotk-components.yaml`]: namespace('flux-system'),
  [`${folder}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./${folder}`),
});

test('a bootstrap with nothing but Flux is none away from the folders of clusters that have more', () => {
  const live = {
    ...bootstrap('k8s/clusters/prod'),
    'k8s/clusters/prod/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  const left = { ...live, ...bootstrap('clusters/prod') };
  assert.equal(scopesIn(left), {
    clusters: { k8s: ['Namespace/flux-system', 'IPPool/default'] },
    aside: ['Namespace/flux-system', 'Kustomization/flux-system/flux-system'].map(
      id => `${id}: bootstrapped with nothing but Flux, away from the folders of other clusters`,
    ),
  });
  assert.equal(names({ ...left, 'clusters/prod/web.yaml': deployment('web', 'shop') }), [
    'clusters/prod',
    'k8s',
  ]);
  const delegating = { ...left, 'clusters/prod/flux-system/apps.yaml': flux('apps', './apps') };
  const listed = kustomization('gotk-components.yaml', 'gotk-sync.yaml', 'apps.yaml');
  assert.equal(
    names({
      ...delegating,
      'clusters/prod/flux-system/kustomization.yaml': listed,
      'apps/pool.yaml': pool('a', '10.1.0.0/16'),
    }),
    ['clusters/prod', 'k8s'],
  );
});

test('a bootstrap with nothing but Flux is a cluster beside its siblings', () => {
  const live = { ...bootstrap('clusters/live'), 'clusters/live/pool.yaml': pool('default', '10.0.0.0/16') };
  assert.equal(names({ ...live, ...bootstrap('clusters/test') }), ['clusters/live', 'clusters/test']);
  const top = { ...bootstrap('live'), 'live/pool.yaml': pool('default', '10.0.0.0/16') };
  assert.equal(names({ ...top, ...bootstrap('test') }), ['live', 'test']);
});

test('bootstraps with nothing but Flux are clusters where none has more', () => {
  assert.equal(names(bootstrap('clusters/one')), ['repository']);
  assert.equal(names({ ...bootstrap('clusters/one'), ...bootstrap('clusters/two') }), [
    'clusters/one',
    'clusters/two',
  ]);
});

test('a Flux Kustomization of a base leads to no cluster by a path that variables tell, beside clusters', () => {
  const base = {
    'apps/web/base/flux.yaml': flux('web', './apps/web/${STAGE}'),
    'apps/web/base/kustomization.yaml': kustomization('ns.yaml'),
    'apps/web/base/ns.yaml': namespace('web'),
    'apps/web/dev/kustomization.yaml': kustomization('../base', 'web.yaml'),
    'apps/web/dev/web.yaml': deployment('web', 'web'),
  };
  const live = {
    ...bootstrap('clusters/prod'),
    'clusters/prod/pool.yaml': pool('default', '10.0.0.0/16'),
    ...bootstrap('clusters/test'),
    'clusters/test/pool.yaml': pool('default', '10.1.0.0/16'),
  };
  assert.equal(names({ ...live, ...base }), ['clusters/prod', 'clusters/test']);
  const { 'apps/web/base/flux.yaml': moved, ...rest } = base;
  assert.ok(names({ ...live, ...rest, 'fleet/web.yaml': moved }).length > 2, 'of no base');
});

test('Applications in a base that no overlay takes begin no cluster beside those of overlays', () => {
  const own = "server: 'https://kubernetes.default.svc'";
  const staged = (stage: string) => ({
    [`argocd/overlays/${stage}/web.yaml`]: argo('web', `web/${stage}`, own),
    [`web/${stage}/web.yaml`]: deployment('web', stage),
  });
  const base = {
    'argocd/base/web.yaml': argo('web', 'web/base', own),
    'web/base/web.yaml': deployment('web', 'base'),
  };
  const both = { ...staged('dev'), ...staged('prod') };
  assert.equal(names({ ...both, ...base }), ['argocd/overlays/dev', 'argocd/overlays/prod']);
  assert.equal(names(base), ['repository'], 'alone it begins one');
  assert.equal(
    names({
      ...both,
      'argocd/extra/web.yaml': argo('web', 'web/base', own),
      'web/base/web.yaml': deployment('web', 'x'),
    }),
    ['argocd/extra', 'argocd/overlays/dev', 'argocd/overlays/prod'],
  );
});

test('a Flux Kustomization that is left in a base does not name the cluster', () => {
  const repository = {
    ...bootstrap('clusters/home'),
    'clusters/home/web.yaml': deployment('web', 'shop'),
    'clusters/away/apps.yaml': flux('apps', './clusters/away/apps', [
      'kubeConfig: { secretRef: { name: away } }',
    ]),
    'clusters/away/apps/web.yaml': deployment('web', 'far'),
    'tenants/base/team/sync.yaml': flux('team', './teams/one'),
    'teams/one/web.yaml': deployment('team', 'one'),
  };
  assert.ok(names(repository).includes('clusters/home'), names(repository).join());
});

test('folders of Flux Kustomizations that no root reaches are no clusters beside a bootstrap, though they differ', () => {
  const collection = (folder: string, path: string) => ({
    [`${folder}/web.yaml`]: flux('web', `./apps/web/${path}`),
    [`apps/web/${path}/web.yaml`]: deployment(path, 'shop'),
  });
  const live = { ...bootstrap('clusters/home'), ...collection('clusters/home', 'own') };
  const both = { ...collection('sets/big', 'a'), ...collection('sets/small', 'b') };
  assert.equal(scopesIn({ ...live, ...both }).aside, [
    'Deployment/shop/a: deployed by a Flux Kustomization that no cluster applies',
    'Deployment/shop/b: deployed by a Flux Kustomization that no cluster applies',
  ]);
  assert.equal(names({ ...live, ...both }), ['clusters/home']);
  assert.equal(names(both), ['sets/big', 'sets/small'], 'without a bootstrap');
  const beside = { ...bootstrap('sets/home'), ...collection('sets/home', 'own') };
  assert.equal(names({ ...beside, ...both }), ['sets/big', 'sets/home', 'sets/small']);
  const own = { ...collection('sets/own', 'c'), 'sets/own/root.yaml': flux('root', './sets/own') };
  assert.equal(
    names({ ...live, ...both, ...own }),
    ['clusters/home', 'sets/big', 'sets/own', 'sets/small'],
    'beside one that applies itself',
  );
  const staged = { ...collection('sets/dev', 'a'), ...collection('sets/prod', 'b') };
  assert.equal(names({ ...live, ...staged }), ['clusters/home', 'sets/dev', 'sets/prod']);
});

test('Argo CD is told of its own cluster by each name of the API there', () => {
  const repository = (server: string) => ({
    'argocd/a.yaml': argo('a', 'a', 'server: https://kubernetes.default.svc'),
    'argocd/b.yaml': argo('b', 'b', `server: ${server}`),
    'a/pool.yaml': pool('a', '10.0.0.0/16'),
    'b/pool.yaml': pool('b', '10.1.0.0/16'),
  });
  const count = (server: string): number => Object.keys(scopesIn(repository(server)).clusters).length;
  assert.is(count('https://kubernetes.default.svc.cluster.local'), 1);
  assert.is(count('https://kubernetes.default.svc:443/'), 1);
  assert.is(count('https://kubernetes.example.com'), 2);
});

test('Applications beside each other that deploy stages into namespaces of their own cluster are of one', () => {
  const application = (name: string, folder: string, namespace: string) =>
    argo(name, `${folder}/${name}`, `server: https://kubernetes.default.svc, namespace: ${namespace}`);
  const stage = (folder: string, name: string, range: string) => ({
    [`${folder}/${name}/kustomization.yaml`]: kustomization('pool.yaml'),
    [`${folder}/${name}/pool.yaml`]: pool(name, range),
  });
  const repository = (folder: string, [dev, prod]: readonly [string, string], namespace = 'web-prod') => ({
    ...stage(folder, 'dev', '10.0.0.0/16'),
    ...stage(folder, 'prod', '10.1.0.0/16'),
    [dev]: application('dev', folder, 'web-dev'),
    [prod]: `${dev === prod ? `${application('dev', folder, 'web-dev')}---\n` : ''}${application('prod', folder, namespace)}`,
  });
  assert.equal(names(repository('web/overlays', ['argocd/dev.yaml', 'argocd/prod.yaml'])), ['repository']);
  assert.equal(names(repository('web/overlays', ['argocd/all.yaml', 'argocd/all.yaml'], 'web-dev')), [
    'repository',
  ]);
  const two = ['web/overlays/dev', 'web/overlays/prod'];
  assert.equal(names(repository('web/overlays', ['argocd/dev.yaml', 'argocd/prod.yaml'], 'web-dev')), two);
  assert.equal(names(repository('web/overlays', ['dev/argocd.yaml', 'prod/argocd.yaml'])), two);
  for (const stages of ['environments', 'web/envs'])
    assert.equal(names(repository(stages, ['argocd/dev.yaml', 'argocd/prod.yaml'])), ['repository'], stages);
  const clusters = ['clusters/dev', 'clusters/prod'];
  assert.equal(names(repository('clusters', ['argocd/dev.yaml', 'argocd/prod.yaml'])), clusters);
});

test('a copy of a root that is to be filled in does not bring the root, which applies its own folder', () => {
  const root = (path: string) => ({ [path]: flux('cluster', './flux') });
  const repository = {
    ...root('flux/config/cluster.yaml'),
    'flux/apps.yaml': flux('apps', './apps'),
    'apps/net/kustomization.yaml': kustomization('ks.yaml'),
    'apps/net/ks.yaml': flux('net', './net'),
    'apps/net/old.yaml': flux('old', './old'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'old/pool.yaml': pool('old', '10.0.0.0/17'),
  };
  const evidence = (repository: Repository) => clusters(repository).map(each => each.evidence);
  assert.equal(evidence(repository), ['Flux root flux/config, 3 Kustomizations']);
  for (const copy of ['tmpl/flux/cluster.yaml', 'templates/cluster.yaml']) {
    assert.equal(evidence({ ...repository, ...root(copy) }), evidence(repository), copy);
    assert.equal(scopesIn({ ...repository, ...root(copy) }), scopesIn(repository), copy);
  }
});

test.run();
