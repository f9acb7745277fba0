import { isOfEksctl } from '../../../model/manifest/setup/eksctl.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { PodLimit } from '../../../model/manifest/kubernetes/pod-limit.ts';
import { fact } from './fact.ts';

/** How many pods a node takes, and what says so. */
export interface PodRoom {
  readonly pods: number;
  /** `dump`: the node itself tells; `default`: nothing does, so kubelet has its own number. */
  readonly by: 'dump' | 'default' | PodLimit;
}

/** The default of kubelet's `maxPods`. */
const podsByDefault = 110;

/**
 * How many pods a node takes at least, or a node of which nothing is known; undefined where the repository sets a number
 * and does not tell which, and where a provider such as EKS decides by the type of the machine.
 */
export function podRoomOf(cluster: ClusterGraph, node: Node | undefined): PodRoom | undefined {
  if (node?.maxPods) return { pods: node.maxPods, by: 'dump' };
  const { byNode, others, isDefault } = settings(cluster);
  const own = node ? byNode.get(node.name) : cluster.podLimits;
  const room = own?.length ? leastOf(own) : leastOf(others);
  if (room !== 'none') return room;
  return isDefault ? { pods: podsByDefault, by: 'default' } : undefined;
}

function leastOf(limits: readonly PodLimit[]): PodRoom | 'none' | undefined {
  const [first] = limits;
  if (!first) return 'none';
  let least: PodRoom | undefined;
  for (const by of limits) {
    if (by.pods === undefined) return undefined;
    if (!least || by.pods < least.pods) least = { pods: by.pods, by };
  }
  return least;
}

const settings = fact((cluster: ClusterGraph) => {
  const byNode = new Map<string, PodLimit[]>();
  const others: PodLimit[] = [];
  for (const limit of cluster.podLimits) {
    const known = limit.node === undefined ? others : byNode.get(limit.node);
    if (known) known.push(limit);
    else byNode.set(limit.node!, [limit]);
  }
  const isByMachine = cluster.manifests.some(
    ({ kind, root, apiVersion }) =>
      (kind === 'ClusterConfig' && isOfEksctl({ apiVersion })) ||
      kind === 'EC2NodeClass' ||
      (kind === 'Installation' &&
        !['', 'none', 'GKE', 'RKE2'].includes(root.get('spec').get('kubernetesProvider').text)),
  );
  return { byNode, others, isDefault: !isByMachine };
});
