import { byKeys } from '../base/text/group.ts';
import { memo } from '../base/text/memo.ts';
import { folderOf, isBelow } from '../base/text/path.ts';
import { standsBesidePools } from './scope/setup-claims.ts';
import { formatCidr } from '../base/net/cidr.ts';
import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import { decodeCiliumPodPool } from '../model/manifest/calico/load-balancer-ranges.ts';
import { groupOf } from '../model/manifest/core/kinds.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { decodeKubeProxy, decodeStaticPod } from '../model/manifest/kubernetes/control-plane.ts';
import type { Network } from '../model/manifest/kubernetes/network.ts';
import type { NodeGroup } from '../model/manifest/kubernetes/node-group.ts';
import type { Node, SetupContent } from '../model/manifest/kubernetes/node.ts';
import { decodeAnsibleCluster } from '../model/manifest/setup/ansible.ts';
import { decodeClusterApi, isOfClusterApi } from '../model/manifest/setup/cluster-api.ts';
import { decodeEksctl, isOfEksctl } from '../model/manifest/setup/eksctl.ts';
import { decodeK0s, isOfK0s } from '../model/manifest/setup/k0s.ts';
import { decodeK3s } from '../model/manifest/setup/k3s.ts';
import { decodeNodePool } from '../model/manifest/setup/karpenter.ts';
import { decodeKubeHetzner } from '../model/manifest/setup/kube-hetzner.ts';
import { decodeKindCluster, isOfOtherPlugin } from '../model/manifest/setup/kind-cluster.ts';
import { decodeKubeOne } from '../model/manifest/setup/kubeone.ts';
import { decodeKops, isOfKops } from '../model/manifest/setup/kops.ts';
import { decodeClusterConfiguration, decodeRegistration } from '../model/manifest/setup/kubeadm.ts';
import { decodeKubesprayInventory, inventoryVariables } from '../model/manifest/setup/kubespray.ts';
import { decodeKubesprayNetworks, decodeKubesprayPools } from '../model/manifest/setup/kubespray-pools.ts';
import { decodeOpenShift } from '../model/manifest/setup/openshift.ts';
import { decodeSetupConfigMap } from '../model/manifest/setup/setup-config-maps.ts';
import { decodeTalhelper } from '../model/manifest/setup/talhelper.ts';
import { decodeTalosConfigs, setsLabels } from '../model/manifest/setup/talos.ts';

/** What one kind of source says. */
export interface Source {
  readonly nodes?: readonly (Node | NodeGroup)[];
  readonly networks?: readonly Network[];
  /** What it is called where it lists every node. */
  readonly lists?: string | undefined;
  /** Whether it is of a tool that makes clusters; one by kind is for trials. */
  readonly tool?: 'kind' | 'other';
  /** Whether what it sets up has a pool in its pod network: it installs Calico itself. */
  readonly installsCalico?: boolean;
}

const membersByKind = memo((members: readonly Manifest[]) => byKeys(members, ({ kind }) => kind));

export const ofKind = (members: readonly Manifest[], ...kinds: readonly string[]): readonly Manifest[] =>
  membersByKind(members)(...kinds);

/** What each kind of setup file among some objects says. `nodes`: those that are known by name. */
export function sourcesOf(members: readonly Manifest[], nodes: readonly Node[]): readonly Source[] {
  const of = (...kinds: readonly string[]) => ofKind(members, ...kinds);
  const tools = [
    kubeadm(of('InitConfiguration', 'JoinConfiguration')),
    { networks: of('ClusterConfiguration').flatMap(decodeClusterConfiguration) },
    ...of('K3sConfig').map(decodeK3s),
    ...talos(members),
    ...kubespray(members),
    clusterApi(members),
    ...of('Cluster', 'ClusterConfig')
      .filter(isOfK0s)
      .map(manifest => listing('k0sctl Cluster', decodeK0s(manifest))),
    kops(of('Cluster', 'InstanceGroup').filter(isOfKops)),
    {
      networks: of('Network', 'InstallConfig', 'KubeHetzner').flatMap(each =>
        each.kind === 'KubeHetzner' ? decodeKubeHetzner(each) : decodeOpenShift(each),
      ),
    },
    ...ofOneCluster(of('ClusterConfig').filter(isOfEksctl), ({ name }) => name).map(manifest =>
      listing('eksctl ClusterConfig', decodeEksctl(manifest)),
    ),
    { nodes: of('NodePool').flatMap(manifest => decodeNodePool(manifest) ?? []) },
    {
      networks: ofOneCluster(of('KubeOneCluster', 'Cluster').filter(isOfMachines), ({ id }) => id)
        .filter(({ kind }) => kind === 'KubeOneCluster')
        .flatMap(decodeKubeOne),
    },
    { networks: of('AnsibleCluster').flatMap(decodeAnsibleCluster) },
  ];
  return [
    ...kindClusters(members, nodes).map(kind => ({ ...kind, tool: 'kind' as const })),
    ...tools.map(one => ({ ...one, tool: 'other' as const })),
    { networks: of('KubeProxyConfiguration').flatMap(decodeKubeProxy) },
    { networks: of('ConfigMap').flatMap(decodeSetupConfigMap) },
    { networks: of('Pod').flatMap(decodeStaticPod) },
    { networks: of('CiliumPodIPPool').flatMap(decodeCiliumPodPool) },
  ];
}

/** Whether it says of a whole cluster on which machines it runs: two are of two clusters. */
const isOfMachines = (manifest: Manifest): boolean => manifest.kind === 'KubeOneCluster' || isOfK0s(manifest);

/** What lists every node, if it has any. */
const listing = (name: string, found: SetupContent): Source => ({
  ...found,
  lists: found.nodes.length > 0 ? name : undefined,
});

/** Some manifests if all are of one cluster, going by what they call it: else it cannot be told whose pools are whose. */
function ofOneCluster(
  manifests: readonly Manifest[],
  clusterOf: (manifest: Manifest) => string | undefined,
): readonly Manifest[] {
  return new Set(manifests.map(clusterOf)).size > 1 ? [] : manifests;
}

/** A file that names the first node and those that join it names them all; one that joins may be any of many. */
function kubeadm(manifests: readonly Manifest[]): Source {
  const nodes = manifests.map(decodeRegistration);
  const isWhole =
    nodes.every(one => one.kind === 'Node') &&
    manifests.some(({ kind }) => kind === 'InitConfiguration') &&
    manifests.some(({ kind }) => kind === 'JoinConfiguration');
  return { nodes, lists: isWhole ? 'kubeadm configuration' : undefined };
}

/** InstanceGroups name the cluster that they are of by a label; of several clusters it cannot be told whose pools are whose. */
function kops(manifests: readonly Manifest[]): Source {
  const clusterOf = ({ kind, name, root }: Manifest) =>
    kind === 'Cluster' ? name : root.get('metadata').get('labels').get('kops.k8s.io/cluster').string;
  const found = decodeKops(ofOneCluster(manifests, clusterOf));
  const isWhole = manifests.some(({ kind }) => kind === 'Cluster') && found.nodes.length > 0;
  return { ...found, lists: isWhole ? 'kops InstanceGroups' : undefined };
}

/** Nodes that no known one is called after: the kind cluster is for trying things out, and another one. */
function kindClusters(members: readonly Manifest[], nodes: readonly Node[]): readonly Source[] {
  const names = new Set(nodes.map(({ name }) => name));
  const kinds = ofKind(members, 'Cluster').filter(
    manifest => groupOf(manifest.apiVersion) === 'kind.x-k8s.io' && !isOfOtherPlugin(manifest),
  );
  return kinds
    .map(decodeKindCluster)
    .filter(kind => names.size === 0 || kind.nodes.some(({ name }) => names.has(name)))
    .map(kind => listing('kind Cluster', kind));
}

function talos(members: readonly Manifest[]): readonly Source[] {
  const nameOf = ({ root }: Manifest) => root.get('cluster').get('clusterName').string;
  const named = ofKind(members, 'TalosConfig').filter(manifest => nameOf(manifest) !== undefined);
  const configs = ofOneCluster(named, nameOf).length === named.length ? ofKind(members, 'TalosConfig') : [];
  const isLabelledByPatch = configs.some(setsLabels);
  const helpers = ofOneCluster(ofKind(members, 'Talconfig'), ({ file }) => file.path);
  return [
    decodeTalosConfigs(configs),
    ...helpers.map(manifest => listing('talhelper', decodeTalhelper(manifest, isLabelledByPatch))),
  ];
}

/** The pools that kubespray makes. What it ships to be copied makes none, nor does it where something else installs Calico. */
export function kubesprayPools(
  members: readonly Manifest[],
  { pools, isInstalled }: { readonly pools: readonly IPPool[]; readonly isInstalled: boolean },
): readonly IPPool[] {
  if (isInstalled) return [];
  const variables = kubesprayFiles(members).variables.filter(({ file }) => !shipped.test(file.path));
  return decodeKubesprayPools(variables).filter(
    made =>
      !pools.some(
        ({ name, cidr }) =>
          name === made.name || (cidr && made.cidr && formatCidr(cidr) === formatCidr(made.cidr)),
      ),
  );
}

/**
 * The variables of an inventory stand beside it, and those of all inventories around them, beside the playbooks. An inventory
 * without hosts is a form that was not filled in. What holds for one of several inventories is of a cluster that nothing
 * can tell from the others.
 */
function kubesprayFiles(members: readonly Manifest[]): {
  readonly inventories: readonly Manifest[];
  readonly variables: readonly Manifest[];
} {
  const all = ofKind(members, 'KubesprayInventory', 'KubesprayVariables');
  const own = all.filter(({ file }) => !shipped.test(file.path));
  const those = own.length > 0 ? own : all;
  const inventories = ofKind(those, 'KubesprayInventory').filter(listsHosts);
  const variables = ofKind(those, 'KubesprayVariables');
  const folders = new Set(inventories.map(({ file }) => folderOf(file.path)));
  const isOfAll = ({ file }: Manifest): boolean => {
    const root = inventoryOf(file.path);
    return folders.size > 0 && !folders.has(root) && [...folders].every(folder => isBelow(folder, root));
  };
  const roots = new Set([
    ...folders,
    ...variables.filter(each => !isOfAll(each)).map(({ file }) => inventoryOf(file.path)),
  ]);
  return roots.size > 1
    ? { inventories: [], variables: variables.filter(isOfAll) }
    : { inventories, variables: [...variables, ...inventories.flatMap(inventoryVariables)] };
}

function kubespray(members: readonly Manifest[]): readonly Source[] {
  const { inventories, variables } = kubesprayFiles(members);
  const decoded = inventories.map(inventory => decodeKubesprayInventory(inventory, variables));
  const hosts = new Set(
    decoded.map(({ nodes }) =>
      nodes
        .map(({ name }) => name)
        .sort()
        .join(' '),
    ),
  );
  const [first = { nodes: [], networks: [] }] = hosts.size === 1 ? decoded : [];
  const plugin = variables
    .map(({ root }) => root.get('kube_network_plugin'))
    .find(({ isAbsent }) => !isAbsent);
  return [
    {
      ...listing('kubespray inventory', first),
      networks: [...decodeKubesprayNetworks(variables), ...(first.networks ?? [])],
      installsCalico: plugin?.string === 'calico',
    },
  ];
}

/** The inventories that come with kubespray, which are copied to make one. */
const shipped = /(?:^|\/)inventory\/(?:sample|local)\//;

const listsHosts = (inventory: Manifest): boolean => decodeKubesprayInventory(inventory, []).nodes.length > 0;

const inventoryOf = (path: string): string => path.replace(/(?:^|\/)(?:group_vars|host_vars)\/[^]*$/, '');

function clusterApi(members: readonly Manifest[]): Source {
  if (!standsBesidePools(members) && !members.every(isOfClusterApi)) return {};
  const { groups, networks, isWhole } = decodeClusterApi(members.filter(isOfClusterApi));
  return { nodes: groups, networks, lists: isWhole ? 'Cluster API' : undefined };
}
