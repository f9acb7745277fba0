import {
  type ClusterGraph,
  defineRule,
  effectivePools,
  type Finding,
  type IPPool,
  mayHoldMorePools,
  poolPhrase,
  runs,
  type TunnelCoverage,
  tunnelCoverages,
  type Undecided,
  usesPools,
} from '../../src/linter/rule/kit.ts';

function tornDown(pool: IPPool, { kind }: TunnelCoverage, isReplaced: boolean): Finding {
  const tunnel = `${kind.family === 6 ? 'IPv6 ' : ''}${kind.tunnel}`;
  const isDisabled = pool.disabled === true;
  return {
    at: (isDisabled ? pool.fields.disabled : pool.fields.allowedUses).place,
    subject: tunnel,
    severity: isDisabled && isReplaced ? 'warning' : 'error',
    message: `${poolPhrase(pool)} ${isDisabled ? 'is disabled' : 'lacks the use Tunnel'}, and no other ${tunnel} pool gives nodes tunnel addresses`,
    note:
      kind.tunnel === 'VXLAN'
        ? 'calico-node releases the tunnel address of every node, which cuts the pods of the pool off across nodes'
        : "calico-node releases the tunnel address of every node, and the hosts' own traffic to pods on other nodes fails",
    help: isDisabled
      ? `add an enabled pool with ${tunnel} for all nodes before this one is disabled, or delete the pool once no pod uses it`
      : 'add Tunnel to allowedUses, or leave allowedUses out',
  };
}

function* judge(cluster: ClusterGraph, coverage: TunnelCoverage): Generator<Finding | Undecided> {
  const { kind, pools, offering } = coverage;
  const last = pools.filter(pool => mayHoldPods(pool));
  if (offering.length > 0 || last.length === 0) return;
  if (mayHoldMorePools(cluster)) {
    yield { wants: 'pools' };
    return;
  }
  // What is left of a finished migration looks the same: then pods live in pools that need no such tunnel.
  const isReplaced = effectivePools(cluster).some(
    pool => !pools.includes(pool) && pool.cidr?.family === kind.family && isEnabledForPods(pool),
  );
  // Up to v3.25.0 calico-node asks such a pool all the same, and ends: node-without-tunnel-address.
  const isAsked = ({ disabled }: IPPool): boolean => disabled !== true && runs(cluster, 'v3.25.1') === false;
  for (const pool of last) if (!isAsked(pool)) yield tornDown(pool, coverage, isReplaced);
}

const mayHoldPods = ({ allowedUses }: IPPool): boolean => allowedUses?.includes('Workload') ?? false;

const isEnabledForPods = (pool: IPPool): boolean => pool.disabled === false && mayHoldPods(pool);

export default defineRule({
  id: 'last-tunnel-pool-disabled',
  summary: 'the last pool with IPIP or VXLAN is disabled, or gives nodes no tunnel addresses',
  severity: 'error',
  family: 'coverage',
  follows: {
    'invalid-allowed-uses': 'object',
  },
  restsOn: ['IPPool'],
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const coverage of tunnelCoverages(cluster)) yield* judge(cluster, coverage);
  },
});
