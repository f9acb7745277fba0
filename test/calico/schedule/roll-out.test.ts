import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { keepsOldPods, rollOutOf } from '../../../src/calico/schedule/roll-out.ts';
import { cluster } from '../../kit/manifests.ts';

const test = suite('roll-outs');

/** The surge, how many may be unavailable, and whether a roll-out needs an address more. */
function rollOut(kind: string, spec: object, pods: number): readonly unknown[] {
  const metadata = { name: 'a', namespace: 'n' };
  const [workload] = cluster(JSON.stringify({ apiVersion: 'apps/v1', kind, metadata, spec })).workloads;
  const found = rollOutOf(workload!, pods);
  return [found?.surge, found?.unavailable, keepsOldPods(found)];
}

const deployment = (rollingUpdate: object, pods: number) =>
  rollOut('Deployment', { strategy: { rollingUpdate } }, pods);
const daemonSet = (rollingUpdate: object, pods: number) =>
  rollOut('DaemonSet', { updateStrategy: { rollingUpdate } }, pods);
const unknown = [undefined, undefined, false];

test('a Deployment surges by a quarter, rounded up, and lacks a quarter, rounded down', () => {
  assert.equal(deployment({}, 3), [1, 0, true]);
  assert.equal(deployment({}, 4), [1, 1, false]);
  assert.equal(deployment({}, 9), [3, 2, false]);
  assert.equal(deployment({}, 0), [0, 0, false]);
});

test('bounds are numbers, or shares', () => {
  assert.equal(deployment({ maxSurge: 2, maxUnavailable: 0 }, 9), [2, 0, true]);
  assert.equal(deployment({ maxSurge: '10%', maxUnavailable: '10%' }, 9), [1, 0, true]);
  assert.equal(deployment({ maxSurge: '10%', maxUnavailable: '10%' }, 10), [1, 1, false]);
  assert.equal(deployment({ maxSurge: 9, maxUnavailable: 0 }, 2), [2, 0, true], 'no more than there are');
});

test('where neither bound lets anything happen, one old pod may go', () => {
  assert.equal(deployment({ maxSurge: 0, maxUnavailable: 0 }, 3), [0, 1, false]);
  assert.equal(deployment({ maxSurge: 0 }, 3), [0, 1, false]);
});

test('what is not determined, or does not roll, has none', () => {
  assert.equal(deployment({ maxSurge: '${SURGE}' }, 3), unknown);
  for (const bound of ['many', '10', '%', '1.5%', '-10%', -1, 1.5, true]) {
    assert.equal(deployment({ maxSurge: bound }, 3), unknown, `${bound}`);
    assert.equal(deployment({ maxUnavailable: bound }, 3), unknown, `${bound}`);
  }
  assert.equal(rollOut('Deployment', { strategy: '${STRATEGY}' }, 3), unknown);
  assert.equal(rollOut('Deployment', { strategy: { type: 'RollingUpdate' }, paused: false }, 3), [
    1,
    0,
    true,
  ]);
  assert.equal(rollOut('Deployment', { strategy: { type: '' } }, 3), [1, 0, true]);
  assert.equal(rollOut('Deployment', { paused: '${PAUSED}' }, 3), unknown);
  assert.equal(rollOut('Deployment', { paused: true }, 3), unknown);
  assert.equal(rollOut('Deployment', { strategy: { type: 'Recreate' } }, 3), unknown);
  assert.equal(rollOut('DaemonSet', { updateStrategy: { type: 'OnDelete' } }, 3), unknown);
  assert.equal(rollOut('StatefulSet', {}, 3), unknown);
});

test('a DaemonSet surges only if it says so, and then nothing else', () => {
  assert.equal(daemonSet({}, 3), [0, 1, false]);
  assert.equal(daemonSet({ maxSurge: '25%', maxUnavailable: 0 }, 5), [2, 0, true]);
  assert.equal(daemonSet({ maxUnavailable: '30%' }, 5), [0, 2, false], 'rounded up, as nothing else is');
  assert.equal(daemonSet({ maxUnavailable: 9 }, 5), [0, 5, false], 'no more than there are');
  assert.equal(daemonSet({ maxSurge: 0, maxUnavailable: 0 }, 5), [0, 1, false]);
  assert.equal(daemonSet({ maxSurge: 1 }, 5), unknown, 'refused: one may be unavailable unless it says none');
});

test.run();
