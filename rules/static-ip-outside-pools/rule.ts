import {
  type AddressClaim,
  addressClaims,
  allowsPods,
  anyOf,
  type ClusterGraph,
  defineRule,
  failing,
  type Finding,
  type IPPool,
  isUnaccounted,
  objectPhrase,
  poolPhrase,
  requestablePools,
  runs,
  type Unchecked,
  type Undecided,
  wantsPools,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { poolsHolding } from '../../src/calico/facts/pools/pool-index.ts';
import { whereaboutsOf } from '../../src/calico/facts/requests/whereabouts.ts';

type Words = Pick<Finding, 'severity' | 'note' | 'help' | 'related'> & { readonly where: string };

function finding({ workload, entry }: AddressClaim, { where, ...words }: Words): Finding {
  return {
    at: entry.at,
    subject: entry.text,
    message: `${entry.text} of ${objectPhrase(workload)} ${where}`,
    ...words,
  };
}

const refusal = 'The provided IP address is not in a configured pool';

function outside(cluster: ClusterGraph, claim: AddressClaim, isCertain: boolean): Finding {
  const { workload, address } = claim;
  const pools = requestablePools(cluster, address.family);
  return finding(claim, {
    where: isCertain ? 'lies in no pool' : 'lies in no pool that is declared here',
    severity: isCertain ? 'error' : 'warning',
    note: `${isCertain ? '' : 'unless a pool that is not declared contains it, '}${failing(workload)}: ${refusal}`,
    help:
      pools.length > 0
        ? `use an address of ${anyOf(pools)}`
        : `declare an IPPool for IPv${address.family} that contains the address`,
  });
}

function disabled(claim: AddressClaim, pool: IPPool): Finding {
  return finding(claim, {
    where: `lies in ${poolPhrase(pool)}, which is disabled`,
    note: `${failing(claim.workload)}, as a disabled pool does not count: ${refusal}`,
    help: 'use an address of an enabled pool, or enable this one with nodeSelector "!all()"',
    related: [{ at: pool.fields.disabled.entry, label: 'disabled here' }],
  });
}

function notForPods(cluster: ClusterGraph, claim: AddressClaim, pool: IPPool): Finding {
  const isRefused = runs(cluster, 'v3.33.0') === true;
  const uses = (pool.allowedUses ?? []).join(' and ');
  return finding(claim, {
    where: `lies in ${poolPhrase(pool)}, which is for ${uses} only`,
    severity: isRefused ? 'error' : 'warning',
    note: isRefused
      ? `${failing(claim.workload)}: IP address is in an IP pool which is not allowed for use "Workload"`
      : 'Calico up to v3.32 assigns it anyway, and may assign it to what the pool is for; v3.33 refuses it',
    help: 'use an address of a pool that allows Workload',
    related: [{ at: pool.fields.allowedUses.entry, label: 'allowed uses' }],
  });
}

function judge(cluster: ClusterGraph, claim: AddressClaim): Finding | Undecided | Unchecked | undefined {
  const { address } = claim;
  const pools = poolsHolding(cluster.pools, address);
  const enabled = pools.filter(pool => pool.disabled !== true);
  if (pools[0] && enabled.length === 0) return disabled(claim, pools[0]);
  const [first] = enabled;
  if (first) {
    const isForPods = enabled.some(pool => pool.disabled !== false || allowsPods(cluster, pool) !== false);
    return isForPods ? undefined : notForPods(cluster, claim, first);
  }
  const { family, value } = address;
  switch (whereaboutsOf(cluster, { family, first: value, last: value })) {
    case 'none':
      return outside(cluster, claim, true);
    case 'unlikely':
      return outside(cluster, claim, false);
    case 'undetermined':
      return wantsPools(cluster, `${claim.entry.text} of ${objectPhrase(claim.workload)}`);
    default:
      return undefined;
  }
}

export default defineRule({
  id: 'static-ip-outside-pools',
  summary: 'a fixed address that no enabled pool contains',
  severity: 'error',
  family: 'request',
  follows: {
    'shared-static-ip': 'field',
  },
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const claim of addressClaims(cluster)) {
      const verdict = isUnaccounted(claim) ? undefined : judge(cluster, claim);
      if (verdict) yield verdict;
    }
  },
});
