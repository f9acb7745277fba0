import {
  checkedAs,
  type Cidr,
  cidrFrom,
  type ClusterGraph,
  defaultBlockSize,
  defineRule,
  type Finding,
  type Fix,
  formatAddress,
  formatCidr,
  hasHostBits,
  type IPPool,
  poolRefusal,
  type RangedPool,
  rewrite,
} from '../../src/linter/rule/kit.ts';
import { managesPools } from '../../src/calico/facts/cluster/operator.ts';

function unmasked(pool: RangedPool, cluster: ClusterGraph): Finding {
  const { cidr } = pool.fields;
  const masked = formatCidr(pool.cidr);
  const fix = masking(pool, masked);
  return {
    at: cidr.place,
    subject: 'host bits',
    severity: isMaskedByWriter(pool, cluster) ? 'warning' : 'error',
    message: `cidr ${cidr.text}${ofPool(pool)} has host bits set; the range is ${masked}`,
    note: consequence(pool, masked, cluster),
    help: `write ${masked} (${limits(pool.cidr)})${alternative(pool.cidr)}`,
    ...(fix && { fix }),
  };
}

const ofPool = ({ name, fields }: IPPool): string =>
  name === '' || name === fields.cidr.text ? '' : ` of pool "${name}"`;

function limits({ family, first, last }: Cidr): string {
  return `${formatAddress({ family, value: first })} to ${formatAddress({ family, value: last })}`;
}

/** The largest network that starts at the address as written, where it still holds a block: a prefix that was mistyped. */
function alternative({ family, address }: Cidr): string {
  const at = (prefix: number): Cidr => cidrFrom({ family, value: address }, prefix);
  let exact = at(defaultBlockSize(family));
  if (hasHostBits(exact)) return '';
  while (exact.prefix > 0 && !hasHostBits(at(exact.prefix - 1))) exact = at(exact.prefix - 1);
  return `, or ${formatCidr(exact)} if the pool is to start there`;
}

/** What Calico makes of it depends on who writes the pool (`docs/calico.md` §1.4 V3, §1.6, §5). */
function consequence(pool: RangedPool, masked: string, cluster: ClusterGraph): string {
  // Of the size, another rule speaks.
  const { client, crd } = poolRefusal(cluster, pool, { cidr: pool.fields.cidr.text, disabled: true });
  switch (checkedAs(cluster, pool)) {
    case 'projectcalico.org/v3':
      return `calicoctl and Calico's API server refuse the pool: ${client.reason}`;
    case 'crd.projectcalico.org/v1':
      return crd.isRefused === true
        ? `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}`
        : `kubectl stores it before Calico ${crd.since} and Calico reads it as ${masked}, but calicoctl and Calico's API server refuse every later change of the pool`;
    case 'Installation':
      return isMaskedByWriter(pool, cluster)
        ? `the operator does not check host bits, and where calico-node creates the pool, it masks them: ${masked}`
        : `the operator does not check host bits. Calico's API server refuses every update of such a pool, and its creation beside other pools: ${client.reason}`;
    case 'calico-node':
      return `calico-node masks it without a warning: ${masked}`;
  }
}

/**
 * calico-node masks the range that its environment gives it. The operator up to v1.33, which installs Calico v3.27,
 * hands its pools on that way.
 */
function isMaskedByWriter({ origin }: IPPool, cluster: ClusterGraph): boolean {
  if (origin === 'Installation') return managesPools(cluster) === false;
  return origin === 'calico-node';
}

function masking({ fields }: RangedPool, masked: string): Fix | undefined {
  const edit = rewrite(fields.cidr, masked);
  return edit && { title: `write ${masked}`, safety: 'safe', edits: [edit] };
}

const isUnmasked = (pool: IPPool): pool is RangedPool => pool.cidr !== undefined && hasHostBits(pool.cidr);

export default defineRule({
  id: 'unmasked-pool-cidr',
  summary: 'the CIDR of a pool has host bits set',
  severity: 'error',
  family: 'pool',
  judgesAlone: true,
  fixable: 'safe',
  *check({ cluster }) {
    for (const pool of cluster.pools.filter(isUnmasked)) yield unmasked(pool, cluster);
  },
});
