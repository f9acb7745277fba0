import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../src/linter/lint.ts';
import { failingUnseen } from '../../src/linter/diagnostic/unseen.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import unreadable from '../../rules/unreadable-document/rule.ts';
import { snapshotOf } from '../kit/case.ts';
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

test('of 3,001 clusters the last is not judged, and strict coverage fails', () => {
  const pool = (index: number) =>
    `{ apiVersion: projectcalico.org/v3, kind: IPPool, metadata: { name: default }, spec: { cidr: 10.${index >> 8}.${index & 255}.0/24 } }\n`;
  const files = Array.from({ length: 3002 }, (_, index) => ({
    path: `clusters/c${index + 1000}/pool.yaml`,
    text: pool(index),
  }));
  const judged = (count: number) => {
    const { clusters, diagnostics, summary } = lint(snapshotOf(files.slice(0, count)), defaultSettings, [
      unreadable,
    ]);
    return {
      clusters: clusters.length,
      said: diagnostics.map(({ at, message, note }) => `${at.file.path}: ${message}; ${note}`),
      unread: failingUnseen(summary.unseen).map(({ path }) => path),
    };
  };
  assert.equal(judged(3000), { clusters: 3000, said: [], unread: [] });
  assert.equal(judged(3002), {
    clusters: 3000,
    said: [
      'clusters/c4000/pool.yaml: cluster "clusters/c4000" is not checked: a repository has 3,000 clusters at most; ipamlint leaves out 2 clusters',
    ],
    unread: ['clusters/c4000/pool.yaml'],
  });
});

test('clusters that only Terraform tells of keep out none with manifests, and those left out fail nothing', () => {
  const sources = Array.from({ length: 3002 }, (_, index) => ({
    path: `environments/e${index + 1000}/main.tf`,
    text: `terraform {\n  backend "s3" { key = "${index}" }\n}\nresource "aws_eks_cluster" "main" { name = "e${index}" }\n`,
  }));
  const pool = {
    path: 'environments/e9000/pool.yaml',
    text: 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/24 }\n',
  };
  const { fleet, diagnostics, summary } = lint({ ...snapshotOf([pool]), setups: sources }, defaultSettings, [
    unreadable,
  ]);
  assert.is(fleet.clusters.length, 3000);
  assert.ok(fleet.clusters.some(({ name, pools }) => name === 'environments/e9000' && pools.length === 1));
  assert.equal(
    diagnostics.map(({ severity, message, note }) => `${severity}: ${message}; ${note}`),
    [
      'note: cluster "environments/e3999" is not listed: a repository has 3,000 clusters at most; ipamlint leaves out 3 clusters in which it found nothing to check',
    ],
  );
  assert.equal(failingUnseen(summary.unseen), []);
});

test.run();
