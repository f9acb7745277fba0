import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { configuredRequests } from '../../src/facts/configured-requests.ts';
import { classes } from '../../src/facts/coverage.ts';
import { effectivePools } from '../../src/facts/pools.ts';
import { declarationsOf, heededRequests } from '../../src/facts/requested-pools.ts';
import { selects } from '../../src/ipam/choice.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import type { Node } from '../../src/manifest/node.ts';
import type { SelectorField } from '../../src/manifest/selector-field.ts';
import type { Labels } from '../../src/selector/evaluate.ts';
import { isContradiction } from '../../src/selector/contradiction.ts';
import { demandsOf } from '../../src/selector/demands.ts';
import { neverMatches, selectorLabels } from '../../src/selector/evaluate.ts';
import type { Selector } from '../../src/selector/selector.ts';
import type { Finding, Undecided } from '../../src/rule/finding.ts';
import { counted, nodesRelated, poolPhrase } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

const consequence =
  'Calico never chooses it by itself, so its addresses stay unused unless an annotation asks for them';

function contradictory(pool: IPPool, which: 'nodeSelector' | 'namespaceSelector'): Finding {
  const whom = which === 'nodeSelector' ? 'node' : 'namespace';
  return {
    at: pool[which].field.place,
    subject: which,
    message: `the ${which} of ${poolPhrase(pool)} contradicts itself: no ${whom} can match it`,
    note: consequence,
    help: `correct the selector; for a pool that serves only those who request it, write "!all()" or assignmentMode: Manual`,
  };
}

function unmatched(pool: IPPool, selector: Selector, nodes: readonly Node[], isExact: boolean): Finding {
  const keys = selectorLabels(selector);
  const demands = demandsOf(selector).slice(0, 3).join(' or ');
  const values = keys.flatMap(key => valuesOf(key, nodes));
  const have =
    values.length > 0
      ? `nodes have ${values.slice(0, 4).join(', ')}`
      : `no node has the label ${keys.join(', ')}`;
  return {
    at: pool.nodeSelector.field.place,
    subject: 'no node',
    message: `the nodeSelector of ${poolPhrase(pool)} matches ${isExact ? `none of ${counted(nodes.length, 'known node')}` : 'no known node'}`,
    note: consequence,
    help: `${have}: label nodes ${demands}, correct the selector, or remove the pool`,
    related: nodesRelated(nodes, 2, 'does not match: '),
  };
}

/** `rack=0`, each value of a label that nodes have, once. */
function valuesOf(key: string, nodes: readonly Node[]): readonly string[] {
  const values = nodes.flatMap(({ labels }) => labels.lookup(key) ?? []);
  return [...new Set(values)].sort().map(value => `${key}=${value}`);
}

/** Whether a pool is there to be chosen by its selectors: not one for load balancers, or for those who name it. */
function chooses({ disabled, automatic, allowedUses, nodeSelector: { selector } }: IPPool): boolean {
  if (disabled !== false || automatic !== true || !allowedUses) return false;
  if (!allowedUses.some(use => use === 'Workload' || use === 'Tunnel')) return false;
  return !selector || selectorLabels(selector).length > 0 || !neverMatches(selector);
}

/** Pools that some annotation, or the CNI configuration, names, whose selectors nobody heeds then. */
const requested = (cluster: ClusterGraph): ReadonlySet<IPPool> =>
  new Set(
    [...heededRequests(cluster), ...configuredRequests(cluster)].flatMap(({ request }) =>
      (request.entries ?? []).flatMap(entry => declarationsOf(cluster, entry)),
    ),
  );

const isContradictory = ({ selector }: SelectorField): boolean =>
  selector !== undefined && isContradiction(selector);

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const named = requested(cluster);
  const candidates = effectivePools(cluster).filter(pool => chooses(pool) && !named.has(pool));
  const kinds: readonly Labels[] = [
    ...classes(cluster.nodes, candidates).map(([{ labels }]) => labels),
    ...[cluster, ...cluster.relatives].flatMap(({ nodeGroups }) => nodeGroups.map(({ labels }) => labels)),
    ...cluster.relatives.flatMap(({ nodes }) => nodes.map(({ labels }) => labels)),
  ];
  for (const pool of candidates) {
    const { selector } = pool.nodeSelector;
    if (isContradictory(pool.namespaceSelector)) yield contradictory(pool, 'namespaceSelector');
    if (isContradictory(pool.nodeSelector)) yield contradictory(pool, 'nodeSelector');
    else if (selector && selectorLabels(selector).length > 0) {
      if (kinds.some(labels => selects(pool.nodeSelector, labels) === true)) continue;
      // A document that cannot be read may hold the node, or name the pool.
      if (cluster.problems.length > 0) continue;
      const isDecided = kinds.every(labels => selects(pool.nodeSelector, labels) === false);
      if (!isDecided || !cluster.knowsAllNodes || cluster.nodes.length === 0) yield { wants: 'nodes' };
      else yield unmatched(pool, selector, cluster.nodes, cluster.nodeGroups.length === 0);
    }
  }
}

export default defineRule({
  id: 'idle-pool',
  summary: 'a pool whose selector no node matches, so that nothing uses it',
  severity: 'warning',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
