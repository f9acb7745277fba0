import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mayReserveMore, reservedAddresses } from '../../../../src/calico/facts/pools/reserved.ts';
import { cluster, clusters } from '../../../kit/manifests.ts';
import { document } from '../../../kit/objects.ts';

const test = suite('what reservations hold');

const reservation = (cidrs: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: r }\nspec: { reservedCIDRs: ${cidrs} }\n`;
const release = (version: string): string =>
  `apiVersion: apps/v1\nkind: DaemonSet\nmetadata: { name: calico-node, namespace: kube-system }\nspec: { template: { spec: { containers: [{ name: calico-node, image: calico/node:${version} }] } } }\n`;

test('addresses of all reservations, of releases that know them', () => {
  const held = (version: string): bigint =>
    reservedAddresses(cluster(document(release(version), reservation('[10.0.0.0/30, 10.0.0.2/31]')))).size;
  assert.equal([held('v3.20.6'), held('v3.21.0'), held('v3.31.2')], [0n, 4n, 4n]);
});

test('more may be reserved where an entry is open, or reservations may stand elsewhere', () => {
  const open = (...documents: readonly string[]): boolean => mayReserveMore(cluster(document(...documents)));
  assert.not(open(reservation('[10.0.0.0/30]')));
  assert.ok(open(reservation("['{{ range }}']")));
  assert.ok(open(reservation("'{{ ranges }}'")));
  const unread = { 'all.yaml': reservation('[10.0.0.0/30]'), 'more.yaml': 'kind: IPReservation\nspec: [' };
  assert.ok(clusters(unread).every(mayReserveMore));
});

test.run();
