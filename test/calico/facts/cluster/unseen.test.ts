import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mayHoldMorePools } from '../../../../src/calico/facts/pools/pools.ts';
import { unseenFor } from '../../../../src/calico/facts/cluster/unseen.ts';
import { clusters } from '../../../kit/manifests.ts';

const test = suite('unseenFor');

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n';
const beside = (text: string) => clusters({ 'a.yaml': pool, 'b.yaml': text })[0]!;

test('the kinds of documents that cannot be read, items of lists included', () => {
  const cluster = beside(
    'kind: List\nitems:\n  - kind: BGPPeer\n  - kind: "Node"\n  - { kind: IPReservation, spec: [ }\n',
  );
  for (const kind of ['BGPPeer', 'Node', 'IPReservation']) assert.ok(unseenFor(cluster, kind), kind);
  assert.not(unseenFor(cluster, 'IPPool', 'Namespace'));
  assert.ok(unseenFor(cluster, 'IPPool', 'Node'));
  assert.not(unseenFor(beside(pool.replaceAll('a }', 'b }').replace('10.0', '10.1')), 'IPPool'));
});

test('what may make pools hides them', () => {
  const agent = 'kind: DaemonSet\nspec: { env: [{ name: CALICO_IPV4POOL_CIDR, value: 10.0.0.0/8 }\n';
  for (const text of ['kind: IPPool\nspec: [', 'kind: Installation\nspec: [', agent])
    assert.ok(mayHoldMorePools(beside(text)), text);
  for (const text of ['kind: Node\nspec: [', 'kind: DaemonSet\nspec: ['])
    assert.not(mayHoldMorePools(beside(text)), text);
});

test.run();
