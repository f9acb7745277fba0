import {
  addressCount,
  type ClusterGraph,
  counted,
  defineRule,
  type Finding,
  formatCidr,
  overlappingPools,
  poolPhrase,
  type RangedPool,
  type Severity,
  storesNatively,
} from '../../src/linter/rule/kit.ts';
import { externalOverlaps, type ExternalOverlap } from '../../src/calico/facts/pools/external-pools.ts';
import { overlapFateOf, isUnchecked, type OverlapFate } from '../../src/calico/facts/pools/overlap-fate.ts';
import { groupOverlaps, type GroupOverlap } from '../../src/calico/facts/pools/group-overlaps.ts';
import { acrossPhrases, overlapPhrase } from '../../src/calico/phrases/overlap-phrase.ts';

/** Two pools of which the inner lies inside the outer, or has the same range and is declared later. */
interface Overlap {
  readonly inner: RangedPool;
  readonly outer: RangedPool;
  readonly isEqual: boolean;
}

function overlap(pair: Overlap, fate: OverlapFate, cluster: ClusterGraph): Finding {
  const { inner, outer, isEqual } = pair;
  const shared = counted(addressCount(inner.cidr), 'address', 'addresses');
  return {
    at: inner.fields.cidr.place,
    subject: outer.id,
    severity: severityOf(fate, cluster),
    message: `${poolPhrase(inner)} overlaps ${poolPhrase(outer)}`,
    note: overlapPhrase(cluster, [inner, outer], fate),
    help: remedy(pair),
    related: [
      {
        at: outer.fields.cidr.place,
        label: isEqual ? `the same range: they share ${shared}` : `contains it: they share ${shared}`,
      },
    ],
    cause: { key: `${fate} ${outer.id}`, who: poolPhrase(inner) },
  };
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

const isCreated = ({ origin }: RangedPool): boolean => origin === 'calico-node';

/** What a default pool does is up to the order of things, and so is a disabled one where native CRDs may store pools. */
function severityOf(fate: OverlapFate, cluster: ClusterGraph): Severity {
  const isOpen =
    fate === 'made by calico-node' || (fate === 'disabled, compared' && storesNatively(cluster) !== false);
  return isOpen ? 'warning' : 'error';
}

/** Of equal ranges the later one counts as the inner: by name, since the order of documents decides nothing. */
function nested(
  [earlier, later]: readonly [RangedPool, RangedPool],
  isLater = later.name >= earlier.name,
): Overlap {
  const isEqual = formatCidr(earlier.cidr) === formatCidr(later.cidr);
  const isInside = isEqual ? isLater : later.cidr.prefix > earlier.cidr.prefix;
  return isInside ? { inner: later, outer: earlier, isEqual } : { inner: earlier, outer: later, isEqual };
}

/** A pool that nothing here declares is there already, so the declared one is created second. */
function* outside({ pool, external }: ExternalOverlap, cluster: ClusterGraph): Generator<Finding> {
  const fate = overlapFateOf(cluster, [pool, pool]);
  if (!fate) return;
  const theirs = formatCidr(external.cidr);
  yield {
    at: pool.fields.cidr.place,
    subject: `external ${external.name}`,
    severity: severityOf(fate, cluster),
    message: `${poolPhrase(pool)} overlaps the existing pool "${external.name}" (${theirs})`,
    note: isUnchecked(pool)
      ? 'it is not compared with existing pools: both assign the same addresses'
      : 'Calico refuses a pool that overlaps an existing one',
    help: `create "${pool.name}" with a range outside ${theirs}, or delete "${external.name}" first`,
    related: [{ at: external.at, label: 'said to exist' }],
  };
}

/**
 * Both clusters yield it in the same words, so that it is reported once, with both. Where only names of folders tell them apart,
 * they may be one cluster, or two.
 */
function shared({ group, pair }: GroupOverlap): Finding {
  const { inner, outer, isEqual } = nested([pair[0].pool, pair[1].pool], true);
  const [own, other] = inner === pair[1].pool ? [pair[1], pair[0]] : pair;
  const count = counted(addressCount(inner.cidr), 'address', 'addresses');
  return {
    at: inner.fields.cidr.place,
    subject: `${own.cluster} ${other.cluster} ${outer.id}`,
    ...acrossPhrases({
      inner: `${poolPhrase(inner)} of ${own.cluster}`,
      outer: `${poolPhrase(outer)} of ${other.cluster}`,
      because: `"${group?.name}" shares a routed network`,
    }),
    ...(!group && {
      severity: 'note' as const,
      cause: { key: 'names alone', who: `${poolPhrase(inner)} of ${own.cluster}` },
      note: 'only names of folders or files tell the two clusters apart; in one cluster, Calico refuses the second pool, or both assign the same addresses',
      help: `if they are one cluster, create "${inner.name}" with a range outside ${formatCidr(outer.cidr)}; if not, list both in ipamlint.yaml`,
    }),
    related: [
      {
        at: outer.fields.cidr.place,
        label: `${isEqual ? 'the same range' : 'contains it'} in ${other.cluster}: they share ${count}`,
      },
      ...(group ? [{ at: group.at, label: 'the group of both' }] : []),
    ],
  };
}

export default defineRule({
  id: 'overlapping-pools',
  summary: 'two pools of one cluster share addresses',
  severity: 'error',
  family: 'network',
  follows: {
    'unknown-calico-kind': 'object',
  },
  *check({ cluster }) {
    for (const pair of overlappingPools(cluster)) {
      const fate = overlapFateOf(cluster, pair);
      if (fate) yield overlap(nested(pair), fate, cluster);
    }
    for (const pair of externalOverlaps(cluster)) yield* outside(pair, cluster);
    for (const pair of groupOverlaps(cluster)) yield shared(pair);
  },
});
