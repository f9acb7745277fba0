import {
  anyOf,
  assignmentOf,
  type ClusterGraph,
  declarationsOf,
  defineRule,
  distinctEntries,
  failing,
  type Finding,
  formatCidr,
  heededRequests,
  type IPPool,
  objectPhrase,
  placedPhrase,
  poolPhrase,
  type PoolRequest,
  type RangedPool,
  requestablePools,
  type RequestEntry,
  usesPools,
} from '../../src/linter/rule/kit.ts';

function disabled(
  { owner, family }: PoolRequest,
  { text, at }: RequestEntry,
  pool: RangedPool,
  isCertain: boolean,
  others: readonly IPPool[],
): Finding {
  const clause = `the given pool (${formatCidr(pool.cidr)}) does not exist, or is not enabled`;
  const instead = others.length > 0 ? `request ${anyOf(others)} instead, or ` : '';
  return {
    at,
    subject: text,
    severity: isCertain ? 'error' : 'warning',
    message: `${objectPhrase(owner)} requests ${poolPhrase(pool)}, which is disabled`,
    note: `${isCertain ? '' : `where pods get IPv${family} addresses, `}${failing(owner)}: ${clause}`,
    help:
      `${instead}enable the pool; to keep it only for requests, give it nodeSelector "!all()" ` +
      '(or assignmentMode Manual, from v3.30 on)',
    related: [{ at: pool.fields.disabled.entry, label: 'disabled here' }],
    cause: { key: pool.id, who: placedPhrase(owner) },
  };
}

function* judge(cluster: ClusterGraph, drawn: PoolRequest): Generator<Finding> {
  const { family } = drawn;
  const isOff = (pool: IPPool): pool is RangedPool => pool.cidr?.family === family && pool.disabled === true;
  const { isAssigned, by } = assignmentOf(cluster, drawn);
  if (isAssigned === false && by) return;
  for (const entry of distinctEntries(drawn)) {
    const pools = declarationsOf(cluster, entry);
    // Of several pools with one range any enabled one will do.
    const [pool] = pools.every(isOff) ? pools : [];
    if (pool) yield disabled(drawn, entry, pool, isAssigned === true, requestablePools(cluster, family));
  }
}

export default defineRule({
  id: 'disabled-pool-request',
  summary: 'an annotation requests a pool that is disabled',
  severity: 'error',
  family: 'request',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn of heededRequests(cluster)) yield* judge(cluster, drawn);
  },
});
