import {
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
  overlappingPools,
  parseCidr,
  placedPhrase,
  poolPhrase,
  type PoolRequest,
  requestablePools,
  type RequestEntry,
  storesNatively,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import type { Fate } from '../../src/calico/choice/fate.ts';
import { noAddress, noRange, notEnabled, unknownPool } from '../../src/calico/choice/errors.ts';
import { poolFate } from '../../src/calico/facts/pools/fate.ts';

/** A request, and what becomes of it. */
interface Case {
  readonly cluster: ClusterGraph;
  readonly drawn: PoolRequest;
  readonly isPaired: boolean;
  readonly isCertain: boolean;
  /** Pools to request instead. */
  readonly others: readonly IPPool[];
}

/** An entry of a request, and the pool that it means and that gives no address. */
interface Doomed {
  readonly entry: RequestEntry;
  readonly pool: IPPool;
  readonly fate: Fate;
}

/** What a request says of such a pool. Reservations are the matter of another rule. */
function whichIs({ kind, isCertain }: Fate, isPaired: boolean): string {
  if (kind === 'without a block') return 'which has no block';
  if (kind === 'refused') return 'which is refused and never exists';
  if (kind === 'without a range') return 'which has no range that Calico can read';
  if (isPaired) return 'which shares addresses with another pool of the list';
  return isCertain ? 'which is not allocatable' : 'which may lose an overlap';
}

function refused(
  { cluster, drawn: { owner, family, request }, isPaired, isCertain, others }: Case,
  { entry, pool, fate }: Doomed,
): Finding {
  const isOneOfMany = (request.entries ?? []).length > 1 && fate.kind !== 'without a block';
  const instead = others.length > 0 ? `request ${anyOf(others)} instead` : 'request another pool';
  const lost = isPaired
    ? 'Calico uses the one that was created first, and '
    : isCertain
      ? ''
      : 'if it does, ';
  return {
    at: entry.at,
    subject: entry.text,
    severity: isCertain ? 'error' : 'warning',
    message: `${objectPhrase(owner)} requests ${poolPhrase(pool)}, ${whichIs(fate, isPaired)}`,
    note: `${lost}${failing(owner)}${isOneOfMany ? ', even if the list names other pools' : ''}: ${wordsFor(cluster, { entry, pool, fate }, family)}`,
    help: `correct the pool, or ${instead}`,
    related: [{ at: fate.at, label: fate.reason }, ...(isOwnPlace(pool, fate) ? [] : [placeOf(pool)])],
    cause: { key: pool.id, who: placedPhrase(owner) },
  };
}

const placeOf = (pool: IPPool) => ({ at: pool.fields.cidr.place, label: poolPhrase(pool) });

const isOwnPlace = ({ fields: { name, cidr } }: IPPool, { at }: Fate): boolean =>
  [name, cidr].some(({ place }) => place.file === at.file && place.span.start === at.span.start);

/** `docs/calico.md` §3.3: names are looked up first, and then every range has to be that of an enabled pool. */
function wordsFor(cluster: ClusterGraph, { entry, pool, fate }: Doomed, family: 4 | 6): string {
  if (fate.kind === 'without a block') return noAddress(family);
  if (fate.kind === 'without a range' && !parseCidr(entry.text)) return noRange(pool.fields.cidr.text);
  const isStored = fate.kind === 'not allocatable' && (fate.isCertain || storesNatively(cluster) === true);
  return pool.cidr && (isStored || parseCidr(entry.text)) ? notEnabled(pool.cidr) : unknownPool(entry.text);
}

/** Whether Calico finds no enabled pool there. Undefined where it may. */
function doomOf(cluster: ClusterGraph, entry: RequestEntry): Doomed | undefined {
  const pools = declarationsOf(cluster, entry);
  const found = pools.map(pool => ({ entry, pool, fate: poolFate(cluster, pool) }));
  const isUseless = ({ pool, fate }: (typeof found)[number]): boolean =>
    pool.disabled === true || isDoomed(fate);
  if (!found.every(isUseless)) return undefined;
  return found.find((each): each is Doomed => each.pool.disabled === false && each.fate !== undefined);
}

/** What depends on the write path or the release is reported at the pool alone, and reservations have a rule of their own. */
const isDoomed = (fate: Fate | undefined): boolean =>
  fate !== undefined && fate.kind !== 'reserved' && (fate.isCertain || fate.kind === 'not allocatable');

/** Of two pools in one list that share addresses one is missing, whichever is created first. */
function isPairedWith(cluster: ClusterGraph, pool: IPPool, all: readonly Doomed[]): boolean {
  const names = new Set(all.map(each => each.pool.id));
  return overlappingPools(cluster).some(
    pair => pair.some(({ id }) => id === pool.id) && pair.every(({ id }) => names.has(id)),
  );
}

function* judge(cluster: ClusterGraph, drawn: PoolRequest): Generator<Finding> {
  const { family } = drawn;
  const { isAssigned, by } = assignmentOf(cluster, drawn);
  if (isAssigned === false && by) return;
  const entries = distinctEntries(drawn);
  const doomed = entries.flatMap(entry => doomOf(cluster, entry) ?? []);
  const blockless = doomed.filter(({ fate }) => fate.kind === 'without a block');
  for (const each of doomed) {
    const { pool, fate } = each;
    if ((pool.cidr?.family ?? family) !== family) continue;
    // Another pool of the list serves in place of one without a block.
    if (fate.kind === 'without a block' && blockless.length < entries.length) continue;
    const isPaired = fate.kind === 'not allocatable' && isPairedWith(cluster, pool, doomed);
    const isCertain = isAssigned === true && (fate.isCertain || isPaired);
    const others = requestablePools(cluster, family).filter(other => !poolFate(cluster, other));
    yield refused({ cluster, drawn, isPaired, isCertain, others }, each);
  }
}

export default defineRule({
  id: 'refused-pool-request',
  summary: 'an annotation requests a pool that is refused, has no block, or lost an overlap',
  severity: 'error',
  family: 'request',
  follows: {
    'block-size-out-of-range': 'object',
    'conflicting-encapsulation': 'object',
    'invalid-allowed-uses': 'object',
    'invalid-annotation': 'object',
    'invalid-pool-cidr': 'object',
    'invalid-pool-name': 'object',
    'invalid-selector': 'object',
    'link-local-pool': 'object',
    'malformed-manifest': 'object',
    'mistyped-field': 'object',
    'namespace-selector-with-tunnel': 'object',
    'overlapping-pools': 'object',
    'pool-smaller-than-block': 'object',
    'unknown-assignment-mode': 'object',
    'unknown-calico-kind': 'object',
    'unknown-encapsulation': 'object',
    'unknown-pool-field': 'object',
    'unmasked-pool-cidr': 'object',
    'unserved-api-version': 'object',
  },
  isMoot: true,
  *check({ cluster }) {
    if (usesPools(cluster) !== true || !cluster.pools.some(pool => isDoomed(poolFate(cluster, pool)))) return;
    for (const drawn of heededRequests(cluster)) yield* judge(cluster, drawn);
  },
});
