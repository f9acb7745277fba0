import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mostPodsOf, podCountOf } from '../../../src/calico/schedule/pod-count.ts';
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

test('what is unknown bounds nothing', () => {
  assert.equal(counts('Deployment', { replicas: '${REPLICAS}' }), [0, undefined]);
  assert.equal(counts('Deployment', { strategy: { type: '${TYPE}' } }), [1, undefined]);
  assert.equal(counts('StatefulSet', { replicas: 3 }, '${MAX}'), [1, undefined]);
});

test('a number is whole, not negative, and fits into an int32', () => {
  for (const [replicas, steady, most] of [
    [0, 0, 0],
    [1, 1, 1],
    [-1, 0, undefined],
    [1.5, 0, undefined],
    ['3', 0, undefined],
    [2 ** 31 - 1, 2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 31, 0, undefined],
    [null, 1, 1],
  ] as const)
    assert.equal(counts('StatefulSet', { replicas }), [steady, most], `${replicas}`);
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

/** Steady, peak, surge, and whether they pass, of every workload that an object is. */
const ofObject = (apiVersion: string, kind: string, spec: object) =>
  cluster(JSON.stringify({ apiVersion, kind, metadata: { name: 'a', namespace: 'n' }, spec })).workloads.map(
    workload => {
      const { steady, peak, surge, isPassing } = podCountOf(workload, undefined);
      return [workload.part ?? 'all', steady, peak, surge, isPassing];
    },
  );

test('a replica of a LeaderWorkerSet is a leader and its workers', () => {
  const set = (leaderWorkerTemplate: object, replicas?: number) =>
    ofObject('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', { replicas, leaderWorkerTemplate });
  const template = { spec: {} };
  assert.equal(set({ workerTemplate: template, size: 4 }, 5), [['all', 20, 20, 0, false]]);
  assert.equal(set({ workerTemplate: template }), [['all', 1, 1, 0, false]]);
  for (const [size, workers] of [
    [4, 9],
    [2, 3],
    [1, 0],
    [0, 0],
    ['${SIZE}', 0],
  ] as const)
    assert.equal(
      set({ leaderTemplate: template, workerTemplate: template, size }, 3),
      [
        ['leaders', 3, 3, 0, false],
        ['workers', workers, workers, 0, false],
      ],
      `${size}`,
    );
});

test('a Service of Knative is as large as its template says', () => {
  const service = (annotations: object) =>
    ofObject('serving.knative.dev/v1', 'Service', {
      template: { metadata: { annotations }, spec: {} },
    })[0]!.slice(1);
  const key = (name: string) => `autoscaling.knative.dev/${name}`;
  assert.equal(service({}), [0, 0, 0, false]);
  assert.equal(service({ [key('min-scale')]: '2' }), [2, 2, 0, false]);
  assert.equal(service({ [key('minScale')]: '2', [key('maxScale')]: '5' }), [2, 5, 0, false]);
  assert.equal(service({ [key('max-scale')]: '5' }), [0, 5, 0, false]);
  assert.equal(service({ [key('min-scale')]: '7', [key('max-scale')]: '5' }), [7, 7, 0, false]);
  assert.equal(service({ [key('min-scale')]: '${MIN}', [key('minScale')]: '3' }), [3, 3, 0, false]);
  assert.equal(service({ [key('min-scale')]: '-1' }), [0, 0, 0, false]);
  assert.equal(service({ [key('min-scale')]: 2 }), [0, 0, 0, false], 'no text');
});

test('virtual machines, and what a Job may come to', () => {
  const vm = (kind: string, spec: object) => ofObject('kubevirt.io/v1', kind, spec)[0]?.slice(1);
  const template = { spec: {} };
  assert.equal(vm('VirtualMachine', { running: true, template }), [1, 1, 0, false]);
  assert.equal(vm('VirtualMachine', { running: false, template }), [0, 0, 0, false]);
  assert.equal(vm('VirtualMachineInstance', {}), [0, 1, 0, true]);
  const job = (spec: object) => ofObject('batch/v1', 'Job', spec)[0]?.slice(1);
  assert.equal(job({ parallelism: 4 }), [0, 4, 0, true]);
  assert.equal(job({ parallelism: 4, completions: 1 }), [0, 1, 0, true]);
  assert.equal(job({ parallelism: 4, completions: '${N}' }), [0, 0, 0, true]);
  assert.equal(job({ parallelism: 0 }), [0, 0, 0, true]);
  assert.equal(job({ parallelism: 4, suspend: false }), [0, 4, 0, true]);
});

test('what comes on top of a Deployment or a DaemonSet at most', () => {
  const most = (kind: string, spec: object) => counts(kind, spec)[1];
  const strategy = (type: unknown, maxSurge?: unknown) => ({
    replicas: 10,
    strategy: { type, rollingUpdate: { maxSurge } },
  });
  assert.is(most('Deployment', strategy('RollingUpdate', 3)), 13);
  assert.is(most('Deployment', strategy('RollingUpdate', '100%')), 20);
  assert.is(most('Deployment', strategy('RollingUpdate', '1000%')), undefined);
  assert.is(most('Deployment', strategy('RollingUpdate', -1)), undefined);
  assert.is(most('Deployment', strategy('Recreate', 3)), 10);
  assert.is(most('Deployment', strategy('RollingUpdate')), 13);
  const many = (maxSurge: string) =>
    most('Deployment', { ...strategy('RollingUpdate', maxSurge), replicas: 200 });
  assert.is(many('100%'), 400);
  assert.is(many('50%'), 300);
  assert.is(many('0%'), 200);
  const update = (maxSurge: unknown) => ({ updateStrategy: { rollingUpdate: { maxSurge } } });
  assert.is(most('DaemonSet', update('30%')), 6);
  assert.is(most('DaemonSet', update('${SURGE}')), undefined);
  assert.is(most('CronJob', { jobTemplate: { spec: { parallelism: 2 } }, concurrencyPolicy: 'Replace' }), 2);
  assert.is(most('CronJob', { jobTemplate: { spec: {} }, concurrencyPolicy: '${POLICY}' }), undefined);
});

test.run();
