import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findScopes } from '../../../src/cluster/scope/find.ts';
import { clusters, loaded, type Repository } from '../../kit/manifests.ts';
import { flux, pool } from '../../kit/repositories.ts';

/** The scopes of a repository, each as its name and the pools that it holds. */
const scopes = (repository: Repository): Record<string, string[]> =>
  Object.fromEntries(
    findScopes({ ...loaded(repository), trees: [''] }).scopes.map(({ name, members }) => [
      name,
      members.filter(({ kind }) => kind === 'IPPool').map(({ id }) => id),
    ]),
  );

const test = suite('folders whose paths have variables');

test('a folder by a variable that is unknown may be for any cluster', () => {
  const repository = {
    'clusters/one/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/one'),
    'clusters/one/net.yaml': flux('net', './net/${REGION}'),
    'net/eu/pool.yaml': pool('eu', '10.0.0.0/16'),
    'net/us/pool.yaml': pool('us', '10.0.0.0/16'),
  };
  const unknown = (folder: string) =>
    `an unknown cluster (Flux Kustomization flux-system/net, net/${folder})`;
  assert.equal(scopes(repository), {
    [unknown('eu')]: ['IPPool/eu'],
    [unknown('us')]: ['IPPool/us'],
    'clusters/one': [],
  });
});

test('of folders by a variable that is unknown, the one called as the cluster is its own', () => {
  const root = (name: string) => ({
    [`clusters/${name}/flux-system/gotk-sync.yaml`]: flux('flux-system', `./clusters/${name}`),
    [`clusters/${name}/net.yaml`]: flux('net', './net/${REGION}'),
  });
  const nets = {
    'net/eu/pool.yaml': pool('eu', '10.0.0.0/16'),
    'net/us/pool.yaml': pool('us', '10.1.0.0/16'),
  };
  assert.equal(scopes({ ...root('eu'), ...root('us'), ...nets }), {
    'clusters/eu': ['IPPool/eu'],
    'clusters/us': ['IPPool/us'],
  });
});

test('what a cluster deploys that is unknown itself multiplies no clusters', () => {
  const inner = { 'a/x/b.yaml': flux('b', './b/${B}'), 'a/y/b.yaml': flux('b', './b/${B}') };
  const repository = { 'flux.yaml': flux('a', './a/${A}'), ...inner, 'b/1/p.yaml': pool('1', '10.1.0.0/16') };
  assert.equal(Object.keys(scopes(repository)), [
    'an unknown cluster (Flux Kustomization flux-system/a, a/x)',
    'an unknown cluster (Flux Kustomization flux-system/a, a/y)',
    'an unknown cluster (Flux Kustomization flux-system/b, b/1)',
  ]);
});

test('what cannot be told from other clusters is not certain, and what is told is', () => {
  const repository = {
    'clusters/one/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/one'),
    'clusters/one/net.yaml': flux('net', './net/${REGION}'),
    'clusters/two/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/two'),
    'clusters/two/pool.yaml': pool('two', '10.1.0.0/16'),
    'net/eu/pool.yaml': pool('eu', '10.0.0.0/16'),
    'net/us/pool.yaml': pool('us', '10.0.0.0/16'),
  };
  const reachable = clusters(repository).map(({ pools, repositoryPools }) =>
    [pools, new Set([...pools, ...repositoryPools])]
      .map(list => [...list].map(({ name }) => name).sort())
      .join(' of '),
  );
  assert.equal(reachable, ['eu of eu,two,us', 'us of eu,two,us', 'two of eu,two,us']);
});

test.run();
