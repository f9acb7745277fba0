import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { checkedAs, poolRefusal, refusal } from '../../../../src/calico/facts/pools/write-path.ts';
import { cluster } from '../../../kit/manifests.ts';

const test = suite('what becomes of settings');

const raw = { kind: 'IPPool', origin: 'crd.projectcalico.org/v1' } as const;
const served = { kind: 'IPPool', origin: 'projectcalico.org/v3' } as const;

const empty = cluster('apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }');
const running = (version: string, more: Partial<ClusterGraph> = {}): ClusterGraph => ({
  ...empty,
  release: releaseCalled(version, 'the test'),
  ...more,
});

test('a raw CRD refuses host bits from v3.33 on, clients always', () => {
  const found = refusal(empty, raw, { cidr: '10.0.0.1/16' });
  assert.equal([found.isCertain, found.crd.isRefused, found.crd.since], ['unknown', 'unknown', 'v3.33']);
  assert.is(found.crd.reason, 'IPPool CIDR must be strictly masked');
  assert.equal([found.client.isRefused, found.client.since], [true, undefined]);
  assert.is(found.client.reason, 'IPPool CIDR is not strictly masked');
  assert.is(refusal(running('v3.33.0'), raw, { cidr: '10.0.0.1/16' }).isCertain, true);
  assert.is(refusal(running('v3.32.1'), raw, { cidr: '10.0.0.1/16' }).isCertain, false);
});

test('what serves the API decides on the way', () => {
  const spec = { cidr: '10.0.0.0/27' };
  assert.is(refusal(running('v3.31.5'), served, spec).isCertain, true);
  assert.is(refusal(running('v3.32.1'), served, spec).isCertain, false, 'native CRDs take it');
  assert.is(refusal(running('v3.32.1', { api: 'aggregated' }), served, spec).isCertain, true);
  assert.is(refusal(running('v3.32.1', { api: 'native' }), served, spec).isCertain, false);
  assert.is(refusal(running('v3.32.1', { datastore: 'etcd' }), served, spec).isCertain, true);
});

test('what clients let pass meets the CRD, but for that of etcd before v3.32', () => {
  const felix = { kind: 'FelixConfiguration', origin: 'projectcalico.org/v3' } as const;
  const spec = { chainInsertMode: 'Elsewhere' };
  assert.is(refusal(running('v3.29.7'), felix, spec).isCertain, true);
  assert.is(refusal(running('v3.29.7', { datastore: 'etcd' }), felix, spec).isCertain, false);
  assert.is(
    refusal(running('v3.33.0', { api: 'aggregated' }), served, { ipipMode: 'always' }).isCertain,
    true,
  );
});

test('releases that drop a setting have nothing against it', () => {
  assert.is(refusal(empty, raw, { assignmentMode: 'Auto' }).isCertain, true);
  assert.is(refusal(running('v3.29.7'), raw, { assignmentMode: 'Auto' }).isCertain, false);
  assert.is(refusal(running('v3.20.0'), { ...raw, kind: 'IPReservation' }, {}).isCertain, false);
});

test('a minor release of which the patch is not known may be any', () => {
  const spec = { floatingIPs: 'Maybe' };
  const felix = { kind: 'FelixConfiguration', origin: 'crd.projectcalico.org/v1' } as const;
  assert.is(refusal(running('v3.22.1'), felix, spec).isCertain, false);
  assert.is(refusal(running('v3.22.2'), felix, spec).isCertain, true);
  assert.is(refusal(running('v3.22'), felix, { vxlanPort: 'x' }).isCertain, true);
});

test('native CRDs check a pool as raw ones do', () => {
  const [pool] = cluster(
    'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }',
  ).pools;
  assert.is(checkedAs(empty, pool!), 'projectcalico.org/v3');
  assert.is(checkedAs({ ...empty, api: 'native' }, pool!), 'crd.projectcalico.org/v1');
  assert.is(poolRefusal(empty, pool!, { disabled: 'true' }).isCertain, true);
});

test.run();
