import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import { clusters, loaded, type Repository } from '../../kit/manifests.ts';
import { argo, kustomization, namespace, pool } from '../../kit/repositories.ts';

/** The scopes of a repository, each as its name and the pools that it holds. */
const scopes = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(
    findScopes({ ...loaded(repository), trees: [''] }).scopes.map(({ name, members }) => [
      name,
      members.filter(({ kind }) => kind === 'IPPool').map(({ id }) => id),
    ]),
  );

const test = suite('clusters of which only charts and remote bases are deployed');

test('roots of Argo CD that bring charts alone tell clusters apart as others do', () => {
  const chart = {
    'charts/web/Chart.yaml': 'name: web\nversion: 1.0.0\n',
    'charts/web/templates/x.yaml': 'a: 1\n',
    'by-hand/ns.yaml': namespace('shop'),
  };
  const root = (stage: string) =>
    argo('web', 'charts/web', "server: 'https://kubernetes.default.svc'", [`project: ${stage}`]);
  const two = { ...chart, 'argocd/dev/web.yaml': root('dev'), 'argocd/prod/web.yaml': root('prod') };
  assert.equal(scopes(two), { 'argocd/dev': [], 'argocd/prod': [] });
  assert.equal(Object.keys(scopes({ ...two, 'argocd/prod/web.yaml': root('dev') })), ['repository']);
  const more = { 'argocd/more/other.yaml': argo('more', 'charts/web', 'name: in-cluster') };
  assert.equal(Object.keys(scopes({ ...two, ...more })), ['repository'], 'a root that may be of either');
});

test('a cluster of Argo CD is one though a kustomization brings it only what is not seen', () => {
  const to = "server: 'https://far.example:6443'";
  const files = (overlay: string) => ({
    'root/a.yaml': argo('a', 'net/home', 'name: in-cluster'),
    'root/b.yaml': argo('b', 'net/far', to),
    'net/home/kustomization.yaml': kustomization('pool.yaml'),
    'net/home/pool.yaml': pool('a', '10.0.0.0/16'),
    'net/far/kustomization.yaml': overlay,
  });
  const names = (overlay: string) => clusters(files(overlay)).map(({ name }) => name);
  const both = ['https://far.example:6443', 'root'];
  assert.equal(names(kustomization('https://example.com/net.yaml')), both);
  assert.equal(
    names('kind: Kustomization\nhelmCharts: [{ name: web, repo: https://charts.example }]\n'),
    both,
  );
  assert.equal(names(kustomization()), ['root']);
});

test.run();
