import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { distinctPools, effectivePools, mayHoldMorePools } from '../../../../src/calico/facts/pools/pools.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, poolOf } from '../../../kit/objects.ts';

const test = suite('the pools that a cluster ends up with');

const installation = (pools: string) =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: ${pools} } }`;
const agent = (...env: readonly string[]) =>
  `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, image: "calico/node:v3.30.0", env: [${env.join()}] }] } } }`;
const range = '{ name: CALICO_IPV4POOL_CIDR, value: 10.7.0.0/16 }';
const graph = (...documents: readonly string[]): ClusterGraph => cluster(document(...documents));
const a = poolOf('a', 'cidr: 10.0.0.0/16');

const effective = (...documents: readonly string[]) =>
  effectivePools(graph(...documents)).map(({ name, origin }) => `${name} of ${origin}`);

test('what the operator writes as objects is there once', () => {
  assert.equal(effective(a, installation('[{ name: b, cidr: 10.1.0.0/16 }]')), [
    'a of projectcalico.org/v3',
    'b of Installation',
  ]);
  assert.equal(effective(a, installation('[{ name: b, cidr: 10.0.0.0/16 }]')), ['a of projectcalico.org/v3']);
  assert.equal(effective(a, installation('[{ name: a, cidr: 10.1.0.0/16 }]')), ['a of projectcalico.org/v3']);
  assert.equal(effective(poolOf('a', 'cidr: "${CIDR}"'), installation('[{ name: b, cidr: "${OTHER}" }]')), [
    'a of projectcalico.org/v3',
    'b of Installation',
  ]);
});

test('one range of two files that describe the Installation is one pool', () => {
  const other = installation('[{ cidr: 10.1.0.0/16 }]').replace('spec: {', 'spec: { variant: Calico,');
  const one = installation('[{ cidr: 10.1.0.0/16 }]');
  assert.equal(effective(one, other), ['10.1.0.0/16 of Installation']);
  assert.is(effective(one, other.replace('10.1', '10.2')).length, 2);
  // One Installation that lists a range twice is faulty, and judged.
  assert.is(
    effective(installation('[{ name: a, cidr: 10.1.0.0/16 }, { name: b, cidr: 10.1.0.0/16 }]')).length,
    2,
  );
});

test('pools are counted once, whatever stands for them', () => {
  const count = (...documents: readonly string[]) => distinctPools(graph(...documents)).length;
  assert.is(count(a, installation('[{ name: b, cidr: 10.0.0.0/16 }]')), 1);
  assert.is(count(a, installation('[{ name: b, cidr: 10.1.0.0/16 }]')), 2);
  assert.is(count(poolOf('default-ipv4-ippool', 'cidr: 10.0.0.0/16'), agent(range)), 1);
  assert.is(count(a, poolOf('a', 'cidr: 10.3.0.0/16')), 2);
});

test('calico-node makes its pool under a name that nothing else declares', () => {
  assert.equal(effective(a, agent(range)), [
    'a of projectcalico.org/v3',
    'default-ipv4-ippool of calico-node',
  ]);
  assert.equal(effective(poolOf('default-ipv4-ippool', 'cidr: 10.0.0.0/16'), agent(range)), [
    'default-ipv4-ippool of projectcalico.org/v3',
  ]);
  assert.equal(effective(poolOf('b', 'cidr: 10.7.0.0/16'), agent(range)), ['b of projectcalico.org/v3']);
});

test('objects of both groups are there, each as often as it is declared', () => {
  const raw = poolOf('r', 'cidr: 10.2.0.0/16', 'crd.projectcalico.org/v1');
  assert.equal(effective(raw, a, poolOf('a', 'cidr: 10.3.0.0/16')), [
    'a of projectcalico.org/v3',
    'a of projectcalico.org/v3',
    'r of crd.projectcalico.org/v1',
  ]);
});

test('others may be there where something makes them, or may hide them', () => {
  assert.is(mayHoldMorePools(graph(a)), false);
  assert.is(mayHoldMorePools(graph(a, installation('[{ cidr: 10.1.0.0/16 }]'))), false);
  assert.is(mayHoldMorePools(graph(a, installation('"${POOLS}"'))), true);
  assert.is(mayHoldMorePools(graph(a, agent())), true);
  assert.is(mayHoldMorePools(graph(a, agent(range))), false);
  assert.is(mayHoldMorePools({ ...graph(a), unseenKinds: new Map([['IPPool', {}]]) as never }), true);
  assert.is(
    mayHoldMorePools({ ...graph(a), externalPools: [{ name: 'x', cidr: undefined }] as never }),
    true,
  );
});

test('a base or an overlay may bring those that serve pods', () => {
  const beside = (spec: string) =>
    mayHoldMorePools({ ...graph(a), relatives: [graph(poolOf('b', `cidr: 10.1.0.0/16${spec}`))] });
  assert.is(beside(''), true);
  assert.is(beside(', disabled: true'), false);
  assert.is(beside(', disabled: "${OFF}"'), true);
  assert.is(beside(', assignmentMode: Manual'), false);
  assert.is(beside(', assignmentMode: "${MODE}"'), true);
  assert.is(beside(', allowedUses: [Tunnel]'), false);
  assert.is(beside(', allowedUses: "${USES}"'), true);
  assert.is(mayHoldMorePools({ ...graph(a), relatives: [graph(agent())] }), true);
  assert.is(
    mayHoldMorePools({ ...graph(a), relatives: [graph(installation('[{ cidr: 10.1.0.0/16 }]'))] }),
    true,
  );
  assert.is(
    mayHoldMorePools({
      ...graph(a),
      relatives: [graph('apiVersion: v1\nkind: Namespace\nmetadata: { name: "n" }')],
    }),
    false,
  );
});

test.run();
