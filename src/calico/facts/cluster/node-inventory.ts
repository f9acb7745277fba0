import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { selectorLabels } from '../../../base/selector/evaluate.ts';
import { fact } from './fact.ts';

/** How much of the nodes of a cluster is known. */
export interface NodeInventory {
  /** Whether every node is known. */
  readonly isComplete: boolean;
  /** What says so, or what is missing: a clause. */
  readonly because: string;
}

/**
 * Whether the repository declares every node. Node objects in Git may exist for some nodes only, unless they have all
 * labels that pools compare: then pools and nodes were written for each other.
 */
export const nodeInventory = fact((cluster: ClusterGraph): NodeInventory => {
  const { nodes, nodeLists } = cluster;
  const [list] = nodeLists;
  if (list !== undefined && nodes.length > 0)
    return { isComplete: true, because: `complete: listed by ${list}` };
  const written = nodes.filter(({ source }) => source === 'Node manifest');
  if (written.length < 2) return { isComplete: false, because: 'maybe incomplete: nothing lists them' };
  const keys = comparedByPools(cluster);
  const missing = keys.filter(
    key => key !== hostname && !written.some(({ labels }) => typeof labels.lookup(key) === 'string'),
  );
  if (missing.length > 0)
    return { isComplete: false, because: `maybe incomplete: no Node has the label ${missing.join(', ')}` };
  if (keys.some(key => key !== hostname))
    return { isComplete: true, because: 'complete: Node objects have the labels that pools select by' };
  return {
    isComplete: false,
    because: keys.includes(hostname)
      ? `maybe incomplete: pools compare only ${hostname}, which says nothing about other nodes`
      : 'maybe incomplete: no pool compares a label that Node objects have',
  };
});

/** Whether the repository declares every node. */
export const knowsAllNodes = (cluster: ClusterGraph): boolean => nodeInventory(cluster).isComplete;

/**
 * What the repository leaves open about the nodes that it declares: a clause. Undefined if it declares none, or leaves
 * nothing open.
 */
export function openAboutNodes(cluster: ClusterGraph): string | undefined {
  const { nodes } = cluster;
  if (nodes.length === 0) return undefined;
  const { isComplete, because } = nodeInventory(cluster);
  if (!isComplete) return because;
  const isOpen = (key: string) =>
    key !== hostname && nodes.some(({ labels }) => labels.lookup(key) === undefined);
  const keys = comparedByPools(cluster).filter(isOpen);
  return keys.length > 0 ? `but not for each the label ${keys.join(', ')}` : undefined;
}

const comparedByPools = ({ pools }: ClusterGraph): readonly string[] => [
  ...new Set(pools.flatMap(({ nodeSelector: { selector } }) => (selector ? selectorLabels(selector) : []))),
];

const hostname = 'kubernetes.io/hostname';

/**
 * The nodes with the name of each for its label `kubernetes.io/hostname`, where the repository tells of all and does not say
 * what it is: kubelet sets both from one source.
 */
export const namedNodes = fact((cluster: ClusterGraph): readonly Node[] =>
  knowsAllNodes(cluster)
    ? cluster.nodes.map(node => (node.group ? node : withHostname(node)))
    : cluster.nodes,
);

function withHostname(node: Node): Node {
  const { name, labels } = node;
  const lookup = (key: string) => {
    const value = labels.lookup(key);
    return value === undefined && key === hostname ? name : value;
  };
  return { ...node, labels: { lookup } };
}
