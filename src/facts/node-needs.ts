import type { ClusterGraph } from '../cluster/graph.ts';
import { isMeasured, type MeasuredPool } from '../ipam/capacity.ts';
import { considerAutomatically } from '../ipam/choice.ts';
import { givesTunnelAddress, type TunnelKind } from '../ipam/tunnel.ts';
import type { IPPool } from '../manifest/ip-pool.ts';
import { unknownLabels } from '../manifest/labels.ts';
import type { Node } from '../manifest/node.ts';
import type { Family } from '../net/address.ts';
import { classes, coverages, nearby } from './coverage.ts';
import { fact } from './fact.ts';
import { effectivePools } from './pools.ts';
import type { Drawer } from './requests.ts';
import { residentOf, residentsOf } from './residents.ts';
import { isWindows, tunnelsInUse } from './tunnels.ts';

/** One address at least that a node needs, and all the pools that it may come from. */
export interface NodeNeed {
  readonly node: Node;
  readonly family: Family;
  readonly pools: readonly MeasuredPool[];
  readonly for: 'pods' | TunnelKind;
}

/** What nodes need of pools. Nodes that pools cannot tell apart are judged once. */
export const nodeNeeds = fact((cluster: ClusterGraph): readonly NodeNeed[] => {
  const pools = [
    ...new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools }) => pools)]),
  ];
  const nodes = describedOnce(cluster.nodes);
  const families = coverages(cluster).map(({ family }) => family);
  const near = nearby(pools, 'nodeSelector');
  return [...classes(nodes, pools)].flatMap(alike => {
    const candidates = near(alike[0].labels);
    return [
      ...families.flatMap(family => podNeeds(family, alike, candidates)),
      ...tunnelsInUse(cluster).flatMap(kind => tunnelNeeds(kind, alike, candidates)),
    ];
  });
});

/** What describes a node twice may contradict itself, so such a node proves nothing. */
export function describedOnce(nodes: readonly Node[]): readonly Node[] {
  const times = new Map<string, number>();
  for (const { name } of nodes) times.set(name, (times.get(name) ?? 0) + 1);
  return nodes.filter(({ name }) => times.get(name) === 1);
}

function podNeeds(family: Family, alike: readonly Node[], pools: readonly IPPool[]): readonly NodeNeed[] {
  const [{ labels }] = alike as readonly [Node];
  const serving = pools.filter(
    pool => considerAutomatically(pool, family, labels, unknownLabels).serves !== false,
  );
  if (serving.length === 0 || !serving.every(isMeasured)) return [];
  return alike.map(node => ({ node, family, pools: serving, for: 'pods' }));
}

/**
 * Whether a need is certain: pods that leave the choice of a pool to Calico come to the node sooner or later. Nothing
 * keeps them off a node without taints, and a DaemonSet that tolerates its taints has one there.
 */
export function isCertain(cluster: ClusterGraph, { node, family, for: purpose }: NodeNeed): boolean {
  if (purpose !== 'pods') return true;
  if (!node.taints) return false;
  const isOpen = node.taints.every(({ effect }) => effect === 'PreferNoSchedule');
  if (isOpen) return residentOf(cluster, node, family) !== 'none';
  return daemonsOf(cluster)[family].some(({ placement }) => placement.admits(node) === true);
}

const daemonsOf = fact((cluster: ClusterGraph): Readonly<Record<Family, readonly Drawer[]>> => {
  const of = (family: Family) =>
    residentsOf(cluster)[family].automatic.filter(({ workload }) => workload.kind === 'DaemonSet');
  return { 4: of(4), 6: of(6) };
});

function tunnelNeeds(
  kind: TunnelKind,
  alike: readonly Node[],
  pools: readonly IPPool[],
): readonly NodeNeed[] {
  const [{ labels }] = alike as readonly [Node];
  const giving = pools.filter(pool => givesTunnelAddress(pool, kind, labels) !== false);
  const isCertain = giving.some(pool => givesTunnelAddress(pool, kind, labels) === true);
  if (!isCertain || !giving.every(isMeasured)) return [];
  return alike
    .filter(node => !isWindows(node))
    .map(node => ({ node, family: kind.family, pools: giving, for: kind }));
}
