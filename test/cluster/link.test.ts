import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../kit/manifests.ts';

const deployment = (metadata: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web${metadata} }\nspec: { replicas: 1 }\n`;
const count = (repository: Repository) => clusters(repository).flatMap(({ workloads }) => workloads).length;

const test = suite('cluster/link');

test('the same object written twice is one, where it goes to the same namespace for certain', () => {
  const [free, bound] = [deployment(''), deployment(', namespace: shop')];
  assert.is(count({ 'a/x.yaml': free, 'a/y.yaml': free }), 1);
  assert.is(count({ 'a/x.yaml': free, 'b/x.yaml': free }), 2);
  assert.is(count({ 'a/x.yaml': bound, 'b/x.yaml': bound }), 1);
});

test('what controllers made of other objects in a dump is left out', () => {
  const owned = (kind: string, name: string, owner: string) =>
    `apiVersion: apps/v1\nkind: ${kind}\nmetadata:\n  name: ${name}\n  namespace: shop\n  ownerReferences: [{ kind: ${owner.split('/')[0]}, name: ${owner.split('/')[1]}, controller: true }]\n`;
  const dump = [
    deployment(', namespace: shop'),
    owned('ReplicaSet', 'web-1', 'Deployment/web'),
    owned('ReplicaSet', 'gone-1', 'Deployment/gone'),
  ].join('---\n');
  const [cluster] = clusters({ 'dump.yaml': dump });
  assert.equal(
    cluster?.workloads.map(({ id }) => id),
    ['Deployment/shop/web', 'ReplicaSet/shop/gone-1'],
  );
});

test('what stands beside clusters is of each of them, and what is set aside of none', () => {
  const pool = (name: string, cidr: string) =>
    `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;
  const found = clusters({
    'base/a.yaml': pool('a', '10.0.0.0/16'),
    'overlays/dev/b.yaml': pool('b', '10.1.0.0/16'),
    'overlays/prod/c.yaml': pool('c', '10.2.0.0/16'),
    'archive/d.yaml': pool('d', '10.3.0.0/16'),
  });
  assert.equal(
    found.map(({ name, pools }) => `${name}: ${pools.map(each => each.name).join()}`),
    ['overlays/dev: a,b', 'overlays/prod: a,c'],
  );
});

test.run();
