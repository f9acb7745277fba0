import type { AllocatingNode, AllocationRules, Allocator, AssignedAddress } from './model/allocator.ts';
import { holderOf } from './model/block.ts';
import { emptyDatastore } from './model/datastore.ts';
import { assignFixedAddress } from './model/fixed-address.ts';
import { addPod, type AskingPod } from './model/pod.ts';
import { releaseAddress } from './model/release.ts';
import { allocateTunnelAddresses, tunnelAddressesOf } from './model/tunnels.ts';
import { wantedByPod } from './model/wanted.ts';
import type { Supply } from '../../src/calico/choice/supply.ts';
import { resolutionError } from '../../src/calico/choice/pool-choice.ts';
import type { TunnelKind } from '../../src/calico/choice/tunnel.ts';
import { parseAddress, type Address } from '../../src/base/net/address.ts';
import { containsAddress, parseCidrOrAddress } from '../../src/base/net/cidr.ts';
import { IntervalSet } from '../../src/base/net/interval-set.ts';
import { supplyOf, known, requestFor, type Census, type Cluster } from './clusters.ts';
import { Ledger, type Got } from './ledger.ts';

/** A request of the vectors, with Calico's answer (README.md). */
export interface Asked extends Omit<Census, 'pools' | 'message'> {
  readonly do: 'pod' | 'fill' | 'ip' | 'tunnel' | 'release' | 'age' | 'change';
  readonly ip?: string;
  readonly of?: number;
  readonly pool?: Cluster['pools'][number];
  readonly got?: readonly Got[];
  readonly lost?: readonly string[];
}

export interface PlayedCluster extends Cluster {
  readonly config?: {
    readonly strictAffinity: boolean;
    readonly autoAllocateBlocks: boolean;
    readonly maxBlocksPerHost: number;
  };
  readonly requests: readonly Asked[];
}

/** What came of a request, in the form of the vectors. */
export interface Answer {
  readonly got: readonly Got[];
  readonly lost: readonly string[];
  readonly error: string | undefined;
}

/** Serves the requests of a cluster one after the other. */
export function replay(
  cluster: PlayedCluster,
  tag: string,
  startOf: AllocationRules['startOf'],
): readonly Answer[] {
  const addresses: Address[][] = [];
  let allocator = allocatorOf(cluster, supplyOf(cluster, tag), startOf);
  let { pools } = cluster;
  return cluster.requests.map(asked => {
    const ledger = new Ledger(allocator, asked.do === 'fill');
    if (asked.pool) {
      const changed = { ...asked.pool, refused: 'it is stored unchecked' };
      pools = [...pools.filter(({ name }) => name !== changed.name), changed];
      allocator = { ...allocator, supply: supplyOf({ ...cluster, pools }, tag) };
    }
    const given: Address[] = [];
    const add = (assigned: AssignedAddress, tunnel?: string) => {
      given.push(assigned.address);
      ledger.add(assigned, tunnel);
    };
    const error = serve(asked, cluster, allocator, addresses, add);
    addresses.push(given);
    return { got: ledger.got, lost: ledger.lost, error };
  });
}

/** Does what a request asks, tells of every address, and what went wrong. */
function serve(
  asked: Asked,
  cluster: PlayedCluster,
  allocator: Allocator,
  before: readonly (readonly Address[])[],
  add: (assigned: AssignedAddress, tunnel?: string) => void,
): string | undefined {
  const { node } = asked;
  switch (asked.do) {
    case 'pod':
    case 'fill':
      return servePods(asked, cluster, allocator, add);
    case 'ip': {
      const asker = { node, os: 'linux', holder: 'a fixed pod' } as const;
      const outcome = assignFixedAddress(parseAddress(asked.ip!)!, asker, allocator);
      if ('error' in outcome) return outcome.error;
      add(outcome);
      return undefined;
    }
    case 'tunnel': {
      const error = allocateTunnelAddresses(node, allocator);
      for (const { kind, address } of tunnelAddressesOf(node, allocator))
        add(assignedAt(address, allocator), tunnelNames(kind));
      return error;
    }
    case 'release':
      for (const address of before[asked.of!]!) releaseAddress(address, allocator);
      return undefined;
    case 'age':
      for (const block of allocator.store.blocks.values()) block.isOld = true;
      return undefined;
    case 'change':
      return undefined;
  }
}

/** One pod, or pods until the first error. */
function servePods(
  asked: Asked,
  cluster: PlayedCluster,
  allocator: Allocator,
  add: (assigned: AssignedAddress) => void,
): string | undefined {
  const pod = podOf(asked, cluster, allocator.supply);
  for (;;) {
    const { assigned, error } = addPod(pod, allocator);
    for (const each of assigned) add(each);
    if (error !== undefined || asked.do === 'pod') return error;
  }
}

/** What the vectors call tunnels. */
const tunnelNames = ({ tunnel, family }: TunnelKind): string =>
  `${tunnel.toLowerCase()}${family === 6 ? 'V6' : ''}`;

/** The block in which an address is assigned: the first of those that overlap. */
function assignedAt(address: Address, { store }: Allocator): AssignedAddress {
  const blocks = [...store.blocks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const block = blocks.find(
    each => containsAddress(each.range, address) && holderOf(each, address) !== undefined,
  );
  if (!block) throw new Error('a tunnel address that is assigned nowhere');
  return { address, block: block.range };
}

export function podOf(asked: Census, cluster: Cluster, supply: Supply): AskingPod {
  const { node, namespace } = asked;
  const os = asked.windows ? 'windows' : 'linux';
  const requests = { 4: requestFor(4, asked.pools4), 6: requestFor(6, asked.pools6) };
  const spot = {
    node,
    os,
    nodeLabels: known(cluster.nodes[node]?.labels),
    namespaceLabels: known(namespace === undefined ? {} : cluster.namespaces[namespace]),
  } as const;
  const families = ([4, 6] as const).filter(family => (family === 4 ? asked.ipv4 : asked.ipv6));
  return {
    node,
    os,
    wanted: families.map(family => wantedByPod(family, requests[family], spot, supply)),
    error: ([4, 6] as const)
      .map(family => requests[family] && resolutionError(requests[family], supply))
      .find(error => error !== undefined),
  };
}

export function allocatorOf(
  cluster: PlayedCluster,
  supply: Supply,
  startOf: AllocationRules['startOf'],
): Allocator {
  const { config, nodes, reservations } = cluster;
  const entries = Object.values(reservations).flat();
  const ranges = entries.filter(text => text !== '').map(text => parseCidrOrAddress(text.trim()));
  return {
    supply,
    nodes: new Map(
      Object.entries(nodes).map(([name, { labels, wireguard }]): [string, AllocatingNode] => [
        name,
        { labels: known(labels), wireguard: wireguard ? [4] : [] },
      ]),
    ),
    rules: {
      strictAffinity: config?.strictAffinity ?? false,
      autoAllocateBlocks: config?.autoAllocateBlocks ?? true,
      blocksPerNode: BigInt(config?.maxBlocksPerHost || 20),
      reserved: IntervalSet.of(ranges.flatMap(range => range ?? [])),
      hasBrokenReservation: ranges.includes(undefined),
      startOf,
    },
    store: emptyDatastore(),
  };
}
