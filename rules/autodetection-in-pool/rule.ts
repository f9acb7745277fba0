import {
  type Cidr,
  type ClusterGraph,
  contains,
  defineRule,
  effectivePools,
  type Family,
  type Finding,
  overlaps,
  parseCidr,
  poolPhrase,
  type RangedPool,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { tunnelCoverages } from '../../src/calico/facts/pools/tunnels.ts';
import type { Autodetection } from '../../src/model/manifest/calico/autodetection.ts';

/** A range in which calico-node looks for the address of its node. */
interface Sought {
  readonly text: string;
  readonly cidr: Cidr;
}

/** Where a method is written, and what the finding calls it. */
const nameOf = ({ family, key }: Autodetection): string =>
  key ? `nodeAddressAutodetectionV${family}.${key}` : `IP${family === 6 ? '6' : ''}_AUTODETECTION_METHOD`;

function placed(detection: Autodetection, { text }: Sought, pool: RangedPool) {
  const { field, family } = detection;
  const item = field.items().find(({ string }) => string === text);
  return {
    at: item?.place ?? field.placeOf(text),
    subject: `IPv${family} ${text}`,
    related: [{ at: pool.fields.cidr.place, label: poolPhrase(pool) }],
  };
}

function inside(detection: Autodetection, sought: Sought, pool: RangedPool): Finding {
  return {
    ...placed(detection, sought, pool),
    message: `${nameOf(detection)} looks for nodes in ${sought.text}, a range of ${poolPhrase(pool)}`,
    note: 'a node has no such address before Calico runs, and later only on its tunnel device: calico-node exits, or takes that one',
    help: `write the range in which the nodes have their addresses, not the range of pods`,
  };
}

function around(detection: Autodetection, sought: Sought, pool: RangedPool): Finding {
  return {
    ...placed(detection, sought, pool),
    severity: 'warning',
    message: `${nameOf(detection)} looks for nodes in ${sought.text}, which meets ${poolPhrase(pool)}`,
    note: 'calico-node tries the youngest interface first: after a restart it takes the address of the tunnel device for that of the node',
    help: 'write a narrower range, in which only nodes have addresses',
  };
}

/** The ranges of a method, as calico-node divides its argument; none where one of them is no range. */
function soughtBy({ method = '', family }: Autodetection): readonly Sought[] {
  if (!method.startsWith('cidr=')) return [];
  const parts = method.slice('cidr='.length).split(/\s*,\s*/);
  const ranges = parts.map(text => ({ text, cidr: parseCidr(text) }));
  if (ranges.some(({ cidr }) => !cidr)) return [];
  return ranges.filter((range): range is Sought => range.cidr?.family === family);
}

/** Pools from which pods certainly get addresses of a family. */
const poolsOf = (cluster: ClusterGraph, family: Family): readonly RangedPool[] =>
  effectivePools(cluster).filter(
    (pool): pool is RangedPool =>
      pool.cidr?.family === family &&
      pool.disabled === false &&
      pool.allowedUses?.includes('Workload') === true,
  );

/** Whether nodes are known to have addresses there: `overlapping-networks` tells of the pool then. */
const holdsNodes = ({ networks }: ClusterGraph, { cidr }: Sought): boolean =>
  networks.some(network => network.use === 'nodes' && overlaps(network.cidr, cidr));

function* judge(cluster: ClusterGraph, detection: Autodetection): Generator<Finding> {
  const { family } = detection;
  const ranges = soughtBy(detection).filter(range => !holdsNodes(cluster, range));
  if (ranges.length === 0 || ranges.length < soughtBy(detection).length) return;
  const pools = poolsOf(cluster, family);
  const poolAround = ({ cidr }: Sought) => pools.find(pool => contains(pool.cidr, cidr));
  if (ranges.every(poolAround)) {
    for (const range of ranges) yield inside(detection, range, poolAround(range)!);
    return;
  }
  const tunnels = tunnelCoverages(cluster).filter(({ kind }) => kind.family === family);
  const ofTunnels = pools.filter(pool => tunnels.some(({ offering }) => offering.includes(pool)));
  for (const range of ranges) {
    const met = ofTunnels.find(pool => overlaps(pool.cidr, range.cidr));
    if (met) yield around(detection, range, met);
  }
}

export default defineRule({
  id: 'autodetection-in-pool',
  summary: 'calico-node looks for the addresses of nodes in the range of a pool',
  severity: 'error',
  family: 'setup',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const { autodetection } of [...cluster.installations, ...cluster.agents])
      for (const detection of autodetection) if (detection.isUsed === true) yield* judge(cluster, detection);
  },
});
