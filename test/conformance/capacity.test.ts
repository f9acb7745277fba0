import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { capacityOf, isMeasured, type MeasuredPool } from '../../src/calico/capacity/capacity.ts';
import { reservedBy } from '../../src/calico/capacity/reservations.ts';
import { decodeIPReservation } from '../../src/model/manifest/calico/ip-reservation.ts';
import type { IntervalSet } from '../../src/base/net/interval-set.ts';
import { overlappingPairs } from '../../src/base/net/overlap.ts';
import { manifest } from '../kit/manifests.ts';
import { supplyOf, type Cluster } from './clusters.ts';
import { agreed, vectors } from './vectors.ts';

function reservedIn({ reservations }: Cluster): IntervalSet {
  const objects = Object.entries(reservations).map(([name, reservedCIDRs]) => ({
    apiVersion: 'crd.projectcalico.org/v1',
    kind: 'IPReservation',
    metadata: { name },
    spec: { reservedCIDRs },
  }));
  return reservedBy(objects.map(object => decodeIPReservation(manifest(JSON.stringify(object)))));
}

/** Addresses of pools that overlap are counted for whichever Calico finds first, which is no question of capacity. */
const areApart = (pools: readonly MeasuredPool[]): boolean =>
  overlappingPairs(pools, ({ cidr }) => cidr).length === 0;

const test = suite('what pools hold, as Calico gives it away');

for (const { header, cases } of vectors<Cluster>('ipam')) {
  test(`${cases.length} clusters of ${header.calico.tag}, down to the last address`, () => {
    const disagreements: string[] = [];
    let compared = 0;
    for (const cluster of cases) {
      const { pools } = supplyOf(cluster, header.calico.tag);
      if (!pools.every(isMeasured) || !areApart(pools)) continue;
      const reserved = reservedIn(cluster);
      for (const [index, { message, windows, pools: given = [] }] of cluster.census.entries()) {
        if (windows || message === undefined || !message.includes('No IPs available in pools')) continue;
        for (const { pool: name, addresses, blocks } of given) {
          const capacity = capacityOf(
            pools.find(pool => pool.name === name)!,
            reserved,
          );
          compared++;
          const predicted = `${capacity.addresses} in ${capacity.usableBlocks}`;
          if (predicted !== `${addresses} in ${blocks}`)
            disagreements.push(
              `${cluster.id}#${index} ${name}: ${predicted} is not ${addresses} in ${blocks}`,
            );
        }
      }
    }
    assert.equal(disagreements, []);
    assert.ok(compared > 2000, `only ${compared} pools were compared`);
    agreed(compared, 'exhausted pools', header);
  });
}

test.run();
