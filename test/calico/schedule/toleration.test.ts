import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toleranceOf } from '../../../src/calico/schedule/toleration.ts';
import { seededRandom } from '../../kit/random.ts';
import { cluster } from '../../kit/manifests.ts';
import type { Tri } from '../../../src/base/text/tri.ts';

const test = suite('tolerations');

interface Part {
  readonly key?: string | null;
  readonly operator?: string;
  readonly value?: string | number;
  readonly effect?: string;
}

const metadata = { name: 'a', namespace: 'n' };

function tolerance(kind: string, podSpec: object, taints: unknown): Tri {
  const { workloads, nodes } = cluster(
    [
      { apiVersion: 'apps/v1', kind, metadata, spec: { template: { spec: podSpec } } },
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'k' }, spec: { taints } },
    ]
      .map(object => JSON.stringify(object))
      .join('\n---\n'),
  );
  return toleranceOf(workloads[0]!)(nodes[0]!);
}

const deployed = (tolerations: readonly Part[], ...taints: readonly object[]) =>
  tolerance('Deployment', { tolerations }, taints);

const gpu = { key: 'gpu', value: 'a', effect: 'NoSchedule' };
const down = { key: 'down', value: '', effect: 'NoExecute' };

test('a toleration is for a key, with a value or with any, and for an effect or for all', () => {
  assert.is(deployed([], gpu), false);
  assert.is(deployed([]), true);
  assert.is(deployed([{ key: 'gpu', operator: 'Exists' }], gpu), true);
  assert.is(deployed([{ key: 'gpu', operator: 'Exists', value: 'b' }], gpu), true);
  assert.is(deployed([{ key: 'gpu', value: 'a' }], gpu), true);
  assert.is(deployed([{ key: 'gpu', operator: 'Equal', value: 'a' }], gpu), true);
  assert.is(deployed([{ key: 'gpu', value: 'b' }], gpu), false);
  assert.is(deployed([{ key: 'gpu' }], gpu), false, 'no value is an empty one');
  assert.is(deployed([{ key: 'gpu', operator: 'Exists', effect: 'NoExecute' }], gpu), false);
  assert.is(deployed([{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }], gpu), true);
  assert.is(deployed([{ key: 'other', operator: 'Exists' }], gpu), false);
});

test('without a key it is for all of them', () => {
  assert.is(deployed([{ operator: 'Exists' }], gpu, down), true);
  assert.is(deployed([{ key: '', operator: 'Exists' }], gpu), true);
  assert.is(deployed([{ key: null, operator: 'Exists', effect: 'NoExecute' }], gpu), false);
});

test('every taint wants its toleration, and any of several will do', () => {
  const exists = (key: string) => ({ key, operator: 'Exists' });
  assert.is(deployed([exists('gpu')], gpu, down), false);
  assert.is(deployed([exists('gpu'), exists('down')], gpu, down), true);
  assert.is(deployed([{ key: 'gpu', value: 'b' }, { key: 'gpu', value: 'a' }, exists('gpu')], gpu), true);
  assert.is(deployed([], { key: 'gpu', effect: 'PreferNoSchedule' }), true, 'one that keeps nobody away');
});

test('what is not told leaves it open', () => {
  assert.is(deployed([{ key: '${KEY}', operator: 'Exists' }], gpu), 'unknown');
  assert.is(deployed([{ key: 'gpu', operator: '${OPERATOR}' }], gpu), 'unknown');
  assert.is(deployed([{ key: 'gpu', operator: 'Lt', value: '1' }], gpu), 'unknown', 'an operator of later');
  assert.is(deployed([{ key: 'gpu', value: '${VALUE}' }], gpu), 'unknown');
  assert.is(deployed([{ key: 'gpu', value: '${VALUE}', effect: 'NoExecute' }], gpu), false);
  assert.is(tolerance('Deployment', { tolerations: '${TOLERATIONS}' }, []), 'unknown');
  assert.is(tolerance('Deployment', {}, '${TAINTS}'), 'unknown');
});

test('a pod that names its node meets NoExecute alone; an empty name is none', () => {
  assert.is(tolerance('Deployment', { nodeName: 'k' }, [gpu]), true);
  assert.is(tolerance('Deployment', { nodeName: 'k' }, [down]), false);
  assert.is(tolerance('Deployment', { nodeName: '' }, [gpu]), false);
  assert.is(tolerance('DaemonSet', { nodeName: 'k' }, [gpu]), false);
});

test('what the DaemonSet controller brings', () => {
  const taints = (...keys: readonly string[]) => keys.map(key => ({ key, effect: 'NoSchedule' }));
  const pressed = taints('node.kubernetes.io/disk-pressure', 'node.kubernetes.io/unschedulable');
  const offline = taints('node.kubernetes.io/network-unavailable');
  assert.is(tolerance('DaemonSet', {}, pressed), true);
  assert.is(tolerance('Deployment', {}, pressed), false);
  assert.is(tolerance('DaemonSet', {}, offline), false);
  assert.is(tolerance('DaemonSet', { hostNetwork: true }, offline), true);
  assert.is(tolerance('DaemonSet', { hostNetwork: true }, taints('gpu')), false);
  assert.is(tolerance('Deployment', { hostNetwork: true }, offline), false);
});

/** `k8s.io/api/core/v1/toleration.go:ToleratesTaint`, for what is told. */
const matches = (toleration: Part, taint: typeof gpu): boolean =>
  (!toleration.effect || toleration.effect === taint.effect) &&
  (!toleration.key || toleration.key === taint.key) &&
  (toleration.operator === 'Exists' || (toleration.value ?? '') === taint.value);

test('many tolerations at once say what each of them says', () => {
  const { below, pick } = seededRandom(20261122);
  const verdicts = new Set<Tri>();
  for (let round = 0; round < 300; round++) {
    const some = <T>(most: number, make: () => T): T[] => Array.from({ length: below(most + 1) }, make);
    const effect = () => pick(['NoSchedule', 'NoExecute']);
    const tolerations = some(4, () => ({
      ...(below(4) > 0 && { key: pick(['a', 'b']) }),
      ...(below(2) > 0 ? { operator: 'Exists' } : { value: pick(['x', 'y']) }),
      ...(below(3) === 0 && { effect: effect() }),
    }));
    const taints = some(2, () => ({ key: pick(['a', 'b']), value: pick(['x', 'y']), effect: effect() }));
    const told = deployed(tolerations, ...taints);
    verdicts.add(told);
    const isRight = taints.every(taint => tolerations.some(toleration => matches(toleration, taint)));
    assert.is(told, isRight, JSON.stringify({ tolerations, taints }));
  }
  assert.is(verdicts.size, 2);
});

test.run();
