import {
  contradictions,
  namesOfListed,
  type Contradiction,
} from '../../src/calico/facts/pools/contradictions.ts';
import { managesPools } from '../../src/calico/facts/cluster/operator.ts';
import { isReadBack } from '../../src/cluster/scope/stored.ts';
import {
  type ClusterGraph,
  counted,
  defineRule,
  type Finding,
  type IPPool,
  poolLabel,
  poolPhrase,
  runs,
} from '../../src/linter/rule/kit.ts';

/** Two objects of one name. */
function writtenTwice(
  { pools: [first, second], differences }: Contradiction,
  cluster: ClusterGraph,
): Finding {
  const [{ property, one, other }] = differences;
  return {
    at: differences[0].at.place,
    subject: first.id,
    message: `pool "${second.name}" is declared twice: ${property} ${other} here, ${one} there${andMore(differences)}`,
    note: `a cluster holds one object of a name: ${lastWriter([first, second], differences, cluster)}`,
    help: 'keep one of the two, or give the other another name and a range of its own',
    related: [{ at: placeOf(first), label: `declared here as well, with ${property} ${one}` }],
  };
}

/** `docs/calico.md` §1.5: Calico's clients compare both with the stored pool, CRDs from v3.32 on. */
const fixed = new Set(['cidr', 'blockSize']);

function lastWriter(
  pools: Contradiction['pools'],
  differences: Contradiction['differences'],
  cluster: ClusterGraph,
): string {
  const wins = 'the last one that is applied wins, and the next sync may revert it';
  const property = differences.find(each => fixed.has(each.property))?.property;
  if (property === undefined) return wins;
  const refused = `the second one that is applied is refused, since a ${property} cannot be changed`;
  const isRaw = pools.every(({ origin }) => origin === 'crd.projectcalico.org/v1');
  const isChecked = !isRaw || runs(cluster, 'v3.32.0');
  if (isChecked === true) return refused;
  return isChecked === false
    ? `the last one that is applied wins, and addresses of the old ${property} stay in use`
    : `from Calico v3.32 on ${refused}; before, the last one wins`;
}

/** The operator and another owner write one pool. */
function ownedTwice(contradiction: Contradiction, cluster: ClusterGraph): Finding {
  const { pools, differences } = contradiction;
  const [object, listed] = pools;
  const isOneObject = isOneName(contradiction, cluster);
  const isExport = isReadBack({ root: object.fields.object });
  const [{ property, one, other }] = differences;
  const unlike = `${property} ${one} here, ${other} there${andMore(differences)}`;
  return {
    at: placeOf(object),
    subject: listed.id,
    // kubectl changes what calico-node has created, and nothing changes it back.
    ...(managesPools(cluster) === false &&
      isOneObject &&
      !differences.some(each => fixed.has(each.property)) && { severity: 'warning' }),
    ...(isExport && { severity: 'note' }),
    message: `${poolPhrase(object)} differs from its entry in the Installation: ${unlike}`,
    note: isExport
      ? 'the object was read from a cluster: it shows what that held then, and applying it again puts that back'
      : twoOwners(contradiction, isOneObject, cluster),
    help:
      `remove ${poolLabel(listed)} from calicoNetwork.ipPools (an empty list, ipPools: [], keeps the operator from making ` +
      'a default pool), or remove the manifest',
    related: [{ at: placeOf(listed), label: 'the pool in the Installation' }],
    cause: { key: 'Installation', who: `${poolPhrase(object)}: ${unlike}` },
  };
}

/** Whether the operator writes, or calico-node creates, the object of that name. */
const isOneName = ({ pools: [object, listed] }: Contradiction, cluster: ClusterGraph): boolean =>
  namesOfListed(cluster).get(listed) === object.name;

/**
 * `tigera/operator`, `pkg/controller/ippool/pool_controller.go:Reconcile`, v1.34 to v1.44: it owns pools that have its label or equal
 * an entry, finds its own by their range, and writes by name. Before, calico-node creates a pool of a family that has none.
 */
function twoOwners(
  { pools: [object, listed], differences }: Contradiction,
  isOneObject: boolean,
  cluster: ClusterGraph,
): string {
  const isRaw = object.origin === 'crd.projectcalico.org/v1';
  const moved = differences.some(({ property }) => property === 'cidr');
  const managed = managesPools(cluster);
  const family = listed.cidr?.family ?? 4;
  const reconciled = moved
    ? 'a cidr cannot be changed: the operator reports "Error creating / updating IPPools" if the manifest is applied first; otherwise Calico refuses the manifest'
    : `the operator ignores its entry if the manifest is applied first ("Cannot update an IP pool not owned by the operator"); otherwise ${isOneObject ? 'the two overwrite each other' : isRaw ? 'both pools exist, with one range' : 'Calico refuses the manifest, whose range is taken'}`;
  const kept = differences.find(each => fixed.has(each.property))?.property;
  const created = `calico-node creates the entry once, if no IPv${family} pool exists; then ${
    isOneObject
      ? kept === undefined || isRaw
        ? 'the manifest replaces its settings'
        : `Calico refuses the manifest, since a ${kept} cannot be changed`
      : isRaw
        ? 'both pools exist, with one range'
        : 'Calico refuses the manifest, whose range is taken'
  }`;
  if (managed === true) return reconciled;
  if (managed === false) return created;
  return `from operator v1.34 (Calico v3.28) on, ${reconciled}; before, calico-node creates the entry once and never changes it`;
}

function andMore({ length }: Contradiction['differences']): string {
  if (length === 1) return '';
  return `; ${counted(length - 1, 'more difference')}`;
}

const placeOf = ({ fields }: IPPool) => (fields.name.isAbsent ? fields.cidr.place : fields.name.place);

export default defineRule({
  id: 'contradictory-pools',
  summary: 'one pool is declared twice in a cluster, with different content',
  severity: 'error',
  family: 'network',
  *check({ cluster }) {
    for (const found of contradictions(cluster))
      yield found.isOfOperator ? ownedTwice(found, cluster) : writtenTwice(found, cluster);
  },
});
