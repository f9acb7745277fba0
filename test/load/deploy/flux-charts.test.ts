import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loaded, type Repository } from '../../kit/manifests.ts';
import { argo, flux, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';

/** A HelmRelease of the chart `charts/net`. */
const release = (source: string, more = ''): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: net, namespace: net }
spec:
  chart: { spec: { chart: ./charts/net, sourceRef: { ${source} } } }
${more}`;
const OURS = 'kind: GitRepository, name: flux-system, namespace: flux-system';

const chart: Repository = {
  'charts/net/Chart.yaml': 'name: net\nversion: 1.0.0\n',
  'charts/net/templates/pool.yaml': pool('edge', '10.0.0.0/16'),
  'charts/net/templates/test.yaml': pool('tried', '10.0.0.0/17'),
  'charts/net/templates/more.yaml': `{{ if .Values.on }}\n${pool('more', '10.1.0.0/16')}{{ end }}\n`,
};
const root = { 'clusters/home/sync.yaml': flux('flux-system', './clusters/home') };
const ignored = { 'charts/net/.helmignore': '# no tests\ntest.yaml\n' };

const pools = (repository: Repository): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(scopesIn({ ...chart, ...root, ...repository }).clusters).map(([name, ids]) => [
      name,
      ids.filter(id => id.startsWith('IPPool/')),
    ]),
  );

const test = suite('charts of HelmReleases');

test('out of this repository bring the templates that Helm renders as they stand; others are named', () => {
  const repository = { 'clusters/home/net.yaml': release(OURS), ...ignored };
  assert.equal(pools(repository), { repository: ['IPPool/edge'] });
  assert.equal(
    loaded({ ...chart, ...root, ...repository }).unseen.map(({ path, why }) => [path, why]),
    [['charts/net/templates/more.yaml', 'template']],
  );
});

test('out of other repositories are not the folder of that name here', () => {
  for (const source of [
    'kind: GitRepository, name: theirs',
    'kind: HelmRepository, name: flux-system, namespace: flux-system',
    'kind: Bucket, name: flux-system, namespace: flux-system',
  ])
    assert.equal(pools({ 'clusters/home/net.yaml': release(source) }), { repository: [] }, source);
});

test('that nothing applies begin no cluster', () => {
  assert.equal(pools({ 'apps/net.yaml': release(OURS) }), { repository: [] });
});

test('are of the cluster of their kubeconfig', () => {
  const remote = release(OURS, '  kubeConfig: { secretRef: { name: edge } }\n');
  assert.equal(pools({ 'clusters/home/net.yaml': remote, ...ignored }), {
    'clusters/home': [],
    'net/edge': ['IPPool/edge'],
  });
});

test('without what a .helmignore names, also under Argo CD', () => {
  const net = argo('net', 'charts/net', 'server: https://kubernetes.default.svc');
  const held = (more: Repository) => scopesIn({ ...chart, 'net.yaml': net, ...more }).clusters['repository'];
  assert.equal(held(ignored), ['IPPool/edge']);
  assert.equal(held({}), ['IPPool/edge', 'IPPool/tried']);
  assert.equal(held({ 'charts/net/.helmignore': 'templates/*\n!templates/test.yaml\n' }), ['IPPool/tried']);
  assert.equal(held({ 'charts/.helmignore': 'test.yaml\n' }), ['IPPool/edge', 'IPPool/tried']);
});

test.run();
