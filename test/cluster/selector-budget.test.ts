import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { weighed } from '../../src/cluster/selector-budget.ts';
import { atLeast } from '../../src/model/manifest/kubernetes/labels.ts';
import { ipPool, objects, range } from '../hostile/bombs/objects.ts';
import { noLabels } from '../kit/labels.ts';
import { cluster } from '../kit/manifests.ts';

const test = suite('what the selectors of pools may ask for');

const picking = (count: number, nodeSelector: (index: number) => string) =>
  cluster(objects(count, index => ipPool(`p${index}`, range(index), { nodeSelector: nodeSelector(index) })))
    .pools;

const nodes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ labels: atLeast(new Map([['rack', `${index}`]])) }));

test('pools by one label of many nodes are all judged', () => {
  const pools = picking(300, index => `rack == "${index}"`);
  assert.equal(weighed(pools, { nodes: nodes(10_000), namespaces: [] }).problems, []);
});

test('pools that pick no node by a label ask for nothing', () => {
  const pools = picking(300, () => 'all()');
  assert.equal(weighed(pools, { nodes: nodes(50_000), namespaces: [] }).problems, []);
});

test('nodes that no selector can tell apart are asked once', () => {
  const pools = picking(300, index => `zone != "${index}"`);
  const alike = Array.from({ length: 20_000 }, () => ({ labels: noLabels }));
  assert.equal(weighed(pools, { nodes: alike, namespaces: [] }).problems, []);
});

test('past the budget selectors are undetermined, which one problem says, and those before are judged', () => {
  const pools = picking(300, index => `rack != "${index}"`);
  const { pools: judged, problems } = weighed(pools, { nodes: nodes(10_000), namespaces: [] });
  assert.is(judged.filter(({ nodeSelector }) => nodeSelector.selector).length, 150);
  assert.ok(judged.slice(0, 150).every(({ nodeSelector }) => nodeSelector.selector));
  assert.ok(judged.every(({ namespaceSelector }) => namespaceSelector.selector));
  assert.is(problems.length, 1);
  assert.is(problems[0]!.reason, 'too many selectors: this one and 149 more are left out');
  assert.is(problems[0]!.at, pools[150]!.nodeSelector.field.place.span.start);
});

test.run();
