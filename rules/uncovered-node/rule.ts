import {
  nodePhrase,
  choice,
  type ClusterGraph,
  type Coverage,
  coverages,
  defineRule,
  demandsOf,
  type Finding,
  type IPPool,
  mayHoldMorePools,
  type Node,
  nodesPhrase,
  nodesRelated,
  objectPhrase,
  poolLabel,
  type Related,
  residentOf,
  selectorLabels,
  type Severity,
  type Unchecked,
  type Undecided,
  wantsPools,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import { refusalOf, unlessUndeclared } from '../../src/calico/facts/pools/refusal.ts';

/** Nodes that lack a pool for one reason. */
interface Gap {
  readonly coverage: Coverage;
  readonly nodes: [Node, ...Node[]];
  /** Labels that the nodes have and pools look at: `rack=2`. */
  readonly has: readonly string[];
  /** Whether the nodes lack a label that pools look at. */
  readonly isUnlabelled: boolean;
  readonly severity: Severity;
  /** A workload that may run there and needs a pool, where one is known. */
  readonly victim: Workload | undefined;
}

function uncovered(gap: Gap, demands: readonly string[], cluster: ClusterGraph): Finding {
  const { coverage, nodes, has, severity, victim } = gap;
  const [node, ...others] = nodes;
  const family = `IPv${coverage.family}`;
  const unserved = { node: node.group ? '…' : node.name, nodeLabels: node.labels };
  const who = `${nodesPhrase(nodes, 3)}${has.length > 0 ? ` (${has.join()})` : ''}`;
  const ask = demands.length > 0 ? `: pools ask for ${choice(demands)}` : '';
  const related: Related[] = [
    ...nodesRelated(others.filter(({ at }) => at !== node.at)),
    ...coverage.pools.slice(0, 3).map(selectsOthers),
  ];
  if (victim) related.push({ at: victim.at, label: mayRunThere(victim) });
  return {
    at: node.at,
    severity,
    subject: family,
    message: `no ${family} pool selects ${who}${ask}`,
    note: `${unlessUndeclared(cluster)}${severity === 'warning' ? 'its taints repel pods that do not tolerate them; a pod that does' : 'a pod there'} gets no address and never starts: "${refusalOf(cluster, coverage.family, unserved)}"`,
    help: remedy(gap, demands),
    related,
    victims: nodes,
    cause: { key: `${family} ${gap.isUnlabelled ? 'unlabelled' : 'labelled'}`, who },
  };
}

function remedy({ nodes: [node], has, isUnlabelled }: Gap, demands: readonly string[]): string {
  const { name, group } = node;
  const settable = isUnlabelled && demands.find(demand => demand.split(',').every(pair => fits(pair, node)));
  if (settable && group)
    return `give nodes of ${group.source} "${group.name}" the label ${settable}, or add a pool that selects them`;
  if (settable)
    return `label the node, as "kubectl label node ${name} ${settable.replaceAll(',', ' ')}" does, or add a pool that selects it`;
  const selector = has.map(pair => pair.replace(/=(.*)/, ' == "$1"')).join(' && ');
  if (group && !selector)
    return `label nodes of ${group.source} "${group.name}", and add a pool that selects them`;
  return `add a pool with the nodeSelector ${selector || `${hostname} == "${name}"`}, or widen that of an existing pool`;
}

/** Whether a demand is a label and its value, which the node has room for: no label is overwritten without a word. */
function fits(pair: string, { labels }: Node): boolean {
  const [, key, value] = /^([\w./-]+)=([\w.-]*)$/.exec(pair) ?? [];
  return key !== undefined && [null, undefined, value].includes(labels.lookup(key));
}

const mayRunThere = ({ kind, name }: Workload): string =>
  `${objectPhrase({ kind, name })} may run there and requests no pool`;

const selectsOthers = (pool: IPPool): Related => ({
  at: pool.fields.nodeSelector.place,
  label: `${poolLabel(pool)} selects other nodes`,
});

/** A label that names a node cannot be set to what a pool asks for, and tells nodes apart that fail alike. */
const hostname = 'kubernetes.io/hostname';

function gapsOf(cluster: ClusterGraph, coverage: Coverage, keys: readonly string[]): readonly Gap[] {
  const gaps = new Map<string, Gap>();
  for (const node of coverage.gaps.flat()) {
    const victim = residentOf(cluster, node, coverage.family);
    if (victim === 'none') continue;
    const severity = victim || !repels(node) ? 'error' : 'warning';
    const has = keys.flatMap(key => {
      const value = node.labels.lookup(key);
      return typeof value === 'string' ? `${key}=${value}` : [];
    });
    const id = JSON.stringify([severity, has]);
    const gap = gaps.get(id);
    if (gap) gap.nodes.push(node);
    else {
      const isUnlabelled = has.length < keys.length;
      gaps.set(id, { coverage, nodes: [node], has, isUnlabelled, severity, victim });
    }
  }
  return [...gaps.values()];
}

/** Whether a taint keeps pods away that do not expect it: such a node may be meant for pods of the host's network. */
function repels({ taints }: Node): boolean {
  return taints?.some(({ effect }) => effect !== 'PreferNoSchedule') ?? false;
}

function* judge(cluster: ClusterGraph, coverage: Coverage): Generator<Finding | Undecided | Unchecked> {
  const selectors = coverage.pools.flatMap(({ nodeSelector: { selector } }) => selector ?? []);
  const keys = new Set(selectors.flatMap(selectorLabels));
  keys.delete(hostname);
  const gaps = gapsOf(cluster, coverage, [...keys]);
  // By their words: what pools are called does not decide which of them are told.
  const demands = [...new Set(selectors.flatMap(demandsOf))]
    .filter(text => !text.startsWith(`${hostname}=`))
    .sort();
  if (gaps.length > 0 && mayHoldMorePools(cluster)) yield wantsPools(cluster, nodePhrase(gaps[0]!.nodes[0]));
  else for (const gap of gaps) yield uncovered(gap, demands, cluster);
  if (coverage.isUndecided) yield { wants: 'nodes' };
}

export default defineRule({
  id: 'uncovered-node',
  summary: 'a node that no pool selects',
  severity: 'error',
  family: 'coverage',
  restsOn: ['IPPool'],
  assumesNoMore: ['IPPool'],
  follows: {
    'removed-pool-in-use': 'change',
  },
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const coverage of coverages(cluster)) yield* judge(cluster, coverage);
  },
});
