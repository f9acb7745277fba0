import type { ClusterGraph } from '../../src/cluster/graph.ts';
import type { RangedPool } from '../../src/facts/overlaps.ts';
import { runs } from '../../src/facts/release.ts';
import { familyOf, type IPPool } from '../../src/manifest/ip-pool.ts';
import { addressesPerBlock, isBlockSize } from '../../src/net/blocks.ts';
import { addressCount } from '../../src/net/cidr.ts';
import type { Finding, Severity } from '../../src/rule/finding.ts';
import { counted, poolPhrase } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

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

/** `calico-facts.md` §1.4 V6, §1.8, §5. */
function consequence({ origin, cidr }: BlockedPool, cluster: ClusterGraph): string {
  switch (origin) {
    case 'projectcalico.org/v3':
      return 'Calico refuses the pool: IP pool size is too small for use with Calico IPAM';
    case 'crd.projectcalico.org/v1':
      return runs(cluster, 'v3.33.0') === true
        ? 'the API server refuses the pool since Calico v3.33: IP pool size is too small'
        : 'nothing refuses it before Calico v3.33; the pool holds no block, so it never gives a pod an address';
    case 'Installation':
      return 'the operator stops at the Installation and reports itself degraded: IP pool size is too small';
    case 'calico-node':
      return `calico-node cannot create the pool, and exits at start-up while no other IPv${cidr.family} pool exists`;
  }
}

/**
 * Undefined where nothing can be said. Calico checks a pool when it is enabled; the operator checks all of them
 * (`pkg/controller/ippool/validation.go:ValidatePools`, v1.34 to v1.42).
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
  since: '0.1.0',
  *check({ cluster }) {
    for (const pool of cluster.pools.filter(isTooSmall)) {
      const severity = severityOf(pool);
      if (severity) yield tooSmall(pool, severity, cluster);
    }
  },
});
