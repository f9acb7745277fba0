import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { snapshotOf } from '../../kit/case.ts';
import { configAmong } from '../../kit/config.ts';
import { filesOf } from '../../kit/manifests.ts';
import { flux, kustomization, namespace, pool } from '../../kit/repositories.ts';
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
