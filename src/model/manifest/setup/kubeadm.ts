import type { Field } from '../core/field.ts';
import { kubeletLabels, registeredLabels, type KnownLabels } from '../kubernetes/kubelet.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';
import type { NodeGroup } from '../kubernetes/node-group.ts';
import { nodeOrGroup, type Node } from '../kubernetes/node.ts';
import { controlPlaneTaint, taintsOf, type Taint } from '../kubernetes/taint.ts';

/** The networks of a kubeadm ClusterConfiguration. */
export function decodeClusterConfiguration(manifest: Pick<Manifest, 'root'>): readonly Network[] {
  const isDisabled = manifest.root.get('proxy').get('disabled');
  const isProxied = isDisabled.isUnknown ? 'unknown' : isDisabled.boolean !== true;
  const networksOf = (key: string, use: Network['use']) => {
    const field = manifest.root.get('networking').get(key);
    const source = `${key} of the kubeadm ClusterConfiguration`;
    return networksIn(field, { use, source, isProxied, isOfKubeadm: true });
  };
  return [...networksOf('podSubnet', 'pods'), ...networksOf('serviceSubnet', 'services')];
}

/** What kubeadm's `nodeRegistration` says of a node. */
export interface Registration {
  readonly labels: KnownLabels;
  /** Undefined when not determined. */
  readonly taints: readonly Taint[] | undefined;
}

/** kubeadm: no `taints` mean the usual one of a control plane; an empty list means none. */
export function registrationOf(field: Field, isControlPlane: boolean): Registration {
  const taints = field.get('taints');
  const usual = isControlPlane ? [controlPlaneTaint] : [];
  return {
    labels: kubeletLabels(field.get('kubeletExtraArgs')),
    taints: taints.isAbsent ? usual : taintsOf(taints),
  };
}

const onControlPlane: ReadonlyMap<string, string> = new Map([['node-role.kubernetes.io/control-plane', '']]);
const onWorkers: ReadonlyMap<string, string> = new Map();

/** The labels that kubeadm gives nodes of a role by itself. */
export const labelsOfRole = (isControlPlane: boolean): ReadonlyMap<string, string> =>
  isControlPlane ? onControlPlane : onWorkers;

/**
 * The node that an InitConfiguration or JoinConfiguration registers. One without a name may be used for any number of
 * nodes, or for none.
 */
export function decodeRegistration(manifest: Manifest): Node | NodeGroup {
  const field = manifest.root.get('nodeRegistration');
  const isControlPlane = manifest.kind === 'InitConfiguration' || !manifest.root.get('controlPlane').isAbsent;
  const { labels, taints } = registrationOf(field, isControlPlane);
  const common = {
    labels: registeredLabels(labels, labelsOfRole(isControlPlane)),
    isLabelled: labels === undefined || labels.size > 0,
    taints,
    source: `kubeadm ${manifest.kind}`,
  };
  const role = isControlPlane ? 'control plane' : 'workers';
  const group = { name: role, id: `${manifest.kind}/${role}`, at: field.place };
  return nodeOrGroup(field.get('name'), common, group);
}
