import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { networkOverlaps } from '../../../../src/calico/facts/pools/network-overlaps.ts';
import type { Network, NetworkUse } from '../../../../src/model/manifest/kubernetes/network.ts';
import { parseCidr } from '../../../../src/base/net/cidr.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, poolOf } from '../../../kit/objects.ts';

const test = suite('pools that share addresses with other networks');

const network = (use: NetworkUse, cidr: string, name?: string, source = 'the test') =>
  ({ kind: 'Network', use, cidr: parseCidr(cidr), name, source }) as Network;

/** `a: services 10.96.0.0/12`, for each owner of ranges. */
const told = (networks: readonly Network[], ...documents: readonly string[]): readonly string[] =>
  networkOverlaps({ ...cluster(document(...documents)), networks }).map(
    ({ pool, use, networks, isForServices }) =>
      `${pool.name}: ${use} ${networks.map(({ name, source }) => name ?? source).join()}${isForServices ? ', for Services' : ''}`,
  );

const a = (more = '') => poolOf('a', `cidr: 10.0.0.0/16${more && `, ${more}`}`);
const inside = '10.0.1.0/24';
const uses = ['services', 'nodes', 'external IPs', 'load balancers', 'other'] as const;

test('a pool meets every network but that of pods', () => {
  for (const use of uses) assert.equal(told([network(use, inside)], a()), [`a: ${use} the test`], use);
  assert.equal(told([network('pods', inside)], a()), []);
  assert.equal(told([network('other', '10.1.0.0/24')], a()), []);
  assert.equal(told([network('services', '10.0.0.0/8')], a()), ['a: services the test'], 'around it');
});

test('a pool that is not in use meets none', () => {
  for (const more of ['disabled: true', 'disabled: "${OFF}"'])
    for (const use of uses) assert.equal(told([network(use, inside)], a(more)), [], more);
  assert.equal(told([network('services', inside)], poolOf('a', 'cidr: "${CIDR}"')), []);
});

test('a pool for requests may lie among what is given to Services', () => {
  for (const more of ['assignmentMode: Manual', "nodeSelector: '!all()'"])
    for (const use of uses)
      assert.is(
        told([network(use, inside)], a(more)).length,
        use.includes('IP') || use.includes('bal') ? 0 : 1,
        use,
      );
});

test('a pool for load balancers meets Services, single nodes, and other products', () => {
  const balanced = a('allowedUses: [LoadBalancer]');
  assert.equal(told([network('services', inside)], balanced), ['a: services the test, for Services']);
  assert.equal(told([network('nodes', inside)], balanced), []);
  assert.equal(told([network('nodes', '10.0.1.7/32', 'k')], balanced), ['a: nodes k, for Services']);
  assert.equal(told([network('load balancers', inside)], balanced), []);
  assert.equal(told([network('load balancers', inside, 'metallb')], balanced), [
    'a: load balancers metallb, for Services',
  ]);
  assert.equal(told([network('external IPs', inside)], balanced), []);
  assert.equal(told([network('other', inside)], balanced), []);
  assert.equal(told([network('nodes', inside)], a('allowedUses: [LoadBalancer, Tunnel]')), [
    'a: nodes the test',
  ]);
});

test('where its uses are not told a pool meets Services alone', () => {
  const open = a('allowedUses: "${USES}"');
  for (const use of uses)
    assert.is(told([network(use, inside)], open).length, use === 'services' ? 1 : 0, use);
});

test('findings go by owner', () => {
  const both = (use: NetworkUse, ...names: readonly (string | undefined)[]) =>
    told(
      names.map((name, index) => network(use, `10.0.${index}.0/24`, name, `s${index}`)),
      a(),
    );
  for (const use of ['services', 'nodes', 'external IPs'] as const)
    assert.equal(both(use, 'x', 'y'), [`a: ${use} x,y`]);
  for (const use of ['load balancers', 'other'] as const)
    assert.equal(both(use, 'x', 'y'), [`a: ${use} x`, `a: ${use} y`]);
  assert.equal(both('load balancers', undefined, undefined), ['a: load balancers s0,s1']);
  assert.equal(both('other', undefined, undefined), ['a: other s0', 'a: other s1']);
});

test('two pools of one name are told apart', () => {
  const both = [a(), poolOf('a', 'cidr: 10.1.0.0/16')];
  assert.equal(told([network('services', '10.0.0.0/15')], ...both), [
    'a: services the test',
    'a: services the test',
  ]);
});

const reserving = (cidrs: string) =>
  `apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: r }\nspec: { reservedCIDRs: ${cidrs} }`;

test('what is reserved no pod gets', () => {
  assert.equal(told([network('nodes', inside)], a(), reserving(`[${inside}]`)), []);
  assert.equal(
    told([network('nodes', '10.0.0.0/8')], a(), reserving('[10.0.0.0/16]')),
    [],
    'all that they share',
  );
  assert.equal(told([network('nodes', inside)], a(), reserving('[10.0.1.0/25]')), ['a: nodes the test']);
  assert.equal(told([network('nodes', inside)], a(), reserving('["${CIDR}"]')), [], 'perhaps');
});

test('of many networks around a pool the sixteen closest count', () => {
  const around = Array.from({ length: 20 }, (_, index) =>
    network('other', `10.0.0.0/${8 + (index % 8)}`, `n${index}`),
  );
  assert.is(told(around, a()).length, 16);
});

test.run();
