import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import { overlapFateOf, isUnchecked } from '../../../../src/calico/facts/pools/overlap-fate.ts';
import type { RangedPool } from '../../../../src/calico/facts/pools/overlaps.ts';
import { cluster } from '../../../kit/manifests.ts';

const object =
  (more = '', group = 'projectcalico.org/v3') =>
  (name: string, cidr: string) =>
    `apiVersion: ${group}\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr}${more} }`;
const served = object();
const off = object(', disabled: true');
const perhaps = object(', disabled: "${OFF}"');
const raw = object('', 'crd.projectcalico.org/v1');
const rawOff = object(', disabled: true', 'crd.projectcalico.org/v1');
const listed = (_name: string, cidr: string) =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: ${cidr} }] } }`;
const made = (_name: string, cidr: string) =>
  `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, env: [{ name: CALICO_IPV4POOL_CIDR, value: ${cidr} }] }] } } }`;

type Maker = (name: string, cidr: string) => string;

function fate(one: Maker, other: Maker, more: Partial<ClusterGraph> = {}) {
  const graph = cluster([one('a', '10.0.0.0/16'), other('b', '10.0.1.0/24')].join('\n---\n'));
  const [a, b] = graph.pools as readonly RangedPool[];
  return overlapFateOf({ ...graph, ...more }, [a!, b!]);
}

const test = suite('what becomes of pools that share addresses');

test('calico-node makes none where there is another', () => {
  assert.is(fate(made, served), 'made by calico-node');
  assert.is(fate(off, made), undefined);
  assert.is(fate(perhaps, made), undefined);
});

test('a disabled pool is compared, but with native CRDs, and where nothing compares', () => {
  assert.is(fate(off, served), 'disabled, compared');
  assert.is(fate(served, off, { api: 'aggregated' }), 'disabled, compared');
  assert.is(fate(off, served, { api: 'native' }), undefined);
  assert.is(fate(rawOff, raw), undefined);
  assert.is(fate(rawOff, served), 'disabled, compared');
});

test('what is written past all checks is not compared', () => {
  assert.is(fate(raw, raw), 'raw, not compared');
  assert.is(fate(raw, served), 'one compared');
  assert.is(fate(listed, raw), 'raw, not compared');
  assert.is(fate(listed, served), 'refused or unused');
  assert.is(fate(served, served), 'refused or unused');
  assert.is(fate(served, served, { api: 'aggregated' }), 'refused');
  assert.is(fate(served, served, { release: releaseCalled('v3.31.0', 'the test') }), 'refused');
});

test('the operator refuses a list with one range twice', () => {
  const graph = cluster(
    'apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [{ cidr: 10.0.0.0/16 }, { cidr: 10.0.0.0/16 }, { cidr: 10.0.1.0/24 }] } }',
  );
  const [a, b, c] = graph.pools as readonly RangedPool[];
  assert.is(overlapFateOf(graph, [a!, b!]), 'listed twice');
  assert.is(overlapFateOf(graph, [a!, c!]), 'first, not compared');
  assert.is(isUnchecked(a!), true);
});

test.run();
