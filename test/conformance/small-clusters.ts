import type { Random } from '../kit/random.ts';
import type { PlayedCluster } from './replay.ts';

type Workload =
  | { readonly kind: 'Deployment'; readonly replicas: number; readonly rack?: string }
  | { readonly kind: 'DaemonSet' };

/** A cluster of which everything is known. */
export interface SmallCluster extends PlayedCluster {
  readonly workloads: readonly Workload[];
  readonly maxPods: number;
}

const racks = ['a', 'b'] as const;

/** Few addresses, few nodes (of a single one it is unknown whether it is the only one): pools of which everything is known, and pods that nearly fill them. */
export function small(random: Random, isDaemon: boolean): SmallCluster {
  const { below, pick } = random;
  const isTunnelled = below(3) === 0;
  const isSplit = below(3) === 0;
  const pools = Array.from({ length: isSplit ? 2 : 1 + below(2) }, (_, index) => {
    const blockSize = pick([28, 29, 30]);
    return {
      name: `p${index}`,
      spec: {
        cidr: `10.${index}.0.0/${blockSize - below(4)}`,
        blockSize,
        ...(isTunnelled && { vxlanMode: 'Always' }),
        ...(isSplit && { nodeSelector: `rack == '${racks[index]}'` }),
      },
    };
  });
  const names = Array.from({ length: 2 + below(4) }, (_, index) => `n${index}`);
  const strictAffinity = below(2) === 0;
  return {
    id: 'random',
    nodes: Object.fromEntries(names.map(name => [name, { labels: { rack: pick(racks) } }])),
    namespaces: { shop: {} },
    pools,
    reservations: below(3) === 0 ? { some: [`10.0.0.${8 * below(2)}/${pick([29, 30, 31])}`] } : {},
    census: [],
    requests: [],
    config: { strictAffinity, autoAllocateBlocks: true, maxBlocksPerHost: pick([0, 0, 1, 2]) },
    workloads: isDaemon
      ? Array.from({ length: 1 + below(3) }, () => ({ kind: 'DaemonSet' }) as const)
      : Array.from({ length: 1 + below(3) }, () => ({
          kind: 'Deployment' as const,
          replicas: 1 + below(12),
          ...(below(3) === 0 && { rack: pick(racks) }),
        })),
    maxPods: 1 + below(40),
  };
}

/** What declares it. */
export function manifestsOf({
  nodes,
  pools,
  reservations,
  config,
  workloads,
  maxPods,
}: SmallCluster): string {
  const objects = [
    ...Object.entries(nodes).map(([name, { labels }]) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels },
      spec: {},
      status: { capacity: { pods: String(maxPods) }, nodeInfo: { kubeletVersion: 'v1.34.0' } },
    })),
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
    ...pools.map(({ name, spec }) => calico('IPPool', name, spec)),
    ...Object.entries(reservations).map(([name, reservedCIDRs]) =>
      calico('IPReservation', name, { reservedCIDRs }),
    ),
    calico('IPAMConfiguration', 'default', config),
    ...workloads.map((workload, index) => workloadObject(workload, `w${index}`)),
  ];
  return objects.map(object => JSON.stringify(object)).join('\n---\n');
}

const calico = (kind: string, name: string, spec: unknown) => ({
  apiVersion: 'projectcalico.org/v3',
  kind,
  metadata: { name },
  spec,
});

function workloadObject(workload: Workload, name: string): unknown {
  const isDaemon = workload.kind === 'DaemonSet';
  const rack = isDaemon ? undefined : workload.rack;
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind: workload.kind,
    metadata: { name, namespace: 'shop' },
    spec: {
      ...(!isDaemon && { replicas: workload.replicas, strategy: { type: 'Recreate' } }),
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ name: 'c', image: 'c' }], ...(rack && { nodeSelector: { rack } }) },
      },
    },
  };
}
