import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, type Repository } from '../../kit/manifests.ts';
import { deployment, kustomization } from '../../kit/repositories.ts';

const names = (repository: Repository): readonly string[] => clusters(repository).map(({ name }) => name);

const parts = {
  'k8s/db/kustomization.yaml': kustomization('db.yaml'),
  'k8s/db/db.yaml': deployment('db', 'shop'),
  'k8s/web/kustomization.yaml': kustomization('web.yaml'),
  'k8s/web/web.yaml': deployment('web', 'shop'),
};
const building = (...bases: readonly string[]) => kustomization(...bases.map(base => `../${base}`));

const test = suite('overlays on the same bases');

test('overlays beside each other that bring the same of several bases are clusters, whatever they are called', () => {
  const two = {
    ...parts,
    'k8s/north/kustomization.yaml': building('db', 'web'),
    'k8s/south/kustomization.yaml': building('db', 'web'),
  };
  assert.equal(
    clusters(two).map(({ name, evidence }) => [name, evidence]),
    ['north', 'south'].map(name => [
      `k8s/${name}`,
      `k8s/${name}: it builds on the same bases as the one next to it`,
    ]),
  );
  const more = { ...two, 'k8s/east/kustomization.yaml': building('db') };
  assert.equal(names(more), ['k8s/east', 'k8s/north', 'k8s/south'], 'a third one with a part of them');
  const single = { ...two, 'k8s/south/kustomization.yaml': building('db') };
  assert.equal(names(single), ['repository'], 'a second way to install one thing');
  const tenants = Object.fromEntries(
    ['north', 'south'].map(name => [
      `k8s/${name}/kustomization.yaml`,
      `${building('db', 'web')}namespace: ${name}\n`,
    ]),
  );
  assert.equal(names({ ...two, ...tenants }), ['repository'], 'each has a namespace of its own');
  const deep = {
    ...two,
    'k8s/all/kustomization.yaml': building('db', 'web'),
    'k8s/north/kustomization.yaml': building('all'),
    'k8s/south/kustomization.yaml': building('all'),
  };
  assert.equal(names(deep), ['k8s/north', 'k8s/south'], 'by way of a base');
  const used = { ...two, 'k8s/kustomization.yaml': kustomization('north', 'south') };
  assert.equal(names(used), ['repository'], 'one that takes both');
});

test.run();
