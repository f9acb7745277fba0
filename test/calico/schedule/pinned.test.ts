import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { placementOf } from '../../../src/calico/schedule/schedule.ts';
import { cluster } from '../../kit/manifests.ts';

/** The placement of a pod with this spec. */
const placement = (spec: string) =>
  placementOf(
    cluster(`apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: "n" }\nspec: ${spec}`).workloads[0]!,
  );
const affinity = (...requirements: readonly string[]) =>
  placement(
    `{ affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [${requirements.join()}] }] } } } }`,
  );

const test = suite('labels that pods are pinned by');

test('those of a nodeSelector', () => {
  const { pinned, isPinned } = placement('{ nodeSelector: { a: "1", b: "${B}", "${C}": "3" } }');
  assert.is(isPinned, true);
  assert.is(pinned.lookup('a'), '1');
  assert.is(pinned.lookup('b'), undefined);
  assert.is(pinned.lookup('${C}'), undefined);
  assert.is(pinned.lookup('d'), undefined, 'other labels may be there as well');
});

test('those of an affinity that leaves one value', () => {
  const { pinned, isPinned } = affinity(
    '{ key: a, operator: In, values: ["1"] }',
    '{ key: b, operator: In, values: ["1", "2"] }',
    '{ key: c, operator: NotIn, values: ["1"] }',
  );
  assert.is(isPinned, true);
  assert.is(pinned.lookup('a'), '1');
  assert.is(pinned.lookup('b'), undefined);
  assert.is(pinned.lookup('c'), undefined);
});

test('without either only a name pins', () => {
  assert.is(placement('{}').isPinned, false);
  assert.is(placement('{ nodeName: a }').isPinned, true);
  assert.is(placement('{}').pinned.lookup('a'), undefined);
});

test.run();
