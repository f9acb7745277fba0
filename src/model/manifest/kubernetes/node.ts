import type { Labels } from '../../../base/selector/evaluate.ts';
import type { Place } from '../../../base/files/source-file.ts';
import { isFaulty } from '../faults/object-fault.ts';
import { isSetAtRunTime, unknownLabels, writtenLabels } from './labels.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { addressOfNode, type Network } from './network.ts';
import type { NodeGroup } from './node-group.ts';
import { taintsOf, type Taint } from './taint.ts';

/** A node that the repository says exists, with what it says about it. */
export interface Node {
  readonly kind: 'Node';
  readonly name: string;
  readonly id: string;
  readonly labels: Labels;
  /** Whether any label is written, or all of them, as in a dump. */
  readonly isLabelled: boolean;
  /** Whether it was read from a cluster, so that it says all that is to be said. */
  readonly isDumped?: boolean;
  /** Undefined when not determined. */
  readonly taints: readonly Taint[] | undefined;
  /** How many pods kubelet takes, where a dump of the node tells. */
  readonly maxPods?: number;
  /** The group that it belongs to, where it is one of many without names. */
  readonly group?: NodeGroup;
  /** What said so: `Node manifest`, `kind Cluster`, `kubeadm JoinConfiguration`. */
  readonly source: string;
  readonly at: Place;
}

/** What a file that sets a cluster up says there is in it. */
export interface SetupContent<Machine extends Node | NodeGroup = Node | NodeGroup> {
  readonly nodes: readonly Machine[];
  readonly networks: readonly Network[];
}

/** The node that a configuration names; without a name it may be used for `count` nodes, or for any number. */
export function nodeOrGroup(
  name: Field,
  common: Pick<NodeGroup, 'labels' | 'isLabelled' | 'taints' | 'source'>,
  group: Pick<NodeGroup, 'name' | 'id' | 'at'>,
  count?: number,
): Node | NodeGroup {
  return name.string === undefined
    ? { kind: 'NodeGroup', ...group, ...common, minimum: count, maximum: count }
    : { kind: 'Node', name: name.string, id: `Node/${name.string}`, ...common, at: name.place };
}

/** The taint that the control plane puts on a node which is `unschedulable`. */
const cordonTaint: Taint = { key: 'node.kubernetes.io/unschedulable', value: '', effect: 'NoSchedule' };

/**
 * Labels of nodes that are none: a kubelet that hands its pods to a cloud or another cluster, or that only pretends. No
 * calico-node runs there, and pods there take no address of a pool.
 */
const virtual: readonly (readonly [key: string, value: string])[] = [
  ['type', 'virtual-kubelet'],
  ['type', 'kwok'],
  ['liqo.io/type', 'virtual-node'],
  ['eks.amazonaws.com/compute-type', 'fargate'],
];

/** Whether the pods of a node run elsewhere, or nowhere. */
function isVirtual({ root }: Manifest): boolean {
  const labels = root.get('metadata').get('labels');
  return (
    virtual.some(([key, value]) => labels.get(key).string === value) ||
    root
      .get('spec')
      .get('taints')
      .items()
      .some(taint =>
        /^(?:virtual-kubelet|virtual-node\.liqo|kwok\.x-k8s)\.io\//.test(taint.get('key').text),
      ) ||
    !root.get('metadata').get('annotations').get('kwok.x-k8s.io/node').isAbsent
  );
}

/**
 * A Node object; none of a virtual node. One with a status or an identity was read from a cluster, as the author of a dump
 * says of all: the labels that it lacks are really absent.
 */
export function decodeNode(manifest: Manifest, isLive = false): Node | undefined {
  if (manifest.name === undefined || isVirtual(manifest)) return undefined;
  const isRefused = !isLive && isFaulty(manifest);
  const labels = manifest.root.get('metadata').get('labels');
  const { text: pods } = manifest.root.get('status').get('capacity').get('pods');
  const maxPods = /^\d{1,6}$/.test(pods) ? Number(pods) : 0;
  // What `calicoctl label nodes` sets: pools see it, the scheduler does not (`resources.go:labelsAnnotation`).
  const labelsOfCalico = manifest.root
    .get('metadata')
    .get('annotations')
    .get('projectcalico.org/labels').text;
  const keysOfCalico = new Set(labelsOfCalico.match(/"[^"\\]*(?:\\[^][^"\\]*){0,99999}(?:"|\\?$)/g));
  const isOfCalico = (key: string) => keysOfCalico.size > 0 && keysOfCalico.has(JSON.stringify(key));
  const isDumped =
    isLive ||
    manifest.root.get('status').get('nodeInfo').state === 'written' ||
    manifest.root.get('metadata').get('uid').state === 'written';
  const spec = manifest.root.get('spec');
  const taints = taintsOf(spec.get('taints'));
  const isCordoned = spec.get('unschedulable');
  return {
    kind: 'Node',
    name: manifest.name,
    id: manifest.id,
    labels: isRefused
      ? unknownLabels
      : writtenLabels(labels, key => isOfCalico(key) || (!isDumped && isSetAtRunTime(key))),
    isLabelled: isDumped || labels.isUnknown || labels.entries().length > 0,
    ...(isDumped && { isDumped }),
    // Calico's own Node tells of none.
    taints:
      isRefused || isCordoned.isUnknown || manifest.apiVersion !== 'v1'
        ? undefined
        : isCordoned.boolean === true
          ? taints && [...taints, cordonTaint]
          : taints,
    ...(maxPods > 0 && { maxPods }),
    source: 'Node manifest',
    at: manifest.root.get('metadata').get('name').place,
  };
}

/**
 * The addresses that a Node object tells: those that a dump holds, and what calico-node notes where its mesh reaches the
 * node. Those of tunnels are of pools, and no such thing.
 */
export function addressesOf(manifest: Manifest): readonly Network[] {
  const { name, root } = manifest;
  if (name === undefined) return [];
  const internal = root
    .get('status')
    .get('addresses')
    .items()
    .filter(item => item.get('type').string === 'InternalIP')
    .flatMap(item => addressOfNode(item.get('address'), name, 'InternalIP'));
  const annotations = root.get('metadata').get('annotations');
  const noted = (['IPv4Address', 'IPv6Address'] as const).flatMap(key =>
    addressOfNode(annotations.get(`projectcalico.org/${key}`), name, `${key} that calico-node noted`),
  );
  const bgp = root.get('spec').get('bgp');
  const calicos = (['ipv4Address', 'ipv6Address'] as const).flatMap(key =>
    addressOfNode(bgp.get(key), name, `${key} that calico-node noted`),
  );
  return [...internal, ...noted, ...calicos];
}
