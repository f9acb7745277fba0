import type { DeclaredCluster, DeclaredNodes } from '../model/config/config.ts';
import { isSetAtRunTime } from '../model/manifest/kubernetes/labels.ts';
import type { Network } from '../model/manifest/kubernetes/network.ts';
import type { NodeGroup } from '../model/manifest/kubernetes/node-group.ts';
import type { Node } from '../model/manifest/kubernetes/node.ts';
import type { Labels } from '../base/selector/evaluate.ts';

/** As a source of the setup. */
export interface DeclaredSetup {
  readonly nodes: readonly (Node | NodeGroup)[];
  readonly networks: readonly Network[];
  readonly lists: string | undefined;
}

/** What the user says of a cluster besides what runs in it. Where he lists nodes, he lists all. */
export function declaredSetup({ nodes, networks, dump }: DeclaredCluster): DeclaredSetup {
  return {
    nodes: nodes.map(declaredNodes),
    networks: [
      ...networks.map(({ name, kind, cidr, at }): Network => {
        const source = `networks in ${at.file.path}`;
        return { kind: 'Network', use: kind, cidr, source, at, isProxied: true, name: `network "${name}"` };
      }),
      ...nodes.flatMap(addressesOf),
    ],
    lists: dump === undefined ? (nodes.length > 0 ? 'configuration' : undefined) : 'dump of Nodes',
  };
}

/** The networks without those that the user contradicts: a cluster has one range for pods and one for Services. */
export function outranked(networks: readonly Network[], declared: readonly Network[]): readonly Network[] {
  const isSingle = ({ use }: Network) => use === 'pods' || use === 'services';
  return networks.filter(
    one =>
      declared.includes(one) ||
      !isSingle(one) ||
      !declared.some(({ use, cidr }) => use === one.use && cidr.family === one.cidr.family),
  );
}

/** A group, or the one node that it is. */
function declaredNodes(
  { labels, taints, minimum, maximum, at, name }: DeclaredNodes,
  index: number,
): Node | NodeGroup {
  const shared = {
    labels: labelsOf(labels),
    isLabelled: labels.size > 0,
    taints,
    source: 'node group',
    at,
  };
  if (name !== undefined && minimum === 1 && maximum === 1)
    return { kind: 'Node', name, id: `Node/${name}`, ...shared, source: at.file.path };
  const called = name ?? `group ${index + 1}`;
  return { kind: 'NodeGroup', name: called, id: `NodeGroup/${called}`, minimum, maximum, ...shared };
}

/** A cloud or a kubelet may set what the user does not list; keys without a prefix are the user's own. */
const labelsOf = (labels: ReadonlyMap<string, string>): Labels => ({
  lookup: key => labels.get(key) ?? (isSetAtRunTime(key) ? undefined : null),
  keys: () => labels.keys(),
});

const addressesOf = ({ name, addresses }: DeclaredNodes): readonly Network[] =>
  addresses.map(({ value, at }) => ({
    kind: 'Network',
    use: 'nodes',
    cidr: value,
    source: `nodes in ${at.file.path}`,
    at,
    isProxied: true,
    name: name === undefined ? 'nodes' : `nodes "${name}"`,
  }));
