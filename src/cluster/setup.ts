import type { DeclaredCluster } from '../config/config.ts';
import { decodeClusterApi, isOfClusterApi } from '../manifest/cluster-api.ts';
import { decodeKubeProxy, decodeStaticPod } from '../manifest/control-plane.ts';
import { decodeEksctl } from '../manifest/eksctl.ts';
import { decodeK3s } from '../manifest/k3s.ts';
import { decodeNodePool } from '../manifest/karpenter.ts';
import { decodeKindCluster } from '../manifest/kind-cluster.ts';
import { decodeClusterConfiguration, decodeRegistration } from '../manifest/kubeadm.ts';
import { decodeKubesprayInventory, decodeKubesprayNetworks } from '../manifest/kubespray.ts';
import { withOpenEnd } from '../manifest/labels.ts';
import {
  decodeBGPConfiguration,
  decodeCiliumLoadBalancerPool,
  decodeCiliumPodPool,
  decodeIPAddressPool,
  decodeMetalLBConfigMap,
} from '../manifest/load-balancer-ranges.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { Network } from '../manifest/network.ts';
import { membersOf, type NodeGroup } from '../manifest/node-group.ts';
import { addressesOf, decodeNode, type Node } from '../manifest/node.ts';
import { decodeTalhelper } from '../manifest/talhelper.ts';
import { decodeTalosConfigs, setsLabels } from '../manifest/talos.ts';
import { agreeing } from './agreement.ts';
import { declaredSetup, outranked } from './declared.ts';
import type { ClusterGraph } from './graph.ts';

/** What the repository says of a cluster besides what runs in it. */
export type Setup = Pick<ClusterGraph, 'nodes' | 'nodeGroups' | 'knowsAllNodes' | 'networks'>;

/** What one kind of source says. */
interface Source {
  readonly nodes?: readonly (Node | NodeGroup)[];
  readonly networks?: readonly Network[];
  /** Whether it lists every node. */
  readonly isInventory?: boolean;
}

/** Puts together what all sources say of the nodes and the networks of a cluster. */
export function setupOf(members: readonly Manifest[], declared?: DeclaredCluster): Setup {
  const own = declared && declaredSetup(declared);
  const objects = ofKind(members, 'Node');
  const nodes = objects.flatMap(manifest => decodeNode(manifest) ?? []);
  const sources: readonly Source[] = [
    // One Node object may have been written to label that node; whoever dumps nodes dumps all.
    { nodes, networks: objects.flatMap(addressesOf), isInventory: nodes.length > 1 },
    ...sourcesOf(members, nodes),
    ...(own ? [own] : []),
  ];
  const found = sources.flatMap(source => source.nodes ?? []);
  const groups = found.filter(one => one.kind === 'NodeGroup');
  // Where nodes are known by name, those of the groups are among them.
  const unnamed = nodes.length > 0 ? [] : groups.flatMap(membersOf);
  const all = [...found.filter(one => one.kind === 'Node'), ...unnamed];
  const isLabelled = [...all, ...groups].some(one => one.isLabelled);
  return {
    nodes: isLabelled ? all : all.map(withOpenLabels),
    nodeGroups: isLabelled ? groups : groups.map(withOpenLabels),
    knowsAllNodes: sources.some(({ isInventory }) => isInventory === true),
    networks: agreeing(
      outranked(
        sources.flatMap(source => source.networks ?? []),
        own?.networks ?? [],
      ),
    ),
  };
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
    { nodes: of('InitConfiguration', 'JoinConfiguration').map(decodeRegistration) },
    { networks: of('ClusterConfiguration').flatMap(decodeClusterConfiguration) },
    ...of('K3sConfig').map(decodeK3s),
    ...talos(members),
    ...kubespray(members),
    clusterApi(members),
    ...only(of('ClusterConfig'), ({ name }) => name).map((manifest): Source => {
      const { groups, networks } = decodeEksctl(manifest);
      return { nodes: groups, networks, isInventory: groups.length > 0 };
    }),
    { nodes: of('NodePool').flatMap(manifest => decodeNodePool(manifest) ?? []) },
    { networks: of('KubeProxyConfiguration').flatMap(decodeKubeProxy) },
    { networks: of('Pod').flatMap(decodeStaticPod) },
    { networks: of('BGPConfiguration').flatMap(decodeBGPConfiguration) },
    { networks: of('IPAddressPool').flatMap(decodeIPAddressPool) },
    { networks: of('ConfigMap').flatMap(decodeMetalLBConfigMap) },
    { networks: of('CiliumLoadBalancerIPPool').flatMap(decodeCiliumLoadBalancerPool) },
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

/** Nodes that no known one is called after: the kind cluster is for trying things out, and another one. */
function kindClusters(members: readonly Manifest[], nodes: readonly Node[]): readonly Source[] {
  const names = new Set(nodes.map(({ name }) => name));
  return ofKind(members, 'Cluster')
    .filter(manifest => !isOfClusterApi(manifest))
    .map(decodeKindCluster)
    .filter(kind => names.size === 0 || kind.nodes.some(({ name }) => names.has(name)))
    .map(kind => ({ ...kind, isInventory: kind.nodes.length > 0 }));
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
      return { ...helped, isInventory: helped.nodes.length > 0 };
    }),
  ];
}

/** The variables of an inventory stand beside it. */
function kubespray(members: readonly Manifest[]): readonly Source[] {
  const inventories = ofKind(members, 'KubesprayInventory');
  const roots = new Set([
    ...inventories.map(({ file }) => folderOf(file.path)),
    ...ofKind(members, 'KubesprayVariables').map(({ file }) => inventoryOf(file.path)),
  ]);
  if (roots.size > 1 || inventories.length > 1) return [];
  const variables = ofKind(members, 'KubesprayVariables');
  return [
    { networks: decodeKubesprayNetworks(variables) },
    ...inventories.map((inventory): Source => {
      const found = decodeKubesprayInventory(inventory, variables);
      return { ...found, isInventory: found.nodes.length > 0 };
    }),
  ];
}

const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
const inventoryOf = (path: string): string => path.replace(/(?:^|\/)(?:group_vars|host_vars)\/.*$/, '');

/**
 * Cluster API objects stand in the cluster that manages others. They say something of this one only where its pools
 * stand beside them, or below.
 */
function clusterApi(members: readonly Manifest[]): Source {
  const manifests = members.filter(isOfClusterApi);
  const folders = manifests.filter(({ kind }) => kind === 'Cluster').map(({ file }) => folderOf(file.path));
  const ofCalico = ofKind(members, 'IPPool', 'Installation', 'DaemonSet');
  const isNear = ofCalico.some(({ file }) =>
    folders.some(folder => folder === '' || file.path.startsWith(`${folder}/`)),
  );
  if (!isNear) return {};
  const { groups, networks, isWhole } = decodeClusterApi(manifests);
  return { nodes: groups, networks, isInventory: isWhole };
}
