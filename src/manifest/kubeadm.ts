import type { Field } from './field.ts';
import { isSetAtRunTime } from './labels.ts';
import type { Manifest } from './manifest.ts';
import { networksIn, type Network } from './network.ts';
import { controlPlaneTaint, taintsOf, type Node } from './node.ts';

/** The networks of a kubeadm ClusterConfiguration. */
export function decodeClusterConfiguration(manifest: Manifest): readonly Network[] {
  const isDisabled = manifest.root.get('proxy').get('disabled');
  const isProxied = isDisabled.isUnknown ? 'unknown' : isDisabled.boolean !== true;
  const networksOf = (key: string, use: Network['use']) => {
    const field = manifest.root.get('networking').get(key);
    return networksIn(field, use, `${key} of the kubeadm ClusterConfiguration`, isProxied);
  };
  return [...networksOf('podSubnet', 'pods'), ...networksOf('serviceSubnet', 'services')];
}

/**
 * The node that an InitConfiguration or JoinConfiguration registers. One without a name may be used for any number
 * of nodes, so it describes none in particular.
 */
export function decodeRegistration(manifest: Manifest): Node | undefined {
  const registration = manifest.root.get('nodeRegistration');
  const name = registration.get('name').string;
  if (name === undefined) return undefined;
  const isControlPlane = manifest.kind === 'InitConfiguration' || !manifest.root.get('controlPlane').isAbsent;
  const labels = kubeletLabels(registration.get('kubeletExtraArgs'));
  const known = new Map(labels);
  if (isControlPlane) known.set('node-role.kubernetes.io/control-plane', '');
  return {
    kind: 'Node',
    name,
    id: `Node/${name}`,
    labels: {
      lookup: key => known.get(key) ?? (labels && !isSetAtRunTime(key) ? null : undefined),
    },
    isLabelled: labels === undefined || labels.size > 0,
    // kubeadm: absent means the default taint of a control plane; an empty list means none.
    taints: registration.get('taints').isAbsent
      ? isControlPlane
        ? [controlPlaneTaint]
        : []
      : taintsOf(registration.get('taints')),
    source: `kubeadm ${manifest.kind}`,
    at: registration.get('name').place,
  };
}

/**
 * `node-labels` among the kubelet's arguments: a map up to kubeadm.k8s.io/v1beta3, a list of name and value from
 * v1beta4 on. Undefined when not determined.
 */
function kubeletLabels(extraArgs: Field): ReadonlyMap<string, string> | undefined {
  if (extraArgs.isUnknown) return undefined;
  const listed = extraArgs.items().find(item => item.get('name').string === 'node-labels');
  const field = listed?.get('value') ?? extraArgs.get('node-labels');
  if (field.isUnknown) return undefined;
  const pairs = (field.string ?? '').split(',').filter(pair => pair.includes('='));
  return new Map(
    pairs.map(pair => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]),
  );
}
