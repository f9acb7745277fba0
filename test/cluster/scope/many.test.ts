import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { flux, kustomization, pool } from '../../kit/repositories.ts';
import { scopesIn } from '../../kit/scopes.ts';
import { isSweep } from '../../kit/sweep.ts';

const many = isSweep ? 5000 : 150;
/** Behind so many the others are named, and not judged. */
const most = Math.min(many, 3000);

const each = (files: (index: number) => Repository): Repository =>
  Object.fromEntries(Array.from({ length: many }, (_, index) => Object.entries(files(index))).flat());

const range = (index: number) => `10.${index % 250}.${Math.floor(index / 250)}.0/24`;

const test = suite('thousands of clusters, and circles as long');

test('overlays', () => {
  const overlays = each(index => ({
    [`overlays/o${index}/kustomization.yaml`]: kustomization('pool.yaml'),
    [`overlays/o${index}/pool.yaml`]: pool('default', '10.0.0.0/16'),
  }));
  assert.is(clusters(overlays).length, most);
});

test('roots of Flux', () => {
  const roots = each(index => ({
    [`clusters/c${index}/sync.yaml`]: flux('flux-system', `./clusters/c${index}`),
    [`clusters/c${index}/pool.yaml`]: pool('default', '10.0.0.0/16'),
  }));
  assert.is(clusters(roots).length, most);
});

test('more targets of Rancher Fleet than are judged: the limit on clusters tells of the rest', () => {
  const targets = Array.from({ length: 3500 }, (_, index) => `- { clusterName: c${index} }\n`).join('');
  const repository = {
    'fleet.yaml': `helm: { chart: x }\ntargetCustomizations:\n${targets}`,
    'pool.yaml': pool('default', '10.0.0.0/16'),
  };
  assert.is(Object.keys(scopesIn(repository).clusters).length, 3500);
});

test('a circle of kustomizations', () => {
  const circle = each(index => ({
    [`k${index}/kustomization.yaml`]: kustomization(`../k${(index + 1) % many}`, 'pool.yaml'),
    [`k${index}/pool.yaml`]: pool(`p${index}`, range(index)),
  }));
  assert.ok(clusters(circle).length <= 1);
});

test('a circle of Kustomizations of Flux', () => {
  const circle = each(index => ({
    [`k${index}/next.yaml`]: flux(`k${index}`, `./k${(index + 1) % many}`),
    [`k${index}/pool.yaml`]: pool(`p${index}`, range(index)),
  }));
  const [only, ...others] = clusters(circle);
  assert.equal(others, []);
  assert.is(only!.pools.length, many);
});

test.run();
