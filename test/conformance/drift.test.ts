import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { driftBetween } from '../../src/commands/drift/compare.ts';
import type { Drift } from '../../src/commands/drift/drift.ts';
import { DumpReader } from '../../src/cluster/live/dump.ts';
import { formatAddress, parseAddress } from '../../src/base/net/address.ts';
import { addressCount, overlaps, parseCidr, type Cidr } from '../../src/base/net/cidr.ts';
import { clusters } from '../kit/manifests.ts';
import type { Asked, PlayedCluster } from './replay.ts';
import { isSweep, sampled } from '../kit/sweep.ts';
import { agreed, vectors } from './vectors.ts';

/* What Calico gave out in the clusters of the vectors, as a dump of them would show it, and what `drift` makes of it. */

/** Who has an address. */
interface Holder {
  readonly node: string;
  readonly tunnel: string | undefined;
  readonly handle: string;
}

interface Stored {
  readonly cidr: Cidr;
  readonly pool: string;
  readonly owner: string | undefined;
  /** By their place in the block. */
  readonly holders: Map<number, Holder>;
}

/** What Calico has stored in the end, from its own answers; undefined where these do not tell all of it. */
function stored({ requests, pools }: PlayedCluster): readonly Stored[] | undefined {
  const ranges = pools.flatMap(
    ({ spec }) => parseCidr((spec as { readonly cidr?: string }).cidr ?? '') ?? [],
  );
  const isClear =
    ranges.length === pools.length &&
    ranges.every((range, index) => !ranges.slice(0, index).some(other => overlaps(range, other))) &&
    requests.every(
      asked => ['pod', 'fill', 'ip', 'tunnel'].includes(asked.do) && !asked.windows && !asked.lost,
    );
  if (!isClear) return undefined;
  const blocks = new Map<string, Stored>();
  for (const [index, asked] of requests.entries())
    for (const got of asked.got ?? []) {
      if (got.block === undefined || got.first === undefined || got.pool === '') return undefined;
      const cidr = parseCidr(got.block)!;
      const block = blocks.get(got.block) ?? { cidr, pool: got.pool, owner: got.owner, holders: new Map() };
      if (block.owner !== got.owner) return undefined;
      blocks.set(got.block, block);
      const first = Number(parseAddress(got.first)!.value - cidr.first);
      for (let place = first; place < first + got.count; place++)
        block.holders.set(place, {
          node: asked.node,
          tunnel: got.tunnel,
          handle: `request-${index}-${place}`,
        });
    }
  return [...blocks.values()];
}

/** As the API servers of both groups give it (`api/pkg/apis/projectcalico/v3/ipam_block.go`, `libcalico-go/lib/apis/v1`). */
function blockObject({ cidr, owner, holders }: Stored, apiVersion: string, index: number): object {
  const places = Array.from({ length: Number(addressCount(cidr)) }, (_, place) => place);
  const taken = [...holders];
  const order = new Map(taken.map(([place], number) => [place, number]));
  const text = `${formatAddress({ family: cidr.family, value: cidr.first })}/${cidr.prefix}`;
  return {
    apiVersion,
    kind: 'IPAMBlock',
    metadata: { name: text.replaceAll(/[.:/]/g, '-'), resourceVersion: String(index), uid: `block-${index}` },
    spec: {
      ...(owner !== undefined && { affinity: `host:${owner}`, affinityClaimTime: '2026-01-01T00:00:00Z' }),
      allocations: places.map(place => order.get(place) ?? null),
      attributes: taken.map(([, { node, tunnel, handle }]) => ({
        handle_id: handle,
        secondary:
          tunnel === undefined
            ? { namespace: 'default', node, pod: handle }
            : { node, type: tunnelTypes[tunnel] },
      })),
      cidr: text,
      deleted: false,
      sequenceNumber: 1_700_000_000_000_000 + index,
      sequenceNumberForAllocation: {},
      strictAffinity: false,
      unallocated: places.filter(place => !holders.has(place)),
    },
  };
}

const tunnelTypes: Readonly<Record<string, string>> = {
  ipip: 'ipipTunnelAddress',
  vxlan: 'vxlanTunnelAddress',
  vxlanV6: 'vxlanV6TunnelAddress',
  wireguard: 'wireguardTunnelAddress',
  wireguardV6: 'wireguardV6TunnelAddress',
};

const poolObjects = ({ pools }: PlayedCluster): readonly object[] =>
  pools.map(({ name, spec }) => ({
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name },
    spec,
  }));

const groups = ['crd.projectcalico.org/v1', 'projectcalico.org/v3'] as const;

function drift(
  cluster: PlayedCluster,
  blocks: readonly Stored[],
  gone: string | undefined,
  index: number,
): Drift {
  const nodes = Object.entries(cluster.nodes).filter(([name]) => name !== gone);
  const items = [
    ...poolObjects(cluster),
    ...nodes.map(([name, { labels = {} }]) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels },
    })),
    ...blocks.map((block, number) => blockObject(block, groups[index % 2]!, number)),
    {
      apiVersion: 'crd.projectcalico.org/v1',
      kind: 'IPAMConfig',
      metadata: { name: 'default' },
      spec: cluster.config ?? { strictAffinity: false, autoAllocateBlocks: true },
    },
  ];
  const reader = new DumpReader();
  reader.open('dump.json');
  reader.push(JSON.stringify({ apiVersion: 'v1', kind: 'List', metadata: {}, items }, null, index % 3));
  reader.close();
  const git = poolObjects(cluster).map(each => JSON.stringify(each));
  const found = driftBetween(
    { clusters: clusters({ 'pools.yaml': git.join('\n---\n') }) },
    reader.read(),
    undefined,
    () => undefined,
  );
  if ('reason' in found) throw new Error(`${cluster.id}: ${found.reason}`);
  return found;
}

/** Sums by key, sorted by it. */
function sums(
  pairs: readonly (readonly [key: string, count: number])[],
): readonly (readonly [string, number])[] {
  const found = new Map<string, number>();
  for (const [key, count] of pairs) found.set(key, (found.get(key) ?? 0) + count);
  return [...found].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

const borrowersIn = ({ got = [], node }: Asked): readonly (readonly [string, number])[] =>
  got.flatMap(({ owner, count }) => (owner !== undefined && owner !== node ? [[node, count] as const] : []));

const test = suite('drift, on what Calico has given out');

for (const { header, cases } of vectors<PlayedCluster>('ipam')) {
  const { tag } = header.calico;
  test(`each pool, node and block of ${tag}`, () => {
    const counts = { clusters: 0, addresses: 0, borrowed: 0, leaked: 0 };
    for (const [index, cluster] of sampled([...cases.entries()], 250)) {
      const blocks = stored(cluster);
      if (!blocks || blocks.length === 0) continue;
      const held = blocks.flatMap(({ holders }) => [...holders.values()]);
      const names = Object.keys(cluster.nodes).sort();
      // A dump without any node tells nothing of nodes.
      const gone = names.length > 1 ? names[index % 2] : undefined;
      const { blocks: found, pools } = drift(cluster, blocks, gone, index);
      const what = `${tag} ${cluster.id}`;

      assert.equal(pools, [], what);
      assert.equal(found.strays, [], what);
      const fill = found.fill!;
      assert.equal(
        sums(fill.map(({ pool, addresses }) => [pool, addresses])),
        sums(blocks.map(({ pool, holders }) => [pool, holders.size])),
        what,
      );
      assert.equal(
        sums(fill.map(each => [each.pool, each.blocks])),
        sums(blocks.map(({ pool }) => [pool, 1])),
        what,
      );
      const pods = cluster.requests.filter(asked => asked.do !== 'tunnel');
      if (pods.length === cluster.requests.length) {
        const borrowed = sums(pods.flatMap(borrowersIn));
        assert.equal(sums(found.borrowers.map(({ node, addresses }) => [node, addresses])), borrowed, what);
        counts.borrowed += borrowed.reduce((sum, [, count]) => sum + count, 0);
      }
      const isGone = (node: string | undefined): node is string =>
        node !== undefined && (node === gone || !Object.hasOwn(cluster.nodes, node));
      const lost = held.filter(({ node }) => isGone(node));
      assert.equal(
        sums(found.leaked.map(({ node, addresses }) => [node, addresses])),
        sums(lost.map(({ node }) => [node, 1])),
        what,
      );
      assert.equal(
        sums(found.leaked.map(each => [each.node, each.blocks])),
        sums(blocks.flatMap(({ owner }) => (isGone(owner) ? [[owner, 1] as const] : []))),
        what,
      );
      counts.clusters++;
      counts.addresses += held.length;
      counts.leaked += lost.length;
    }
    const least = isSweep ? 1 : 0.2;
    assert.ok(counts.clusters >= 100 * least, `${counts.clusters} clusters are too few`);
    assert.ok(counts.borrowed >= 50 * least, `${counts.borrowed} borrowed addresses are too few`);
    assert.ok(counts.leaked >= 500 * least, `${counts.leaked} addresses of nodes that are gone are too few`);
    agreed(counts.addresses, `addresses of ${counts.clusters} clusters as drift counts them`, header);
  });
}

test.run();
