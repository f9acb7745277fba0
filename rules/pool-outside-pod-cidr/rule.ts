import {
  type ClusterGraph,
  contains,
  defineRule,
  effectivePools,
  type Finding,
  formatCidr,
  type IPPool,
  neverMatches,
  overlaps,
  poolPhrase,
  type RangedPool,
} from '../../src/linter/rule/kit.ts';
import { unseenFor } from '../../src/calico/facts/cluster/unseen.ts';
import type { Network } from '../../src/model/manifest/kubernetes/network.ts';

/** `networks` are those of the pool's family: one at least, and none of them holds the pool. */
function outside(
  pool: RangedPool,
  networks: readonly Network[],
  isBootstrap: boolean,
  isOperatorCertain: boolean,
): Finding {
  const ranges = [...new Set(networks.map(({ cidr }) => formatCidr(cidr)))];
  const isOfTask = networks.every(each => each.isOfTask);
  const crosses = networks.some(({ cidr }) => overlaps(cidr, pool.cidr));
  const routes = isBootstrap ? '' : '; where routers carry the range, commit their BGPPeer';
  const [network, networkRanges] =
    ranges.length > 1 ? ['networks', ranges.join(', ')] : ['network', ranges[0]];
  return {
    at: pool.fields.cidr.place,
    severity: isOfTask ? 'note' : isBootstrap && isOperatorCertain ? 'error' : 'warning',
    subject: 'pod network',
    message: `${poolPhrase(pool)} ${crosses ? 'reaches beyond' : 'lies outside'} the pod ${network} ${networkRanges}`,
    note: isOfTask
      ? 'the cluster that the task of Ansible makes masquerades what these pods send to Services, or its operator creates no pool'
      : isBootstrap
        ? `${isOperatorCertain ? 'the operator' : 'a calico-node manifest is here as well; if the operator installs Calico, it'} creates no pool at all: "IPPool ${pool.fields.cidr.text} is not within the platform's configured pod network CIDR(s)"`
        : 'kube-proxy treats these pods as clients outside the cluster and masquerades what they send to Services: ' +
          'network policies then see the addresses of nodes',
    help:
      `give the pool a range inside ${ranges.join(' or ')}, or build the cluster with a pod network that holds it` +
      routes,
    related: networks.map(({ at, source }) => ({ at, label: source })),
    cause: { key: ranges.join(), who: poolPhrase(pool) },
  };
}

/**
 * Whether pods get addresses of the pool without asking: LoadBalancer and egress pools lie outside the pod network on
 * purpose, and a disabled pool may merely keep a range from being masqueraded.
 */
function serves(pool: IPPool): pool is RangedPool {
  const { cidr, disabled, automatic, allowedUses, nodeSelector } = pool;
  if (!cidr || disabled !== false || automatic !== true || !allowedUses?.includes('Workload')) return false;
  return nodeSelector.selector !== undefined && !neverMatches(nodeSelector.selector);
}

/**
 * Whether the operator compares the pool with kubeadm's `podSubnet`: it does while the cluster has no pool
 * (`pkg/controller/ippool/defaults.go:mergePlatformPodCIDRs`), and only raw objects can be there before its own.
 */
function isBootstrapPool({ origin }: IPPool, { pools }: ClusterGraph): boolean {
  return origin === 'Installation' && pools.every(pool => pool.origin !== 'crd.projectcalico.org/v1');
}

export default defineRule({
  id: 'pool-outside-pod-cidr',
  summary: 'a pool for workloads lies outside the pod network that the cluster was set up with',
  severity: 'warning',
  family: 'network',
  follows: {
    'link-local-pool': 'object',
    'overlapping-networks': 'object',
  },
  *check({ cluster }) {
    const { networks } = cluster;
    const scopes = [cluster, ...cluster.relatives];
    const installations = scopes.flatMap(each => each.installations);
    const isRouted = scopes.some(({ hasRouters }) => hasRouters);
    const unseen = unseenFor(
      cluster,
      'BGPPeer',
      'BGPFilter',
      'FelixConfiguration',
      'Installation',
      'DaemonSet',
    );
    if (installations.some(({ usesCalicoCni }) => usesCalicoCni !== true)) return;
    const dataplanes = [
      ...installations,
      ...scopes.flatMap(({ agents }) => agents),
      ...cluster.felixConfigurations,
    ];
    const hasKubeProxy =
      !isRouted &&
      networks.every(({ isProxied }) => isProxied !== false) &&
      dataplanes.every(({ replacesKubeProxy }) => replacesKubeProxy === false);
    const podNetworks = networks.filter(({ use }) => use === 'pods');
    const pools = effectivePools(cluster).filter(serves);
    // Beside the operator's own DaemonSet, another one is a second way to install Calico, perhaps in another cluster.
    const isOperatorCertain = cluster.agents.every(({ id }) => id.includes('calico-system'));
    for (const pool of pools) {
      const candidates = podNetworks.filter(({ cidr }) => cidr.family === pool.cidr.family);
      if (candidates.length === 0 || candidates.some(({ cidr }) => contains(cidr, pool.cidr))) continue;
      const isBootstrap = isBootstrapPool(pool, cluster) && candidates.some(({ isOfKubeadm }) => isOfKubeadm);
      const isMasqueraded = hasKubeProxy && candidates.every(({ isProxied }) => isProxied === true);
      if (!isBootstrap && isMasqueraded && unseen) yield { of: poolPhrase(pool), unseen };
      else if (isBootstrap || isMasqueraded) yield outside(pool, candidates, isBootstrap, isOperatorCertain);
    }
    // The setup of the cluster is there, and does not say it.
    const isSetUpHere = networks.some(({ use }) => use === 'services');
    if (podNetworks.length === 0 && isSetUpHere && pools.length > 0) yield { wants: 'pod CIDR' };
  },
});
