import {
  mayHideRequests,
  requestingKinds,
  classes,
  type ClusterGraph,
  counted,
  defineRule,
  demandsOf,
  effectivePools,
  type Finding,
  type IPPool,
  knowsAllNodes,
  listed,
  type Labels,
  neverMatches,
  type Node,
  nodesRelated,
  poolPhrase,
  type Selector,
  type SelectorField,
  selectorLabels,
  type Undecided,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { namedNodes } from '../../src/calico/facts/cluster/node-inventory.ts';
import { mayNameAnyPool, namedPools } from '../../src/calico/facts/requests/named-pools.ts';
import { matchingAmong } from '../../src/calico/facts/pools/coverage.ts';
import { namespaceComparisons } from '../../src/calico/facts/pools/namespace-comparisons.ts';
import { isContradiction } from '../../src/base/selector/contradiction.ts';

const consequence =
  'Calico never chooses it, so its addresses stay unused unless an annotation asks for them';

function contradictory(pool: IPPool, which: 'nodeSelector' | 'namespaceSelector'): Finding {
  const whom = which === 'nodeSelector' ? 'node' : 'namespace';
  return {
    at: pool[which].field.place,
    subject: which,
    message: `the ${which} of ${poolPhrase(pool)} contradicts itself: no ${whom} can match it`,
    note: consequence,
    help: `correct the selector; for a pool that serves only requests, write "!all()" or assignmentMode: Manual`,
  };
}

/** The nodes that pools are held against. */
interface Sight {
  readonly nodes: readonly Node[];
  /** Whether these are all. */
  readonly isExact: boolean;
  /** `rack=0`, each value of a label that nodes have, once. */
  readonly valuesOf: (key: string) => readonly string[];
}

function unmatched(pool: IPPool, selector: Selector, { nodes, isExact, valuesOf }: Sight): Finding {
  const keys = selectorLabels(selector);
  const demands = demandsOf(selector).slice(0, 3).join(' or ');
  const values = keys.flatMap(valuesOf);
  const have =
    values.length > 0
      ? `nodes have ${values.slice(0, 4).join(', ')}`
      : `no node has the label ${keys.join(', ')}`;
  return {
    at: pool.nodeSelector.field.place,
    subject: 'no node',
    message: `the nodeSelector of ${poolPhrase(pool)} matches ${isExact ? `none of ${counted(nodes.length, 'known node')}` : 'no known node'}`,
    note: consequence,
    help: keys.includes(hostname)
      ? `${have}: correct the selector, or remove the pool`
      : `${have}: label nodes ${demands}, correct the selector, or remove the pool`,
    related: nodesRelated(nodes, 2, 'does not match: '),
    cause: { key: keys.join(), who: `${poolPhrase(pool)}, for nodes with ${demands || 'other labels'}` },
  };
}

const hostname = 'kubernetes.io/hostname';

/** Names of nodes that a selector asks for, wherever in it. */
const hostnamesIn = (selector: Selector): readonly string[] => [
  ...new Set(
    demandsOf(selector)
      .flatMap(demand => demand.split(','))
      .flatMap(demand => (demand.startsWith(`${hostname}=`) ? [demand.slice(hostname.length + 1)] : [])),
  ),
];

/** A pool that some nodes match, and that asks for others which there are not. */
function strangers(pool: IPPool, names: readonly string[], { nodes, valuesOf }: Sight): Finding {
  const known = valuesOf(hostname).map(value => value.slice(hostname.length + 1));
  const those = listed(names, 3);
  return {
    at: pool.nodeSelector.field.place,
    subject: 'unknown node',
    severity: 'note',
    message: `the nodeSelector of ${poolPhrase(pool)} names ${those}, none of ${counted(nodes.length, 'known node')}`,
    note: 'Calico gives blocks of the pool to the nodes that match; a node that joins under this name gets some, too',
    help: `correct or remove the name; nodes are called ${listed(known, 4)}`,
    cause: { key: names.join(), who: poolPhrase(pool) },
  };
}

/** What labels nodes have, each asked for once however many pools select by it. */
function valuesAmong(nodes: readonly Node[]): Sight['valuesOf'] {
  const known = new Map<string, readonly string[]>();
  return key => {
    const found =
      known.get(key) ??
      [...new Set(nodes.flatMap(({ labels }) => labels.lookup(key) ?? []))]
        .sort()
        .map(value => `${key}=${value}`);
    known.set(key, found);
    return found;
  };
}

/** Whether a pool is there to be chosen by its selectors: not one for load balancers, or for those who name it. */
function chooses({ disabled, automatic, allowedUses, nodeSelector: { selector } }: IPPool): boolean {
  if (disabled !== false || automatic !== true || !allowedUses) return false;
  if (!allowedUses.some(use => use === 'Workload' || use === 'Tunnel')) return false;
  return !selector || selectorLabels(selector).length > 0 || !neverMatches(selector);
}

const isContradictory = ({ selector }: SelectorField): boolean =>
  selector !== undefined && isContradiction(selector);

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const named = namedPools(cluster);
  const comparisons = namespaceComparisons(cluster);
  const candidates = effectivePools(cluster).filter(pool => chooses(pool) && !named.has(pool));
  const nodes = namedNodes(cluster);
  const sight = { nodes, isExact: cluster.nodeGroups.length === 0, valuesOf: valuesAmong(nodes) };
  const kinds: readonly Labels[] = [
    ...classes(nodes, candidates).map(([{ labels }]) => labels),
    ...[cluster, ...cluster.relatives].flatMap(({ nodeGroups }) => nodeGroups.map(({ labels }) => labels)),
    ...cluster.relatives.flatMap(({ nodes }) => nodes.map(({ labels }) => labels)),
  ];
  const matches = matchingAmong(kinds);
  const names = new Set(sight.valuesOf(hostname));
  const areAllNamed =
    sight.isExact &&
    knowsAllNodes(cluster) &&
    !mayHideRequests(cluster) &&
    cluster.relatives.every(relative => relative.nodes.length + relative.nodeGroups.length === 0) &&
    nodes.every(({ labels }) => typeof labels.lookup(hostname) === 'string');
  for (const pool of candidates) {
    const { selector } = pool.nodeSelector;
    if (isContradictory(pool.namespaceSelector)) yield contradictory(pool, 'namespaceSelector');
    if (isContradictory(pool.nodeSelector)) yield contradictory(pool, 'nodeSelector');
    else if (selector && selectorLabels(selector).length > 0) {
      const isMatched = matches(pool);
      if (isMatched) {
        const unknown = hostnamesIn(selector).filter(name => !names.has(`${hostname}=${name}`));
        if (unknown.length > 0 && areAllNamed) yield strangers(pool, unknown, sight);
        continue;
      }
      // A document that cannot be read may hold the node, or name the pool, and so may a templated request.
      if (mayHideRequests(cluster) || mayNameAnyPool(cluster)) continue;
      // `namespace-as-node-label` says why.
      if (comparisons.has(pool)) continue;
      if (isMatched === undefined || !knowsAllNodes(cluster)) yield { wants: 'nodes' };
      else yield unmatched(pool, selector, sight);
    }
  }
}

export default defineRule({
  id: 'idle-pool',
  summary: 'a pool whose selector no node matches, so that nothing uses it',
  severity: 'warning',
  family: 'network',
  restsOn: requestingKinds,
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
