import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { survey } from '../../../src/cluster/survey.ts';
import { takeInventory } from '../../../src/commands/inventory/take.ts';
import { snapshotOf } from '../../kit/case.ts';
import { filesOf } from '../../kit/manifests.ts';
import { flux, kustomization } from '../../kit/repositories.ts';
import { poolText } from '../../kit/desk.ts';

const test = suite('issue 10, 4.1: the clusters that PATHs belong to');

const snapshot = snapshotOf(
  filesOf({
    'clusters/dev/sync.yaml': flux('flux-system', './clusters/dev'),
    'clusters/dev/net.yaml': flux('net', './net/base'),
    'clusters/prod/sync.yaml': flux('flux-system', './clusters/prod'),
    'clusters/prod/net.yaml': flux('net', './net/prod'),
    'net/base/kustomization.yaml': kustomization('pool.yaml'),
    'net/base/pool.yaml': poolText('a', '10.0.0.0/16'),
    'net/prod/kustomization.yaml': `${kustomization('../base')}namePrefix: x-\n`,
    'examples/pool.yaml': poolText('b', '10.0.0.0/16'),
  }),
);

const clustersAt = (...paths: readonly string[]): readonly string[] =>
  takeInventory(snapshot, survey(snapshot), paths).clusters.map(({ name }) => name);

test('are shown, whole', () => {
  assert.equal(clustersAt('net/prod'), ['clusters/prod']);
  assert.equal(clustersAt('clusters/dev'), ['clusters/dev']);
  assert.equal(clustersAt('net/base/pool.yaml'), ['clusters/dev', 'clusters/prod']);
  assert.equal(clustersAt('net/prod', 'clusters/dev'), ['clusters/dev', 'clusters/prod']);
  const [prod] = takeInventory(snapshot, survey(snapshot), ['net/prod']).clusters;
  assert.equal(
    prod?.pools.map(({ at }) => at.file.path),
    ['net/base/pool.yaml'],
  );
});

test('are all of them where the root is named', () => {
  assert.equal(clustersAt(''), clustersAt('', 'net/prod'));
  assert.is(clustersAt('').length, 2);
  assert.equal(clustersAt('elsewhere'), []);
});

test.run();
