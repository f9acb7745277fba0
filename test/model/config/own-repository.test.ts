import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { snapshotOf } from '../../kit/case.ts';
import { configAmong } from '../../kit/config.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';
import { argo, flux, pool } from '../../kit/repositories.ts';

/** Clusters with their pools, and what is set aside. */
function shown(repository: Repository): readonly string[] {
  const files = filesOf(repository);
  const config = configAmong(files);
  const { fleet } = survey(snapshotOf(files), { ...(config && { config }) });
  return [
    ...fleet.clusters.map(({ name, pools }) => `${name}: ${pools.map(each => each.name).join()}`),
    ...(fleet.aside?.objects ?? []).map(({ manifest, why }) => `${manifest.id} aside: ${why}`),
  ];
}

const test = suite('what ipamlint.yaml says of the repository itself');

test('globs set aside what no name does', () => {
  const repository = {
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'tries/pool.yaml': pool('a', '10.0.0.0/24'),
  };
  assert.equal(shown(repository), ['repository: a,net']);
  assert.equal(shown({ ...repository, 'ipamlint.yaml': 'setAside: [tries]\n' }), [
    'repository: net',
    'IPPool/a aside: tries',
  ]);
});

test('URLs say which sources are this repository, and which are not', () => {
  const repository = {
    'apps/net.yaml': argo('net', 'net', 'name: in-cluster'),
    'apps/web.yaml': argo('web', 'deploy', 'name: in-cluster').replace('fleet.git', 'web.git'),
    'net/pool.yaml': pool('net', '10.0.0.0/16'),
    'deploy/pool.yaml': pool('deploy', '10.0.0.0/24'),
    'flux.yaml': flux('x', './nowhere').replace('name: flux-system }', 'name: other }'),
  };
  const configured = (url: string) => shown({ ...repository, 'ipamlint.yaml': `sources: ["${url}"]\n` });
  assert.equal(configured('ssh://git@git.example/fleet'), [
    'repository: net',
    'IPPool/deploy aside: not deployed, with a range that is deployed',
  ]);
});

test.run();
