import {
  addressCount,
  addressesPerBlock,
  checkedAs,
  type ClusterGraph,
  counted,
  defineRule,
  familyOf,
  type Finding,
  formatCidr,
  type IPPool,
  isBlockSize,
  poolPhrase,
  poolRefusal,
  type RangedPool,
  type Severity,
} from '../../src/linter/rule/kit.ts';

type BlockedPool = RangedPool & { readonly blockSize: number };

function tooSmall(pool: BlockedPool, severity: Severity, cluster: ClusterGraph): Finding {
  const { cidr, blockSize, fields } = pool;
  const addresses = (count: bigint) => counted(count, 'address', 'addresses');
  const block = `/${blockSize}, ${addresses(addressesPerBlock(cidr.family, blockSize))}`;
  const isDefault = fields.blockSize.isAbsent || fields.blockSize.scalar === 0;
  return {
    at: fields.cidr.place,
    subject: 'no block',
    severity,
    message: `${poolPhrase(pool)} is smaller than one block (${block})`,
    note:
      severity === 'note'
        ? 'Calico stores the pool while it is disabled, and refuses to enable it'
        : consequence(pool, cluster),
    help:
      `set ${settingOf(pool)} ${cidr.prefix}, which makes the pool one block of ${addresses(addressCount(cidr))}, ` +
      `or give the pool a range of /${blockSize} or larger; neither can be changed once the pool exists`,
    related: isDefault ? [] : [{ at: fields.blockSize.place, label: 'the size of a block' }],
  };
}

const settingOf = ({ origin, cidr }: BlockedPool): string =>
  origin === 'calico-node' ? `CALICO_IPV${cidr.family}POOL_BLOCK_SIZE to` : 'blockSize:';

/** `docs/calico.md` §1.4 V6, §1.8, §5. */
function consequence(pool: BlockedPool, cluster: ClusterGraph): string {
  const { cidr, blockSize } = pool;
  const { client, crd } = poolRefusal(cluster, pool, { cidr: formatCidr(cidr), blockSize });
  switch (checkedAs(cluster, pool)) {
    case 'projectcalico.org/v3':
      return `Calico refuses the pool: ${client.reason.replace(/\. .*$/, '')}`;
    case 'crd.projectcalico.org/v1':
      return crd.isRefused === true
        ? `the API server refuses the pool since Calico ${crd.since}: ${crd.reason.replace(/ for use .*$/, '')}`
        : `nothing refuses it before Calico ${crd.since}; the pool holds no block, so it never gives a pod an address`;
    case 'Installation':
      return 'the operator stops at the Installation and reports itself degraded: IP pool size is too small';
    case 'calico-node':
      return `calico-node cannot create the pool, and exits at start-up while no other IPv${cidr.family} pool exists`;
  }
}

/**
 * Undefined where nothing can be said. Calico checks a pool when it is enabled; the operator checks all of them
 * (`pkg/controller/installation/validation.go:validateCustomResource`, v1.20 to v1.33,
 * `pkg/controller/ippool/validation.go:ValidatePools`, v1.34 to v1.44).
 */
function severityOf({ disabled, origin }: IPPool): Severity | undefined {
  if (disabled === false || origin === 'Installation') return 'error';
  return disabled === true ? 'note' : undefined;
}

/** A block size that is wrong by itself is another matter. */
const isTooSmall = (pool: IPPool): pool is BlockedPool =>
  pool.cidr !== undefined &&
  pool.cidr.family === familyOf(pool) &&
  pool.blockSize !== undefined &&
  isBlockSize(pool.cidr.family, pool.blockSize) &&
  pool.cidr.prefix > pool.blockSize;

export default defineRule({
  id: 'pool-smaller-than-block',
  summary: 'a pool is smaller than one of its blocks',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  *check({ cluster }) {
    for (const pool of cluster.pools.filter(isTooSmall)) {
      const severity = severityOf(pool);
      if (severity) yield tooSmall(pool, severity, cluster);
    }
  },
});
