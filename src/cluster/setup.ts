import type { DeclaredCluster } from '../model/config/config.ts';
import { isOfClusterApi } from '../model/manifest/setup/cluster-api.ts';
import { withOpenEnd } from '../model/manifest/kubernetes/labels.ts';
import { announcedNetworks } from '../model/manifest/calico/bgp-configuration.ts';
import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import { kindsWithPodLimits, podLimitsIn } from '../model/manifest/kubernetes/pod-limit.ts';
import { memberCount, membersOf } from '../model/manifest/kubernetes/group-members.ts';
import type { NodeGroup } from '../model/manifest/kubernetes/node-group.ts';
import { addressesOf, decodeNode, type Node } from '../model/manifest/kubernetes/node.ts';
import type { RunningMembers } from './scope/scope.ts';
import { standsBesidePools } from './scope/setup-claims.ts';
import { isReadBack } from './scope/stored.ts';
import { agreeing, ofThisCluster } from './agreement.ts';
import { describedNodes } from './described.ts';
import { declaredSetup, outranked } from './declared.ts';
import { loadBalancerRanges } from './load-balancers.ts';
import type { ClusterGraph } from './graph.ts';
import { inStep, isDump, keysIn } from './node-objects.ts';
import { sortedBy } from './order.ts';
import { ofKind, sourcesOf, type Source } from './setup-sources.ts';
import { besideRunningNodes, runningNodes } from './running.ts';

/** What the repository says of a cluster besides what runs in it. */
export interface Setup extends Pick<
  ClusterGraph,
  'nodes' | 'nodeGroups' | 'nodeLists' | 'podLimits' | 'networks' | 'disputedNetworks'
> {
  /** What asks for more than is worked out. */
  readonly excess: readonly Problem[];
}

/** Puts together what all sources say of the nodes and the networks of a cluster. */
export function setupOf(
  all: readonly Manifest[],
  declared?: DeclaredCluster,
  running: RunningMembers = { members: [], isWhole: false },
  pools: readonly Pick<IPPool, 'cidr'>[] = [],
  roomForNodes = Infinity,
): Setup {
  const own = declared && declaredSetup(declared);
  const live = runningNodes(running);
  const members = withoutOlderDumps(all, declared, { live, isWhole: running.isWhole });
  const objects = ofKind(members, 'Node');
  const nodes = objects.flatMap(manifest => decodeNode(manifest) ?? []);
  const { excess, networks: ofLoadBalancers } = loadBalancerRanges(members);
  const announced = ofKind(members, 'BGPConfiguration').flatMap(announcedNetworks);
  const tools = sourcesOf(members, [...nodes, ...live]);
  const ofTools = new Set(ofThisCluster(tools, pools));
  const sources: readonly Source[] = [
    // A dump of nodes has all of them, or one to look at it.
    {
      nodes,
      networks: [...objects, ...ofKind(running.members, 'Node')].flatMap(addressesOf),
      lists: isDump(nodes) || (live.length > 0 && running.isWhole) ? 'dump of Nodes' : undefined,
    },
    ...ofTools,
    { networks: ofLoadBalancers },
    ...(own ? [own] : []),
  ];
  const found = sources.flatMap(source => source.nodes ?? []);
  const groups = found.filter(one => one.kind === 'NodeGroup');
  // Where nodes are known by name, those of the groups are among them.
  const counted = nodes.length + live.length > 0 ? [] : groups;
  const unnamed = membersOf(counted, roomForNodes);
  const told = [...found.filter(one => one.kind === 'Node'), ...unnamed];
  const named = sortedBy(besideRunningNodes(told, nodes, live), 'name');
  const judged = declared?.dump ? named : inStep(named, groups, keysIn(objects));
  const isLabelled = [...judged, ...groups].some(one => one.isLabelled);
  const { networks, disputed } = agreeing(
    outranked([...sources.flatMap(source => source.networks ?? []), ...announced], own?.networks ?? []),
    announced,
  );
  return {
    excess: memberCount(counted) > roomForNodes ? [...excess, tooManyNodes(groups)] : excess,
    nodes: describedNodes(isLabelled ? judged : judged.map(withOpenLabels)),
    nodeGroups: isLabelled ? groups : groups.map(withOpenLabels),
    nodeLists: [...new Set(sources.flatMap(({ lists }) => lists ?? []))],
    podLimits: ofKind(members, ...kindsWithPodLimits)
      .filter(manifest => !isOfClusterApi(manifest) || standsBesidePools(members))
      .flatMap(podLimitsIn),
    networks,
    disputedNetworks: [
      ...disputed,
      ...tools.flatMap(tool => (ofTools.has(tool) ? [] : (tool.networks ?? []))),
    ],
  };
}

/** Of groups that come to more nodes than there is room for, at the first of them. */
function tooManyNodes([group]: readonly NodeGroup[]): Problem {
  const { at, id } = group!;
  const reason = 'with the groups of other clusters it comes to too many nodes';
  return { file: at.file, span: at.span, at: at.span.start, reason, excessive: id };
}

/** Without the nodes that were read from the cluster before: a later dump knows better, and where it is whole, of all. */
function withoutOlderDumps(
  members: readonly Manifest[],
  declared: DeclaredCluster | undefined,
  { live, isWhole }: { readonly live: readonly Node[]; readonly isWhole: boolean },
): readonly Manifest[] {
  if (live.length === 0) return members;
  const names = new Set(live.map(({ name }) => name));
  const isOlder = (manifest: Manifest): boolean =>
    manifest.file.path === declared?.dump?.value || isReadBack(manifest);
  return members.filter(
    manifest =>
      manifest.kind !== 'Node' || !isOlder(manifest) || !(isWhole || names.has(manifest.name ?? '')),
  );
}

/** Where no node at all has labels in the repository, they are set by other means: `kubectl label node`. */
const withOpenLabels = <T extends Node | NodeGroup>(one: T): T => ({
  ...one,
  labels: withOpenEnd(one.labels),
});
