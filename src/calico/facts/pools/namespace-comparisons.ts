import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { selectorLabels, writtenKeys } from '../../../base/selector/evaluate.ts';
import type { Selector } from '../../../base/selector/selector.ts';
import { fact } from '../cluster/fact.ts';
import { knowsAllNodes } from '../cluster/node-inventory.ts';

/** A nodeSelector that asks nodes for a namespace. */
export interface NamespaceComparison {
  readonly label: string;
  /** The namespaces that it names, as far as it compares for equality. */
  readonly names: readonly string[];
  /** Whether the label itself says so; otherwise the values do, which are names of namespaces. */
  readonly isByLabel: boolean;
}

/** Labels of namespaces, and what Calico calls the namespace where it selects pods. */
const ofNamespaces =
  /^(?:(?:k8s-)?namespace|ns|kubernetes\.io\/metadata\.name|projectcalico\.org\/namespace)$/;

/** What selectors of pools ask nodes for a namespace with, where no node that is known, or group of nodes, has such a label. */
export const namespaceComparisons = fact(
  (cluster: ClusterGraph): ReadonlyMap<IPPool, NamespaceComparison> =>
    new Map(
      cluster.pools.flatMap(pool => {
        const { selector } = pool.nodeSelector;
        const found = selector && comparisonIn(selector, cluster);
        return found ? [[pool, found]] : [];
      }),
    ),
);

function comparisonIn(selector: Selector, cluster: ClusterGraph): NamespaceComparison | undefined {
  const labels = selectorLabels(selector).filter(label => !isOnNodes(label, cluster));
  const label = labels.find(each => ofNamespaces.test(each));
  if (label !== undefined) return { label, names: valuesOf(selector, label), isByLabel: true };
  if (!knowsAllNodes(cluster)) return undefined;
  const names = new Set(cluster.namespaces.map(({ name }) => name));
  for (const each of labels) {
    const values = valuesOf(selector, each);
    if (values.length > 0 && values.every(value => names.has(value)))
      return { label: each, names: values, isByLabel: false };
  }
  return undefined;
}

/** Whether some node has the label, whatever its value: one that is filled in later is there as well. */
function isOnNodes(label: string, cluster: ClusterGraph): boolean {
  const { keys, others } = labelsOfNodes(cluster);
  return keys.has(label) || others.some(labels => typeof labels.lookup(label) === 'string');
}

/** The keys on nodes, and the labels whose keys nothing lists. Selectors may ask for as many labels as there are nodes. */
const labelsOfNodes = fact(({ nodes, nodeGroups, relatives }: ClusterGraph) => {
  const all = [nodes, nodeGroups, ...relatives.flatMap(each => [each.nodes, each.nodeGroups])].flatMap(kind =>
    kind.map(({ labels }) => labels),
  );
  return {
    keys: new Set(all.flatMap(labels => [...writtenKeys(labels)])),
    others: all.filter(labels => !labels.keys),
  };
});

/** What a label is compared with for equality, anywhere in a selector. */
function valuesOf(selector: Selector, label: string): readonly string[] {
  switch (selector.kind) {
    case 'comparison':
      return selector.label === label && /^[!=]=$/.test(selector.operator) ? [selector.value] : [];
    case 'membership':
      return selector.label === label ? selector.values : [];
    case 'not':
      return valuesOf(selector.operand, label);
    case 'and':
    case 'or':
      return [...new Set(selector.operands.flatMap(operand => valuesOf(operand, label)))];
    default:
      return [];
  }
}
