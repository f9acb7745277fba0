import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { supplyOf } from '../../../../src/calico/facts/requests/supply.ts';
import type { Supply } from '../../../../src/calico/choice/supply.ts';
import { cluster } from '../../../kit/manifests.ts';

const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: "${cidr}" }`;
const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: "n" }\nspec: {}';

/** The ConfigMap of calico-node with this IPAM configuration. */
const cni = (ipam: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: calico-config, namespace: kube-system }\ndata:\n  cni_network_config: '{ "name": "a", "plugins": [{ "type": "calico", "ipam": ${ipam}, "policy": { "type": "k8s" } }] }'`;

const supply = (...documents: readonly string[]): Supply => supplyOf(cluster(documents.join('\n---\n')));
const assigned = (...documents: readonly string[]) => supply(...documents).assigned;

const test = suite('facts/supply');

test('IPv4 is on, unless there are pools of IPv6 alone', () => {
  assert.is(assigned(pool('a', '10.0.0.0/16'))[4], true);
  assert.is(assigned(pool('a', '10.0.0.0/16'), pool('b', 'fd00::/64'))[4], true);
  assert.is(assigned(pool('b', 'fd00::/64'))[4], 'unknown');
  assert.is(assigned(pod)[4], true, 'pools are kept elsewhere');
});

test('the CNI configuration outranks what pools tell', () => {
  const six = pool('b', 'fd00::/64');
  assert.is(assigned(six, cni('{ "type": "calico-ipam", "assign_ipv4": "true" }'))[4], true);
  assert.is(assigned(six, cni('{ "type": "calico-ipam", "assign_ipv4": "false" }'))[4], false);
  assert.is(assigned(six, cni('{ "type": "calico-ipam", "assign_ipv6": "true" }'))[6], true);
});

test('pools are listed by name, and without any there may be others', () => {
  const { pools, mayHoldMore } = supply(pool('b', '10.1.0.0/16'), pool('a', '10.0.0.0/16'));
  assert.equal(
    pools.map(({ name }) => name),
    ['a', 'b'],
  );
  assert.is(mayHoldMore, false);
  assert.is(supply(pod).mayHoldMore, true);
});

test.run();
