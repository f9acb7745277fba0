import type { ExternalPool } from '../model/config/config.ts';
import { decodeIPPool, lostOverlap, type IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { decodeNamespace, type Namespace } from '../model/manifest/kubernetes/namespace.ts';
import { decodeNode, type Node } from '../model/manifest/kubernetes/node.ts';
import type { RunningMembers } from './scope/scope.ts';
import { writtenKeys, type Labels } from '../base/selector/evaluate.ts';
import { formatCidr } from '../base/net/cidr.ts';
import { releaseCalled, type ClusterRelease } from './release.ts';

/** The nodes that run. */
export const runningNodes = ({ members }: RunningMembers): readonly Node[] =>
  members.flatMap(each => {
    const node = each.kind === 'Node' ? decodeNode(each, true) : undefined;
    return node ? { ...node, source: 'Node of the cluster that runs' } : [];
  });

/**
 * The nodes that run, with the labels that Git gives them, and the others that Git tells of: a change may bring these. What
 * no Node object says, such as the configuration of a kubelet that registered long ago, the cluster knows better.
 */
export function besideRunningNodes(
  declared: readonly Node[],
  applied: readonly Node[],
  running: readonly Node[],
): readonly Node[] {
  if (running.length === 0) return declared;
  const byName = new Map(applied.map(node => [node.name, node]));
  const names = new Set(running.map(({ name }) => name));
  const managed = new Set(applied.flatMap(({ labels }) => [...writtenKeys(labels)]));
  const isManaged = (key: string): boolean => managed.has(key);
  return [
    ...running.map(node => {
      const own = byName.get(node.name);
      if (!own) return node;
      const { id, at, taints, source } = own;
      const labels = applyingLabels(own.labels, node.labels, isManaged);
      return { ...node, id, at, source, labels, taints: taints?.length === 0 ? node.taints : undefined };
    }),
    ...declared.filter(({ name }) => !names.has(name)),
  ];
}

/** A key that Git manages and does not give to this object may be one that it takes away: nothing is known of it then. */
const applyingLabels = (own: Labels, running: Labels, isManaged: (key: string) => boolean): Labels => {
  const written = new Set(writtenKeys(own));
  // A template may give any label.
  const isOpen = own.lookup('') === undefined;
  return {
    lookup: key => {
      if (written.has(key) || isOpen) return own.lookup(key);
      const value = running.lookup(key);
      return typeof value === 'string' && isManaged(key) ? undefined : value;
    },
    keys: () => new Set([...written, ...writtenKeys(running)]),
  };
};

/**
 * The namespaces of Git, and those that only the cluster has. What Git says of one of its own holds; a label that it does not
 * write and the cluster has may be taken away or stay.
 */
export function besideRunningNamespaces(
  declared: readonly Namespace[],
  { members }: RunningMembers,
): readonly Namespace[] {
  const running = members.flatMap(each =>
    each.kind === 'Namespace' && !isLeaving(each) ? (decodeNamespace(each, true) ?? []) : [],
  );
  const byName = new Map(running.map(each => [each.name, each]));
  const names = new Set(declared.map(({ name }) => name));
  return [
    ...declared.map(own => {
      const other = byName.get(own.name);
      return other ? { ...own, labels: softened(own.labels, other.labels) } : own;
    }),
    ...running.filter(({ name }) => !names.has(name)),
  ];
}

const softened = (own: Labels, running: Labels): Labels => ({
  lookup: key => {
    const value = own.lookup(key);
    return value === null && typeof running.lookup(key) === 'string' ? undefined : value;
  },
  keys: () => writtenKeys(own),
});

/**
 * Pools that run and that Git has under no name and no range: nothing here says what becomes of them. One that gives out
 * nothing, or is being deleted, does not count.
 */
export function runningPools(
  declared: readonly IPPool[],
  { members }: RunningMembers,
): readonly ExternalPool[] {
  const names = new Set(declared.map(({ name }) => name));
  const ranges = new Set(declared.map(({ cidr }) => cidr && formatCidr(cidr)));
  return members
    .filter(each => each.kind === 'IPPool' && !isLeaving(each))
    .map(decodeIPPool)
    .filter(({ name, cidr, disabled }) => {
      const isKnown = names.has(name) || (cidr !== undefined && ranges.has(formatCidr(cidr)));
      return !isKnown && disabled !== true;
    })
    .map(({ name, cidr, fields }) => ({ name, cidr, at: fields.name.place }));
}

/** Pools that run and that Calico takes no addresses from: they lost an overlap (`Allocatable=False`, v3.32 on). */
export const unallocatablePools = ({ members }: RunningMembers): readonly IPPool[] =>
  members
    .filter(each => each.kind === 'IPPool' && !isLeaving(each))
    .map(decodeIPPool)
    .filter(pool => lostOverlap(pool) !== undefined);

const isLeaving = ({ root }: Manifest): boolean =>
  !root.get('metadata').get('deletionTimestamp').isAbsent ||
  root.get('status').get('phase').string === 'Terminating';

/**
 * The version that calico-node writes down when it starts, or the operator (`node/pkg/lifecycle/startup/startup.go`,
 * `Installation.status.calicoVersion`).
 */
export function runningRelease(members: readonly Manifest[]): ClusterRelease | undefined {
  const said = (kind: string, part: 'spec' | 'status'): readonly ReturnType<Manifest['root']['get']>[] =>
    members.filter(each => each.kind === kind).map(({ root }) => root.get(part).get('calicoVersion'));
  const found = [...said('ClusterInformation', 'spec'), ...said('Installation', 'status')];
  const [first] = found.filter(({ string }) => string !== undefined && /^v3\.\d+\.\d+$/.test(string));
  return first && releaseCalled(first.string!, first.place.file.path, first.place);
}
