import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { poolCalled } from '../../../src/calico/choice/resolve.ts';
import { cluster } from '../../kit/manifests.ts';

const installation = (...pools: readonly string[]) =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [${pools.join(', ')}] } }`;
const pool = (name: string, cidr: string) =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: '${cidr}' }`;

const test = suite('poolCalled');

test('a name is compared letter for letter, a range without its host bits', () => {
  const { pools } = cluster([pool('a', '10.0.0.0/16'), pool('b', 'fd00:1::/64')].join('\n---\n'));
  const called = (text: string) => poolCalled(text, pools)?.name;
  assert.is(called('a'), 'a');
  assert.is(called('A'), undefined);
  assert.is(called('10.0.7.1/16'), 'a');
  assert.is(called('10.0.0.0/17'), undefined);
  assert.is(called('fd00:1:0::/64'), 'b');
});

test('the operator calls the only pools of their families like calico-node', () => {
  const { pools } = cluster(installation('{ cidr: 10.0.0.0/16 }', "{ cidr: 'fd00::/64' }"));
  assert.is(poolCalled('default-ipv4-ippool', pools)?.cidr?.family, 4);
  assert.is(poolCalled('default-ipv6-ippool', pools)?.cidr?.family, 6);
  assert.is(poolCalled('10.0.0.0-16', pools), undefined);
});

test('the operator calls one of several pools after its range', () => {
  const { pools } = cluster(
    installation('{ cidr: 10.0.0.0/16 }', '{ name: x, cidr: 10.1.0.0/16 }', "{ cidr: 'fd00:1::/64' }"),
  );
  assert.is(poolCalled('10.0.0.0-16', pools), pools[0]);
  assert.is(poolCalled('fd00.0001.0000.0000.0000.0000.0000.0000-64', pools), pools[2]);
  assert.is(poolCalled('x', pools), pools[1]);
  assert.is(poolCalled('10.1.0.0-16', pools), undefined, 'it has a name');
  assert.is(poolCalled('default-ipv4-ippool', pools), undefined);
});

test('a range that is not known leaves the operator’s names open', () => {
  const { pools } = cluster(installation('{ cidr: 10.0.0.0/16 }', "{ cidr: '${CIDR}' }"));
  assert.is(poolCalled('default-ipv4-ippool', pools), undefined);
});

test.run();
