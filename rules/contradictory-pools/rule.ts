import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { differencesBetween, type Difference } from '../../src/facts/differences.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import { formatCidr } from '../../src/net/cidr.ts';
import type { Finding } from '../../src/rule/finding.ts';
import { poolLabel, poolPhrase } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** Two objects of one name: whoever applies last decides. */
function writtenTwice(first: IPPool, second: IPPool, differences: readonly Difference[]): Finding {
  return {
    at: differences[0]!.at.place,
    subject: first.id,
    message: `pool "${second.name}" is declared twice, with ${difference(differences)}`,
    note: isMoved(differences)
      ? 'a cluster holds one object of a name: the one that is applied second is refused, since a cidr cannot be changed'
      : 'a cluster holds one object of a name: what is applied last wins, and the next sync may turn it over again',
    help: 'keep one of the two, or give the other another name and a range of its own',
    related: [{ at: placeOf(first), label: 'declared here as well' }],
  };
}

/** The operator and somebody else write one pool. */
function ownedTwice(object: IPPool, listed: IPPool, differences: readonly Difference[]): Finding {
  return {
    at: placeOf(object),
    subject: listed.id,
    message: `${poolPhrase(object)} is also in the Installation, with ${difference(differences)}`,
    note:
      'from operator v1.34 (Calico v3.28) on it reports "Cannot update an IP pool not owned by the operator"; ' +
      'before, whichever is created first stays',
    help:
      `remove ${poolLabel(listed)} from calicoNetwork.ipPools (an empty list, ipPools: [], keeps the operator from making ` +
      'a default pool), or remove the manifest',
    related: [{ at: placeOf(listed), label: 'the pool in the Installation' }],
  };
}

function difference(differences: readonly Difference[]): string {
  const { property, one, other } = differences[0]!;
  const rest = differences.length - 1;
  const more = rest > 0 ? ` and ${rest} more ${rest === 1 ? 'difference' : 'differences'}` : '';
  return `${property} ${one} and ${other}${more}`;
}

const placeOf = ({ fields }: IPPool) => (fields.name.isAbsent ? fields.cidr.place : fields.name.place);

const isMoved = (differences: readonly Difference[]): boolean =>
  differences.some(({ property }) => property === 'cidr');

const isObject = ({ origin }: IPPool): boolean => origin !== 'Installation' && origin !== 'calico-node';

/** Objects of both API groups that bear one name are one object to Calico, unless v3 is served by CRDs of its own. */
function* twins(pools: readonly IPPool[]): Generator<readonly [IPPool, IPPool]> {
  const byName = new Map<string, IPPool>();
  for (const pool of pools) {
    if (!isObject(pool) || pool.name === '' || pool.fields.name.isUnknown) continue;
    const first = byName.get(pool.name);
    if (first) yield [first, pool];
    else byName.set(pool.name, pool);
  }
}

/** A pool that the Installation lists under the range or the name of an object. */
function* shared(pools: readonly IPPool[]): Generator<readonly [IPPool, IPPool]> {
  const objects = pools.filter(isObject);
  for (const listed of pools.filter(({ origin }) => origin === 'Installation')) {
    const object = objects.find(each => isSameRange(each, listed) || isSameName(each, listed));
    if (object) yield [object, listed];
  }
}

const isSameRange = (a: IPPool, b: IPPool): boolean =>
  a.cidr !== undefined && b.cidr !== undefined && formatCidr(a.cidr) === formatCidr(b.cidr);

const isSameName = (object: IPPool, { fields }: IPPool): boolean =>
  fields.name.string !== undefined && fields.name.string === object.name;

function* judge({ pools }: ClusterGraph): Generator<Finding> {
  for (const [first, second] of twins(pools)) {
    const differences = differencesBetween(first, second);
    if (differences.length > 0) yield writtenTwice(first, second, differences);
  }
  for (const [object, listed] of shared(pools)) {
    const differences = differencesBetween(object, listed);
    if (differences.length > 0) yield ownedTwice(object, listed, differences);
  }
}

export default defineRule({
  id: 'contradictory-pools',
  summary: 'one pool is declared twice in a cluster, with different content',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    yield* judge(cluster);
  },
});
