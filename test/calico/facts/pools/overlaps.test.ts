import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { overlappingPools } from '../../../../src/calico/facts/pools/overlaps.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, poolOf } from '../../../kit/objects.ts';

const test = suite('pools that share addresses');

const pairs = (...documents: readonly string[]): readonly string[] =>
  overlappingPools(cluster(document(...documents))).map(pair => pair.map(({ name }) => name).join(' '));
const pool = (name: string, cidr: string) => poolOf(name, `cidr: ${cidr}`);

test('the pool declared first stands in front', () => {
  assert.equal(
    pairs(pool('inner', '10.0.1.0/24'), pool('outer', '10.0.0.0/16'), pool('other', '10.1.0.0/16')),
    ['inner outer'],
  );
  assert.equal(
    pairs(pool('a', '10.0.0.0/16'), poolOf('b', 'cidr: "${CIDR}"'), poolOf('c', 'cidr: nonsense')),
    [],
  );
  assert.equal(pairs(pool('a', '10.0.0.0/16'), pool('a', '10.0.0.0/16')), [], 'one object, written twice');
});

test('of many pools around one the eight closest count', () => {
  const nested = Array.from({ length: 12 }, (_, index) => pool(`p${index}`, `10.0.0.0/${8 + index}`));
  const found = pairs(...nested);
  assert.equal(
    found.filter(pair => pair.endsWith(' p11')),
    Array.from({ length: 8 }, (_, index) => `p${index + 3} p11`),
  );
  assert.is(found.length, 36 + 3 * 8);
});

test('past 20,000 pairs only the closest counts', () => {
  const alike = Array.from({ length: 2600 }, (_, index) => pool(`p${index}`, '10.0.0.0/16'));
  const found = pairs(...alike);
  // The first eight have 0 to 7 before them, and each of the others 8, up to 20,000; then it is one each.
  const eight = 8 + Math.ceil((20_000 - 28) / 8);
  assert.is(found.length, 28 + 8 * (eight - 8) + (2600 - eight));
});

const listed = (name: string, cidr: string): string =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: ${name} }\nspec: { calicoNetwork: { ipPools: [{ cidr: ${cidr}, name: ${name} }] } }`;
const made = (name: string, cidr: string): string =>
  `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: ${name} }\nspec: { template: { spec: { containers: [{ name: calico-node, env: [{ name: CALICO_IPV4POOL_CIDR, value: ${cidr} }] }] } } }`;

test('of two that declare pools for a cluster one counts', () => {
  const [wide, narrow] = ['10.0.0.0/16', '10.0.1.0/24'] as const;
  assert.equal(pairs(listed('default', wide), listed('overlay', narrow)), []);
  assert.equal(pairs(made('a', wide), made('b', narrow)), []);
  assert.equal(pairs(listed('default', wide), pool('b', narrow)), ['b default']);
  const both = `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: ${wide}, name: a }, { cidr: ${narrow}, name: b }] } }`;
  assert.equal(pairs(both), ['a b']);
});

test.run();
