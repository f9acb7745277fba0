import {
  allowsPods,
  anyOf,
  assignmentOf,
  type ClusterGraph,
  declarationsOf,
  defineRule,
  distinctEntries,
  failing,
  type Finding,
  heededRequests,
  type IPPool,
  objectPhrase,
  placedPhrase,
  poolLabel,
  poolPhrase,
  type PoolRequest,
  requestablePools,
  type RequestEntry,
  usesPools,
} from '../../src/linter/rule/kit.ts';

/** An entry and the enabled pool that it means. */
interface Requested {
  readonly entry: RequestEntry;
  readonly pool: IPPool;
  readonly isForPods: boolean;
}

/** What the entries of a request mean; undefined where the request fails before uses are looked at, or may do. */
function requested(cluster: ClusterGraph, drawn: PoolRequest): readonly Requested[] | undefined {
  const found = distinctEntries(drawn).map((entry): Requested | undefined => {
    // A name stands for a range: of pools of one range the enabled one counts.
    const pools = declarationsOf(cluster, entry).filter(({ disabled }) => disabled !== true);
    const [pool] = pools;
    if (!pool || pools.some(one => one.cidr?.family !== drawn.family || one.disabled !== false))
      return undefined;
    const isForPods = allowsPods(cluster, pool);
    return isForPods === 'unknown' || pools.some(one => allowsPods(cluster, one) !== isForPods)
      ? undefined
      : { entry, pool, isForPods };
  });
  const known = found.filter(one => one !== undefined);
  return known.length === found.length ? known : undefined;
}

function unusable(
  { owner, family }: PoolRequest,
  { entry, pool }: Requested,
  usable: readonly IPPool[],
  others: readonly IPPool[],
  isAssigned: boolean,
): Finding {
  const uses = (pool.allowedUses ?? []).join(' and ');
  const fails = usable.length === 0;
  const condition = isAssigned ? '' : `where pods get IPv${family} addresses, `;
  const instead = others.length > 0 ? `request ${anyOf(others)}` : 'request another pool';
  return {
    at: entry.at,
    subject: entry.text,
    severity: fails && isAssigned ? 'error' : 'warning',
    message: `${objectPhrase(owner)} requests ${poolPhrase(pool)}, which is for ${uses} only`,
    note: fails
      ? `${condition}${failing(owner)}: no pools match the required use (Workload)`
      : `Calico leaves the pool out, and assigns only addresses of ${usable.map(poolLabel).join(' and ')}`,
    help: fails
      ? `${instead}${uses === 'Tunnel' ? ', or add Workload to its allowedUses' : '; no pool serves both LoadBalancer and pods'}`
      : `remove it from the list${uses === 'Tunnel' ? ', or add Workload to its allowedUses' : ''}`,
    related: [{ at: pool.fields.allowedUses.entry, label: 'allowed uses' }],
    cause: { key: `${fails ? 'alone' : 'among others'} ${pool.id}`, who: placedPhrase(owner) },
  };
}

function* judge(cluster: ClusterGraph, drawn: PoolRequest): Generator<Finding> {
  const { isAssigned } = assignmentOf(cluster, drawn);
  const all = isAssigned === false ? undefined : requested(cluster, drawn);
  if (!all) return;
  const usable = all.filter(({ isForPods }) => isForPods).map(({ pool }) => pool);
  const others = requestablePools(cluster, drawn.family);
  for (const one of all) {
    if (!one.isForPods) yield unusable(drawn, one, usable, others, isAssigned === true);
  }
}

export default defineRule({
  id: 'unusable-pool-request',
  summary: 'an annotation requests a pool whose allowedUses leave out Workload',
  severity: 'error',
  family: 'request',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn of heededRequests(cluster)) yield* judge(cluster, drawn);
  },
});
