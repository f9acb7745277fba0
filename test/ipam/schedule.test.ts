import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placementOf } from '../../src/ipam/schedule.ts';
import type { Tri } from '../../src/text/tri.ts';
import { cluster } from '../kit/manifests.ts';

/** Whether a pod (or another workload) with this spec may run on a node with these labels and taints. */
function admits(
  podSpec: string,
  node: { labels?: string; spec?: string; dumped?: boolean },
  kind = 'Pod',
): Tri {
  const workload =
    kind === 'Pod'
      ? `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: n }\nspec: ${podSpec}`
      : `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: p, namespace: n }\nspec: { template: { spec: ${podSpec} } }`;
  const status = node.dumped === false ? '' : '\nstatus: { nodeInfo: { kubeletVersion: v1.33.0 } }';
  const graph = cluster(
    `${workload}\n---\napiVersion: v1\nkind: Node\nmetadata: { name: a, labels: ${node.labels ?? '{}'} }\nspec: ${node.spec ?? '{}'}${status}`,
  );
  return placementOf(graph.workloads[0]!).admits(graph.nodes[0]!);
}

const required = (term: string) =>
  `{ affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [${term}] } } } }`;
const expression = (text: string) => required(`{ matchExpressions: [${text}] }`);

const test = suite('placementOf');

test('a pod without wishes runs anywhere', () => {
  assert.is(admits('{}', {}), true);
});

test('nodeSelector wants every label', () => {
  const spec = '{ nodeSelector: { a: "1", b: "2" } }';
  assert.is(admits(spec, { labels: '{ a: "1", b: "2", c: "3" }' }), true);
  assert.is(admits(spec, { labels: '{ a: "1" }' }), false);
  assert.is(admits(spec, { labels: '{ a: "1", b: "3" }' }), false);
});

test('a label that may be set at run time is unknown', () => {
  const spec = '{ nodeSelector: { topology.kubernetes.io/zone: a } }';
  assert.is(admits(spec, { dumped: false }), 'unknown');
  assert.is(admits(spec, { dumped: true }), false);
});

test('a placeholder is unknown', () => {
  assert.is(admits('{ nodeSelector: { zone: "${ZONE}" } }', { labels: '{ zone: a }' }), 'unknown');
});

for (const [text, labels, answer] of [
  ['{ key: a, operator: In, values: ["1", "2"] }', '{ a: "2" }', true],
  ['{ key: a, operator: In, values: ["1"] }', '{}', false],
  ['{ key: a, operator: NotIn, values: ["1"] }', '{ a: "1" }', false],
  ['{ key: a, operator: NotIn, values: ["1"] }', '{}', true],
  ['{ key: a, operator: Exists }', '{ a: "" }', true],
  ['{ key: a, operator: Exists }', '{}', false],
  ['{ key: a, operator: DoesNotExist }', '{}', true],
  ['{ key: a, operator: DoesNotExist }', '{ a: "" }', false],
  ['{ key: a, operator: Gt, values: ["5"] }', '{ a: "6" }', true],
  ['{ key: a, operator: Gt, values: ["5"] }', '{ a: "5" }', false],
  ['{ key: a, operator: Gt, values: ["5"] }', '{}', false],
  ['{ key: a, operator: Lt, values: ["5"] }', '{ a: "4" }', true],
  ['{ key: a, operator: Lt, values: ["5"] }', '{ a: x }', false],
  ['{ key: a, operator: Like, values: ["5"] }', '{ a: "5" }', 'unknown'],
] as const) {
  test(`affinity ${text} on ${labels}`, () => {
    assert.is(admits(expression(text), { labels }), answer);
  });
}

test('terms are alternatives, and an empty one matches nothing', () => {
  const either = required(
    '{ matchExpressions: [{ key: a, operator: Exists }] }, { matchExpressions: [{ key: b, operator: Exists }] }',
  );
  assert.is(admits(either, { labels: '{ b: "1" }' }), true);
  assert.is(admits(either, {}), false);
  assert.is(admits(required('{}'), {}), false);
});

test('matchFields looks at the name', () => {
  const named = (name: string) =>
    required(`{ matchFields: [{ key: metadata.name, operator: In, values: [${name}] }] }`);
  assert.is(admits(named('a'), {}), true);
  assert.is(admits(named('b'), {}), false);
});

const tainted = { spec: '{ taints: [{ key: k, value: v, effect: NoSchedule }] }' };

test('a taint keeps pods away that do not tolerate it', () => {
  assert.is(admits('{}', tainted), false);
  assert.is(admits('{ tolerations: [{ key: k, operator: Exists }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: k, value: v }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: k, value: w }] }', tainted), false);
  assert.is(admits('{ tolerations: [{ operator: Exists }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: k, operator: Exists, effect: NoExecute }] }', tainted), false);
});

test('PreferNoSchedule keeps nobody away', () => {
  assert.is(admits('{}', { spec: '{ taints: [{ key: k, effect: PreferNoSchedule }] }' }), true);
});

test('nodeName goes past the scheduler, and only past that', () => {
  assert.is(admits('{ nodeName: a }', tainted), true);
  assert.is(admits('{ nodeName: b }', {}), false);
  assert.is(admits('{ nodeName: a }', { spec: '{ taints: [{ key: k, effect: NoExecute }] }' }), false);
});

test('pods of a DaemonSet tolerate what its controller lets them', () => {
  const pressed = { spec: '{ taints: [{ key: node.kubernetes.io/disk-pressure, effect: NoSchedule }] }' };
  assert.is(admits('{}', pressed, 'DaemonSet'), true);
  assert.is(admits('{}', pressed, 'Deployment'), false);
  assert.is(admits('{}', tainted, 'DaemonSet'), false);
});

test.run();
