import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters } from '../../kit/manifests.ts';
import { deployment, kustomization } from '../../kit/repositories.ts';

const pool = (name: string, range: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: {name: ${name}}\nspec: {cidr: ${range}}\n`;
const namespace = (name: string): string => `apiVersion: v1\nkind: Namespace\nmetadata: {name: ${name}}\n`;

const apps = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name, index) =>
      ['east', 'west'].map((each, other) => [
        `apps/${name}/${each}/pool.yaml`,
        pool(name, `10.${index}${other}.0.0/16`),
      ]),
    ),
  );

const named = (repository: Record<string, string>): readonly string[] =>
  clusters(repository).map(({ name, namespaces }) =>
    [name, ...namespaces.map(each => each.name).sort()].join(' '),
  );

const test = suite('names that recur');

test('folders of one name for each cluster in several folders are those of one cluster', () => {
  const repository = {
    ...apps('cilium', 'consul'),
    'apps/vms/east/namespace.yaml': namespace('of-east'),
    'talos/west/namespace.yaml': namespace('of-west'),
    'apps/all.yaml': namespace('of-both'),
  };
  assert.equal(named(repository), ['east of-both of-east', 'west of-both of-west']);
});

test('one folder of clusters is told by its path, and says nothing of other folders', () => {
  const repository = { ...apps('cilium'), 'talos/west/namespace.yaml': namespace('of-west') };
  assert.equal(named(repository), ['apps/cilium/east of-west', 'apps/cilium/west of-west']);
});

test('one name that recurs is not enough', () => {
  const repository = {
    ...apps('cilium'),
    'apps/consul/east/pool.yaml': pool('consul', '10.10.0.0/16'),
    'apps/consul/north/pool.yaml': pool('consul', '10.11.0.0/16'),
  };
  assert.equal(named(repository), [
    'apps/cilium/east',
    'apps/cilium/west',
    'apps/consul/east',
    'apps/consul/north',
  ]);
});

test('overlays called local next to those of a stage, of many applications, are of a cluster', () => {
  const overlays = (stages: readonly string[]) =>
    Object.fromEntries(
      ['git', 'db'].flatMap(app => [
        [`apps/${app}/base/kustomization.yaml`, kustomization('a.yaml')],
        [`apps/${app}/base/a.yaml`, deployment(app, app)],
        ...stages.map(stage => [`apps/${app}/${stage}/kustomization.yaml`, kustomization('../base')]),
      ]),
    ) as Record<string, string>;
  assert.equal(named(overlays(['dev', 'local'])), ['dev', 'local']);
  assert.equal(named(overlays(['dev', 'local-path'])), ['repository']);
});

test.run();
