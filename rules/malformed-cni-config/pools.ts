import {
  anyOf,
  type ClusterGraph,
  declarationsOf,
  type Family,
  type Finding,
  type IPPool,
  parseCidr,
  poolPhrase,
  quoted,
  requestablePools,
  type RequestEntry,
} from '../../src/linter/rule/kit.ts';
import { isListed } from '../../src/calico/choice/fate.ts';
import { poolFate } from '../../src/calico/facts/pools/fate.ts';
import { assigns } from '../../src/calico/facts/pools/families.ts';
import {
  nearestPool,
  type Patience,
  patienceForPools,
  lackOf,
  referenceStandingOf,
} from '../../src/calico/facts/requests/pool-references.ts';
import type { CniConfiguration } from '../../src/model/manifest/calico/cni-config.ts';

/** `cni-plugin/internal/pkg/utils/utils.go:ResolvePools` looks at both lists, whether the family is assigned or not. */
export function* poolFaults(
  cluster: ClusterGraph,
  configuration: CniConfiguration,
  family: Family,
): Generator<Finding> {
  const entries = configuration.pools[family]?.entries ?? [];
  const patience = patienceForPools();
  for (const entry of new Map(entries.map(each => [each.text, each])).values()) {
    const found = poolFinding(cluster, configuration, family, entry, patience);
    if (found) yield { at: entry.at, subject: `ipv${family}_pools ${entry.text}`, ...found };
  }
}

function poolFinding(
  cluster: ClusterGraph,
  { source }: CniConfiguration,
  family: Family,
  entry: RequestEntry,
  patience: Patience,
): Omit<Finding, 'at'> | undefined {
  const { text } = entry;
  const list = `ipv${family}_pools of ${source}`;
  const declared = declarationsOf(cluster, entry);
  const range = parseCidr(text);
  const other = (range ?? declared[0]?.cidr)?.family ?? family;
  if (other !== family) {
    return {
      message: `${list} names ${range ? text : poolPhrase(declared[0]!)}, which is of IPv${other}`,
      note: `every new pod fails: isn't a IPv${family} address`,
      help: `move it to ipv${other}_pools`,
    };
  }
  const [off] = declared.every(isDisabled) ? declared : [];
  const instead = requestablePools(cluster, family);
  if (off) {
    if (assigns(cluster, family) !== true) return undefined;
    return {
      message: `${list} names ${poolPhrase(off)}, which is disabled`,
      note: `every new pod without an annotation fails: the given pool does not exist, or is not enabled`,
      help:
        instead.length > 0
          ? `name ${anyOf(instead)} instead, or enable the pool`
          : 'enable the pool, or name another',
      related: [{ at: off.fields.disabled.entry, label: 'disabled here' }],
    };
  }
  const fates = declared.map(pool => poolFate(cluster, pool));
  const [lost] = fates;
  if (lost && fates.every(fate => fate && isListed(fate) === false)) {
    if (assigns(cluster, family) !== true) return undefined;
    return {
      message: `${list} names ${poolPhrase(declared[0]!)}, which gives no address`,
      note: `every new pod without an annotation fails: ${lost.reason}`,
      help: `correct the pool${instead.length > 0 ? `, or name ${anyOf(instead)} instead` : ''}`,
      related: [{ at: lost.at, label: lost.reason }],
    };
  }
  const standing = referenceStandingOf(cluster, text);
  if (standing === 'declared' || standing === 'undetermined') return undefined;
  const isElsewhere = standing === 'elsewhere' || standing === 'unapplied';
  const guess = range ? undefined : nearestPool(cluster, text, family, patience);
  return {
    ...(isElsewhere && { severity: 'warning' }),
    message: `${list} names ${range ? text : `pool ${quoted(text)}`}, which ${lackOf[standing][0]}`,
    note: `${isElsewhere ? 'unless something else creates it, ' : ''}every new pod without an annotation fails: ${range ? 'the given pool does not exist, or is not enabled' : `error parsing pool ${quoted(text)}`}`,
    help: guess
      ? `did you mean "${guess.name}"?`
      : instead.length > 0
        ? `name ${anyOf(instead)}, or declare the pool`
        : 'declare the pool',
    ...(guess && { related: [{ at: guess.fields.name.place, label: poolPhrase(guess) }] }),
  };
}

const isDisabled = ({ disabled }: IPPool): boolean => disabled === true;
