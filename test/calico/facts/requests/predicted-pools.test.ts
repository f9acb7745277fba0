import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isCutShort, predictedPools } from '../../../../src/calico/facts/requests/predicted-pools.ts';
import { clusters } from '../../../kit/manifests.ts';
import { hosts } from '../../../hostile/bombs/objects.ts';

const clusterOf = (count: number) => clusters(hosts(count))[0]!;

const test = suite('where the addresses of workloads come from');

test('each of a hundred workloads, each on its node', () => {
  const cluster = clusterOf(100);
  assert.equal(
    cluster.workloads.map(each => predictedPools(cluster, each)?.pools),
    cluster.workloads.map(({ name }) => [name.replace('w', 'p')]),
  );
  assert.is(isCutShort(cluster), false);
});

test('of more than a thousand with a node and a pool for each, the first ones', () => {
  const cluster = clusterOf(1700);
  const found = cluster.workloads.map(each => predictedPools(cluster, each));
  assert.ok(found[0]);
  assert.is(found.at(-1), undefined);
  assert.is(isCutShort(cluster), true);
});

test.run();
