import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { autoscalersOf, pluralityOf } from '../../../../src/calico/facts/requests/plurality.ts';
import { clusters, type Repository } from '../../../kit/manifests.ts';
import { document, nodeOf } from '../../../kit/objects.ts';

const test = suite('whether two pods can be alive at once');

const object = (
  apiVersion: string,
  kind: string,
  spec: object,
  metadata: object = { name: 'a', namespace: 'n' },
) => JSON.stringify({ apiVersion, kind, metadata, spec });

function told(repository: Repository): string {
  const [graph] = clusters(repository);
  const [workload] = graph!.workloads;
  const found = pluralityOf(graph!, workload!);
  if (found === undefined || found === 'wants nodes') return found ?? 'one';
  if ('pods' in found) return `${found.pods} by ${found.cause}`;
  return found.cause === 'nodes' ? `on ${found.nodes.map(({ name }) => name).join() || 'all'}` : found.cause;
}

const plurality = (apiVersion: string, kind: string, spec: object, ...more: readonly string[]) =>
  told({ 'a.yaml': document(object(apiVersion, kind, spec), ...more) });

const autoscaler = (maxReplicas: unknown, target: object = {}, metadata?: object) =>
  object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    { maxReplicas, scaleTargetRef: { kind: 'Deployment', name: 'a', ...target } },
    metadata,
  );

test('replicas', () => {
  for (const [replicas, expected] of [
    [0, 'one'],
    [1, 'one'],
    [2, '2 by replicas'],
    ['2', 'one'],
    [2.5, 'one'],
    [-2, 'one'],
    ['${N}', 'one'],
  ] as const)
    assert.is(plurality('apps/v1', 'Deployment', { replicas }), expected, `${replicas}`);
  assert.is(plurality('apps/v1', 'StatefulSet', { replicas: 3 }), '3 by replicas');
  assert.is(plurality('v1', 'Pod', { replicas: 3 }), 'one');
});

test('an autoscaler, unless the workload is scaled to nothing', () => {
  const deployed = (spec: object, ...more: readonly string[]) =>
    plurality('apps/v1', 'Deployment', spec, ...more);
  assert.is(deployed({}, autoscaler(5)), '5 by autoscaler');
  assert.is(deployed({ replicas: 1 }, autoscaler(2)), '2 by autoscaler');
  assert.is(deployed({ replicas: 0 }, autoscaler(5)), 'one');
  assert.is(deployed({ replicas: 3 }, autoscaler(5)), '3 by replicas');
  assert.is(deployed({}, autoscaler(1)), 'one');
  assert.is(deployed({}, autoscaler('${MAX}')), 'one');
  assert.is(deployed({}, autoscaler(1), autoscaler(4)), '4 by autoscaler');
});

test('an autoscaler scales what it names, in its namespace', () => {
  const deployed = (...more: readonly string[]) => plurality('apps/v1', 'Deployment', {}, ...more);
  assert.is(deployed(autoscaler(5, { name: 'b' })), 'one');
  assert.is(deployed(autoscaler(5, { kind: 'StatefulSet' })), 'one');
  assert.is(deployed(autoscaler(5, {}, { name: 'a', namespace: 'm' })), 'one');
  assert.is(deployed(autoscaler(5, {}, { name: 'a' })), 'one');
});

test('without a namespace it is that of one folder', () => {
  const deployment = object('apps/v1', 'Deployment', {}, { name: 'a' });
  const scaler = autoscaler(5, {}, { name: 'a' });
  assert.is(told({ 'x/a.yaml': deployment, 'x/b.yaml': scaler }), '5 by autoscaler');
  assert.is(told({ 'x/a.yaml': deployment, 'x/y/b.yaml': scaler }), 'one');
  assert.is(told({ 'a.yaml': deployment, 'x/b.yaml': scaler }), 'one');
});

test('autoscalers go by the name of what they scale', () => {
  const [graph] = clusters({
    'a.yaml': document(
      object('apps/v1', 'Deployment', {}),
      autoscaler(5),
      autoscaler(6),
      autoscaler(7, { name: 'b' }),
    ),
  });
  assert.is(autoscalersOf(graph!, 'a').length, 2);
  assert.is(autoscalersOf(graph!, 'b').length, 1);
  assert.equal(autoscalersOf(graph!, 'c'), []);
});

test('Jobs run no more pods at once than they have completions left', () => {
  const job = (spec: object) => plurality('batch/v1', 'Job', spec);
  assert.is(job({}), 'one');
  assert.is(job({ parallelism: 1 }), 'one');
  assert.is(job({ parallelism: 4 }), '4 by parallelism');
  assert.is(job({ parallelism: 4, completions: 3 }), '3 by parallelism');
  assert.is(job({ parallelism: 4, completions: 1 }), 'one');
  assert.is(job({ parallelism: 2, completions: 9 }), '2 by parallelism');
  assert.is(job({ parallelism: 4, completions: '${N}' }), 'one');
  assert.is(job({ completions: 9 }), 'one');
});

test('runs of a CronJob overlap unless something keeps them apart', () => {
  const cron = (spec: object, job: object = {}) =>
    plurality('batch/v1', 'CronJob', { jobTemplate: { spec: job }, ...spec });
  assert.is(cron({}), 'overlapping runs');
  assert.is(cron({ concurrencyPolicy: 'Allow' }), 'overlapping runs');
  assert.is(cron({ suspend: false }), 'overlapping runs');
  assert.is(cron({}, { parallelism: 2 }), '2 by parallelism');
  for (const concurrencyPolicy of ['Forbid', 'Replace', '${POLICY}'])
    assert.is(cron({ concurrencyPolicy }), 'one', concurrencyPolicy);
  for (const suspend of [true, '${SUSPEND}']) assert.is(cron({ suspend }), 'one', `${suspend}`);
  assert.is(cron({}, { activeDeadlineSeconds: 60 }), 'one');
  assert.is(cron({}, { template: { spec: { activeDeadlineSeconds: 60 } } }), 'one');
  assert.is(cron({ concurrencyPolicy: 'Forbid' }, { parallelism: 2 }), '2 by parallelism');
});

test('a DaemonSet has a pod on each node that takes it', () => {
  const daemon = (pod: object, ...more: readonly string[]) =>
    plurality('apps/v1', 'DaemonSet', { template: { spec: pod } }, ...more);
  const [k, l] = [nodeOf('k', 'rack: "0"'), nodeOf('l', 'rack: "1"')];
  const tainted = nodeOf('m', '', 'taints: [{ key: gpu, effect: NoSchedule }]');
  assert.is(daemon({}, k, l, tainted), 'on k,l');
  assert.is(daemon({}, k), 'one');
  assert.is(daemon({ nodeSelector: { rack: '0' } }, k, l), 'one');
  assert.is(daemon({}), 'on all', 'no node is known');
  assert.is(daemon({ nodeName: 'k' }), 'one');
  assert.is(daemon({ nodeSelector: { 'kubernetes.io/hostname': 'k' } }), 'one');
  assert.is(daemon({ nodeSelector: { rack: '0' } }), 'wants nodes');
});

test('what has one pod at most, and what is not counted', () => {
  for (const [apiVersion, kind] of [
    ['v1', 'Pod'],
    ['kubevirt.io/v1', 'VirtualMachine'],
    ['kubevirt.io/v1', 'VirtualMachineInstance'],
    ['serving.knative.dev/v1', 'Service'],
  ] as const)
    assert.is(
      plurality(apiVersion, kind, { template: { spec: {} }, replicas: 4, parallelism: 4 }),
      'one',
      kind,
    );
});

test.run();
