import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Deployment } from '../../../src/load/deployment.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { argo, deployment, flux, kustomization, pool } from '../../kit/repositories.ts';

const found = (repository: Repository): readonly Deployment[] => loaded(repository).deployments;

/** What each deployment applies, by its name. */
const applied = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(found(repository).map(({ name, manifests }) => [name, manifests.map(({ id }) => id)]));

const test = suite('deployments');

test('Flux takes everything below a folder without a kustomization, and folders with one as they are', () => {
  const repository = {
    'apps.yaml': flux('apps', './apps'),
    'apps/a/a.yaml': deployment('a', 'x'),
    'apps/b/kustomization.yaml': kustomization('b.yaml'),
    'apps/b/b.yaml': deployment('b', 'x'),
    'apps/b/c.yaml': deployment('c', 'x'),
  };
  assert.equal(applied(repository), {
    'Flux Kustomization flux-system/apps': ['Deployment/x/a', 'Deployment/x/b'],
  });
});

test('what was written twice, once to be applied by hand, is one root: it brings the other', () => {
  const meta = argo('meta', 'apps', 'server: "https://kubernetes.default.svc"');
  const repository = {
    'bootstrap/meta.yaml': meta,
    'apps/meta.yaml': meta,
    'apps/a.yaml': deployment('a', 'x'),
  };
  assert.equal(
    found(repository).map(({ root }) => root?.home),
    ['bootstrap/meta.yaml'],
  );
  const two = { ...repository, 'bootstrap/meta.yaml': meta.replace('path: apps', 'path: .') };
  assert.is(found(two).length, 2, 'they ask for other things');
});

test('Applications that all deploy each other are no deeper than one of them', () => {
  const names = Array.from({ length: 60 }, (_, index) => `app-${index}`);
  const apps = names.map(name => [`apps/${name}.yaml`, argo(name, 'apps', 'name: in-cluster')] as const);
  const { deployments, unseen } = loaded({
    ...Object.fromEntries(apps),
    'root.yaml': argo('root', 'apps', 'name: in-cluster'),
  });
  assert.equal(unseen, []);
  assert.is(deployments.length, names.length + 1);
});

test('past the limit of clusters, those before it are kept', () => {
  const apps = Array.from(
    { length: 5001 },
    (_, index) => [`apps/${index}.yaml`, argo(`app-${index}`, 'net', `name: c-${index}`)] as const,
  );
  const { deployments, unseen } = loaded({
    ...Object.fromEntries(apps),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'root.yaml': argo('root', 'apps', 'name: in-cluster'),
  });
  assert.is(deployments.length, 5000);
  assert.equal([...new Set(unseen.map(({ why }) => why))], ['limit']);
});

test('Argo CD takes a folder, with recurse also what lies below it; of a chart what Helm renders as it stands', () => {
  const repository = {
    'flat.yaml': argo('flat', 'net', 'namespace: x'),
    'deep.yaml': argo('deep', 'net', 'namespace: x', ["directory: { recurse: true, exclude: '{c,d}.yaml' }"]),
    'chart.yaml': argo('chart', 'chart', 'namespace: x'),
    'net/a.yaml': deployment('a'),
    'net/in/b.yaml': deployment('b', 'y'),
    'net/c.yaml': deployment('c'),
    'chart/Chart.yaml': 'name: chart\n',
    'chart/values.yaml': deployment('values'),
    'chart/templates/d.yaml': deployment('d'),
    'chart/templates/in/e.yaml': deployment('e').replace(/$/, '# {{ .Values.a }}\n'),
    'chart/templates/if.yaml': `{{- if .Values.a }}\n---\n${deployment('if')}---\n{{- end }}\n`,
    'chart/templates/_part.yaml': deployment('part'),
    'chart/templates/tests/try.yaml': deployment('try').replace(
      'metadata: {',
      'metadata: { annotations: { helm.sh/hook: test },',
    ),
    'chart/templates/hook.yaml': deployment('hook').replace(
      'metadata: {',
      'metadata: { annotations: { helm.sh/hook: "post-install,post-upgrade" },',
    ),
  };
  assert.equal(applied(repository), {
    'Argo CD Application chart': ['Deployment/x/d', 'Deployment/x/hook', 'Deployment/x/e'],
    'Argo CD Application deep': ['Deployment/x/a', 'Deployment/y/b'],
    'Argo CD Application flat': ['Deployment/x/a', 'Deployment/x/c'],
  });
});

test('an app of apps that is a chart deploys what its plain templates deploy', () => {
  const repository = {
    'root.yaml': argo('root', 'apps', 'namespace: argocd'),
    'apps/Chart.yaml': 'name: apps\n',
    'apps/templates/net.yaml': argo('net', 'net', 'namespace: x').replace(
      'metadata: {',
      'metadata: { labels: { stage: "{{ .Values.stage }}" },',
    ),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
  };
  assert.equal(applied(repository)['Argo CD Application net'], ['IPPool/net']);
});

test('folders of other repositories are none of ours, even if we have such a folder', () => {
  const foreign = flux('foreign', './deploy').replace('name: flux-system }\n', 'name: elsewhere }\n');
  const repository = {
    'flux/a.yaml': flux('a', './net'),
    'flux/b.yaml': flux('b', './apps'),
    'flux/foreign.yaml': foreign,
    'flux/other.yaml': flux('other', './nowhere').replace('name: flux-system }\n', 'name: elsewhere }\n'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'apps/pool.yaml': pool('apps', '10.1.0.0/16'),
    'deploy/pool.yaml': pool('deploy', '10.2.0.0/16'),
  };
  assert.equal(applied(repository)['Flux Kustomization flux-system/foreign'], []);
  assert.equal(applied(repository)['Flux Kustomization flux-system/a'], ['IPPool/net']);
});

test('two repositories that were put into one keep their folders', () => {
  const fleet = (name: string) => ({
    [`${name}/flux/net.yaml`]: flux('net', './net'),
    [`${name}/flux/apps.yaml`]: flux('apps', './apps'),
    [`${name}/net/a.yaml`]: pool(`net-${name}`, '10.0.0.0/16'),
    [`${name}/apps/b.yaml`]: pool(`apps-${name}`, '10.1.0.0/16'),
  });
  assert.equal(
    found({ ...fleet('one'), ...fleet('two') }).map(({ path, manifests }) => [
      path,
      manifests.map(({ id }) => id).join(),
    ]),
    ['one', 'two'].flatMap(name => [
      [`${name}/flux/net.yaml`, `IPPool/net-${name}`],
      [`${name}/flux/apps.yaml`, `IPPool/apps-${name}`],
    ]),
  );
});

test('a kustomization that Flux or Argo CD applies is not applied by itself as well', () => {
  const repository = {
    'apps.yaml': flux('apps', './apps'),
    'apps/kustomization.yaml': kustomization('a.yaml'),
    'apps/a.yaml': deployment('a', 'x'),
    'lab/kustomization.yaml': kustomization('b.yaml'),
    'lab/b.yaml': deployment('b', 'x'),
  };
  assert.equal(applied(repository), {
    'Flux Kustomization flux-system/apps': ['Deployment/x/a'],
    'kustomization lab': ['Deployment/x/b'],
  });
});

test('a source that begins below the root', () => {
  const repository = {
    'deploy/flux/net.yaml': flux('net', './net'),
    'deploy/flux/apps.yaml': flux('apps', './apps'),
    'deploy/net/a.yaml': pool('a', '10.0.0.0/16'),
    'deploy/apps/b.yaml': pool('b', '10.1.0.0/16'),
  };
  assert.equal(applied(repository), {
    'Flux Kustomization flux-system/apps': ['IPPool/b'],
    'Flux Kustomization flux-system/net': ['IPPool/a'],
  });
  const lone = { 'apps/x/ks.yaml': flux('x', './deploy'), 'apps/x/deploy/a.yaml': pool('a', '10.0.0.0/16') };
  assert.equal(
    applied(lone),
    { 'Flux Kustomization flux-system/x': [] },
    'one such folder may be a coincidence',
  );
});

/** A Flux Kustomization that goes to the cluster of a kubeconfig. */
const remote = (name: string, path: string, secret: string): string =>
  flux(name, path, [`kubeConfig: { secretRef: { name: ${secret} } }`]);

/** The names of the clusters on the way of each deployment, by its name. */
const routes = (repository: Repository): Record<string, readonly string[]> =>
  Object.fromEntries(found(repository).map(({ name, route }) => [name.replace(/.*\//, ''), route.names]));

test('the way of a deployment is every kubeconfig on it, from the outside in', () => {
  const named = routes({
    'region.yaml': remote('region', './region', 'north'),
    'region/edge.yaml': remote('edge', './edge', 'shop'),
    'edge/here.yaml': flux('here', './here'),
    'edge/till.yaml': remote('till', './till', 'counter'),
    'here/a.yaml': deployment('a', 'x'),
    'till/b.yaml': deployment('b', 'x'),
  });
  assert.is(named.region!.length, 1);
  assert.equal(named.edge!.length, 2);
  assert.equal(named.edge!.slice(0, 1), named.region);
  assert.equal(named.here, named.edge);
  assert.equal(named.till!.slice(0, 2), named.edge);
  assert.equal(
    named.till!.map(name => /north|shop|counter/.exec(name)?.[0]),
    ['north', 'shop', 'counter'],
  );
});

test('one kubeconfig in two clusters means two clusters', () => {
  const { one, two } = routes({
    'a.yaml': remote('a', './a', 'north'),
    'b.yaml': remote('b', './b', 'south'),
    'a/one.yaml': remote('one', './one', 'edge'),
    'b/two.yaml': remote('two', './two', 'edge'),
    'one/a.yaml': deployment('a', 'x'),
    'two/a.yaml': deployment('a', 'x'),
  });
  assert.not.equal(one, two);
  assert.is(one!.at(-1), two!.at(-1));
});

test('Argo CD names a cluster by itself, wherever that is set', () => {
  const named = routes({
    'outer.yaml': remote('outer', './outer', 'north'),
    'outer/inner.yaml': argo('inner', 'inner', 'name: south'),
    'inner/a.yaml': deployment('a', 'x'),
  });
  assert.equal(named['Argo CD Application inner'], ['south']);
});

test.run();
