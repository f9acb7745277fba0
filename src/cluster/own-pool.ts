import { formatCidr } from '../base/net/cidr.ts';
import type { ScalarNode } from '../base/yaml/node.ts';
import { poolOf, type IPPool } from '../model/manifest/calico/ip-pool.ts';
import { Field } from '../model/manifest/core/field.ts';
import type { Network } from '../model/manifest/kubernetes/network.ts';
import type { ClusterGraph } from './graph.ts';

/**
 * The pools of a cluster, or where nothing brings any, the one that the operator or calico-node makes then. The clusters
 * around do not learn of it.
 */
export function withOwnPool(
  { pools, agents, installations, unseenPools, externalPools, networks, disputedNetworks }: ClusterGraph,
  repositoryPools: readonly IPPool[],
): readonly IPPool[] {
  if (pools.length + repositoryPools.length + externalPools.length + unseenPools.length > 0) return pools;
  const [own] = [...installations, ...agents].flatMap(({ ownPool }) => ownPool ?? []);
  if (!own) return [];
  const isOfPods = ({ use, cidr }: Network): boolean => use === 'pods' && cidr.family === 4;
  const [network, ...others] = networks.filter(isOfPods);
  const isTold =
    own.origin === 'calico-node' &&
    network?.isOfKubeadm === true &&
    !network.isOfTask &&
    others.length === 0 &&
    !disputedNetworks.some(isOfPods);
  return [isTold ? ranged(own, network) : own];
}

/**
 * Calico-node gives its pool the `podSubnet` that it finds in the ConfigMap of kubeadm
 * (`node/pkg/lifecycle/startup/startup.go:extractKubeadmCIDRs`, v3.20 to v3.33).
 */
function ranged(own: IPPool, { cidr, at: { file, span } }: Network): IPPool {
  const text = formatCidr(cidr);
  const node: ScalarNode = { kind: 'scalar', ...span, text, value: text, style: 'plain', source: file };
  const field = Field.of(own.fields.object.owner, 'podSubnet', node, { ...span, source: file }, file);
  return { ...poolOf(own.name, own.id, own.origin, { ...own.fields, cidr: field }), isOwn: true };
}
