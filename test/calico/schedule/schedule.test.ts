import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placementOf } from '../../../src/calico/schedule/schedule.ts';
import type { Tri } from '../../../src/base/text/tri.ts';
import { cluster } from '../../kit/manifests.ts';

/** Whether a pod (or another workload) with this spec may run on a node with these labels and taints. */
function admits(
  podSpec: string,
  node: { labels?: string; spec?: string; dumped?: boolean },
  kind = 'Pod',
): Tri {
  const workload =
    kind === 'Pod'
      ? `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: "n" }\nspec: ${podSpec}`
      : `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: p, namespace: "n" }\nspec: { template: { spec: ${podSpec} } }`;
  const status = node.dumped === false ? '' : '\nstatus: { nodeInfo: { kubeletVersion: v1.33.0 } }';
  const graph = cluster(
    `${workload}\n---\napiVersion: v1\nkind: Node\nmetadata: { name: a, labels: ${node.labels ?? '{}'} }\nspec: ${node.spec ?? '{}'}${status}`,
  );
  return placementOf(graph.workloads[0]!).admits(graph.nodes[0]!);
}

const required = (term: string) =>
  `{ affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [${term}] } } } }`;
const expression = (text: string) => required(`{ matchExpressions: [${text}] }`);

const tainted = { spec: '{ taints: [{ key: k, value: v, effect: NoSchedule }] }' };

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
  ['{ key: a, operator: Gt, values: ["9223372036854775806"] }', '{ a: "9223372036854775807" }', true],
  ['{ key: a, operator: Gt, values: ["9223372036854775807"] }', '{ a: "9223372036854775808" }', false],
  ['{ key: a, operator: Lt, values: ["1234567890123457"] }', '{ a: "1234567890123456" }', true],
  ['{ key: a, operator: Gt, values: ["-5"] }', '{ a: "1" }', false],
  ['{ key: a, operator: Gt, values: ["1", "2"] }', '{ a: "3" }', false],
  ['{ key: a, operator: Lt, values: ["007"] }', '{ a: "6" }', true],
  ['{ key: a, operator: In, values: [] }', '{ a: "1" }', false],
  ['{ key: a, operator: NotIn, values: [] }', '{ a: "1" }', false],
  ['{ key: a, operator: NotIn, values: ["-no-label-"] }', '{ a: "1" }', false],
  ['{ key: a, operator: In, values: [null] }', '{ a: "" }', true],
  ['{ key: a, operator: In, values: ["1", "${B}"] }', '{ a: "1" }', true],
  ['{ key: a, operator: In, values: ["1", "${B}"] }', '{ a: "2" }', 'unknown'],
  ['{ key: a, operator: In, values: ["1", "${B}"] }', '{}', false],
  ['{ key: a, operator: NotIn, values: ["1", "${B}"] }', '{ a: "1" }', false],
  ['{ key: a, operator: NotIn, values: ["1", "${B}"] }', '{}', true],
  ['{ key: a, operator: In, values: "${LIST}" }', '{ a: "1" }', 'unknown'],
  ['{ key: a, operator: NotIn, values: "${LIST}" }', '{ a: "1" }', 'unknown'],
  ['{ key: a, operator: Gt, values: "${LIST}" }', '{ a: "1" }', 'unknown'],
  ['{ key: "${KEY}", operator: Exists }', '{ a: "1" }', 'unknown'],
  ['{ key: a, operator: "${OPERATOR}", values: ["1"] }', '{ a: "1" }', 'unknown'],
] as const) {
  test(`affinity ${text} on ${labels}`, () => {
    assert.is(admits(expression(text), { labels }), answer);
  });
}

test('the name of the node is a field', () => {
  const field = (text: string) => admits(required(`{ matchFields: [${text}] }`), {});
  assert.is(field('{ key: metadata.name, operator: In, values: [a] }'), true);
  assert.is(field('{ key: metadata.name, operator: In, values: [b] }'), false);
  assert.is(field('{ key: metadata.name, operator: NotIn, values: [a] }'), false);
  assert.is(field('{ key: metadata.name, operator: NotIn, values: [b] }'), true);
  assert.is(field('{ key: metadata.name, operator: In, values: [a, b] }'), false);
  assert.is(field('{ key: metadata.name, operator: Exists, values: [a] }'), 'unknown');
  assert.is(field('{ key: metadata.name, operator: In, values: ["${NODE}"] }'), 'unknown');
  assert.is(field('{ key: metadata.uid, operator: In, values: [a] }'), 'unknown');
});

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

test('what fills in expressions or terms later may bring anything', () => {
  assert.is(admits(required('{ matchExpressions: "${ALL}" }'), {}), 'unknown');
  assert.is(admits(required('{ matchFields: "${ALL}" }'), {}), 'unknown');
  assert.is(admits(required('"${TERM}"'), {}), 'unknown');
  const half = '{ matchFields: "${ALL}", matchExpressions: [{ key: a, operator: Exists }] }';
  assert.is(admits(required(half), {}), false);
  assert.is(admits(required(half), { labels: '{ a: "1" }' }), 'unknown');
  assert.is(admits('{ nodeSelector: { "${KEY}": "1" } }', { labels: '{ a: "1" }' }), 'unknown');
});

test('what is filled in as a whole later may bring anything', () => {
  assert.is(admits('{ affinity: "${AFFINITY}" }', {}), 'unknown');
  assert.is(admits('{ nodeSelector: "${LABELS}" }', {}), 'unknown');
  assert.is(admits('{ nodeName: "${NODE}" }', {}), 'unknown');
  assert.is(admits('{ tolerations: "${TOLERATIONS}" }', {}), 'unknown');
  const terms = 'requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: "${TERMS}" }';
  assert.is(admits(`{ affinity: { nodeAffinity: { ${terms} } } }`, {}), 'unknown');
});

test('Exists and DoesNotExist take no values', () => {
  for (const operator of ['Exists', 'DoesNotExist']) {
    const text = `{ key: a, operator: ${operator}, values: ["1"] }`;
    assert.is(admits(expression(text), { labels: '{ a: "1" }' }), 'unknown');
    const open = `{ key: topology.kubernetes.io/zone, operator: ${operator} }`;
    assert.is(admits(expression(open), { dumped: false }), 'unknown');
  }
});

test('an operator of a toleration that is unknown leaves it open', () => {
  assert.is(admits('{ tolerations: [{ key: k, operator: Like, value: v }] }', tainted), 'unknown');
  assert.is(admits('{ tolerations: ["${ONE}"] }', tainted), 'unknown');
});

test('placements that admit the same nodes have one key, and what is not determined is like no other', () => {
  const keyOf = (name: string, spec: string, kind = 'Deployment') => {
    const text = `apiVersion: apps/v1\nkind: ${kind}\nmetadata: { name: ${name}, namespace: "n" }\nspec: { template: { spec: ${spec} } }`;
    return placementOf(cluster(text).workloads[0]!).key;
  };
  assert.is(keyOf('a', '{}'), keyOf('b', '{ containers: [{ name: c }] }'));
  assert.is.not(keyOf('a', '{}'), keyOf('a', '{}', 'DaemonSet'));
  for (const spec of [
    '{ nodeName: n }',
    '{ nodeSelector: { a: b } }',
    '{ affinity: { nodeAffinity: {} } }',
    '{ tolerations: [{ operator: Exists }] }',
    '{ hostNetwork: true }',
    '{ runtimeClassName: r }',
    '{ resourceClaims: [{ name: r }] }',
    '{ initContainers: [{ name: c, resources: { requests: { nvidia.com/gpu: 1 } } }] }',
    '{ affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{}] } } }',
  ]) {
    assert.is.not(keyOf('a', '{}'), keyOf('a', spec), spec);
    assert.is(keyOf('a', spec), keyOf('b', spec), spec);
  }
  assert.is.not(keyOf('a', '{ nodeName: "${N}" }'), keyOf('b', '{ nodeName: "${N}" }'));
});

test('null in a nodeSelector is the empty label', () => {
  assert.is(admits('{ nodeSelector: { a: null } }', { labels: '{ a: "" }' }), true);
  assert.is(admits('{ nodeSelector: { a: null } }', { labels: '{ a: "1" }' }), false);
});

test('a taint keeps pods away that do not tolerate it', () => {
  assert.is(admits('{}', tainted), false);
  assert.is(admits('{ tolerations: [{ key: k, operator: Exists }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: k, value: v }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: k, value: w }] }', tainted), false);
  assert.is(admits('{ tolerations: [{ operator: Exists }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: "", operator: Exists }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: "", value: v }] }', tainted), true);
  assert.is(admits('{ tolerations: [{ key: "", value: w }] }', tainted), false);
  assert.is(admits('{ tolerations: [{ key: l, operator: Exists }] }', tainted), false);
  assert.is(admits('{ tolerations: [{ key: k, operator: Exists, effect: NoExecute }] }', tainted), false);
});

test('PreferNoSchedule keeps no pod away', () => {
  assert.is(admits('{}', { spec: '{ taints: [{ key: k, effect: PreferNoSchedule }] }' }), true);
});

test('nodeName goes past the scheduler, and only past that', () => {
  assert.is(admits('{ nodeName: a }', tainted), true);
  assert.is(admits('{ nodeName: b }', {}), false);
  assert.is(admits('{ nodeName: a }', { spec: '{ taints: [{ key: k, effect: NoExecute }] }' }), false);
});

test('an empty nodeName is none', () => {
  for (const name of ['""', 'null']) assert.is(admits(`{ nodeName: ${name} }`, tainted), false, name);
  assert.is(admits('{ nodeName: "" }', {}), true);
});

test('null in taints and tolerations is nothing', () => {
  const open = { spec: '{ taints: [{ key: k, value: null, effect: NoSchedule }] }' };
  assert.is(admits('{ tolerations: [{ key: k, operator: Equal, value: "" }] }', open), true);
  assert.is(admits('{ tolerations: [{ key: k, operator: null, value: null, effect: null }] }', open), true);
  assert.is(admits('{ tolerations: [{ key: null, operator: Exists }] }', open), true);
});

test('placeholders in taints and tolerations leave it open', () => {
  const open = { spec: '{ taints: [{ key: k, value: "${V}", effect: NoSchedule }] }' };
  assert.is(admits('{ tolerations: [{ key: k, value: v }] }', open), 'unknown');
  assert.is(admits('{ tolerations: [{ key: k, operator: Exists }] }', open), true);
  assert.is(admits('{}', open), false);
  assert.is(admits('{ tolerations: [{ key: "${K}", operator: Exists }] }', tainted), 'unknown');
  assert.is(admits('{ tolerations: [{ key: k, value: "${V}" }] }', tainted), 'unknown');
  assert.is(admits('{ tolerations: [{ key: other, value: "${V}" }] }', tainted), false);
  assert.is(admits('{}', { spec: '{ unschedulable: "${CORDON}" }' }), 'unknown');
});

test('the controller of a DaemonSet brings tolerations for their effects alone, and looks at all taints', () => {
  const of = (key: string, effect: string) => ({
    spec: `{ taints: [{ key: node.kubernetes.io/${key}, effect: ${effect} }] }`,
  });
  assert.is(admits('{}', of('not-ready', 'NoExecute'), 'DaemonSet'), true);
  assert.is(admits('{}', of('not-ready', 'NoSchedule'), 'DaemonSet'), false);
  assert.is(admits('{}', of('unreachable', 'NoSchedule'), 'DaemonSet'), false);
  assert.is(admits('{}', of('disk-pressure', 'NoExecute'), 'DaemonSet'), false);
  assert.is(admits('{}', of('network-unavailable', 'NoSchedule'), 'DaemonSet'), false);
  assert.is(admits('{ hostNetwork: true }', of('network-unavailable', 'NoSchedule'), 'DaemonSet'), true);
  assert.is(admits('{ nodeName: a }', tainted, 'DaemonSet'), false);
  assert.is(admits('{}', { spec: '{ unschedulable: true }' }, 'DaemonSet'), true);
});

test('pods of a DaemonSet tolerate what its controller lets them', () => {
  const pressed = { spec: '{ taints: [{ key: node.kubernetes.io/disk-pressure, effect: NoSchedule }] }' };
  assert.is(admits('{}', pressed, 'DaemonSet'), true);
  assert.is(admits('{}', pressed, 'Deployment'), false);
});

test.run();
