import {
  checkedAs,
  type ClusterGraph,
  contains,
  defineRule,
  type Family,
  familyOf,
  type Finding,
  formatCidr,
  overlaps,
  poolPhrase,
  poolRefusal,
  type RangedPool,
} from '../../src/linter/rule/kit.ts';
import { linkLocal } from '../../src/calico/admission/pool.ts';
import { hasRange } from '../../src/calico/facts/pools/overlaps.ts';

function meets(pool: RangedPool, cluster: ClusterGraph): Finding {
  const { cidr, fields } = pool;
  const reserved = linkLocal[cidr.family];
  const isInside = contains(reserved, cidr);
  return {
    at: fields.cidr.place,
    subject: 'link-local',
    message: `${poolPhrase(pool)} ${isInside ? 'lies in' : 'contains'} the link-local range ${formatCidr(reserved)}`,
    note: consequence(pool, cluster),
    help:
      cidr.prefix === 0
        ? `write the range that the pods should have, such as ${example[cidr.family]}; a pool cannot contain every address`
        : `give the pool a range outside ${formatCidr(reserved)}, such as ${example[cidr.family]}`,
  };
}

const example: Readonly<Record<Family, string>> = { 4: '10.244.0.0/16', 6: 'fd00:10:244::/56' };

/** `docs/calico.md` §1.4 V9 V10, §5. */
function consequence(pool: RangedPool, cluster: ClusterGraph): string {
  const { cidr } = pool;
  // Of host bits and of the size, others speak.
  const { client, crd } = poolRefusal(cluster, pool, { cidr: formatCidr(cidr), disabled: true });
  switch (checkedAs(cluster, pool)) {
    case 'projectcalico.org/v3':
      return `Calico refuses the pool: ${client.reason}`;
    case 'crd.projectcalico.org/v1':
      return crd.isRefused === true
        ? `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}`
        : `kubectl stores it before Calico ${crd.since}, but calicoctl and Calico's API server refuse every later change of the pool`;
    case 'Installation':
      return `the operator does not check it; wherever Calico does, it refuses the pool: ${client.reason}`;
    case 'calico-node':
      return `calico-node cannot create the pool, and exits at start-up while no other IPv${cidr.family} pool exists`;
  }
}

/** A range of the other family than the variable's is another matter. */
const isLinkLocal = (pool: RangedPool): boolean =>
  pool.cidr.family === familyOf(pool) && overlaps(pool.cidr, linkLocal[pool.cidr.family]);

export default defineRule({
  id: 'link-local-pool',
  summary: 'a pool holds link-local addresses, which no router forwards',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  *check({ cluster }) {
    for (const pool of cluster.pools.filter(hasRange)) if (isLinkLocal(pool)) yield meets(pool, cluster);
  },
});
