import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import { loaded, type Repository } from '../../kit/manifests.ts';

const pool = (name: string, cidr: string) =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;

/** The scopes of a repository, each as its name and the files of its members. */
function scopes(repository: Repository, trees = ['']): Record<string, string[]> {
  const found = findScopes({ ...loaded(repository), trees }).scopes;
  return Object.fromEntries(found.map(({ name, members }) => [name, members.map(({ file }) => file.path)]));
}

/** What is set aside, as `IPPool/old: archive/`. */
const aside = (repository: Repository, trees = ['']): readonly string[] =>
  findScopes({ ...loaded(repository), trees }).aside.map(({ manifest, why }) => `${manifest.id}: ${why}`);

const test = suite('findScopes');

test('everything is one cluster while nothing contradicts', () => {
  assert.equal(scopes({ 'a/x.yaml': pool('x', '10.0.0.0/16'), 'b/y.yaml': pool('y', '10.1.0.0/16') }), {
    repository: ['a/x.yaml', 'b/y.yaml'],
  });
});

test('directories that hold different objects of one name are clusters of their own', () => {
  const repository = {
    'clusters/dev/pool.yaml': pool('default', '10.0.0.0/16'),
    'clusters/prod/pool.yaml': pool('default', '10.1.0.0/16'),
    'clusters/prod/more.yaml': pool('more', '10.2.0.0/16'),
    'shared/lb.yaml': pool('lb', '10.3.0.0/16'),
  };
  assert.equal(scopes(repository), {
    'clusters/dev': ['clusters/dev/pool.yaml', 'shared/lb.yaml'],
    'clusters/prod': ['clusters/prod/more.yaml', 'clusters/prod/pool.yaml', 'shared/lb.yaml'],
  });
});

test('a directory with pools beside alternatives is an alternative too', () => {
  const repository = {
    'dev/a.yaml': pool('default', '10.0.0.0/16'),
    'prod/a.yaml': pool('default', '10.1.0.0/16'),
    'edge/b.yaml': pool('edge', '10.0.0.0/16'),
  };
  assert.equal(Object.keys(scopes(repository)), ['dev', 'edge', 'prod']);
});

test('files beside each other are one cluster, even if they contradict each other', () => {
  const repository = {
    'calico/pools.yaml': pool('default', '10.0.0.0/16'),
    'calico/pools-new.yaml': pool('default', '10.1.0.0/16'),
    'calico/other.yaml': pool('other', '10.2.0.0/16'),
  };
  assert.equal(Object.keys(scopes(repository)), ['repository']);
});

test('files beside each other are alternatives when their names say so, or what they set up', () => {
  const installation = (cidr: string) =>
    `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: ${cidr} }] } }\n`;
  assert.equal(
    Object.keys(
      scopes({
        'calico/pools-dev.yaml': pool('default', '10.0.0.0/16'),
        'calico/pools-prod.yaml': pool('default', '10.1.0.0/16'),
      }),
    ),
    ['calico/pools-dev.yaml', 'calico/pools-prod.yaml'],
  );
  assert.equal(
    Object.keys(
      scopes({ 'calico/a.yaml': installation('10.0.0.0/16'), 'calico/b.yaml': installation('10.1.0.0/16') }),
    ),
    ['calico/a.yaml', 'calico/b.yaml'],
  );
});

test('what stands around the deployments of Flux in the folder of a cluster is part of it', () => {
  const flux = (path: string) =>
    `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: apps, namespace: flux-system }\nspec: { path: ${path}, sourceRef: { kind: GitRepository, name: flux-system } }\n`;
  const cluster = (name: string, cidr: string) => ({
    [`clusters/${name}/pools.yaml`]: pool('edge', cidr),
    [`clusters/${name}/apps/sync.yaml`]: flux(`./apps/${name}`),
    [`apps/${name}/pools.yaml`]: pool(`apps-${name}`, cidr.replace('10.', '11.')),
  });
  assert.equal(Object.keys(scopes({ ...cluster('a', '10.1.0.0/16'), ...cluster('b', '10.2.0.0/16') })), [
    'clusters/a',
    'clusters/b',
  ]);
});

test('alternatives are found inside alternatives', () => {
  const repository = {
    'dev/pool.yaml': pool('default', '10.0.0.0/16'),
    'prod/eu/pool.yaml': pool('default', '10.1.0.0/16'),
    'prod/us/pool.yaml': pool('default', '10.2.0.0/16'),
  };
  assert.equal(Object.keys(scopes(repository)), ['dev', 'prod/eu', 'prod/us']);
});

test('below clusters/ and the like each directory is a cluster', () => {
  const repository = {
    'clusters/dev/a.yaml': pool('a', '10.0.0.0/16'),
    'clusters/prod/b.yaml': pool('b', '10.0.0.0/16'),
    'clusters/all.yaml': pool('c', '10.1.0.0/16'),
  };
  assert.equal(Object.keys(scopes(repository)), ['clusters/dev', 'clusters/prod']);
  assert.equal(Object.keys(scopes({ 'clusters/dev/a.yaml': pool('a', '10.0.0.0/16') })), ['repository']);
});

test('what stands among clusters and is called common is for all of them', () => {
  const repository = {
    'clusters/common/a.yaml': pool('a', '10.0.0.0/16'),
    'clusters/dev/b.yaml': pool('b', '10.1.0.0/16'),
    'clusters/prod/c.yaml': pool('c', '10.2.0.0/16'),
  };
  assert.equal(Object.keys(scopes(repository)), ['clusters/dev', 'clusters/prod']);
});

test('directories called after stages or clusters are clusters where two of them declare pools', () => {
  const names = (...folders: string[]) =>
    Object.keys(
      scopes(
        Object.fromEntries(
          folders.map((name, index) => [`net/${name}/p.yaml`, pool(name, `10.${index}.0.0/16`)]),
        ),
      ),
    );
  assert.equal(names('staging', 'production'), ['net/production', 'net/staging']);
  assert.equal(names('prod-eu', 'prod-us', 'racks'), ['net/prod-eu', 'net/prod-us']);
  assert.equal(names('cluster-1', 'cluster-2'), ['net/cluster-1', 'net/cluster-2']);
  assert.equal(names('prod', 'racks'), ['repository']);
  assert.equal(names('developers', 'producers'), ['repository']);
  const workloads = (name: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, namespace: ${name} }\n`;
  assert.equal(Object.keys(scopes({ 'dev/a.yaml': workloads('a'), 'prod/b.yaml': workloads('b') })), [
    'repository',
  ]);
});

test('folders beside each other that have one range are clusters of their own, whatever their pools are called', () => {
  const repository = {
    'sites/ams/pool.yaml': pool('ams', '10.0.0.0/16'),
    'sites/fra/pool.yaml': pool('fra', '10.0.0.0/16'),
    'sites/fra/web.yaml': pool('web', '10.1.0.0/16'),
  };
  assert.equal(Object.keys(scopes(repository)), ['sites/ams', 'sites/fra']);
  const nested = { 'pools/a.yaml': pool('a', '10.0.0.0/16'), 'pools/eu/b.yaml': pool('b', '10.0.0.0/16') };
  assert.equal(Object.keys(scopes(nested)), ['repository'], 'one around the other');
  const beside = { 'pools/a.yaml': pool('a', '10.0.0.0/16'), 'pools/b.yaml': pool('b', '10.0.0.0/16') };
  assert.equal(Object.keys(scopes(beside)), ['repository'], 'in one folder');
  const parts = { 'apps/a.yaml': pool('a', '10.0.0.0/16'), 'net/b.yaml': pool('b', '10.0.1.0/24') };
  assert.equal(Object.keys(scopes(parts)), ['repository'], 'another range');
});

test('the same object twice is no contradiction, however it is laid out', () => {
  const json =
    '{"kind":"IPPool","spec":{"cidr":"10.0.0.0/16"},"metadata":{"name":"x","uid":"1"},"apiVersion":"projectcalico.org/v3"}';
  assert.equal(scopes({ 'a/x.yaml': pool('x', '10.0.0.0/16'), 'b/x.json': json }), {
    repository: ['a/x.yaml', 'b/x.json'],
  });
});

test('two objects of one name in one file cannot be told apart by place', () => {
  const text = `${pool('x', '10.0.0.0/16')}---\n${pool('x', '10.1.0.0/16')}`;
  assert.equal(scopes({ 'x.yaml': text }), { repository: ['x.yaml', 'x.yaml'] });
});

test('workloads that stand twice say nothing about clusters, unless folders are called after these', () => {
  const deployment = (image: string, more = '') =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web${more} }\nspec: { template: { spec: { nodeName: ${image} } } }\n`;
  assert.equal(Object.keys(scopes({ 'a/d.yaml': deployment('one'), 'b/d.yaml': deployment('two') })), [
    'repository',
  ]);
  const [one, two] = ['one', 'two'].map(image => deployment(image, ', namespace: shop'));
  const net = { 'calico/pool.yaml': pool('a', '10.0.0.0/16') };
  assert.equal(Object.keys(scopes({ ...net, 'a/d.yaml': one!, 'b/d.yaml': two! })), ['repository']);
  assert.is(Object.keys(scopes({ ...net, 'dev/d.yaml': one!, 'prod/d.yaml': two! })).length > 1, true);
});

test('directories that are not deployed never join', () => {
  const repository = {
    'pools/a.yaml': pool('a', '10.0.0.0/16'),
    'archive/a.yaml': pool('a', '10.1.0.0/16'),
    'docs/examples/b.yaml': pool('b', '10.0.0.0/16'),
  };
  assert.equal(scopes(repository), { repository: ['pools/a.yaml'] });
  assert.equal(aside(repository), ['IPPool/a: archive/', 'IPPool/b: docs/']);
});

test('a tree that the user names is judged as it is', () => {
  const repository = {
    'examples/one/a.yaml': pool('a', '10.0.0.0/16'),
    'examples/one/x/b.yaml': pool('b', '10.1.0.0/16'),
  };
  assert.equal(Object.keys(scopes(repository, ['examples/one'])), ['repository']);
  assert.equal(scopes(repository), { repository: [] });
  assert.equal(aside(repository), ['IPPool/a: examples/', 'IPPool/b: examples/']);
});

test.run();
