import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mostPodsOf, podCountOf } from '../../../src/ipam/schedule/pod-count.ts';
import { cluster } from '../../kit/manifests.ts';

/** A workload with this spec, and an autoscaler of it that goes up to so many. */
function workloadOf(kind: string, spec: object, maxReplicas?: unknown): Parameters<typeof podCountOf> {
  const metadata = { name: 'a', namespace: 'n' };
  const apiVersion = kind.endsWith('Job') ? 'batch/v1' : kind === 'Pod' ? 'v1' : 'apps/v1';
  const scaleTargetRef = { kind, name: 'a' };
  const autoscaler = {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata,
    spec: { scaleTargetRef, maxReplicas },
  };
  const documents = [
    { apiVersion, kind, metadata, spec },
    ...(maxReplicas === undefined ? [] : [autoscaler]),
  ];
  const graph = cluster(documents.map(document => JSON.stringify(document)).join('\n---\n'));
  const [workload] = graph.workloads;
  const [scaler] = graph.autoscalers;
  return [workload!, scaler];
}

/** What a workload has at least, and at most. */
function counts(...written: Parameters<typeof workloadOf>): readonly [number, number | undefined] {
  const [workload, scaler] = workloadOf(...written);
  return [podCountOf(workload, scaler).steady, mostPodsOf(workload, scaler, 4)];
}

const test = suite('the pods of a workload');

test('replicas, and those on top while they roll out', () => {
  assert.equal(counts('Pod', {}), [1, 1]);
  assert.equal(counts('StatefulSet', { replicas: 3 }), [3, 3]);
  assert.equal(counts('Deployment', {}), [1, 2]);
  assert.equal(counts('Deployment', { replicas: 10 }), [10, 13]);
  assert.equal(counts('Deployment', { replicas: 10, strategy: { type: 'Recreate' } }), [10, 10]);
  const surging = (maxSurge: unknown) => ({ replicas: 10, strategy: { rollingUpdate: { maxSurge } } });
  assert.equal(counts('Deployment', surging(0)), [10, 10]);
  assert.equal(counts('Deployment', surging('31%')), [10, 14]);
  assert.equal(counts('Deployment', surging('${SURGE}')), [10, undefined]);
});

test('what nobody knows bounds nothing', () => {
  assert.equal(counts('Deployment', { replicas: '${REPLICAS}' }), [0, undefined]);
  assert.equal(counts('Deployment', { strategy: { type: '${TYPE}' } }), [1, undefined]);
  assert.equal(counts('StatefulSet', { replicas: 3 }, '${MAX}'), [1, undefined]);
});

test('an autoscaler goes from one to its maximum, unless nothing runs at all', () => {
  assert.equal(counts('StatefulSet', { replicas: 3 }, 9), [1, 9]);
  assert.equal(counts('Deployment', { replicas: 3 }, 8), [1, 10]);
  assert.equal(counts('StatefulSet', { replicas: 0 }, 9), [0, 0]);
});

test('Jobs have as many pods as run at once', () => {
  assert.equal(counts('Job', {}), [0, 1]);
  assert.equal(counts('Job', { parallelism: 8 }), [0, 8]);
  assert.equal(counts('Job', { parallelism: 8, completions: 3 }), [0, 3]);
  assert.equal(counts('Job', { parallelism: '${N}', completions: 3 }), [0, 3]);
  assert.equal(counts('Job', { parallelism: '${N}' }), [0, undefined]);
  const jobTemplate = { spec: { parallelism: 2 } };
  assert.equal(counts('CronJob', { jobTemplate, concurrencyPolicy: 'Forbid' }), [0, 2]);
  assert.equal(counts('CronJob', { jobTemplate }), [0, undefined]);
});

test('a DaemonSet has one on each node, and more only if it says so', () => {
  assert.equal(counts('DaemonSet', {})[1], 4);
  assert.equal(counts('DaemonSet', { updateStrategy: { rollingUpdate: { maxSurge: 1 } } })[1], 5);
});

test('steady, at the peak, and on top of that', () => {
  const all = (...written: Parameters<typeof workloadOf>) => {
    const { steady, peak, surge } = podCountOf(...workloadOf(...written));
    return [steady, peak, surge];
  };
  assert.equal(all('Pod', {}), [1, 1, 0]);
  assert.equal(all('Job', { parallelism: 2 }), [0, 2, 0]);
  assert.equal(all('CronJob', {}), [0, 0, 0]);
  assert.equal(all('DaemonSet', {}), [0, 0, 0]);
  assert.equal(all('StatefulSet', { replicas: 3 }), [3, 3, 0]);
  assert.equal(all('Deployment', { replicas: 3 }), [3, 3, 1]);
  assert.equal(all('Deployment', { replicas: 8 }), [8, 8, 0], 'two old pods go first');
  assert.equal(all('Deployment', { replicas: 3 }, 9), [1, 9, 0]);
  assert.equal(all('Pod', { restartPolicy: 'Never' }), [0, 1, 0]);
  assert.equal(all('Pod', { restartPolicy: 'Always' }), [1, 1, 0]);
  assert.equal(all('Job', { parallelism: 2, suspend: true }), [0, 0, 0]);
  assert.equal(all('Job', { parallelism: 2, suspend: '${SUSPEND}' }), [0, 0, 0]);
  assert.equal(
    all('Deployment', { replicas: 8, strategy: { rollingUpdate: { maxSurge: '${SURGE}' } } }),
    [8, 8, 0],
  );
});

test.run();
