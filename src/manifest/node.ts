import type { Labels } from '../selector/evaluate.ts';
import type { Place } from '../text/source-file.ts';
import type { Field } from './field.ts';
import { isSetAtRunTime, writtenLabels } from './labels.ts';
import type { Manifest } from './manifest.ts';
import { addressOfNode, type Network } from './network.ts';
import type { NodeGroup } from './node-group.ts';

export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';

export interface Taint {
  readonly key: string;
  readonly value: string;
  readonly effect: TaintEffect;
}

/** A node that the repository says exists, with what it says about it. */
export interface Node {
  readonly kind: 'Node';
  readonly name: string;
  readonly id: string;
  readonly labels: Labels;
  /** Whether any label is written, or all of them, as in a dump. */
  readonly isLabelled: boolean;
  /** Undefined when not determined. */
  readonly taints: readonly Taint[] | undefined;
  /** How many pods kubelet takes, where a dump of the node tells. */
  readonly maxPods?: number;
  /** The group that it belongs to, where it is one of many that nobody names. */
  readonly group?: NodeGroup;
  /** What said so: `Node manifest`, `kind Cluster`, `kubeadm JoinConfiguration`. */
  readonly source: string;
  readonly at: Place;
}

/** The taint that kubeadm puts on control-plane nodes. */
export const controlPlaneTaint: Taint = {
  key: 'node-role.kubernetes.io/control-plane',
  value: '',
  effect: 'NoSchedule',
};

/** The taint that the control plane puts on a node which is `unschedulable`. */
const cordonTaint: Taint = { key: 'node.kubernetes.io/unschedulable', value: '', effect: 'NoSchedule' };

/** A Node object. One with a status was read from a cluster, so the labels that it lacks are really absent. */
export function decodeNode(manifest: Manifest): Node | undefined {
  if (manifest.name === undefined) return undefined;
  const labels = manifest.root.get('metadata').get('labels');
  const maxPods = Number(manifest.root.get('status').get('capacity').get('pods').text);
  // What `calicoctl label nodes` sets: pools see it, the scheduler does not (`resources.go:labelsAnnotation`).
  const labelsOfCalico = manifest.root
    .get('metadata')
    .get('annotations')
    .get('projectcalico.org/labels').text;
  const isOfCalico = (key: string) => labelsOfCalico.includes(JSON.stringify(key));
  const isDump = manifest.root.get('status').get('nodeInfo').state === 'written';
  const spec = manifest.root.get('spec');
  const taints = taintsOf(spec.get('taints'));
  const isCordoned = spec.get('unschedulable').boolean === true;
  return {
    kind: 'Node',
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(labels, key => isOfCalico(key) || (!isDump && isSetAtRunTime(key))),
    isLabelled: isDump || labels.isUnknown || labels.entries().length > 0,
    taints: isCordoned ? taints && [...taints, cordonTaint] : taints,
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
  return [...internal, ...noted];
}

/** A written list of taints; undefined as soon as one of them is not determined. */
export function taintsOf(field: Field): readonly Taint[] | undefined {
  if (field.isUnknown) return undefined;
  const taints: Taint[] = [];
  for (const item of field.items()) {
    const key = item.get('key').string;
    const effect = item.get('effect').string;
    if (key === undefined || !isEffect(effect)) return undefined;
    taints.push({ key, value: item.get('value').text, effect });
  }
  return taints;
}

function isEffect(text: string | undefined): text is TaintEffect {
  return text === 'NoSchedule' || text === 'PreferNoSchedule' || text === 'NoExecute';
}
