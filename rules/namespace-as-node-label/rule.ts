import {
  mayHideRequests,
  requestingKinds,
  type ClusterGraph,
  defineRule,
  evaluateSelector,
  effectivePools,
  type Finding,
  type IPPool,
  jsonList,
  type Labels,
  listed,
  poolPhrase,
  quoted,
  runs,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { mayNameAnyPool, namedPools } from '../../src/calico/facts/requests/named-pools.ts';
import {
  namespaceComparisons,
  type NamespaceComparison,
} from '../../src/calico/facts/pools/namespace-comparisons.ts';

/** Those of a node without labels. */
const noLabels: Labels = { lookup: () => null, keys: () => [] };

function misplaced(pool: IPPool, comparison: NamespaceComparison, cluster: ClusterGraph): Finding {
  const { label, isByLabel } = comparison;
  const { selector } = pool.nodeSelector;
  const isForAll = selector !== undefined && evaluateSelector(selector, noLabels) === true;
  return {
    at: pool.nodeSelector.field.place,
    subject: 'namespace',
    message: isByLabel
      ? `the nodeSelector of ${poolPhrase(pool)} compares "${label}", a label of namespaces`
      : `the nodeSelector of ${poolPhrase(pool)} compares ${quoted(label)} with namespaces, and no node has it`,
    note: `Calico compares a nodeSelector with labels of nodes, never of namespaces: ${isForAll ? 'nodes without the label match, and the pool serves every namespace' : 'Calico never chooses the pool on its own'}`,
    help: remedy(pool, comparison, isForAll, cluster),
    cause: { key: label, who: poolPhrase(pool) },
  };
}

/** Only IPPool objects have a selector for namespaces, from v3.31 on, and not together with the use Tunnel. */
function remedy(
  pool: IPPool,
  { names }: NamespaceComparison,
  isForAll: boolean,
  cluster: ClusterGraph,
): string {
  const annotation = `annotate ${isForAll || names.length === 0 ? 'the namespaces that should use it' : `Namespace${names.length > 1 ? 's' : ''} ${listed(names)}`} with cni.projectcalico.org/ipv${pool.cidr?.family ?? 4}pools: '${jsonList([pool.name])}'`;
  const isObject = pool.origin !== 'Installation' && pool.origin !== 'calico-node';
  const since = runs(cluster, 'v3.31.0');
  if (!isObject || since === false || names.length === 0) return annotation;
  const values = names.map(name => `"${name}"`).join(', ');
  const selector =
    names.length === 1
      ? `kubernetes.io/metadata.name ${isForAll ? '!=' : '=='} ${values}`
      : `kubernetes.io/metadata.name ${isForAll ? 'not in' : 'in'} {${values}}`;
  return `write namespaceSelector: ${selector} and allowedUses: [Workload]${since === true ? '' : ' (Calico v3.31 on)'}, or ${annotation}`;
}

export default defineRule({
  id: 'namespace-as-node-label',
  summary: 'a nodeSelector compares names of namespaces, which no node has as labels',
  severity: 'warning',
  family: 'network',
  restsOn: requestingKinds,
  *check({ cluster }) {
    // A document that cannot be read may hold the node, or name the pool.
    if (usesPools(cluster) !== true || mayHideRequests(cluster) || mayNameAnyPool(cluster)) return;
    const comparisons = namespaceComparisons(cluster);
    const named = namedPools(cluster);
    for (const pool of effectivePools(cluster)) {
      const comparison = comparisons.get(pool);
      if (comparison && pool.disabled !== true && !named.has(pool))
        yield misplaced(pool, comparison, cluster);
    }
  },
});
