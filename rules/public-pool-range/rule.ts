import {
  type ClusterGraph,
  contains,
  defineRule,
  effectivePools,
  type Finding,
  formatCidr,
  overlaps,
  parseCidr,
  poolPhrase,
  type RangedPool,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { mayBeRouted } from '../../src/calico/facts/cluster/routers.ts';
import type { Network } from '../../src/model/manifest/kubernetes/network.ts';
import { behaviourOf } from '../../src/calico/choice/behaviour.ts';

/** The private blocks that have public neighbours which look like them (RFC 1918). */
const large = parseCidr('172.16.0.0/12')!;
const small = parseCidr('192.168.0.0/16')!;
/** 168 with one digit wrong or missing, or with two swapped. */
const like168 = /^(?:168|\d68|1\d8|16\d?|[16]8|186)$/;

function misread(pool: RangedPool, meant: string): Finding {
  return {
    at: pool.fields.cidr.place,
    message: `${poolPhrase(pool)} holds public addresses: the private block is ${meant}`,
    note: 'pods cannot reach the hosts on the Internet that own these addresses',
    help: `use a range of ${meant} for a new pool, and move the pods: a pool's CIDR cannot be changed in place`,
    cause: { key: meant, who: poolPhrase(pool) },
  };
}

/** The private block that a range stands beside, and was most likely meant to lie in. */
function meantBlock({ cidr }: RangedPool): string | undefined {
  const [, first, second = ''] = /^(\d+)\.(\d+)\./.exec(formatCidr(cidr)) ?? [];
  if (first === '172') return contains(large, cidr) ? undefined : formatCidr(large);
  if (first !== '192' || contains(small, cidr)) return undefined;
  return like168.test(second) ? formatCidr(small) : undefined;
}

/** Whether the repository says that these addresses are in use: nodes or Services have some, or the user lists them. */
const isOwned = ({ networks, bgpConfigurations }: ClusterGraph, { cidr }: RangedPool): boolean =>
  networks.some(network => !repeatsPods(network) && overlaps(network.cidr, cidr)) ||
  bgpConfigurations.some(({ spec }) =>
    spec
      .get('prefixAdvertisements')
      .items()
      .some(item => {
        const announced = parseCidr(item.get('cidr').string ?? '');
        return announced !== undefined && overlaps(announced, cidr);
      }),
  );

/** Setup files repeat the range of pods, and have that of Services beside it by the same mistake; only ipamlint.yaml names one. */
const repeatsPods = ({ use, name }: Network): boolean =>
  use === 'services' || (use === 'pods' && name === undefined);

/** Whether pods certainly live in it: a pool for load balancers holds public addresses rightly. */
const serves = ({ disabled, allowedUses }: RangedPool): boolean =>
  disabled === false && allowedUses?.includes('Workload') === true;

function isMeantSo(cluster: ClusterGraph, pool: RangedPool): boolean {
  const nat = behaviourOf(pool)?.nat;
  return nat === undefined || (!nat && mayBeRouted(cluster)) || isOwned(cluster, pool);
}

export default defineRule({
  id: 'public-pool-range',
  summary: 'a pool of public addresses that look like private ones',
  severity: 'warning',
  family: 'pool',
  restsOn: ['BGPPeer', 'BGPConfiguration', 'BGPFilter'],
  *check({ cluster }) {
    if (usesPools(cluster) === false) return;
    for (const pool of effectivePools(cluster)) {
      const { cidr } = pool;
      if (!cidr) continue;
      const ranged: RangedPool = { ...pool, cidr };
      const meant = meantBlock(ranged);
      if (meant !== undefined && serves(ranged) && !isMeantSo(cluster, ranged)) yield misread(ranged, meant);
    }
  },
});
