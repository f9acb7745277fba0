import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { coverages } from '../../../../src/calico/facts/pools/coverage.ts';
import { considerAutomatically } from '../../../../src/calico/choice/choice.ts';
import { unknownLabels } from '../../../../src/model/manifest/kubernetes/labels.ts';
import { seededRandom } from '../../../kit/random.ts';
import { cluster } from '../../../kit/manifests.ts';

const node = (name: string, labels: string) =>
  `{ apiVersion: v1, kind: Node, metadata: { name: ${name}, labels: ${labels} } }`;
const pool = (name: string, selector: string) =>
  `{ apiVersion: projectcalico.org/v3, kind: IPPool, metadata: { name: ${name} }, spec: { cidr: 10.48.0.0/16, nodeSelector: '${selector}' } }`;
const coverage = (...documents: readonly string[]) => coverages(cluster(documents.join('\n---\n')))[0];

const test = suite('facts/coverage');

test('nodes that pools cannot tell apart are judged once', () => {
  const { gaps } = coverage(
    pool('p', 'rack == "0"'),
    node('a', '{ rack: "0" }'),
    node('b', '{ disk: ssd }'),
    node('c', '{ disk: hdd }'),
    node('d', '{ rack: "1" }'),
  )!;
  assert.equal(
    gaps.map(gap => gap.map(({ name }) => name)),
    [['b', 'c'], ['d']],
  );
});

test('what decides and is not known leaves it undecided', () => {
  const zone = pool('p', 'topology.kubernetes.io/zone == "a"');
  assert.is(coverage(zone, node('a', '{ rack: "0" }'))!.isUndecided, true);
  assert.is(coverage(zone)!.isUndecided, true, 'no node is known');
  assert.is(coverage(pool('p', 'all()'))!.isUndecided, false, 'no node need be known');
  const isUndecided = (...pools: string[]) => coverage(...pools, node('a', '{ rack: "1" }'))!.isUndecided;
  assert.is(isUndecided(pool('p', 'rack == "0"')), false);
  assert.is(isUndecided(pool('p', 'rack == "0"'), pool('q', 'rack = 1')), false, 'more nodes would not help');
});

test('where all known nodes are served others may not be, unless a pool is for all', () => {
  const served = node('a', '{ rack: "0" }');
  assert.is(coverage(pool('p', 'rack == "0"'), served)!.isUndecided, true);
  assert.is(coverage(pool('p', 'rack == "0"'), pool('q', 'all()'), served)!.isUndecided, false);
  assert.is(coverage(pool('p', 'rack == "0"'), pool('q', 'rack = 1'), served)!.isUndecided, false);
  const { gaps, isUndecided } = coverage(pool('p', 'rack == "0"'), served, node('b', '{ rack: "1" }'))!;
  assert.is(gaps.length, 1);
  assert.is(isUndecided, false, 'the gap says it');
});

test('no pool that serves by itself means no coverage to judge', () => {
  assert.is(coverage(pool('p', '!all()'), node('a', '{}')), undefined);
  assert.is(coverage(node('a', '{}')), undefined);
});

test('a pool of unknown family is of none', () => {
  const open = pool('q', 'all()').replace('10.48.0.0/16', '"${CIDR}"');
  const families = (...documents: readonly string[]) =>
    coverages(cluster(documents.join('\n---\n'))).map(({ family, pools }) => `${family}: ${pools.length}`);
  assert.equal(families(open, node('a', '{}')), []);
  assert.equal(families(pool('p', 'all()'), open, node('a', '{}')), ['4: 2']);
});

test('looking only at pools that ask for a label of the node misses none', () => {
  const { pick } = seededRandom(7);
  const condition = () =>
    `${pick(['a', 'b', 'x/c'])} ${pick(['== "1"', '!= "1"', 'in {"1", "2"}', 'not in {"2"}', '== "3"'])}`;
  for (let round = 0; round < 60; round++) {
    const pools = Array.from({ length: 3 }, (_, index) =>
      pool(`p${index}`, `${condition()} ${pick(['&&', '||'])} ${condition()}`),
    );
    const nodes = Array.from({ length: 5 }, (_, index) =>
      node(`n${index}`, `{ a: "${pick([1, 2, 3])}", b: "${pick([1, 2])}", x/c: "${pick([1, 4])}" }`),
    );
    const graph = cluster([...pools, ...nodes].join('\n---\n'));
    const gaps = coverages(graph).flatMap(({ gaps }) => gaps.flat().map(({ name }) => name));
    const uncovered = graph.nodes.filter(({ labels }) =>
      graph.pools.every(
        candidate => considerAutomatically(candidate, 4, labels, unknownLabels).serves === false,
      ),
    );
    assert.equal(gaps.toSorted(), uncovered.map(({ name }) => name).toSorted());
  }
});

test.run();
