import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { argo, flux, pool } from '../../kit/repositories.ts';

/** The pools that are deployed, those of a source that is only taken for ours with a `?`; and what comes from elsewhere. */
function seen(repository: Repository): { readonly pools: string; readonly elsewhere: readonly string[] } {
  const { deployments, unseen } = loaded(repository);
  const pools = deployments.flatMap(({ manifests, isGuessed }) =>
    manifests.flatMap(({ kind, name }) => (kind === 'IPPool' ? [`${name}${isGuessed ? '?' : ''}`] : [])),
  );
  return {
    pools: pools.sort().join(),
    elsewhere: unseen.flatMap(({ why, entry = '' }) => (why === 'foreign' ? [entry] : [])),
  };
}

const source = (kind: string, name: string, url: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: ${kind}\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { url: "${url}" }\n`;

/** A Flux Kustomization of some source. */
const from = (kind: string, name: string, path: string, called = name): string =>
  flux(called, path).replace('kind: GitRepository, name: flux-system', `kind: ${kind}, name: ${name}`);

const fleet = {
  'clusters/home/flux-system/gotk-sync.yaml': `${source('GitRepository', 'flux-system', 'ssh://git@git.example/me/fleet')}---\n${flux('flux-system', './clusters/home')}`,
  'clusters/home/net.yaml': flux('net', './net'),
  'net/pool.yaml': pool('net', '10.0.0.0/16'),
  'kustomize/pool.yaml': pool('kustomize', '10.1.0.0/16'),
};

const test = suite('whose a source is');

test('a source with another URL than the one that bootstraps is another repository, whatever folders are here', () => {
  const repository = {
    ...fleet,
    'clusters/home/podinfo.yaml': `${source('GitRepository', 'podinfo', 'https://git.example/others/podinfo')}---\n${from('GitRepository', 'podinfo', './kustomize')}`,
  };
  assert.equal(seen(repository), { pools: 'net', elsewhere: ['git.example/others/podinfo kustomize'] });
});

test('a URL is compared without scheme, user and ending', () => {
  for (const url of [
    'https://git.example/me/fleet.git',
    'git@git.example:me/fleet',
    'https://token@Git.example/me/fleet/',
  ]) {
    const repository = {
      ...fleet,
      'clusters/home/more.yaml': `${source('GitRepository', 'more', url)}---\n${from('GitRepository', 'more', './kustomize')}`,
    };
    assert.equal(seen(repository), { pools: 'kustomize,net', elsewhere: [] }, url);
  }
});

test('the SSH of a well-known host at port 443 is that host', () => {
  const repository = (host: string, ssh: string) => ({
    'clusters/home/flux-system/gotk-sync.yaml': `${source('GitRepository', 'flux-system', `https://${host}/me/fleet`)}---\n${flux('flux-system', './clusters/home')}`,
    'clusters/home/more.yaml': `${source('GitRepository', 'more', `ssh://git@${ssh}:443/me/fleet.git`)}---\n${from('GitRepository', 'more', './kustomize')}`,
    'kustomize/pool.yaml': pool('kustomize', '10.1.0.0/16'),
  });
  for (const [host, ssh] of [
    ['github.com', 'ssh.github.com'],
    ['gitlab.com', 'altssh.gitlab.com'],
    ['bitbucket.org', 'altssh.bitbucket.org'],
  ] as const)
    assert.equal(seen(repository(host, ssh)), { pools: 'kustomize', elsewhere: [] }, ssh);
  assert.is(seen(repository('git.example', 'ssh.git.example')).pools, '');
});

test('an artifact and a bucket are no folders of this repository', () => {
  for (const kind of ['OCIRepository', 'Bucket']) {
    const repository = { ...fleet, 'clusters/home/app.yaml': from(kind, 'app', './kustomize') };
    assert.equal(seen(repository).pools, 'net');
    assert.equal(seen(repository).elsewhere, [`${kind} flux-system/app kustomize`]);
  }
});

test('a source that is deployed as a whole is not known by that', () => {
  const repository = { ...fleet, 'clusters/home/app.yaml': from('OCIRepository', 'app', './') };
  assert.equal(seen(repository), { pools: 'net', elsewhere: ['OCIRepository flux-system/app'] });
});

test('an artifact that the root itself comes from is this repository', () => {
  const repository = {
    'clusters/home/sync.yaml': from('OCIRepository', 'fleet', './clusters/home'),
    'clusters/home/net.yaml': from('OCIRepository', 'fleet', './net', 'net'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
  };
  assert.equal(seen(repository), { pools: 'net', elsewhere: [] });
});

/** An Application of a repository that is called so. */
const at = (name: string, path: string, called = name): string =>
  argo(called, path, 'name: in-cluster').replace('fleet.git', `${name}.git`);

test('a folder of more repositories than are copies of one tells of none of them', () => {
  const repository = { 'deploy/pool.yaml': pool('net', '10.0.0.0/16') };
  for (const [path, label] of [
    ['deploy', ' deploy'],
    ['.', ''],
  ] as const) {
    const names = ['a', 'b', 'c', 'd'];
    const claims = Object.fromEntries(names.map(name => [`${name}.yaml`, at(name, path)]));
    const contested = { ...repository, ...claims };
    assert.equal(seen(contested), { pools: '', elsewhere: names.map(name => `git.example/${name}${label}`) });
    const more = {
      ...contested,
      'e.yaml': at('b', 'net', 'e'),
      'net/pool.yaml': pool('more', '10.1.0.0/16'),
    };
    assert.match(seen(more).pools, /more\?/, 'what only one has does');
  }
  assert.is(seen({ ...repository, 'a.yaml': at('a', 'deploy') }).pools, 'net?');
});

test('a copy of this repository under another address does not make a third one ours', () => {
  const repository = {
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'other/pool.yaml': pool('other', '10.1.0.0/16'),
    'kustomize/pool.yaml': pool('foreign', '10.2.0.0/16'),
    ...Object.fromEntries(
      ['fleet', 'mirror'].flatMap(name =>
        ['net', 'other'].map(path => [`${name}-${path}.yaml`, at(name, path, `${name}-${path}`)]),
      ),
    ),
    'podinfo.yaml': at('podinfo', 'kustomize'),
    'absent.yaml': at('podinfo', 'config', 'config'),
  };
  assert.equal(seen(repository), {
    pools: 'net?,net?,other?,other?',
    elsewhere: ['git.example/podinfo kustomize', 'git.example/podinfo config'],
  });
});

test('a source that takes further deployments from here is this repository; where none does, that is a guess', () => {
  const apps = {
    'root.yaml': argo('root', 'apps', 'name: in-cluster'),
    'apps/net.yaml': argo('net', 'net', 'name: in-cluster'),
    'apps/other.yaml': argo('other', 'kustomize', 'name: in-cluster').replace('fleet.git', 'other.git'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'kustomize/pool.yaml': pool('kustomize', '10.1.0.0/16'),
  };
  assert.equal(seen(apps), { pools: 'net', elsewhere: ['git.example/other kustomize'] });
  const alone = {
    'app.yaml': argo('net', 'net', 'name: in-cluster'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
  };
  assert.equal(seen(alone), { pools: 'net?', elsewhere: [] });
  const terraform = {
    'flux/a.yaml': from('GitRepository', 'home', './net', 'a'),
    'flux/b.yaml': from('GitRepository', 'home', './apps', 'b'),
    'flux/c.yaml': from('GitRepository', 'other', './kustomize', 'c'),
    'flux/d.yaml': from('GitRepository', 'other', './gone', 'd'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'apps/pool.yaml': pool('apps', '10.2.0.0/16'),
    'kustomize/pool.yaml': pool('kustomize', '10.1.0.0/16'),
  };
  assert.is(seen(terraform).pools, 'apps?,net?');
});

test('one folder of a stranger beside many of ours is none of ours, unless it may be ours under another address', () => {
  const of = (url: string) => ({
    'flux/sources.yaml': `${source('GitRepository', 'home', 'https://git.example/me/fleet')}---\n${source('GitRepository', 'other', url)}`,
    'flux/a.yaml': from('GitRepository', 'home', './net', 'a'),
    'flux/b.yaml': from('GitRepository', 'home', './apps', 'b'),
    'flux/c.yaml': from('GitRepository', 'other', './deploy', 'c'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'apps/pool.yaml': pool('apps', '10.2.0.0/16'),
    'deploy/pool.yaml': pool('deploy', '10.1.0.0/16'),
  });
  for (const url of ['https://git.example/me/home', 'https://elsewhere.example/you/fleet.git'])
    assert.equal(seen(of(url)), { pools: 'apps?,deploy?,net?', elsewhere: [] }, url);
  assert.equal(seen(of('https://git.example/you/product')), {
    pools: 'apps?,net?',
    elsewhere: ['git.example/you/product deploy'],
  });
});

test('sources that name themselves, and roots of one name, end', () => {
  const repository = {
    ...fleet,
    'clusters/home/self.yaml': from('Kustomization', 'self', './clusters/home', 'self'),
    'clusters/home/twin.yaml': flux('net', './kustomize'),
    'out.yaml': flux('out', '../../outside'),
  };
  assert.is(seen(repository).pools, 'kustomize,net');
});

const release = (kind: string, name: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: web, namespace: web }\nspec:\n  chart: { spec: { chart: base, sourceRef: { kind: ${kind}, name: ${name}, namespace: flux-system } } }\n`;

for (const [kind, url, expected] of [
  ['GitRepository', 'https://git.example/me/charts.git', ['git.example/me/charts base']],
  ['HelmRepository', 'oci://ghcr.io/me/charts', ['ghcr.io/me/charts base']],
  ['HelmRepository', 'https://me.github.io/charts', ['me.github.io/charts base']],
  ['HelmRepository', 'https://others.github.io/charts', []],
  ['GitRepository', 'https://git.example/me/fleet', []],
] as const) {
  test(`a chart of ${url} ${expected.length > 0 ? 'is one of the owner of this repository' : 'is published, or here'}`, () => {
    const repository = {
      ...fleet,
      'clusters/home/web.yaml': `${source(kind, 'charts', url)}---\n${release(kind, 'charts')}`,
    };
    assert.equal(seen(repository).elsewhere, expected);
  });
}

test('a chart of an Application out of a repository of the same owner', () => {
  const own = argo('net', 'net', 'server: https://kubernetes.default.svc').replace(
    'git.example/',
    'git.example/me/',
  );
  const chart = (url: string) =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec:\n  source: { repoURL: ${url}, chart: base, targetRevision: 1.0.0 }\n  destination: { server: https://kubernetes.default.svc }\n`;
  const elsewhere = (url: string) =>
    seen({ 'apps/net.yaml': own, 'apps/web.yaml': chart(url), 'net/pool.yaml': pool('net', '10.0.0.0/16') })
      .elsewhere;
  assert.equal(elsewhere('https://me.github.io/charts'), ['me.github.io/charts base']);
  assert.equal(elsewhere('https://charts.example/stable'), []);
});

test.run();
