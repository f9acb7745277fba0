import type { Manifest } from './manifest.ts';
import type { Field } from './field.ts';
import { writtenLabels } from './labels.ts';
import { networksIn, type Network } from './network.ts';
import { controlPlaneTaint, type Node } from './node.ts';

/** Labels that kubelet sets at run time and whose value a kind configuration does not tell. */
const setByKubelet = new Set([
  'kubernetes.io/arch',
  'beta.kubernetes.io/arch',
  'node.kubernetes.io/instance-type',
]);

/**
 * The nodes and networks of a kind configuration (`kind: Cluster`, kind.x-k8s.io). kind names nodes after the
 * cluster and their role, and leaves kubeadm's taint on control planes unless there is no other node.
 */
export function decodeKindCluster(manifest: Manifest): {
  nodes: readonly Node[];
  networks: readonly Network[];
} {
  const { root } = manifest;
  const networking = root.get('networking');
  const mode = networking.get('kubeProxyMode');
  const networksOf = (key: string, use: Network['use']) =>
    networksIn(
      networking.get(key),
      use,
      `${key} of the kind Cluster`,
      mode.isUnknown ? 'unknown' : mode.string !== 'none',
    );
  return {
    nodes: nodesOf(root),
    networks: [...networksOf('podSubnet', 'pods'), ...networksOf('serviceSubnet', 'services')],
  };
}

function nodesOf(root: Field): readonly Node[] {
  const cluster = root.get('name').string ?? 'kind';
  const items = root.get('nodes').items();
  const count = { 'control-plane': 0, worker: 0 };
  return items.flatMap(item => {
    const role = item.get('role').isAbsent ? 'control-plane' : item.get('role').string;
    if (role !== 'control-plane' && role !== 'worker') return [];
    const number = ++count[role];
    const name = `${cluster}-${role}${number > 1 ? number : ''}`;
    const implied = new Map([
      ['kubernetes.io/hostname', name],
      ['kubernetes.io/os', 'linux'],
      ['beta.kubernetes.io/os', 'linux'],
    ]);
    if (role === 'control-plane') implied.set('node-role.kubernetes.io/control-plane', '');
    const patched = !item.get('kubeadmConfigPatches').isAbsent || !root.get('kubeadmConfigPatches').isAbsent;
    return {
      kind: 'Node' as const,
      name,
      id: `Node/${name}`,
      labels: writtenLabels(item.get('labels'), key => patched || setByKubelet.has(key), implied),
      isLabelled: item.get('labels').entries().length > 0,
      taints: patched ? undefined : role === 'control-plane' && items.length > 1 ? [controlPlaneTaint] : [],
      source: 'kind Cluster',
      at: (item.get('labels').isAbsent ? item.get('role') : item.get('labels')).entry,
    };
  });
}
