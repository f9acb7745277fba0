import {
  type Cidr,
  type ClusterGraph,
  defineRule,
  effectivePools,
  type Field,
  type Finding,
  formatCidr,
  type IPPool,
  IntervalSet,
  overlaps,
  parseCidr,
  poolPhrase,
  type RangedPool,
  runs,
} from '../../src/linter/rule/kit.ts';
import { birdOff } from '../../src/calico/facts/cluster/routing.ts';
import { unseenFor } from '../../src/calico/facts/cluster/unseen.ts';

/** What `serviceLoadBalancerIPs` announces, and where it is written, or would be. */
interface Announced {
  readonly ranges: readonly Cidr[];
  readonly at: Field | undefined;
}

function unadvertised(pool: RangedPool, { ranges, at }: Announced): Finding {
  const range = formatCidr(pool.cidr);
  const some = ranges.some(each => overlaps(each, pool.cidr));
  const own = ranges.filter(({ family }) => family === pool.cidr.family).map(formatCidr);
  return {
    at: pool.fields.cidr.place,
    subject: 'serviceLoadBalancerIPs',
    message: `${poolPhrase(pool)} is for load balancers, and BGP announces ${some ? 'a part' : 'none'} of it`,
    note:
      'Calico gives Services addresses of the pool, and announces to routers only the ranges of serviceLoadBalancerIPs: ' +
      (own.length > 0
        ? `${own.slice(0, 3).join(', ')}${own.length > 3 ? ' and more' : ''}`
        : 'none of this family'),
    help: `add { cidr: ${range} } to serviceLoadBalancerIPs of the BGPConfiguration "default"`,
    related: at ? [{ at: at.place, label: 'what BGP announces of load balancers' }] : [],
  };
}

/** Whether it gives addresses to Services and to nothing else: of other mixtures `invalid-allowed-uses` speaks. */
const serves = (pool: IPPool): pool is RangedPool =>
  pool.cidr !== undefined &&
  pool.disabled === false &&
  pool.allowedUses !== undefined &&
  pool.allowedUses.length > 0 &&
  pool.allowedUses.every(use => use === 'LoadBalancer');

/**
 * What BGP announces of load balancers (`confd/pkg/backends/calico/routes.go:isAllowedLoadBalancerIP`, v3.20 to v3.33);
 * undefined where routers may learn of it in another way, or of nothing at all, or that is unknown.
 */
function announcedBy(cluster: ClusterGraph): Announced | undefined {
  if (birdOff(cluster)) return undefined;
  const scopes = [cluster, ...cluster.relatives];
  const configurations = scopes
    .flatMap(({ bgpConfigurations }) => bgpConfigurations)
    .filter(({ name, nameField }) => name === 'default' || nameField.isUnknown);
  const lists = configurations.map(({ spec }) => spec.get('serviceLoadBalancerIPs'));
  if (lists.some(list => list.isUnknown)) return undefined;
  const entries = lists.flatMap(list => list.items()).map(item => item.get('cidr'));
  const ranges = entries.map(field => parseCidr(field.string ?? ''));
  // Of what is not a range `invalid-bgp-range` speaks.
  if (ranges.includes(undefined)) return undefined;
  const isUsed = entries.length > 0 || scopes.some(({ hasRouters }) => hasRouters);
  const at = lists.find(list => !list.isAbsent) ?? configurations[0]?.nameField;
  return isUsed ? { ranges: ranges.filter(range => range !== undefined), at } : undefined;
}

export default defineRule({
  id: 'unadvertised-load-balancer-pool',
  summary: 'a pool for load balancers whose addresses BGP announces to no router',
  severity: 'note',
  family: 'setup',
  follows: {
    'link-local-pool': 'object',
    'overlapping-pools': 'object',
  },
  *check({ cluster }) {
    const pools = effectivePools(cluster).filter(serves);
    if (pools.length === 0 || runs(cluster, 'v3.30.0') === false) return;
    const announced = announcedBy(cluster);
    if (!announced) return;
    const unseen = unseenFor(cluster, 'BGPConfiguration', 'IPPool');
    const covered = IntervalSet.of(announced.ranges);
    for (const pool of pools)
      if (!covered.covers(pool.cidr))
        yield unseen ? { of: poolPhrase(pool), unseen } : unadvertised(pool, announced);
  },
});
