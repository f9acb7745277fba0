import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  allocate,
  type AllocationRequest,
  type AllocationResult,
  type AllocationRules,
  type WantedAddress,
} from '../../src/ipam/allocation.ts';
import { isMeasured } from '../../src/ipam/capacity.ts';
import type { Inventory } from '../../src/ipam/inventory.ts';
import { chooseAutomatically, chooseRequested, resolutionError } from '../../src/ipam/pool-choice.ts';
import { resolve } from '../../src/ipam/resolve.ts';
import { requestsOf, type Request } from '../../src/manifest/request.ts';
import { addressesPerBlock } from '../../src/net/blocks.ts';
import { formatCidr, parseCidr, parseCidrOrAddress } from '../../src/net/cidr.ts';
import { IntervalSet } from '../../src/net/interval-set.ts';
import { overlappingPairs } from '../../src/net/overlap.ts';
import { manifest } from '../kit/manifests.ts';
import { inventoryOf, known, type Census, type Cluster } from './clusters.ts';
import { vectors } from './vectors.ts';

interface Got {
  readonly pool: string;
  readonly block?: string;
  readonly owner?: string;
  readonly new?: boolean;
  readonly count: number;
}

interface Asked extends Omit<Census, 'pools' | 'message'> {
  readonly do: string;
  readonly got?: readonly Got[];
}

interface PlayedCluster extends Cluster {
  readonly config?: {
    readonly strictAffinity: boolean;
    readonly autoAllocateBlocks: boolean;
    readonly maxBlocksPerHost: number;
  };
  readonly requests: readonly Asked[];
}

/**
 * How many requests of each version are in clusters that are not compared, by the first reason; 1372 are. A later
 * request depends on the earlier ones, so a cluster is compared as a whole or not at all.
 */
const requestsLeftOut = {
  'more than pods: fixed and tunnel addresses, releases, changes': 4112,
  'pools that overlap': 64,
  'pools that are not measured': 6,
  'reservations that are no ranges': 11,
  Windows: 82,
};

/** Why a cluster is not compared; undefined where it is. */
function leftOut(cluster: PlayedCluster, { pools }: Inventory): keyof typeof requestsLeftOut | undefined {
  const { requests, reservations } = cluster;
  // Calico panics, or takes the empty text for a network without addresses: no question of allocation.
  if (
    Object.values(reservations)
      .flat()
      .some(text => !parseCidrOrAddress(text.trim()))
  )
    return 'reservations that are no ranges';
  if (requests.some(request => request.do !== 'pod' && request.do !== 'fill'))
    return 'more than pods: fixed and tunnel addresses, releases, changes';
  if (requests.some(({ windows }) => windows)) return 'Windows';
  if (!pools.every(isMeasured)) return 'pools that are not measured';
  if (overlappingPairs(pools, ({ cidr }) => cidr).length > 0) return 'pools that overlap';
  return undefined;
}

/** The annotation that makes the CNI plugin ask as the vectors do. */
function requestFor(family: 4 | 6, names: readonly string[] | undefined): Request | undefined {
  if (!names || names.length === 0) return undefined;
  const annotations = { [`cni.projectcalico.org/ipv${family}pools`]: JSON.stringify(names) };
  const object = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'n', annotations } };
  return requestsOf(manifest(JSON.stringify(object)).root.get('metadata'))[0];
}

function allocationRequest(asked: Asked, cluster: Cluster, inventory: Inventory): AllocationRequest {
  const requests = { 4: requestFor(4, asked.pools4), 6: requestFor(6, asked.pools6) };
  const unresolved = ([4, 6] as const)
    .map(family => requests[family] && resolutionError(requests[family], inventory))
    .find(error => error !== undefined);
  const families = ([4, 6] as const).filter(family => (family === 4 ? asked.ipv4 : asked.ipv6));
  const wanted = families.map(family => wantedOf(family, requests[family], asked, cluster, inventory));
  const failing = { family: 4, pools: [], error: unresolved } as const;
  return {
    node: asked.node,
    wanted: unresolved === undefined ? wanted : [failing],
    untilError: asked.do === 'fill',
  };
}

function wantedOf(
  family: 4 | 6,
  request: Request | undefined,
  { node, namespace }: Asked,
  cluster: Cluster,
  inventory: Inventory,
): WantedAddress {
  const spot = {
    node,
    nodeLabels: known(cluster.nodes[node]?.labels),
    namespaceLabels: known(namespace === undefined ? {} : cluster.namespaces[namespace]),
  };
  const { verdicts, error } = request
    ? chooseRequested(request, family, inventory)
    : chooseAutomatically(family, spot, inventory);
  const serving = verdicts.filter(({ serves }) => serves === true).map(({ pool }) => pool);
  // Calico keeps a pool that is requested twice twice, and says so where it is out of addresses.
  const pools = request
    ? resolve(request, inventory.pools).flatMap(({ pool }) => (pool && serving.includes(pool) ? [pool] : []))
    : serving;
  return { family, pools: pools.filter(isMeasured), error };
}

/**
 * Where Calico began in a pool for a node, which nobody can predict: at the first block that the vectors show it to have
 * claimed. Blocks of one address they do not show, and these do not differ.
 */
function startsIn({ requests }: PlayedCluster): AllocationRules['startOf'] {
  return (node, pool) => {
    const shown = requests
      .flatMap(({ got = [] }) => got)
      .find(({ pool: name, owner, block }) => name === pool.name && owner === node && block !== undefined);
    const block = parseCidr(shown?.block ?? '');
    if (!block) return 0n;
    return (block.first - pool.cidr.first) / addressesPerBlock(pool.cidr.family, pool.blockSize);
  };
}

function rulesOf(cluster: PlayedCluster): AllocationRules {
  const { config, reservations } = cluster;
  const reserved = Object.values(reservations).flat();
  return {
    strictAffinity: config?.strictAffinity ?? false,
    autoAllocateBlocks: config?.autoAllocateBlocks ?? true,
    blocksPerNode: BigInt(config?.maxBlocksPerHost || 20),
    reserved: IntervalSet.of(reserved.map(text => parseCidrOrAddress(text.trim())!)),
    startOf: startsIn(cluster),
  };
}

const summary = (drawn: readonly string[], error = 'no error'): string => [...drawn, error].join(', ');

const predicted = ({ drawn, error }: AllocationResult): string =>
  summary(
    drawn.map(({ pool, addresses, newBlocks }) => `${addresses} of ${pool.name} (${newBlocks} new)`),
    error,
  );

function told({ got = [], error }: Asked): string {
  const names = [...new Set(got.map(({ pool }) => pool))];
  const drawn = names.map(name => {
    const runs = got.filter(({ pool }) => pool === name);
    const claimed = runs.filter(run => run.new).map(({ block, count }) => (block === undefined ? count : 1));
    return `${sum(runs.map(({ count }) => count))} of ${name} (${sum(claimed)} new)`;
  });
  return summary(drawn, error && inOurWords(error));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Ranges without host bits (a pool that nobody checked is quoted as written), and what v3.30 says where the tokenizer
 * of v3.29 had words of its own.
 */
function inOurWords(error: string): string {
  if (error === 'unexpected characters') return 'expected identifier';
  return error.replace(/(No IPs available in pools: )\[([^\]]*)\]/, (_, words: string, list: string) => {
    const ranges = list.split(' ').map(text => formatCidr(parseCidr(text)!));
    return `${words}[${ranges.join(' ')}]`;
  });
}

const test = suite('addresses for pods, as Calico assigns them');

for (const { header, cases } of vectors<PlayedCluster>('ipam')) {
  const { tag } = header.calico;
  test(`requests of ${cases.length} clusters of ${tag}, one after the other`, () => {
    const disagreements: string[] = [];
    const omitted: Partial<typeof requestsLeftOut> = {};
    let compared = 0;
    let addresses = 0;
    for (const cluster of cases) {
      const inventory = inventoryOf(cluster, tag);
      const reason = leftOut(cluster, inventory);
      if (reason !== undefined) {
        omitted[reason] = (omitted[reason] ?? 0) + cluster.requests.length;
        continue;
      }
      const asked = cluster.requests.map(request => allocationRequest(request, cluster, inventory));
      for (const [index, result] of allocate(asked, rulesOf(cluster)).entries()) {
        compared++;
        addresses += sum(result.drawn.map(drawn => drawn.addresses));
        const expected = told(cluster.requests[index]!);
        if (predicted(result) !== expected)
          disagreements.push(`${cluster.id}#${index}: ${predicted(result)} is not ${expected}`);
      }
    }
    assert.equal(disagreements, []);
    assert.equal(omitted, requestsLeftOut);
    assert.ok(compared >= 1370, `only ${compared} requests were compared`);
    assert.ok(addresses > 9000, `only ${addresses} addresses were assigned`);
  });
}

test.run();
