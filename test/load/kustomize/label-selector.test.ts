import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';
import { labelMatcherOf } from '../../../src/load/kustomize/label-selector.ts';
import { manifest } from '../../kit/manifests.ts';

const test = suite('selectors of labels, as Kubernetes reads them');

const labels = manifest(
  'apiVersion: v1\nkind: Node\nmetadata: { name: n, labels: { tier: edge, rank: "5", open: "${X}" } }\n',
)
  .root.get('metadata')
  .get('labels').node;

/** The selector, and what it says of these labels. */
const cases: readonly (readonly [selector: string, says: boolean | 'unknown'])[] = [
  ['', true],
  ['tier', true],
  ['!tier', false],
  ['zone', false],
  ['!zone', true],
  ['tier=edge', true],
  ['tier == edge', true],
  ['tier=core', false],
  ['tier!=edge', false],
  ['tier!=core', true],
  ['zone!=core', true],
  ['zone=core', false],
  ['rank<6', true],
  ['rank<5', false],
  ['rank>4', true],
  ['rank>5', false],
  ['zone<6', false],
  ['zone>4', false],
  ['tier in (core, edge)', true],
  ['tier in (core)', false],
  ['tier notin (core)', true],
  ['tier notin (edge)', false],
  ['zone in (a)', false],
  ['zone notin (a)', true],
  ['tier in (core,edge),rank', true],
  ['tier,zone', false],
  ['open=x', 'unknown'],
  ['open=x,zone', false],
  ['a b', 'unknown'],
  ['tier=', false],
];
for (const [selector, says] of cases)
  test(`"${selector}"`, () => assert.is(labelMatcherOf(selector, new Budget(1000))(labels), says));

test('who has no labels has none of them, and what is compared has its price', () => {
  assert.is(labelMatcherOf('!tier', new Budget(9))(undefined), true);
  assert.throws(
    () => labelMatcherOf('tier,rank', new Budget(2))(labels),
    (error: unknown) => error instanceof OverBudget,
  );
});

test.run();
