import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { groupsWith, sharingWith } from '../../cluster/grouping.ts';
import { calicoOf } from '../../linter/diagnostic/summary.ts';
import type { Report } from '../../linter/diagnostic/diagnostic.ts';
import { unknownsOf } from '../free/claims.ts';
import { liveClaims } from '../free/live-claims.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { liveCluster } from '../../cluster/live/live-cluster.ts';
import type { AddressRange } from '../../base/net/cidr.ts';
import type { Plan } from '../plan/plan.ts';
import { capacitiesOf, totalOf } from '../pools/capacity.ts';
import { crossingsOf } from './crossings.ts';
import { landingOf } from './landing.ts';
import { leavesOf } from './leaves.ts';
import type { ClusterReport, PlanReport } from './address-plan.ts';
import { roomOf } from './room.ts';
import type { Leaf } from './leaf.ts';
import { rangeTreeOf } from './tree.ts';

/**
 * The report of a repository as data. `dumps` are of the clusters that run, by their names.
 */
export function makeReport(
  fleet: Fleet,
  { version, diagnostics, summary }: Pick<Report, 'version' | 'diagnostics' | 'summary'>,
  change: Plan | undefined,
  dumps: ReadonlyMap<string, Dump> = new Map(),
): PlanReport {
  const { clusters } = fleet;
  return {
    version,
    clusters: clusters.map(cluster => clusterReport(fleet, cluster, dumps.get(cluster.name))),
    groups: (clusters[0]?.groups ?? []).map(({ declared: { name, at }, members }) => ({
      name,
      at,
      members: members.map(member => member.name),
    })),
    ...crossingsOf(clusters),
    findings: diagnostics,
    summary,
    change,
  };
}

function clusterReport(fleet: Fleet, cluster: ClusterGraph, dump: Dump | undefined): ClusterReport {
  const running = dump && liveCluster(dump);
  const claims = running ? liveClaims(running, dump).claims : [];
  const sharing = sharingWith(cluster);
  // What a neighbour in the same network hides may lie in a gap of this one, too.
  const fog = unknownsOf(sharing);
  const gap = (range: AddressRange): Leaf => ({
    kind: 'gap',
    range,
    owner: fog.length > 0 ? 'nothing known here' : 'free',
    pool: undefined,
    remarks: [],
    at: undefined,
  });
  const capacity = capacitiesOf(cluster, dump);
  return {
    name: cluster.name,
    evidence: cluster.evidence,
    calico: calicoOf(cluster),
    groups: groupsWith(cluster).map(({ declared }) => declared.name),
    nodes: cluster.nodes.length,
    workloads: cluster.workloads.length,
    ranges: rangeTreeOf(leavesOf(cluster, sharing), gap),
    room: roomOf(fleet, cluster, claims),
    fog,
    landing: landingOf(cluster),
    capacity,
    total: totalOf(cluster, capacity),
  };
}
