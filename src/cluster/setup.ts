import { folderOf } from '../base/text/path.ts';
import type { DeclaredCluster } from '../model/config/config.ts';
import { decodeClusterApi, isOfClusterApi } from '../model/manifest/setup/cluster-api.ts';
import { decodeKubeProxy, decodeStaticPod } from '../model/manifest/kubernetes/control-plane.ts';
import { decodeEksctl } from '../model/manifest/setup/eksctl.ts';
import { decodeK3s } from '../model/manifest/setup/k3s.ts';
import { decodeNodePool } from '../model/manifest/setup/karpenter.ts';
import { decodeKindCluster } from '../model/manifest/setup/kind-cluster.ts';
import { decodeSetupConfigMap } from '../model/manifest/setup/setup-config-maps.ts';
import { decodeClusterConfiguration, decodeRegistration } from '../model/manifest/setup/kubeadm.ts';
import { decodeKubesprayInventory, decodeKubesprayNetworks } from '../model/manifest/setup/kubespray.ts';
import { withOpenEnd } from '../model/manifest/kubernetes/labels.ts';
import { announcedNetworks } from '../model/manifest/calico/bgp-configuration.ts';
import { decodeCiliumPodPool } from '../model/manifest/calico/load-balancer-ranges.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import type { Problem } from '../model/manifest/core/resource.ts';
import type { Network } from '../model/manifest/kubernetes/network.ts';
import { kindsWithPodLimits, podLimitsIn } from '../model/manifest/kubernetes/pod-limit.ts';
import { membersOf } from '../model/manifest/kubernetes/group-members.ts';
import type { NodeGroup } from '../model/manifest/kubernetes/node-group.ts';
import { addressesOf, decodeNode, type Node } from '../model/manifest/kubernetes/node.ts';
import { decodeTalhelper } from '../model/manifest/setup/talhelper.ts';
import { decodeTalosConfigs, setsLabels } from '../model/manifest/setup/talos.ts';
import type { RunningMembers } from './scope/scope.ts';
import { isReadBack } from './scope/stored.ts';
import { memo } from '../base/text/memo.ts';
import { agreeing } from './agreement.ts';
import { declaredSetup, outranked } from './declared.ts';
import { loadBalancerRanges } from './load-balancers.ts';
import type { ClusterGraph } from './graph.ts';
import { inStep, isDump, keysIn } from './node-objects.ts';
import { sortedBy } from './order.ts';
import { besideRunningNodes, runningNodes } from './running.ts';

/** What the repository says of a cluster besides what runs in it. */
export interface Setup extends Pick<
  ClusterGraph,
  'nodes' | 'nodeGroups' | 'nodeLists' | 'podLimits' | 'networks'
> {
  /** What asks for more than is worked out. */
  readonly excess: readonly Problem[];
}

/** What one kind of source says. */
interface Source {
  readonly nodes?: readonly (Node | NodeGroup)[];
  readonly networks?: readonly Network[];
  /** What it is called where it lists every node. */
  readonly lists?: string | undefined;
}

/** Puts together what all sources say of the nodes and the networks of a cluster. */
export function setupOf(
  all: readonly Manifest[],
  declared?: DeclaredCluster,
  running: RunningMembers = { members: [], isWhole: false },
): Setup {
  const own = declared && declaredSetup(declared);
  const live = runningNodes(running);
  const members = withoutOlderDumps(all, declared, { live, isWhole: running.isWhole });
  const objects = ofKind(members, 'Node');
  const nodes = objects.flatMap(manifest => decodeNode(manifest) ?? []);
  const { excess, networks: ofLoadBalancers } = loadBalancerRanges(members);
  const sources: readonly Source[] = [
    // Whoever dumps nodes dumps all, or one to look at it.
    {
      nodes,
      networks: [...objects, ...ofKind(running.members, 'Node')].flatMap(addressesOf),
      lists: isDump(nodes) || (live.length > 0 && running.isWhole) ? 'dump of Nodes' : undefined,
    },
    ...sourcesOf(members, [...nodes, ...live]),
    { networks: ofLoadBalancers },
    ...(own ? [own] : []),
  ];
  const found = sources.flatMap(source => source.nodes ?? []);
  const groups = found.filter(one => one.kind === 'NodeGroup');
  // Where nodes are known by name, those of the groups are among them.
  const unnamed = nodes.length + live.length > 0 ? [] : membersOf(groups);
  const told = [...found.filter(one => one.kind === 'Node'), ...unnamed];
  const named = sortedBy(besideRunningNodes(told, nodes, live), 'name');
  const judged = declared?.dump ? named : inStep(named, groups, keysIn(objects));
  const isLabelled = [...judged, ...groups].some(one => one.isLabelled);
  return {
    excess,
    nodes: isLabelled ? judged : judged.map(withOpenLabels),
    nodeGroups: isLabelled ? groups : groups.map(withOpenLabels),
    nodeLists: [...new Set(sources.flatMap(({ lists }) => lists ?? []))],
    podLimits: ofKind(members, ...kindsWithPodLimits)
      .filter(manifest => !isOfClusterApi(manifest) || standsBesidePools(members))
      .flatMap(podLimitsIn),
    networks: agreeing(
      outranked(
        sources.flatMap(source => source.networks ?? []),
        own?.networks ?? [],
      ),
    ),
  };
}

/** Without the nodes that somebody has read from the cluster before: a later dump knows better, and where it is whole, of all. */
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

const ofKind = (members: readonly Manifest[], ...kinds: readonly string[]): readonly Manifest[] =>
  members.filter(({ kind }) => kinds.includes(kind));

function sourcesOf(members: readonly Manifest[], nodes: readonly Node[]): readonly Source[] {
  const of = (...kinds: readonly string[]) => ofKind(members, ...kinds);
  return [
    ...kindClusters(members, nodes),
    kubeadm(of('InitConfiguration', 'JoinConfiguration')),
    { networks: of('ClusterConfiguration').flatMap(decodeClusterConfiguration) },
    ...of('K3sConfig').map(decodeK3s),
    ...talos(members),
    ...kubespray(members),
    clusterApi(members),
    ...only(of('ClusterConfig'), ({ name }) => name).map((manifest): Source => {
      const { groups, networks } = decodeEksctl(manifest);
      return { nodes: groups, networks, lists: groups.length > 0 ? 'eksctl ClusterConfig' : undefined };
    }),
    { nodes: of('NodePool').flatMap(manifest => decodeNodePool(manifest) ?? []) },
    { networks: of('KubeProxyConfiguration').flatMap(decodeKubeProxy) },
    { networks: of('ConfigMap').flatMap(decodeSetupConfigMap) },
    { networks: of('Pod').flatMap(decodeStaticPod) },
    { networks: of('BGPConfiguration').flatMap(announcedNetworks) },
    { networks: of('CiliumPodIPPool').flatMap(decodeCiliumPodPool) },
  ];
}

/** Some manifests if all are of one cluster, going by what they call it: nobody can tell whose pools are whose else. */
function only(
  manifests: readonly Manifest[],
  clusterOf: (manifest: Manifest) => string | undefined,
): readonly Manifest[] {
  return new Set(manifests.map(clusterOf)).size > 1 ? [] : manifests;
}

/** Whoever names the first node and those that join it names them all; one that joins may be any of many. */
function kubeadm(manifests: readonly Manifest[]): Source {
  const nodes = manifests.map(decodeRegistration);
  const isWhole =
    nodes.every(one => one.kind === 'Node') &&
    manifests.some(({ kind }) => kind === 'InitConfiguration') &&
    manifests.some(({ kind }) => kind === 'JoinConfiguration');
  return { nodes, lists: isWhole ? 'kubeadm configuration' : undefined };
}

/** Nodes that no known one is called after: the kind cluster is for trying things out, and another one. */
function kindClusters(members: readonly Manifest[], nodes: readonly Node[]): readonly Source[] {
  const names = new Set(nodes.map(({ name }) => name));
  return ofKind(members, 'Cluster')
    .filter(manifest => !isOfClusterApi(manifest))
    .map(decodeKindCluster)
    .filter(kind => names.size === 0 || kind.nodes.some(({ name }) => names.has(name)))
    .map(kind => ({ ...kind, lists: kind.nodes.length > 0 ? 'kind Cluster' : undefined }));
}

function talos(members: readonly Manifest[]): readonly Source[] {
  const nameOf = ({ root }: Manifest) => root.get('cluster').get('clusterName').string;
  const named = ofKind(members, 'TalosConfig').filter(manifest => nameOf(manifest) !== undefined);
  const configs = only(named, nameOf).length === named.length ? ofKind(members, 'TalosConfig') : [];
  const { nodes, groups, networks } = decodeTalosConfigs(configs);
  const isLabelledByPatch = configs.some(setsLabels);
  const helpers = only(ofKind(members, 'Talconfig'), ({ file }) => file.path);
  return [
    { nodes: [...nodes, ...groups], networks },
    ...helpers.map((manifest): Source => {
      const helped = decodeTalhelper(manifest, isLabelledByPatch);
      return { ...helped, lists: helped.nodes.length > 0 ? 'talhelper' : undefined };
    }),
  ];
}

/** The variables of an inventory stand beside it. An inventory without hosts is a form that nobody has filled in. */
function kubespray(members: readonly Manifest[]): readonly Source[] {
  const all = ofKind(members, 'KubesprayInventory', 'KubesprayVariables');
  const own = all.filter(({ file }) => !shipped.test(file.path));
  const those = own.length > 0 ? own : all;
  const inventories = ofKind(those, 'KubesprayInventory').filter(listsHosts);
  const variables = ofKind(those, 'KubesprayVariables');
  const roots = new Set([
    ...inventories.map(({ file }) => folderOf(file.path)),
    ...variables.map(({ file }) => inventoryOf(file.path)),
  ]);
  if (roots.size > 1 || inventories.length > 1) return [];
  return [
    { networks: decodeKubesprayNetworks(variables) },
    ...inventories.map((inventory): Source => {
      const found = decodeKubesprayInventory(inventory, variables);
      return { ...found, lists: found.nodes.length > 0 ? 'kubespray inventory' : undefined };
    }),
  ];
}

/** The inventories that come with kubespray, which somebody copies to make one. */
const shipped = /(?:^|\/)inventory\/(?:sample|local)\//;

const listsHosts = (inventory: Manifest): boolean => decodeKubesprayInventory(inventory, []).nodes.length > 0;

const inventoryOf = (path: string): string => path.replace(/(?:^|\/)(?:group_vars|host_vars)\/.*$/, '');

function clusterApi(members: readonly Manifest[]): Source {
  if (!standsBesidePools(members)) return {};
  const { groups, networks, isWhole } = decodeClusterApi(members.filter(isOfClusterApi));
  return { nodes: groups, networks, lists: isWhole ? 'Cluster API' : undefined };
}

/**
 * Cluster API objects stand in the cluster that manages others. They say something of this one only where its pools
 * stand beside them, or below.
 */
const standsBesidePools = memo((members: readonly Manifest[]): boolean => {
  const folders = members
    .filter(manifest => manifest.kind === 'Cluster' && isOfClusterApi(manifest))
    .map(({ file }) => folderOf(file.path));
  return ofKind(members, 'IPPool', 'Installation', 'DaemonSet').some(({ file }) =>
    folders.some(folder => folder === '' || file.path.startsWith(`${folder}/`)),
  );
});
