import { folderOf, isBelow, lastNameOf } from '../../base/text/path.ts';
import { memo } from '../../base/text/memo.ts';
import { overlaps, type Cidr } from '../../base/net/cidr.ts';
import { decodeInstallation } from '../../model/manifest/calico/installation.ts';
import { decodeIPPool } from '../../model/manifest/calico/ip-pool.ts';
import { groupOf, isApplied, isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { callsOtherPlugin, decodeKindCluster } from '../../model/manifest/setup/kind-cluster.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { scriptSign } from '../../load/cluster-signs.ts';
import type { Member } from '../../load/member.ts';
import { isOfClusterApi } from '../../model/manifest/setup/cluster-api.ts';

/** Whether an object says how a cluster is made: no cluster runs it, and one at least was set up with it. */
export const setsUp = (manifest: Manifest): boolean =>
  !isApplied(manifest.kind) &&
  !isDeployer(manifest) &&
  manifest.kind !== 'Kustomization' &&
  manifest.kind !== 'Component' &&
  !onlyShows.has(manifest.kind) &&
  !isOfClusterApi(manifest);

/** What shows that there is a cluster, and says nothing of how it is set up. */
const onlyShows: ReadonlySet<string> = new Set(['FleetBundle', 'Helmfile', 'ClusterSign']);

/** What shows that there is a cluster, even where nothing in it is judged, in words. */
const shown: ReadonlyMap<string, string> = new Map([
  ['FleetBundle', 'a bundle of Rancher Fleet'],
  ['Helmfile', 'releases of helmfile'],
  ['AnsibleCluster', 'a task of Ansible makes it'],
  ['ClusterSign', 'what makes a cluster'],
  ['KubeOneCluster', 'a KubeOneCluster'],
]);

const CLUSTER_API = 'a Cluster of Cluster API';

/** What sets up a whole cluster, though it say nothing of its nodes and ranges, in words. */
const setUpBy: ReadonlyMap<string, string> = new Map([
  ['ClusterConfiguration', 'a configuration of kubeadm'],
  ['InitConfiguration', 'a configuration of kubeadm'],
  ['KubesprayVariables', 'variables of kubespray'],
]);

/** A name to be filled in is that of a form. */
const isMadeByClusterApi = ({ apiVersion, name = '' }: Manifest): boolean =>
  groupOf(apiVersion) === 'cluster.x-k8s.io' && name !== '' && !isPlaceholder(name);

/** How some objects show that there is a cluster; undefined where none does, and where only scripts may have set one up. */
export function recognizedBy(members: readonly Member[]): string | undefined {
  for (const { manifest } of members) {
    const isMade = manifest.kind === 'Cluster' && isMadeByClusterApi(manifest);
    const words = isMade ? CLUSTER_API : (shown.get(manifest.kind) ?? setUpBy.get(manifest.kind));
    const own = manifest.kind === 'ClusterSign' ? manifest.root.get('words').text : words;
    if (own !== undefined && own !== scriptSign) return `${own}: ${manifest.file.path}`;
  }
  return undefined;
}

/** The same, with any file that says something of how a cluster is set up. */
export function setUpIn(members: readonly Member[]): string | undefined {
  const known = new Set<string>();
  for (const { manifest } of members) {
    const id = `${manifest.apiVersion}/${manifest.kind}`;
    if (known.has(id)) continue;
    if (setsUp(manifest) && manifest.kind !== 'Node') return `set up by ${manifest.file.path}`;
    known.add(id);
  }
  return undefined;
}

/** Whether they show that, and there is nothing else among them. */
export function onlyShowCluster(members: readonly Member[]): boolean {
  for (const { manifest } of members) if (!shown.has(manifest.kind)) return false;
  return true;
}

/** Whether an object shows that there is a cluster and says nothing of it, so that it tells no cluster from another. */
export const isSilent = ({ kind }: Manifest): boolean =>
  kind === 'AnsibleCluster' || kind === 'ClusterSign' || kind === 'Helmfile';

/** Words of tools and layouts, which call no cluster. */
const common =
  'ansible|bootstrap(?:ping)?|cfg|clusters?|config(?:uration)?s?|eksctl|hosts?|infra(?:structure)?|ini|inventor(?:y|ies)|k0s(?:ctl)?|k3d|k3s|k8s|kind|kops|kubeadm|kubernetes|kubespray|nodes?|provision|rke2|setup|tal(?:config|os)|terraform|vars';
const commonWord = new RegExp(`^(?:${common})$`);

/** A name without such words: `prod` of `kind-prod-cluster`. Empty where it holds no other. */
const proper = (name: string): string =>
  name
    .toLowerCase()
    .split(/[-_.]+/)
    .filter(word => word !== '' && !commonWord.test(word))
    .join('-');

/** How tools, and what they install, are called beside those words: such a folder is no cluster by its name. */
const tool =
  /^(?:addons?|apps?|calico|canal|charts?|cni|deploy(?:ments?)?|files?|gen(?:erated)?|helm|install(?:ation)?|kustomize|manifests?|net(?:work(?:ing)?)?|new|old|operators?|out(?:put)?|rendered|resources?|roles?|scripts?|tigera|tools?|v?\d+|yamls?)$/;

/** Whether a folder is called after what is in it, and no cluster. */
export const isCalledLikeTool = (name: string): boolean =>
  proper(name)
    .split('-')
    .every(word => word === '' || tool.test(word));

/** The same of a path, but for distributions and installers: each of these may have made a cluster of its own. */
export const isCalledAfterContent = (path: string): boolean =>
  isCalledLikeTool(lastNameOf(path)) &&
  !/(?:eksctl|k3d|k3s|kind|kops|kubeadm|kubespray|rke2|talos)/i.test(path);

/** What a cluster is called without the folders around it: `prod` of `clusters/prod`. */
export const ownName = (cluster: string): string => proper(cluster.split(/[/\s]/).at(-1)!);

/** `group_vars/GROUP/main.yml`, as Ansible calls variables wherever they stand. */
const variablesOfAll = /(?<=\/)main\.(?:ya?ml|json)$(?<=(?:^|\/)(?:group_vars|host_vars)\/[^]*)/;

/** What a set-up file calls its cluster: by a folder on the way to it, by its own name, or within. */
function namesIn({ file: { path }, root, name }: Manifest): ReadonlySet<string> {
  const written = [root.get('clusterName').string, root.get('cluster').get('clusterName').string, name];
  const stem = path.replace(variablesOfAll, '').replace(/\.[^./]*$/, '');
  return new Set([...stem.split('/'), ...written.flatMap(each => each ?? [])].map(proper).filter(Boolean));
}

/** Those of some clusters that are called by one of several names. */
function calledAmong<Cluster extends { readonly name: string }>(
  clusters: readonly Cluster[],
): (names: ReadonlySet<string>) => readonly Cluster[] {
  const own = clusters.map(cluster => [ownName(cluster.name), cluster] as const);
  return names => own.flatMap(([name, cluster]) => (name !== '' && names.has(name) ? [cluster] : []));
}

/** Those of some clusters that a set-up file names. */
export function namedBy<Cluster extends { readonly name: string }>(
  clusters: readonly Cluster[],
): (manifest: Manifest) => readonly Cluster[] {
  const called = calledAmong(clusters);
  return manifest => called(namesIn(manifest));
}

/** Those of some clusters that the folder of a kustomization is called after. */
export function calledByOverlay<Cluster extends { readonly name: string }>(
  clusters: readonly Cluster[],
): (kustomization: string) => readonly Cluster[] {
  const called = calledAmong(clusters);
  return path => called(new Set([proper(lastNameOf(folderOf(path)))]));
}

/**
 * The set-up files that make a cluster with another CNI plugin than Calico: a folder or their own name says so, or kind installs its
 * own plugin and leaves that out in a file beside it.
 */
export function ofAnotherCni(members: readonly Member[]): ReadonlySet<Member> {
  const found = new Set<Member>();
  const kinds: Member[] = [];
  for (const member of members) {
    const { manifest } = member;
    if (callsOtherPlugin(`${manifest.file.path} ${manifest.name ?? ''}`) && setsUp(manifest))
      found.add(member);
    else if (manifest.kind === 'Cluster' && isKind(manifest)) kinds.push(member);
  }
  const bare = new Set(kinds.filter(leavesCniOut).map(({ manifest }) => folderOf(manifest.file.path)));
  for (const member of kinds)
    if (bare.has(folderOf(member.manifest.file.path)) && !leavesCniOut(member)) found.add(member);
  return found;
}

/** Whether it is a configuration of kind, by which clusters are tried out. */
export const isKind = ({ kind, apiVersion }: Manifest): boolean =>
  kind === 'Cluster' && groupOf(apiVersion) === 'kind.x-k8s.io';

/** Whether a file would set up a cluster that a person has yet to name, or with a release that has: it comes as an example. */
export const isExample = (manifest: Manifest): boolean =>
  setsUp(manifest) &&
  [manifest.root.get('metadata').get('name'), manifest.root.get('versions').get('kubernetes')].some(
    ({ text }) => example.test(text),
  );

/** Domains that are kept for documentation (RFC 2606), and places for people; a tool fills in `${NAME}`. */
const example = /(?:^|\.)example(?:\.(?:com|net|org))?$|^<[^<>]+>$/i;

const leavesCniOut = ({ manifest }: Member): boolean =>
  isKind(manifest) && manifest.root.get('networking').get('disableDefaultCNI').boolean === true;

/** Where the inventory of Ansible stands whose variables a file holds; undefined of all others. */
const inventoryFolder = (path: string): string | undefined =>
  /^(?:(.*)\/)?(?:group_vars|host_vars)\//.test(path)
    ? path.replace(/(?:^|\/)(?:group_vars|host_vars)\/[^]*$/, '')
    : undefined;

/** Whether variables beside a playbook hold for an inventory, as they do for every one that it is run with. */
export const holdsFor = (variables: Manifest, inventory: Manifest): boolean => {
  const folder = inventoryFolder(variables.file.path);
  return folder !== undefined && isBelow(folderOf(inventory.file.path), folder);
};

/** Whether a kind configuration starts a cluster to try things out: no pool of the one that is deployed lies in its network. */
export function isTrialBeside(
  manifest: Manifest,
  deployed: readonly { readonly manifests: readonly Manifest[] }[],
): boolean {
  if (!isKind(manifest)) return false;
  const networks = decodeKindCluster(manifest).networks.filter(({ use }) => use === 'pods');
  const isInside = (cidr: Cidr | undefined) => cidr && networks.some(network => overlaps(network.cidr, cidr));
  return !deployed.some(({ manifests }) =>
    manifests.some(
      each =>
        (each.kind === 'IPPool' && isInside(decodeIPPool(each).cidr)) ||
        (each.kind === 'Installation' && decodeInstallation(each).pools.some(({ cidr }) => isInside(cidr))),
    ),
  );
}

const poolKinds: ReadonlySet<string> = new Set(['IPPool', 'Installation', 'DaemonSet']);

/**
 * Cluster API objects stand in the cluster that manages others. They say something of this one only where its pools
 * stand beside them, or below.
 */
export const standsBesidePools = memo((members: readonly Manifest[]): boolean => {
  const folders: string[] = [];
  for (const manifest of members)
    if (manifest.kind === 'Cluster' && isOfClusterApi(manifest)) folders.push(folderOf(manifest.file.path));
  if (folders.length === 0) return false;
  return members.some(
    ({ kind, file }) =>
      poolKinds.has(kind) && folders.some(folder => folder === '' || file.path.startsWith(`${folder}/`)),
  );
});
