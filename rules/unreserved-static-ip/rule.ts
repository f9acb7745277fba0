import {
  type AddressClaim,
  addressClaims,
  allowsPods,
  type ClusterGraph,
  defineRule,
  effectivePools,
  type Finding,
  type Fix,
  formatAddress,
  type IPPool,
  isUnaccounted,
  mayReserveMore,
  objectPhrase,
  placedPhrase,
  poolPhrase,
  reservedAddresses,
  runs,
  unseenFor,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { poolsHolding } from '../../src/calico/facts/pools/pool-index.ts';
import { reserving } from './reservation.ts';
import { isForRequestsOnly } from '../../src/calico/facts/requests/granted-pools.ts';

function unreserved(claim: AddressClaim, pool: IPPool, fix: Fix | undefined): Finding {
  const { workload, entry, address } = claim;
  return {
    at: entry.at,
    subject: entry.text,
    ...(isUnaccounted(claim) && { severity: 'warning' }),
    message: `${entry.text} of ${objectPhrase(workload)} is not reserved in ${poolPhrase(pool)}`,
    note: isUnaccounted(claim)
      ? 'Calico does not know that the address is taken, and gives it to another pod: only one of the two is reachable'
      : 'while no pod has the address, Calico may give it to any other pod; this one then fails until the other one is gone',
    help: `declare an IPReservation with spec.reservedCIDRs: ["${formatAddress(address)}"]`,
    related: [{ at: pool.fields.cidr.place, label: 'assigns addresses automatically' }],
    cause: { key: pool.id, who: `${entry.text} of ${placedPhrase(workload)}` },
    ...(fix && { fix }),
  };
}

/** The pools that hand out addresses to pods that ask for nothing. */
const openPools = (cluster: ClusterGraph): readonly IPPool[] =>
  effectivePools(cluster).filter(
    pool =>
      pool.disabled === false &&
      pool.nodeSelector.selector !== undefined &&
      allowsPods(cluster, pool) === true &&
      !isForRequestsOnly(pool, cluster.nodes),
  );

export default defineRule({
  id: 'unreserved-static-ip',
  summary:
    'a fixed address lies in a pool that assigns addresses automatically, and no IPReservation covers it',
  severity: 'note',
  family: 'request',
  follows: {
    'duplicate-static-ip': 'field',
    'shared-static-ip': 'field',
    'static-ip-blocks-rollout': 'field',
    'static-ip-outside-pools': 'field',
  },
  fixable: 'unsafe',
  *check({ cluster }) {
    if (usesPools(cluster) !== true || runs(cluster, 'v3.21.0') === false) return;
    const unseen = unseenFor(cluster, 'IPReservation');
    if (!unseen && mayReserveMore(cluster)) return;
    const claims = addressClaims(cluster).filter(
      ({ address }) => !reservedAddresses(cluster).contains(address),
    );
    const pools = claims.length > 0 ? openPools(cluster) : [];
    const byPool = new Map<IPPool, AddressClaim[]>();
    const held = claims.flatMap(claim => {
      const [pool] = poolsHolding(pools, claim.address);
      if (pool)
        byPool
          .set(pool, byPool.get(pool) ?? [])
          .get(pool)!
          .push(claim);
      return pool ? [{ claim, pool }] : [];
    });
    const fixes = new Map([...byPool].map(([pool, of]) => [pool, reserving(cluster, pool, of)]));
    for (const { claim, pool } of held)
      yield unseen
        ? { of: `${claim.entry.text} of ${objectPhrase(claim.workload)}`, unseen }
        : unreserved(claim, pool, fixes.get(pool));
  },
});
