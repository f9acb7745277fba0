import { headOf, kindOf } from '../model/manifest/core/manifest.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { nodeBelow, valueAt } from '../base/yaml/below.ts';
import type { YamlDocument, YamlNode } from '../base/yaml/node.ts';

/** No cluster has nearly as many: Calico looks at each pool when it chooses an address, and Kubernetes supports 5,000 nodes. */
const most: Bounds = { pools: 20_000, nodes: 50_000 };
export const MOST_NODES = most.nodes;

export const tooManyNodes = 'a repository has 50,000 nodes at most';
const excesses = {
  pools: { usual: 'IPPool', reason: 'a repository has 20,000 pools at most' },
  nodes: { usual: 'Node', reason: tooManyNodes },
} as const;

/** Most objects have another kind: that is soon seen. */
const counted: ReadonlySet<string> = new Set(['IPPool', 'Installation', 'Node', 'Cluster']);

interface Bounds {
  readonly pools: number;
  readonly nodes: number;
}

/** Documents up to as many pools and nodes as a repository may have, and a problem for each file that holds more of them. */
export function withinMost(
  documents: readonly YamlDocument[],
  bounds: Bounds = most,
): {
  readonly within: readonly YamlDocument[];
  readonly problems: readonly Problem[];
} {
  const [pools, nodes] = [{ count: 0 }, { count: 0 }];
  const beyond = new Map<string, Problem>();
  const isBeyond = (tally: { count: number }, more: number, bound: number): boolean => {
    tally.count += more;
    return more > 0 && tally.count > bound;
  };
  const within = documents.filter(document => {
    const { root } = document;
    const kind = root?.kind === 'mapping' ? kindOf(root) : undefined;
    if (kind !== undefined && !counted.has(kind)) return true;
    const isOfPools = isBeyond(pools, poolsIn(root), bounds.pools);
    const isOfNodes = kind !== 'IPPool' && isBeyond(nodes, nodesIn(root), bounds.nodes);
    if (!isOfPools && !isOfNodes) return true;
    const problem = problemOf(document, isOfPools ? 'pools' : 'nodes');
    if (problem && !beyond.has(document.file.path)) beyond.set(document.file.path, problem);
    return false;
  });
  return { within, problems: [...beyond.values()] };
}

function problemOf({ file, root }: YamlDocument, beyond: keyof Bounds): Problem | undefined {
  if (!root) return undefined;
  const { usual, reason } = excesses[beyond];
  const span = { start: root.start, end: root.end };
  const { kind = usual, name } = (root.kind === 'mapping' && headOf(root)) || {};
  const excessive = name === undefined ? kind : `${kind}/${name}`;
  return { file, span, at: span.start, reason, excessive, beyond };
}

/** How many pools a document brings: itself, its items, or those that an Installation lists. */
function poolsIn(root: YamlNode | undefined): number {
  if (root?.kind === 'sequence') return root.items.reduce((sum, item) => sum + poolsIn(item), 0);
  if (root?.kind !== 'mapping') return 0;
  const kind = kindOf(root);
  if (kind === 'IPPool') return 1;
  return kind === 'Installation' ? lengthOf(nodeBelow(root, 'spec', 'calicoNetwork', 'ipPools')) : 0;
}

/** How many nodes: itself, or those that a file of a setup lists, such as an inventory. */
export function nodesIn(root: YamlNode | undefined): number {
  if (root?.kind === 'sequence') return root.items.reduce((sum, item) => sum + nodesIn(item), 0);
  if (root?.kind !== 'mapping') return 0;
  if (kindOf(root) === 'Node') return 1;
  const all = valueAt(root, 'all');
  if (all) return hostsIn(all, 0);
  return lengthOf(valueAt(root, 'nodes')) + lengthOf(nodeBelow(root, 'spec', 'hosts'));
}

const lengthOf = (list: YamlNode | undefined): number => (list?.kind === 'sequence' ? list.items.length : 0);

/** Groups of an inventory hold hosts and groups; deeper ones name hosts again. */
function hostsIn(group: YamlNode, depth: number): number {
  const [hosts, children] = [valueAt(group, 'hosts'), valueAt(group, 'children')];
  const own = hosts?.kind === 'mapping' ? hosts.entries.size : 0;
  if (children?.kind !== 'mapping' || depth > 8) return own;
  return [...children.entries.values()].reduce((sum, { value }) => sum + hostsIn(value, depth + 1), own);
}
