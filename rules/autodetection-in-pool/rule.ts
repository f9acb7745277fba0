import {
  type Cidr,
  type ClusterGraph,
  defineRule,
  effectivePools,
  type Finding,
  type IPPool,
  parseCidr,
  poolPhrase,
  type RangedPool,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { fact } from '../../src/calico/facts/cluster/fact.ts';
import { networkIndex } from '../../src/base/net/network-index.ts';
import { tunnelCoverages } from '../../src/calico/facts/pools/tunnels.ts';
import { partsOf } from '../../src/calico/detection/methods.ts';
import { detectionName, type Autodetection } from '../../src/model/manifest/calico/autodetection.ts';

/** A range in which calico-node looks for the address of its node. */
interface Sought {
  readonly text: string;
  readonly cidr: Cidr;
}

/** The items of the list in which ranges are written, by their text: there may be thousands. */
const itemsOf = fact(({ field }: Autodetection) => new Map(field.items().map(item => [item.string, item])));

function placed(detection: Autodetection, { text }: Sought, pool: RangedPool) {
  const { field, family } = detection;
  const item = itemsOf(detection).get(text);
  return {
    at: item?.place ?? field.placeOf(text),
    subject: `IPv${family} ${text}`,
    related: [{ at: pool.fields.cidr.place, label: poolPhrase(pool) }],
  };
}

function inside(detection: Autodetection, sought: Sought, pool: RangedPool): Finding {
  return {
    ...placed(detection, sought, pool),
    message: `${detectionName(detection)} looks for nodes in ${sought.text}, a range of ${poolPhrase(pool)}`,
    note: 'a node has no such address before Calico runs, and later only on its tunnel device: calico-node exits, or uses that address',
    help: `write the range in which the nodes have their addresses, not the range of pods`,
  };
}

function around(detection: Autodetection, sought: Sought, pool: RangedPool): Finding {
  return {
    ...placed(detection, sought, pool),
    severity: 'warning',
    message: `${detectionName(detection)} looks for nodes in ${sought.text}, which overlaps ${poolPhrase(pool)}`,
    note: 'calico-node tries the newest interface first: after a restart it uses the address of the tunnel device as that of the node',
    help: 'write a narrower range, in which only nodes have addresses',
  };
}

/** The ranges of a method, each once, as calico-node divides its argument; none where one of them is not a range. */
function soughtBy({ method = '', family }: Autodetection): readonly Sought[] {
  if (!method.startsWith('cidr=')) return [];
  const parts = [...new Set(partsOf(method.slice('cidr='.length)))];
  const ranges = parts.map(text => ({ text, cidr: parseCidr(text) }));
  if (ranges.some(({ cidr }) => !cidr)) return [];
  return ranges.filter((range): range is Sought => range.cidr?.family === family);
}

/** Pools from which pods certainly get addresses, by their ranges: all, and those that give addresses to tunnel devices. */
const podPools = fact((cluster: ClusterGraph) => {
  const tunnels = tunnelCoverages(cluster);
  const pools = effectivePools(cluster).filter(
    (pool): pool is RangedPool =>
      pool.cidr !== undefined && pool.disabled === false && pool.allowedUses?.includes('Workload') === true,
  );
  const offering = new Set<IPPool>(
    tunnels.flatMap(({ kind, offering: pools }) => pools.filter(({ cidr }) => cidr?.family === kind.family)),
  );
  const index = (some: readonly RangedPool[]) => networkIndex(some, ({ cidr }) => cidr);
  return { all: index(pools), ofTunnels: index(pools.filter(pool => offering.has(pool))) };
});

/** Where nodes are known to have addresses: `overlapping-networks` tells of the pool then. */
const nodeNetworks = fact(({ networks }: ClusterGraph) =>
  networkIndex(
    networks.filter(({ use }) => use === 'nodes'),
    ({ cidr }) => cidr,
  ),
);

function* judge(cluster: ClusterGraph, detection: Autodetection): Generator<Finding> {
  const ranges = soughtBy(detection);
  if (ranges.length === 0 || ranges.some(({ cidr }) => nodeNetworks(cluster).firstOverlapping(cidr))) return;
  const { all, ofTunnels } = podPools(cluster);
  const poolAround = ({ cidr }: Sought) => all.firstAround(cidr);
  if (ranges.every(poolAround)) {
    for (const range of ranges) yield inside(detection, range, poolAround(range)!);
    return;
  }
  for (const range of ranges) {
    const met = ofTunnels.firstOverlapping(range.cidr);
    if (met) yield around(detection, range, met);
  }
}

export default defineRule({
  id: 'autodetection-in-pool',
  summary: 'calico-node looks for the addresses of nodes in the range of a pool',
  severity: 'error',
  family: 'setup',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const { autodetection } of [...cluster.installations, ...cluster.agents])
      for (const detection of autodetection) if (detection.isUsed === true) yield* judge(cluster, detection);
  },
});
