import { by } from '../../base/text/order.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { reservations } from '../../calico/facts/pools/reserved.ts';
import { customaryClaims, subnetsOfNodes } from '../free/claims.ts';
import { ownerLabelOf, poolEntry } from '../pools/pools.ts';
import type { Network } from '../../model/manifest/kubernetes/network.ts';
import { addressCount, formatCidr } from '../../base/net/cidr.ts';
import { holders } from '../../calico/phrases/network-phrase.ts';
import { counted } from '../../calico/phrases/phrases.ts';
import { group } from '../../base/text/group.ts';
import { foreignLeaves } from './foreign-leaves.ts';
import { blank, nearKey, leafRange, type Leaf } from './leaf.ts';

/** Every range that a cluster knows, those of the clusters that share its networks among them: wider ones before what they hold. */
export function leavesOf(cluster: ClusterGraph, sharing: readonly ClusterGraph[]): readonly Leaf[] {
  const own: readonly Leaf[] = [
    ...networkLeaves(cluster.networks),
    ...poolLeaves(cluster),
    ...reservationLeaves(cluster),
    ...subnetsOfNodes(cluster).map(({ cidr, what, at }) => ({
      ...blank,
      kind: 'nodes' as const,
      range: cidr,
      owner: what,
      at,
    })),
  ];
  return [
    ...own,
    ...customaryClaims([cluster]).map(({ cidr, what }) => ({
      ...blank,
      kind: 'usual' as const,
      range: cidr,
      owner: what,
      remarks: ['nothing here says whether it is used'],
    })),
    ...foreignLeaves(cluster.name, sharing, own),
  ];
}

function poolLeaves(cluster: ClusterGraph): readonly Leaf[] {
  const pools = new Set([...effectivePools(cluster), ...cluster.pools]);
  const own = [...pools].flatMap((pool): readonly Leaf[] => {
    if (!pool.cidr) return [];
    const { name, remarks, blockSize, blocks, nodeSelector, namespaceSelector } = poolEntry(
      pool,
      poolFate(cluster, pool),
    );
    const ownerLabel = ownerLabelOf(pool);
    return [
      {
        kind: 'pool',
        range: pool.cidr,
        owner: name ? `pool "${name}"` : 'a pool without a name',
        pool: pool.name,
        remarks: [
          ...(blocks !== undefined ? [`${counted(blocks, 'block')} of /${blockSize}`] : []),
          ...(nodeSelector === undefined ? [] : [`nodes: ${nodeSelector}`]),
          ...(namespaceSelector === undefined ? [] : [`namespaces: ${namespaceSelector}`]),
          ...(ownerLabel === undefined ? [] : [`owner: ${ownerLabel}`]),
          ...remarks,
        ],
        at: pool.fields.cidr.place,
      },
    ];
  });
  const foreign = cluster.externalPools.flatMap(({ name, cidr, at }): readonly Leaf[] =>
    cidr
      ? [
          {
            kind: 'pool',
            range: cidr,
            owner: name ? `pool "${name}"` : 'a pool',
            pool: name ?? formatCidr(cidr),
            remarks: ['created elsewhere'],
            at,
          },
        ]
      : [],
  );
  return [...own, ...foreign];
}

const reservationLeaves = (cluster: ClusterGraph): readonly Leaf[] =>
  reservations(cluster).map(({ reservation: { name }, field, range }) => ({
    ...blank,
    kind: 'reservation',
    range,
    owner: `IPReservation "${name}"`,
    remarks: ['pods get these only where they ask for them by ipAddrs'],
    at: field.place,
  }));

function networkLeaves(networks: readonly Network[]): readonly Leaf[] {
  const leaves = stretches(networks);
  const isNode = ({ kind, range }: Leaf): boolean => kind === 'nodes' && addressCount(range) === 1n;
  return [...leaves.filter(leaf => !isNode(leaf)), ...nodeGroups(leaves.filter(isNode))];
}

/** Networks as ranges: several that come of one text, such as `10.0.0.3-10.0.0.9`, are one. */
function stretches(networks: readonly Network[]): readonly Leaf[] {
  const found: Leaf[] = [];
  const seen = new Set<string>();
  for (const { cidr, use, name, source, at } of networks) {
    const key = JSON.stringify([formatCidr(cidr), use, name, at.file.path, at.span.start]);
    if (seen.has(key)) continue;
    seen.add(key);
    const last = found.at(-1);
    const isNext = last && last.at?.file === at.file && last.at.span.start === at.span.start;
    if (
      isNext &&
      last.kind === use &&
      last.range.family === cidr.family &&
      last.range.last + 1n === cidr.first
    )
      found[found.length - 1] = { ...last, range: { ...last.range, last: cidr.last } };
    else
      found.push({
        ...blank,
        kind: use,
        range: leafRange(cidr),
        owner: name ?? holders[use],
        remarks: [source],
        at,
      });
  }
  return found;
}

/** Addresses of nodes are shown together where they lie near each other: in one /24, or in one /64. */
function nodeGroups(leaves: readonly Leaf[]): readonly Leaf[] {
  const near = group(leaves, nearKey);
  return [...near.values()].flatMap(alike => {
    const distinct = new Map(alike.map(leaf => [`${leaf.range.first} ${leaf.owner}`, leaf]));
    const sorted = [...distinct.values()].sort(by(({ range }) => range.first));
    const [first] = sorted;
    if (!first || sorted.length === 1) return sorted;
    const last = sorted.at(-1)!.range.last;
    const owners = new Set(sorted.map(({ owner }) => owner));
    const all: Leaf = {
      ...blank,
      kind: 'nodes',
      range: { ...first.range, last },
      owner: `addresses of ${counted(owners.size, 'node')}`,
      at: first.at,
    };
    return [all, ...sorted];
  });
}
