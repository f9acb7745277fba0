import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blockShortages, leavesOut } from '../../../../src/calico/facts/requests/block-shortages.ts';
import { requestedNodeNeeds } from '../../../../src/calico/facts/requests/requested-node-needs.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, nodeOf, poolOf, requesting, strictAffinity, workloadOf } from '../../../kit/objects.ts';

const test = suite('nodes that want blocks');

const nodes = (count: number, labels = '', spec = 'taints: []') =>
  Array.from({ length: count }, (_, index) => nodeOf(`n${index}`, labels, spec));
const pool = (name: string, cidr: string, more = '') => poolOf(name, `cidr: ${cidr}${more && `, ${more}`}`);
const workload = (kind: string, name: string, spec = '', pool = '', pod = '') =>
  workloadOf(kind, name, spec, pod, pool && requesting(pool));

/** `a: 4 of 5, unavoidable`. */
function short(...documents: readonly string[]): readonly string[] {
  const { shortages, isUndecided } = blockShortages(cluster(document(...documents)));
  const told = shortages.map(shortage => {
    const { pools, usable, needed, nodes, isUnavoidable, isRequested } = shortage;
    const who = `${pools.map(({ name }) => name).join('+')}: ${usable} of ${needed} for ${nodes.length}`;
    const how = { unavoidable: isUnavoidable, requested: isRequested, 'left out': leavesOut(shortage) };
    return [who, ...Object.entries(how).flatMap(([word, holds]) => (holds ? [word] : []))].join(', ');
  });
  return isUndecided ? [...told, 'undecided'] : told;
}

test('a pool has too few where there are more nodes than blocks', () => {
  const four = pool('a', '10.0.0.0/24');
  assert.equal(short(four, ...nodes(4)), []);
  assert.equal(short(four, ...nodes(5)), ['a: 4 of 5 for 5, unavoidable']);
  assert.equal(short(four, ...nodes(5), strictAffinity), ['a: 4 of 5 for 5, unavoidable, left out']);
  assert.equal(short(four, pool('b', '10.1.0.0/26'), ...nodes(5)), []);
  assert.equal(short(four, pool('b', '10.1.0.0/26'), ...nodes(6)), ['a+b: 5 of 6 for 6, unavoidable']);
  assert.equal(short(pool('a', '10.0.0.0/27'), ...nodes(5)), [], 'no block at all is another matter');
});

test('a pool is short once, in the smallest set of pools', () => {
  const a = pool('a', '10.0.0.0/24', `nodeSelector: 'has(rack)'`);
  const b = pool('b', '10.1.0.0/26', `nodeSelector: 'rack == "1"'`);
  const confined = nodes(5, 'rack: "0"');
  const free = ['u', 'v', 'w'].map(name => nodeOf(name, 'rack: "1"', 'taints: []'));
  assert.equal(short(a, b, ...confined, ...free), ['a: 4 of 5 for 5, unavoidable']);
  assert.equal(short(a, b, ...confined.slice(1), ...free), ['a+b: 5 of 7 for 7, unavoidable']);
});

test('a Deployment may leave a node out, and a DaemonSet none', () => {
  const four = pool('a', '10.0.0.0/24');
  assert.equal(short(four, ...nodes(5), workload('Deployment', 'd')), ['a: 4 of 5 for 5']);
  assert.equal(short(four, ...nodes(5), workload('DaemonSet', 'd')), ['a: 4 of 5 for 5, unavoidable']);
});

const aside = pool('a', '10.0.0.0/24', "nodeSelector: '!all()'");

test('pods that request a pool need blocks of it where none may be borrowed', () => {
  const daemon = workload('DaemonSet', 'd', '', 'a');
  assert.equal(short(aside, ...nodes(5), daemon), []);
  assert.equal(short(aside, ...nodes(5), strictAffinity, daemon), [
    'a: 4 of 5 for 5, unavoidable, requested, left out',
  ]);
  const replicas = (count: number) => workload('Deployment', 'd', `replicas: ${count}`, 'a');
  assert.equal(short(aside, ...nodes(6), strictAffinity, replicas(4)), []);
  assert.equal(short(aside, ...nodes(6), strictAffinity, replicas(5)), [
    'a: 4 of 5 for 5, requested, left out',
  ]);
});

test('who requests a pool shares it with those whom Calico gives it by itself', () => {
  const shared = pool('a', '10.0.0.0/24');
  const daemon = workload('DaemonSet', 'd', '', 'a');
  assert.equal(short(shared, ...nodes(5), strictAffinity, daemon, workload('DaemonSet', 'e')), [
    'a: 4 of 5 for 5, unavoidable, left out',
  ]);
});

test('a pool that the repository does not show helps those alone who request none', () => {
  const maker =
    'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: "${POOLS}" } }';
  const shared = pool('a', '10.0.0.0/24');
  const opaque = `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: {{ .name }} }\nspec: { cidr: 10.9.0.0/16 }`;
  for (const hidden of [opaque, maker]) {
    const daemon = workload('DaemonSet', 'd', '', 'a');
    assert.equal(short(shared, ...nodes(5), hidden), ['undecided'], hidden);
    assert.equal(short(aside, ...nodes(5), strictAffinity, daemon, hidden), [
      'a: 4 of 5 for 5, unavoidable, requested, left out',
    ]);
    assert.equal(
      short(shared, ...nodes(5), strictAffinity, daemon, workload('DaemonSet', 'e'), hidden),
      ['undecided'],
      'only some request it',
    );
  }
});

/** `n0 all, n1 some`: who needs a block of a requested pool. */
const needs = (...documents: readonly string[]) =>
  requestedNodeNeeds(cluster(document(aside, strictAffinity, ...documents)))
    .map(({ node, requestedBy }) => `${node.name} ${requestedBy}`)
    .join(', ');

test('what is needed on every node comes first', () => {
  const daemon = workload('DaemonSet', 'd', '', 'a');
  const deployed = workload('Deployment', 'e', 'replicas: 2', 'a');
  assert.is(needs(...nodes(2), deployed, daemon), 'n0 all, n1 all, n0 some, n1 some');
  assert.is(needs(...nodes(2), daemon, deployed), 'n0 all, n1 all, n0 some, n1 some');
  assert.is(
    needs(...nodes(1), deployed, workload('Deployment', 'f', '', 'a'), daemon),
    'n0 all, n0 some, n0 some',
  );
});

test('replicas need no more nodes than there are of them, and a DaemonSet those that take it', () => {
  assert.is(needs(...nodes(3), workload('Deployment', 'd', '', 'a')), 'n0 some');
  assert.is(needs(...nodes(1), workload('Deployment', 'd', 'replicas: 9', 'a')), 'n0 some');
  assert.is(needs(...nodes(3), workload('Deployment', 'd', 'replicas: 0', 'a')), '');
  assert.is(
    needs(
      ...nodes(1, 'rack: "0"'),
      nodeOf('m', 'rack: "1"'),
      workload('DaemonSet', 'd', '', 'a', 'nodeSelector: { rack: "1" }'),
    ),
    'm all',
  );
  assert.is(
    needs(nodeOf('m'), nodeOf('m', 'rack: "1"'), workload('DaemonSet', 'd', '', 'a')),
    'm all',
    'described twice',
  );
});

test('a request that names what is unknown needs nothing for certain', () => {
  assert.is(needs(...nodes(2), workload('DaemonSet', 'd', '', 'b')), '');
  assert.is(needs(...nodes(2), workload('DaemonSet', 'd', '', '${POOL}')), '');
  const odd = pool('b', '10.1.0.0/24', 'blockSize: "${SIZE}"');
  assert.is(needs(odd, ...nodes(2), workload('DaemonSet', 'd', '', 'b')), '');
});

test.run();
