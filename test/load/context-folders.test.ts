import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clustersShown as clusters } from '../kit/signs.ts';

const test = suite('folders called after contexts');

test('a folder that is called as gcloud calls a context, and each beside several of them below the root, is a cluster', () => {
  const release =
    'apiVersion: flux.weave.works/v1beta1\nkind: HelmRelease\nmetadata: { name: x, namespace: x }\n';
  const files = {
    'releases/gke_acme-prod-1_us-central1_web-1/x.yaml': release,
    'releases/gke_acme-prod-1_us-east1-b_web-2/y/x.yaml': release,
    'releases/on-premises/x.yaml': release,
    'releases/common/x.yaml': release,
    'charts/x/values.yaml': 'x: 1\n',
    'k8s/gke_acme-prod-1_us-central1_web-1/x.yaml': release,
    'k8s/gke_acme-prod-1_us-central1_web-3/x.yaml': release,
  };
  assert.equal(
    clusters({}, files).map(line => line.split(':')[0]),
    [
      'gke_acme-prod-1_us-central1_web-1',
      'k8s/gke_acme-prod-1_us-central1_web-3',
      'releases/gke_acme-prod-1_us-east1-b_web-2',
      'releases/on-premises',
    ],
  );
  assert.equal(clusters({}, { 'releases/gke_web/x.yaml': release, 'releases/gke_db/x.yaml': release }), []);
  const [east, west] = ['gke_acme_us-east1_web-1/x.yaml', 'gke_acme_us-west1_web-1/x.yaml'];
  const names = (paths: readonly string[]) =>
    clusters({}, Object.fromEntries(paths.map(path => [path, release]))).map(line => line.split(':')[0]);
  const beside = ['apps/x.yaml', 'scripts/x.yaml'];
  assert.equal(
    names([east, west, ...beside]),
    ['gke_acme_us-east1_web-1', 'gke_acme_us-west1_web-1'],
    'in the root',
  );
  assert.equal(names([east, ...beside].map(path => `k8s/${path}`)), ['repository'], 'next to one of them');
  const shown = { 'examples/gke_acme_us-central1_a/x.yaml': release, 'examples/b/x.yaml': release };
  assert.equal(clusters({}, shown), []);
});

test.run();
