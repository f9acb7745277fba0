import { contradictions, type Contradiction } from '../../src/calico/facts/pools/contradictions.ts';
import type { PropertyDifference } from '../../src/calico/facts/pools/differences.ts';
import { defineRule, type Finding, type IPPool, poolLabel, poolPhrase } from '../../src/linter/rule/kit.ts';

/** Two objects of one name: whoever applies last decides. */
function writtenTwice({ pools: [first, second], differences }: Contradiction): Finding {
  return {
    at: differences[0].at.place,
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
function ownedTwice({ pools: [object, listed], differences }: Contradiction): Finding {
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
    cause: { key: 'Installation', who: `${poolPhrase(object)}, with ${difference(differences)}` },
  };
}

function difference(differences: Contradiction['differences']): string {
  const [{ property, one, other }] = differences;
  const rest = differences.length - 1;
  const more = rest > 0 ? ` and ${rest} more ${rest === 1 ? 'difference' : 'differences'}` : '';
  return `${property} ${one} and ${other}${more}`;
}

const placeOf = ({ fields }: IPPool) => (fields.name.isAbsent ? fields.cidr.place : fields.name.place);

const isMoved = (differences: readonly PropertyDifference[]): boolean =>
  differences.some(({ property }) => property === 'cidr');

export default defineRule({
  id: 'contradictory-pools',
  summary: 'one pool is declared twice in a cluster, with different content',
  severity: 'error',
  family: 'network',
  since: '0.1.0',
  *check({ cluster }) {
    for (const found of contradictions(cluster))
      yield found.isOfOperator ? ownedTwice(found) : writtenTwice(found);
  },
});
