import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { loadBalancerRanges } from '../../src/cluster/load-balancers.ts';
import { manifest } from '../kit/manifests.ts';

const balancer = (name: string, addresses: readonly string[]) =>
  manifest(
    `apiVersion: metallb.io/v1beta1\nkind: IPAddressPool\nmetadata: { name: ${name} }\nspec: { addresses: ${JSON.stringify(addresses)} }\n`,
  );
/** A range that comes to 14 networks. */
const awkward = '10.0.0.1-10.0.0.254';

const test = suite('ranges of load balancers');

test('a range from one address to another is as many networks as it takes', () => {
  const { networks, excess } = loadBalancerRanges([balancer('a', [awkward, '10.1.0.0/24'])]);
  assert.is(networks.length, 15);
  assert.equal(excess, []);
});

test('the first object that asks for too many is told, and what stands before it counts', () => {
  const many = Array.from({ length: 1500 }, () => awkward);
  const { networks, excess } = loadBalancerRanges([
    balancer('a', ['10.1.0.0/24']),
    balancer('b', many),
    balancer('c', ['10.2.0.0/24']),
  ]);
  assert.is(networks[0]?.name, 'MetalLB pool "a"');
  assert.not(networks.some(({ name }) => name === 'MetalLB pool "c"'));
  assert.equal(
    excess.map(({ excessive, reason }) => [excessive, reason]),
    [['IPAddressPool/b', 'its ranges come to too many networks']],
  );
});

test.run();
