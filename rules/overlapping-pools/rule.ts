import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { externalOverlaps, type ExternalOverlap } from '../../src/facts/external-pools.ts';
import { groupOverlaps, type GroupOverlap } from '../../src/facts/group-overlaps.ts';
import { overlaps, type RangedPool } from '../../src/facts/overlaps.ts';
import { storesNatively } from '../../src/facts/release.ts';
import { addressCount, formatCidr } from '../../src/net/cidr.ts';
import type { Finding, Severity } from '../../src/rule/finding.ts';
import { counted, poolPhrase } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** Two pools of which the inner lies inside the outer, or has the same range and is declared later. */
interface Overlap {
  readonly inner: RangedPool;
  readonly outer: RangedPool;
  readonly isEqual: boolean;
}

function overlap(pair: Overlap, severity: Severity, cluster: ClusterGraph): Finding {
  const { inner, outer, isEqual } = pair;
  const shared = counted(addressCount(inner.cidr), 'address', 'addresses');
  return {
    at: inner.fields.cidr.place,
    subject: outer.id,
    severity,
    message: `${poolPhrase(inner)} overlaps ${poolPhrase(outer)}`,
    note: consequence(pair, cluster),
    help: remedy(pair),
    related: [
      {
        at: outer.fields.cidr.place,
        label: isEqual ? `the same range: they share ${shared}` : `contains it: they share ${shared}`,
      },
    ],
  };
}

/** What happens depends on who writes the pools, and on the release (`calico-facts.md` §1.7, §5.1, §5.2). */
function consequence(pair: Overlap, cluster: ClusterGraph): string {
  const pools = [pair.inner, pair.outer];
  const created = pools.find(isCreated);
  if (created)
    return `calico-node creates ${poolPhrase(created)} at its first start if no IPv${created.cidr.family} pool exists by then`;
  if (pools.some(({ disabled }) => disabled === true))
    return 'a disabled pool counts as well: Calico refuses the pool that is created second';
  if (isListedTwice(pair)) return 'the operator refuses an Installation that lists a range twice';
  if (pools.every(isUnchecked))
    return `${pools.some(isRaw) ? 'nothing compares pools that are written as crd.projectcalico.org/v1' : 'the operator does not compare its first pools'}: both hand out the same addresses`;
  if (pools.some(isRaw))
    return 'Calico refuses the v3 pool if the other exists; created first, it hands out the same addresses as the other';
  const native = storesNatively(cluster);
  const refused = 'Calico refuses the pool that is created second';
  if (native === false) return refused;
  return `${refused}; with native v3 CRDs${native === true ? '' : ' (v3.32 on)'} it is stored and never used`;
}

function remedy({ inner, outer, isEqual }: Overlap): string {
  if (isCreated(inner) || isCreated(outer))
    return 'give calico-node a range of its own, or have it create none: NO_DEFAULT_POOLS "true" and no CALICO_IPV4POOL_CIDR';
  if (isEqual) return `keep one of the two, or create ${called(inner, 'this pool')} with a range of its own`;
  return (
    `create ${called(inner, 'this pool')} with a range outside ${formatCidr(outer.cidr)}, or delete ${called(outer, 'the other')} first; ` +
    'the range of an existing pool cannot be changed'
  );
}

/** Pools of an Installation may have no name. */
const called = ({ name, fields }: RangedPool, otherwise: string): string =>
  name === '' || name === fields.cidr.text ? otherwise : `"${name}"`;

const isRaw = ({ origin }: RangedPool): boolean => origin === 'crd.projectcalico.org/v1';
const isCreated = ({ origin }: RangedPool): boolean => origin === 'calico-node';

/** Written past all checks: the operator, too, creates the first pools of a cluster as raw objects. */
const isUnchecked = (pool: RangedPool): boolean => isRaw(pool) || pool.origin === 'Installation';

const isListedTwice = ({ inner, outer }: Overlap): boolean =>
  inner.origin === 'Installation' &&
  outer.origin === 'Installation' &&
  inner.fields.cidr.text === outer.fields.cidr.text;

/** Undefined where Calico bears the overlap: a disabled pool that nothing compares with the others. */
function severityOf(pools: readonly RangedPool[], cluster: ClusterGraph): Severity | undefined {
  if (pools.some(({ disabled }) => disabled === 'unknown')) return undefined;
  const isOff = pools.some(({ disabled }) => disabled === true);
  if (pools.some(isCreated)) return isOff ? undefined : 'warning';
  if (!isOff) return 'error';
  if (pools.every(isUnchecked)) return undefined;
  // Native v3 CRDs came with v3.32: nothing refuses a pool there, and disabled pools stand in nobody's way.
  const native = storesNatively(cluster);
  return native === true ? undefined : native === false ? 'error' : 'warning';
}

function nested([earlier, later]: readonly [RangedPool, RangedPool]): Overlap {
  const isEqual = formatCidr(earlier.cidr) === formatCidr(later.cidr);
  const isInside = later.cidr.prefix >= earlier.cidr.prefix;
  return isInside ? { inner: later, outer: earlier, isEqual } : { inner: earlier, outer: later, isEqual };
}

/** A pool that nothing here declares is there already, so the declared one is created second. */
function* outside({ pool, external }: ExternalOverlap, cluster: ClusterGraph): Generator<Finding> {
  const severity = severityOf([pool], cluster);
  if (!severity) return;
  const theirs = formatCidr(external.cidr);
  yield {
    at: pool.fields.cidr.place,
    subject: `external ${external.name}`,
    severity,
    message: `${poolPhrase(pool)} overlaps the existing pool "${external.name}" (${theirs})`,
    note: isUnchecked(pool)
      ? 'nothing compares it with the pools that exist: both hand out the same addresses'
      : 'Calico refuses a pool that overlaps an existing one',
    help: `create "${pool.name}" with a range outside ${theirs}, or delete "${external.name}" first`,
    related: [{ at: external.at, label: 'said to exist' }],
  };
}

/** Both clusters yield it in the same words, so that it is reported once, with both. */
function shared({ group, pair }: GroupOverlap): Finding {
  const { inner, outer, isEqual } = nested([pair[0].pool, pair[1].pool]);
  const [own, other] = inner === pair[1].pool ? [pair[1], pair[0]] : pair;
  const count = counted(addressCount(inner.cidr), 'address', 'addresses');
  return {
    at: inner.fields.cidr.place,
    subject: `${own.cluster} ${other.cluster} ${outer.id}`,
    message: `${poolPhrase(inner)} of ${own.cluster} overlaps ${poolPhrase(outer)} of ${other.cluster}`,
    note: `"${group.name}" shares a routed network: what is sent to a pod of one cluster may reach the other`,
    help: 'give each cluster of the group ranges of its own',
    related: [
      {
        at: outer.fields.cidr.place,
        label: `${isEqual ? 'the same range' : 'contains it'} in ${other.cluster}: they share ${count}`,
      },
      { at: group.at, label: 'the group of both' },
    ],
  };
}

export default defineRule({
  id: 'overlapping-pools',
  summary: 'two pools of one cluster share addresses',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    for (const pair of overlaps(cluster)) {
      const severity = severityOf(pair, cluster);
      if (severity) yield overlap(nested(pair), severity, cluster);
    }
    for (const pair of externalOverlaps(cluster)) yield* outside(pair, cluster);
    for (const pair of groupOverlaps(cluster)) yield shared(pair);
  },
});
