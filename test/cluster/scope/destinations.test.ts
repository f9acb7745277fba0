import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import { clusters, loaded, type Repository } from '../../kit/manifests.ts';
import { argo, flux, kustomization, pool } from '../../kit/repositories.ts';

/** The scopes of a repository, each as its name and the pools that it holds. */
const scopes = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(
    findScopes({ ...loaded(repository), trees: [''] }).scopes.map(({ name, members }) => [
      name,
      members.filter(({ kind }) => kind === 'IPPool').map(({ id }) => id),
    ]),
  );

const test = suite('clusters that are told apart');

test('tenants may call their kubeconfigs the same, and one that is not determined is like no other', () => {
  const kubeconfig = (name: string, path: string, secret: string, tenant: string) =>
    flux(name, path, [`kubeConfig: { secretRef: { name: ${secret} } }`])
      .replace('namespace: flux-system', `namespace: ${tenant}`)
      .replace('name: flux-system }', 'name: flux-system, namespace: flux-system }');
  const repository = {
    'clusters/hub/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/hub'),
    'clusters/hub/tenants.yaml': [
      kubeconfig('net', './net/eu', 'kubeconfig', 'eu'),
      kubeconfig('net', './net/us', 'kubeconfig', 'us'),
      kubeconfig('net', './net/a', '"${A}"', 'a'),
      kubeconfig('net', './net/b', '"${B}"', 'b'),
    ].join('---\n'),
    ...Object.fromEntries(
      ['eu', 'us', 'a', 'b'].map(name => [`net/${name}/pool.yaml`, pool(name, '10.0.0.0/16')]),
    ),
  };
  assert.equal(scopes(repository), {
    'an unknown cluster (Kustomization a/net)': ['IPPool/a'],
    'an unknown cluster (Kustomization b/net)': ['IPPool/b'],
    'clusters/hub': [],
    'eu/kubeconfig': ['IPPool/eu'],
    'us/kubeconfig': ['IPPool/us'],
  });
});

test('a HelmRelease with a kubeconfig installs its chart in another cluster', () => {
  const release = (name: string, more: string) => `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: calico-${name}, namespace: flux-system }
spec:
  chart: { spec: { chart: tigera-operator, version: v3.30.1 } }
  ${more}
  values: { installation: { calicoNetwork: { ipPools: [{ name: ${name}, cidr: 10.0.0.0/16 }] } } }
`;
  const repository = {
    'clusters/hub/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/hub'),
    'clusters/hub/eu.yaml': release('eu', 'kubeConfig: { secretRef: { name: eu } }'),
    'clusters/hub/hub.yaml': release('hub', ''),
  };
  const pools = clusters(repository).map(graph => [graph.name, graph.pools.map(({ name }) => name).join()]);
  assert.equal(pools, [
    ['clusters/hub', 'hub'],
    ['eu', 'eu'],
  ]);
});

test('folders of clusters may hold folders of clusters', () => {
  const repository = Object.fromEntries(
    ['eu/dev', 'eu/prod', 'us/prod'].flatMap(name => [
      [`clusters/${name}/flux-system/gotk-sync.yaml`, flux('flux-system', `./clusters/${name}`)],
      [`clusters/${name}/pool.yaml`, pool(name.replace('/', '-'), '10.0.0.0/16')],
    ]),
  );
  assert.equal(scopes(repository), {
    'clusters/eu/dev': ['IPPool/eu-dev'],
    'clusters/eu/prod': ['IPPool/eu-prod'],
    'clusters/us': ['IPPool/us-prod'],
  });
});

test('kustomizations that give names of their own to one pool are alternatives', () => {
  const repository = {
    'base/kustomization.yaml': kustomization('pool.yaml'),
    'base/pool.yaml': pool('default', '10.0.0.0/16'),
    'eu/kustomization.yaml': `${kustomization('../base')}namePrefix: eu-\n`,
    'us/kustomization.yaml': `${kustomization('../base')}namePrefix: us-\n`,
  };
  assert.equal(scopes(repository), { eu: ['IPPool/eu-default'], us: ['IPPool/us-default'] });
});

test('roots of different names that bring one range are two clusters', () => {
  const repository = {
    'ams/flux.yaml': flux('ams', './ams'),
    'ams/pool.yaml': pool('ams', '10.0.0.0/16'),
    'fra/flux.yaml': flux('fra', './fra'),
    'fra/pool.yaml': pool('fra', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), { ams: ['IPPool/ams'], fra: ['IPPool/fra'] });
});

test('what an Application excludes is left out; a star stands for slashes, too', () => {
  const repository = {
    'apps.yaml': argo('net', 'net', 'name: eu', ["directory: { recurse: true, exclude: '{sub/*,*draft*}' }"]),
    'net/pool.yaml': pool('a', '10.0.0.0/16'),
    'net/sub/deep/pool.yaml': pool('b', '10.0.0.0/16'),
    'net/x/draft/pool.yaml': pool('c', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), { eu: ['IPPool/a'] });
});

test('a HelmChartProxy installs its chart in clusters that may be any around, but not where it stands', () => {
  const proxy = `apiVersion: addons.cluster.x-k8s.io/v1alpha1
kind: HelmChartProxy
metadata: { name: calico, namespace: fleet }
spec:
  clusterSelector: { matchLabels: { cni: calico } }
  chartName: tigera-operator
  version: v3.30.1
  valuesTemplate: |
    installation: { calicoNetwork: { ipPools: [{ name: work, cidr: 10.0.0.0/16 }] } }
`;
  const repository = {
    'clusters/hub/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/hub'),
    'clusters/hub/pool.yaml': pool('hub', '10.1.0.0/16'),
    'clusters/hub/proxy.yaml': proxy,
    'workload/pool.yaml': pool('extra', '10.2.0.0/16'),
  };
  const seen = (files: Repository) =>
    clusters(files).map(({ name, pools, relatives }) =>
      [
        name,
        ...[pools, relatives.flatMap(each => each.pools)].map(list => list.map(each => each.name).join()),
      ].join(' | '),
    );
  assert.equal(seen(repository), [
    'clusters that HelmChartProxy fleet/calico selects | work | hub',
    'clusters/hub | hub | work',
  ]);
  const { evidence } = clusters(repository)[0]!;
  assert.is(
    evidence,
    'Flux root clusters/hub/flux-system, 1 HelmChartProxy to clusters that HelmChartProxy fleet/calico selects',
  );
  const loose = { 'pool.yaml': pool('hub', '10.1.0.0/16'), 'proxy.yaml': proxy };
  assert.equal(seen(loose), ['repository | hub,work | ']);
  const namesake = {
    ...repository,
    'clusters/hub/proxy.yaml': proxy.replace('addons.cluster.x-k8s.io', 'x.example'),
  };
  assert.equal(seen(namesake), ['repository | extra,hub | ']);
});

test('a kustomization that brings only what another repository has is a cluster, one of kinds that are not judged is none', () => {
  const remote = kustomization(
    'https://raw.githubusercontent.com/projectcalico/calico/v3.32.1/manifests/calico.yaml',
  );
  assert.equal(
    clusters({ 'calico/kustomization.yaml': remote }).map(({ name }) => name),
    ['repository'],
  );
  assert.equal(clusters({ 'examples/calico/kustomization.yaml': remote }), []);
  assert.equal(
    clusters({ 'a/kustomization.yaml': kustomization('b.yaml'), 'a/b.yaml': 'kind: ClusterIssuer\n' }),
    [],
  );
});

test('a root that brings only charts, or only what is elsewhere, is a cluster, one that brings only the next root is none', () => {
  const chart = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: web, namespace: argocd }
spec:
  source: { repoURL: https://charts.example, chart: web, targetRevision: 1.0.0 }
  destination: { server: https://kubernetes.default.svc, namespace: web }
`;
  assert.is(clusters({ 'apps/web.yaml': chart }).length, 1);
  assert.is(clusters({ 'apps/web.yaml': argo('web', 'elsewhere', 'name: in-cluster') }).length, 1);
  assert.is(clusters({ 'docs/web.yaml': argo('web', 'elsewhere', 'name: in-cluster') }).length, 0);
  const absent = {
    'root.yaml': argo('root', 'apps', 'name: in-cluster'),
    'apps/web.yaml': argo('web', 'absent', 'name: in-cluster'),
  };
  assert.is(clusters(absent).length, 0, 'a folder that is not there');
  const own = {
    'chart/Chart.yaml': 'name: web\n',
    'chart/templates/a.yaml': '{{ if .Values.a }}\n{{ end }}\n',
  };
  assert.is(clusters({ ...own, 'apps/web.yaml': argo('web', 'chart', 'name: in-cluster') }).length, 1);
  const stages = Object.fromEntries(
    ['prod', 'staging'].flatMap(stage => [
      [`argocd/${stage}/root.yaml`, argo('root', `argocd/${stage}`, 'name: in-cluster')],
      [`argocd/${stage}/web.yaml`, argo('web', 'chart', 'name: in-cluster')],
    ]),
  );
  assert.equal(
    clusters({ ...own, ...stages }).map(({ name }) => name),
    ['argocd/prod', 'argocd/staging'],
  );
  const next = {
    'root.yaml': argo('next', 'apps', 'name: in-cluster'),
    'apps/more.yaml': argo('more', 'net', 'name: edge'),
    'net/pool.yaml': pool('edge', '10.0.0.0/16'),
  };
  assert.equal(
    clusters(next).map(({ name }) => name),
    ['edge'],
  );
});

test.run();
