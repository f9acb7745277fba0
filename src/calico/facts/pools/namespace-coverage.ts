import type { ClusterGraph } from '../../../cluster/graph.ts';
import { selects } from '../../choice/choice.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Namespace } from '../../../model/manifest/kubernetes/namespace.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { Family } from '../../../base/net/address.ts';
import { alwaysMatches, selectorLabels, type Labels } from '../../../base/selector/evaluate.ts';
import { memo } from '../../../base/text/memo.ts';
import { classes, coverages, nearby, type Coverage } from './coverage.ts';
import { fact } from '../cluster/fact.ts';
import { nodeSelection } from './selection.ts';

/** A namespace whose pods get no address of a family by themselves, on some nodes or on all. */
export interface NamespaceGap {
  readonly family: Family;
  readonly namespace: Namespace;
  /** Pools of the family that serve pods by themselves on some node and in some namespace. */
  readonly pools: readonly IPPool[];
  /**
   * Nodes that no pool selects together with the namespace, although pools for other namespaces select them. Undefined
   * where no pool selects the namespace at all.
   */
  readonly stranded: Stranded | undefined;
}

/** Nodes where the pods of some namespaces get nothing. */
export interface Stranded {
  readonly nodes: readonly Node[];
  /** Those of them that may have these labels. */
  readonly labelled: (pinned: Labels) => readonly Node[];
}

/** The namespaces that pools leave out, in written order; one that is declared twice only if both are left out. */
export const namespaceGaps = fact((cluster: ClusterGraph): readonly NamespaceGap[] =>
  coverages(cluster).flatMap(coverage => (isChoosy(coverage) ? gapsOf(cluster, coverage) : [])),
);

/** Whether the pools tell namespaces apart, and none of them takes every pod on every node. */
function isChoosy({ pools }: Coverage): boolean {
  const isOpen = ({ selector }: IPPool['nodeSelector']) => selector !== undefined && alwaysMatches(selector);
  return (
    pools.some(({ namespaceSelector }) => !isOpen(namespaceSelector)) &&
    !pools.some(({ nodeSelector, namespaceSelector }) => isOpen(nodeSelector) && isOpen(namespaceSelector))
  );
}

function gapsOf(cluster: ClusterGraph, { family, pools }: Coverage): NamespaceGap[] {
  const { namespaces } = cluster;
  const near = nearby(pools, 'namespaceSelector');
  const mayServe = ({ labels }: Namespace) =>
    near(labels).filter(({ namespaceSelector }) => selects(namespaceSelector, labels) !== false);
  const strandedBy = strandingOf(cluster, pools);
  const declared = new Map<string, { readonly namespace: Namespace; readonly serving: Set<IPPool> }>();
  for (const namespace of namespaces) {
    const known = declared.get(namespace.name);
    const serving = known?.serving ?? new Set();
    for (const pool of mayServe(namespace)) serving.add(pool);
    if (!known) declared.set(namespace.name, { namespace, serving });
  }
  return [...declared.values()].flatMap(({ namespace, serving }): NamespaceGap[] => {
    if (serving.size === 0) return [{ family, namespace, pools, stranded: undefined }];
    const stranded = strandedBy(serving);
    return stranded.nodes.length > 0 ? [{ family, namespace, pools, stranded }] : [];
  });
}

/** Nodes, and the pools that may select them. */
interface Ground {
  readonly nodes: Node[];
  readonly pools: readonly IPPool[];
}

/** Finds the nodes that some of the pools leave out, although others select them. */
function strandingOf(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
): (serving: ReadonlySet<IPPool>) => Stranded {
  const near = nearby(pools, 'nodeSelector');
  const grounds = new Map<string, Ground>();
  for (const alike of classes(cluster.nodes, pools)) {
    const { labels } = alike[0];
    const selected = nodeSelection(cluster)(labels);
    const selecting = near(labels).filter(pool => selected(pool) !== false);
    if (selecting.length === 0) continue;
    const key = selecting.map(({ id }) => id).join('\n');
    const ground = grounds.get(key);
    if (ground) for (const node of alike) ground.nodes.push(node);
    else grounds.set(key, { nodes: [...alike], pools: selecting });
  }
  const keys = [hostname, ...new Set(pools.flatMap(keysOf))];
  const known = new Map<string, Stranded>();
  return serving => {
    const key = [...serving].map(({ id }) => id).join('\n');
    const stranded = known.get(key) ?? indexed(without(serving, [...grounds.values()]), keys);
    known.set(key, stranded);
    return stranded;
  };
}

const hostname = 'kubernetes.io/hostname';

const keysOf = ({ nodeSelector: { selector } }: IPPool): readonly string[] =>
  selector ? selectorLabels(selector) : [];

const without = (serving: ReadonlySet<IPPool>, grounds: readonly Ground[]): readonly Node[] =>
  grounds.flatMap(({ pools, nodes }) => (pools.some(pool => serving.has(pool)) ? [] : nodes));

/** Most workloads are pinned by a label that pools look at, too. */
function indexed(nodes: readonly Node[], keys: readonly string[]): Stranded {
  const byLabel = memo(({ key }: { readonly key: string }) => {
    const found = new Map<string | null | undefined, Node[]>();
    for (const node of nodes) {
      const value = node.labels.lookup(key);
      const alike = found.get(value);
      if (alike) alike.push(node);
      else found.set(value, [node]);
    }
    return found;
  });
  const indexes = keys.map(key => ({ key }));
  return {
    nodes,
    labelled(pinned) {
      for (const index of indexes) {
        const value = pinned.lookup(index.key);
        if (typeof value !== 'string') continue;
        const found = byLabel(index);
        return [...(found.get(value) ?? []), ...(found.get(undefined) ?? [])];
      }
      return nodes;
    },
  };
}
