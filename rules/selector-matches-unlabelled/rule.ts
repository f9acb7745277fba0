import {
  classes,
  type ClusterGraph,
  defineRule,
  effectivePools,
  evaluateSelector,
  type Finding,
  type IPPool,
  knowsAllNodes,
  listed,
  type Node,
  nodesPhrase,
  nodesRelated,
  poolPhrase,
  printBare,
  type Selector,
  type Undecided,
  usesPools,
  yamlScalar,
} from '../../src/linter/rule/kit.ts';
import { demandingPresence, labelsMatchedByAbsence } from '../../src/base/selector/absence.ts';

/** A pool that tells nodes apart by a label which some of them may lack. */
interface Doubter {
  readonly pool: IPPool;
  readonly selector: Selector;
  readonly labels: readonly string[];
}

/** Nodes that a pool selects because they lack the labels. */
interface Stowaways {
  readonly nodes: readonly [Node, ...Node[]];
  readonly lacking: readonly string[];
  /** The selector that leaves them out. */
  readonly strict: Selector;
}

function unlabelled({ pool }: Doubter, { nodes, lacking, strict }: Stowaways): Finding {
  const { field } = pool.nodeSelector;
  const have = nodes.length > 1 ? 'have' : 'has';
  const labels = `label${lacking.length > 1 ? 's' : ''} ${listed(lacking)}`;
  return {
    at: field.place,
    subject: lacking.join(),
    message: `the nodeSelector of ${poolPhrase(pool)} matches ${nodesPhrase(nodes, 2)}, which ${have} no ${labels}`,
    note: '"!=", "not in" and "!" match nodes without the label, so pods there use this pool',
    help: `label the nodes; to leave them out, write ${setting(pool)} ${yamlScalar(printBare(strict))}`,
    related: nodesRelated(nodes, 2),
  };
}

/** calico-node reads it from its environment. */
const setting = ({ origin }: IPPool): string => (origin === 'calico-node' ? 'value:' : 'nodeSelector:');

/** Only pools that choose for themselves: a request does not ask for selectors. */
function doubterOf(pool: IPPool): readonly Doubter[] {
  const { selector } = pool.nodeSelector;
  const isInUse =
    pool.disabled === false && pool.automatic === true && pool.allowedUses?.includes('Workload') === true;
  const labels = selector && isInUse ? labelsMatchedByAbsence(selector) : [];
  return selector && labels.length > 0 ? [{ pool, selector, labels }] : [];
}

function* stowawaysOf(
  { selector, labels }: Doubter,
  kinds: Iterable<readonly [Node, ...Node[]]>,
): Iterable<Stowaways> {
  const found = new Map<string, Omit<Stowaways, 'nodes'> & { readonly nodes: Node[] }>();
  for (const alike of kinds) {
    const { labels: actual } = alike[0];
    const lacking = labels.filter(label => actual.lookup(label) === null);
    if (lacking.length === 0 || evaluateSelector(selector, actual) !== true) continue;
    const key = lacking.join();
    const known = found.get(key) ?? {
      nodes: [],
      lacking,
      strict: demandingPresence(selector, new Set(lacking)),
    };
    found.set(key, known);
    if (evaluateSelector(known.strict, actual) === false) for (const node of alike) known.nodes.push(node);
  }
  for (const {
    nodes: [first, ...others],
    ...stowaways
  } of found.values())
    if (first) yield { nodes: [first, ...others], ...stowaways };
}

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const doubters = effectivePools(cluster).flatMap(doubterOf);
  if (doubters.length === 0) return;
  if (cluster.nodes.length === 0) {
    yield { wants: 'nodes' };
    return;
  }
  const kinds = classes(
    cluster.nodes,
    doubters.map(({ pool }) => pool),
  );
  const found = doubters.flatMap(doubter =>
    [...stowawaysOf(doubter, kinds)].map(stowaways => unlabelled(doubter, stowaways)),
  );
  yield* found;
  if (found.length === 0 && !knowsAllNodes(cluster)) yield { wants: 'nodes' };
}

export default defineRule({
  id: 'selector-matches-unlabelled',
  summary: 'a nodeSelector that matches nodes because they lack the label it compares',
  severity: 'note',
  family: 'network',
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
