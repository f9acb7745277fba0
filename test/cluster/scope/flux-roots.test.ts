import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Repository } from '../../kit/manifests.ts';
import { deployment, flux, kustomization, namespace, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';

const scopes = (repository: Repository) => scopesIn(repository).clusters;

const test = suite('findScopes, of the roots of Flux');

test('roots of one name in two folders are two clusters', () => {
  const rooted = (folder: string, name: string) => ({
    [`${folder}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./${folder}`),
    [`${folder}/pool.yaml`]: pool(name, '10.0.0.0/16'),
  });
  assert.equal(scopes({ ...rooted('clusters/x', 'a'), ...rooted('sites/x', 'b') }), {
    'clusters/x': ['IPPool/a'],
    sites: ['IPPool/b'],
  });
});

test('a folder called like a stage is a cluster where Flux begins in it as it does beside it', () => {
  const rooted = (folder: string) => ({
    [`${folder}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./${folder}`),
    [`${folder}/pool.yaml`]: pool('default', '10.0.0.0/16'),
  });
  const fleet = { ...rooted('fleet/alpha'), ...rooted('fleet/beta') };
  assert.equal(Object.keys(scopes({ ...fleet, ...rooted('fleet/e2e') })), [
    'fleet/alpha',
    'fleet/beta',
    'fleet/e2e',
  ]);
  assert.equal(Object.keys(scopes({ ...fleet, ...rooted('tmpl/beta') })), ['fleet/alpha', 'fleet/beta']);
  assert.equal(Object.keys(scopes({ ...fleet, ...rooted('fleet/examples') })), ['fleet/alpha', 'fleet/beta']);
});

test('a folder of clusters that is called retired is a cluster where its own Flux applies that folder', () => {
  const rooted = (folder: string, path = folder) => ({
    [`${folder}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./${path}`),
    [`${folder}/pool.yaml`]: pool('default', '10.0.0.0/16'),
    [`${folder}/net/kustomization.yaml`]: kustomization('more.yaml'),
    [`${folder}/net/more.yaml`]: pool('more', '10.1.0.0/16'),
  });
  const names = (repository: Repository) => Object.keys(scopes(repository));
  const home = rooted('clusters/home');
  for (const name of ['old', 'legacy', 'vps-old']) {
    const folder = `clusters/${name}`;
    assert.equal(names({ ...home, ...rooted(folder) }), ['clusters/home', folder].sort(), name);
    assert.equal(scopesIn({ ...home, ...rooted(folder) }).aside, [], name);
    assert.equal(names({ ...home, ...rooted(folder, 'clusters/away') }), ['repository'], 'moved there');
  }
  const instance = (path: string) => ({
    'clusters/old/instance.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: { name: flux }\nspec: { sync: { kind: GitRepository, url: 'https://git.example/fleet.git', path: ${path} } }\n`,
    'clusters/old/pool.yaml': pool('default', '10.0.0.0/16'),
  });
  assert.equal(names({ ...home, ...instance('clusters/old') }), ['clusters/home', 'clusters/old']);
  assert.equal(names({ ...home, ...instance('clusters/away') }), ['repository']);
  assert.equal(names({ ...home, ...rooted('clusters/old/vps') }), ['repository']);
  assert.equal(names({ ...home, ...rooted('archive/vps') }), ['repository']);
});

test('each FluxInstance that syncs a path of its own is a cluster', () => {
  const instance = (path: string) =>
    `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: { name: flux }\nspec: { sync: { kind: GitRepository, url: 'https://git.example/fleet.git', path: ${path} } }\n`;
  const repository = {
    'kubernetes/main/apps/flux/instance.yaml': instance('kubernetes/main/net'),
    'kubernetes/main/net/pool.yaml': pool('one', '10.0.0.0/16'),
    'kubernetes/side/apps/flux/instance.yaml': instance('kubernetes/side/net'),
    'kubernetes/side/net/pool.yaml': pool('two', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), {
    'kubernetes/main': ['IPPool/one'],
    'kubernetes/side': ['IPPool/two'],
  });
});

test('roots that apply themselves are of two clusters where they have Flux deploy unlike objects of one name', () => {
  const rooted = (name: string, root: string, apps: string) => ({
    [`k8s/${name}/flux/sync.yaml`]: flux(root, `./k8s/${name}/flux`),
    [`k8s/${name}/flux/apps.yaml`]: flux(apps, `./k8s/${name}/apps`),
    [`k8s/${name}/apps/web.yaml`]: deployment('web', name),
  });
  const names = (repository: Repository) => Object.keys(scopes(repository));
  const one = rooted('one', 'flux-system', 'apps');
  assert.equal(names({ ...one, ...rooted('two', 'flux-deploy', 'apps') }), ['k8s/one', 'k8s/two']);
  assert.equal(names({ ...one, ...rooted('two', 'flux-deploy', 'more') }), ['repository']);
  const copy = { 'old/apps.yaml': flux('apps', './k8s/two'), 'k8s/two/web.yaml': deployment('web', 'two') };
  assert.equal(names({ ...one, ...copy }), ['repository'], 'it does not apply itself');
  const base = {
    'k8s/base/net/net.yaml': flux('net', './net'),
    'k8s/base/net/kustomization.yaml': kustomization('net.yaml'),
    'net/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  const based = (name: string, root: string) => ({
    ...rooted(name, root, name),
    [`k8s/${name}/flux/kustomization.yaml`]: kustomization('sync.yaml', 'apps.yaml', '../../base/net'),
  });
  assert.equal(
    scopes({ ...base, ...based('one', 'flux-system'), ...based('two', 'flux-deploy') }),
    {
      'k8s/one': ['Deployment/one/web', 'IPPool/default'],
      'k8s/two': ['Deployment/two/web', 'IPPool/default'],
    },
    'they share a base',
  );
});

test('roots in a shared folder begin in the clusters whose kustomizations take them', () => {
  const base = {
    'clusters/base/flux-system/kustomization.yaml': kustomization('net.yaml'),
    'clusters/base/flux-system/net.yaml': flux('net', './net'),
    'net/pool.yaml': pool('default', '10.0.0.0/16'),
  };
  const rooted = (name: string, more = '') => ({
    [`clusters/${name}/flux-system/kustomization.yaml`]:
      kustomization('apps.yaml', '../../base/flux-system') + more,
    [`clusters/${name}/flux-system/apps.yaml`]: flux('apps', `./clusters/${name}/apps`),
    [`clusters/${name}/apps/web.yaml`]: deployment('web', name),
  });
  const two = { ...base, ...rooted('one'), ...rooted('two') };
  assert.equal(scopesIn(two), {
    clusters: {
      'clusters/one': ['Deployment/one/web', 'IPPool/default'],
      'clusters/two': ['Deployment/two/web', 'IPPool/default'],
    },
    aside: [],
  });
  assert.equal(Object.keys(scopes({ ...base, ...rooted('one') })).length, 1);
  const patch =
    "patches: [{ target: { kind: Kustomization, name: net }, patch: '[{ op: replace, path: /spec/path, value: ./far }]' }]\n";
  const far = { 'far/pool.yaml': pool('far', '10.1.0.0/16') };
  assert.equal(scopes({ ...base, ...far, ...rooted('one'), ...rooted('two', patch) }), {
    'clusters/one': ['Deployment/one/web', 'IPPool/default'],
    'clusters/two': ['Deployment/two/web', 'IPPool/far'],
  });
  const own = { 'clusters/base/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/base') };
  assert.equal(
    Object.keys(scopes({ ...two, ...own })),
    ['clusters/base', 'clusters/one', 'clusters/two'],
    'its own Flux applies it',
  );
});

test('a path whose variable has a default means the folder of the default', () => {
  const repository = {
    'clusters/x/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/x'),
    'clusters/x/net.yaml': flux('net', './net/${MODE:=plain}'),
    'net/plain/pool.yaml': pool('one', '10.0.0.0/16'),
    'net/fancy/web.yaml': deployment('web', 'shop'),
  };
  assert.equal(Object.keys(scopes(repository)), ['repository']);
  assert.ok(scopes(repository)['repository']!.includes('IPPool/one'));
  const open = { ...repository, 'clusters/x/net.yaml': flux('net', './net/${MODE}') };
  assert.is(Object.keys(scopes(open)).length, 3);
});

test('a kustomization that lists once more what Flux deploys sets nothing aside', () => {
  const repository = {
    'k/flux/sync.yaml': flux('flux-system', './k/flux'),
    'k/flux/apps.yaml': flux('apps', './k/apps', ['interval: 5m']),
    'k/flux/kustomization.yaml': kustomization('sync.yaml', 'apps.yaml'),
    'k/apps/kustomization.yaml': kustomization('pool.yaml') + 'namePrefix: x-\n',
    'k/apps/pool.yaml': pool('default', '10.0.0.0/16'),
    'k/kustomization.yaml': kustomization('flux', 'apps'),
  };
  assert.equal(scopesIn(repository).aside, []);
});

test('a Kustomization outside the folders of a fleet that begins nothing is no cluster', () => {
  const rooted = (name: string) => ({
    [`clusters/${name}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./clusters/${name}`),
    [`clusters/${name}/pool.yaml`]: pool('default', '10.0.0.0/16'),
  });
  const stray = {
    'bootstrap/dual.yaml': flux('dual', './bootstrap/dual'),
    'bootstrap/dual/web.yaml': deployment('web', 'shop'),
  };
  const fleet = { ...rooted('x'), ...rooted('y') };
  assert.equal(Object.keys(scopes({ ...fleet, ...stray })), ['clusters/x', 'clusters/y']);
  assert.equal(Object.keys(scopes(stray)), ['repository']);
  const hub = {
    ...stray,
    'bootstrap/dual/more.yaml': flux('more', './more'),
    'more/a.yaml': pool('a', '10.1.0.0/16'),
  };
  assert.is(Object.keys(scopes({ ...fleet, ...hub })).length, 3);
});

test('repositories that lie beside each other keep their roots, though each syncs one folder', () => {
  const rooted = (repository: string, name: string) => ({
    [`${repository}/clusters/${name}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: flux-system, namespace: flux-system }
spec: { url: 'https://git.example/${repository}.git' }
---
${flux('flux-system', `./clusters/${name}`)}`,
    [`${repository}/clusters/${name}/pool.yaml`]: pool(name, '10.0.0.0/16'),
  });
  assert.is(Object.keys(scopes({ ...rooted('infra', 'x'), ...rooted('edge', 'y') })).length, 2);
});

test('what two Kustomizations that apply each other deploy is no root of its own', () => {
  const circle = {
    'clusters/home/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/home'),
    'clusters/home/flux-system/decrypt.yaml': flux('decrypt', './clusters/home'),
    'clusters/home/a/app.yaml': flux('app', './apps/a'),
    'clusters/home/pool.yaml': pool('default', '10.0.0.0/16'),
    'apps/a/pool.yaml': pool('more', '10.1.0.0/16'),
  };
  assert.equal(Object.keys(scopes(circle)), ['repository']);
  const apart = { ...circle, 'clusters/away/app.yaml': flux('app', './apps/b') };
  assert.equal(Object.keys(scopes({ ...apart, 'apps/b/pool.yaml': pool('more', '10.2.0.0/16') })), [
    'clusters/away',
    'clusters/home',
  ]);
});

test('a FluxInstance and a bootstrap for another folder are of two clusters', () => {
  const instance = (path: string) =>
    `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: { name: flux, namespace: flux-system }\nspec:\n  sync: { kind: GitRepository, url: https://git.example/fleet, path: ${path} }\n`;
  const named = (path: string, at = 'oke/flux-system/instance.yaml') =>
    Object.keys(
      scopesIn({
        'pi/flux-system/gotk-sync.yaml': flux('flux-system', './pi'),
        'pi/ns.yaml': namespace('pi'),
        [at]: instance(path),
        'oke/apps/ns.yaml': namespace('oke'),
      }).clusters,
    );
  assert.equal(named('oke/apps'), ['oke', 'pi']);
  assert.equal(named('./pi').length, 1, 'the same folder');
  assert.equal(named('oke/apps', 'pi/flux-system/instance.yaml').length, 1, 'in the folder of the other');
});

test('a Kustomization called like its namespace is no bootstrap next to a FluxInstance', () => {
  const app = flux('shop', './apps/shop/app').replace('namespace: flux-system', 'namespace: shop');
  const { clusters } = scopesIn({
    'flux/instance.yaml': `apiVersion: fluxcd.controlplane.io/v1\nkind: FluxInstance\nmetadata: { name: flux, namespace: flux-system }\nspec:\n  sync: { kind: GitRepository, url: https://git.example/fleet, path: flux/cluster }\n`,
    'flux/cluster/pool.yaml': pool('a', '10.1.0.0/16'),
    'apps/shop/ks.yaml': app,
    'apps/shop/app/ns.yaml': namespace('shop'),
  });
  assert.is(Object.keys(clusters).length, 1);
});

test.run();
