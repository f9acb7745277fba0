import { matchBehind } from '../../../base/text/search.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';

/**
 * Files that say how a cluster is set up and are no objects of Kubernetes: nothing in them is called `kind`, so the
 * manifest of one gets a name of ours for its kind.
 */
export type SetupKind =
  | 'K3sConfig'
  | 'TalosConfig'
  | 'Talconfig'
  | 'KubesprayInventory'
  | 'KubesprayVariables'
  | 'InstallConfig'
  | 'FleetBundle'
  | 'ChartFile';

/** A key at the left edge, or right behind a bracket or a comma, that one of these files has. */
const telling =
  /(?:^\ufeff?|[{,]\s*)["']?(?:all|machine|networking|cluster|clusterPodNets|clusterSvcNets|nodes|cluster-cidr|service-cidr|node-label|node-taint|node-name|kubelet-arg|k3s_server|k3s_agent|extra_server_args|kubelet_max_pods|node_labels|node_taints|kube_network_plugin|kube_pods_subnet(?:_ipv6)?|kube_service_addresses(?:_ipv6)?|calico_pool_name|calico_pool_(?:cidr|blocksize)(?:_ipv6)?|calico_advertise_service_(?:external|loadbalancer)_ips)\+?["']?\s*:/m;

/**
 * Whether a document may be one of those: sound for whatever spells its keys letter for letter. Most documents have a `kind`
 * at the left edge, which is the quickest to find.
 */
export const mayBeSetup = (text: string): boolean =>
  !text.startsWith('kind:') && !text.includes('\nkind:') && telling.test(atLeftEdge(text));

/** A document may be indented as a whole. */
const atLeftEdge = (text: string): string => (text.startsWith(' ') ? text.replaceAll(/^ +/gm, '') : text);

/** What tells these files apart where they cannot be read. */
const marks: readonly (readonly [kind: SetupKind, key: RegExp, below?: RegExp])[] = [
  ['Talconfig', /^cluster(?:PodNets|SvcNets)\s*:/m],
  [
    'TalosConfig',
    /^(?:machine|cluster)\s*:/m,
    /^[ \t]+(?:podSubnets|serviceSubnets|nodeLabels|nodeTaints|hostname)\s*:/gm,
  ],
  ['K3sConfig', /^(?:cluster-cidr|service-cidr|node-label|node-taint|node-name|kubelet-arg)\+?\s*:/m],
  ['KubesprayInventory', /^all\s*:/m, /^[ \t]+kube[-_](?:control_plane|master|node)\s*:/gm],
];

/** What a text that cannot be parsed plainly was to be. */
export function setupKindOfText(path: string, text: string): SetupKind | undefined {
  if (!mayBeSetup(text)) return undefined;
  const found = marks.find(([, key, below]) =>
    below ? matchBehind(key, below, text) !== undefined : key.test(text),
  )?.[0];
  return found ?? (isOfVariables(path) ? 'KubesprayVariables' : undefined);
}

const isOfVariables = (path: string): boolean => /(?:^|\/)(?:group_vars|host_vars)\//.test(path);

/** Where Rancher's Fleet looks for what a folder installs, and Helm for what a chart is made of. */
const fleetFile = /(?:^|\/)fleet\.ya?ml$/;
const chartFile = /(?:^|\/)Chart\.yaml$/;

/** Whether a file may be one of these, and speak of Calico's operator, or a bundle whose values do. */
export const mayInstallByName = (path: string, text: string): boolean =>
  (chartFile.test(path) && /\btigera-operator\b/.test(text)) ||
  (fleetFile.test(path) &&
    /\btigera-operator\b|\bcalicoNetwork\b|\bcni\.projectcalico\.org\/|\bhelm\b|\bclusterName\b/.test(text));

/** What a document without a kind is; undefined for anything that is not plainly one of these. */
export function setupKindOf(path: string, root: MappingNode): SetupKind | undefined {
  if (root.entries.has('kind')) return undefined;
  const has = (key: string) => root.entries.has(key);
  if (has('clusterName') && has('nodes') && ['clusterPodNets', 'clusterSvcNets', 'endpoint'].some(has))
    return 'Talconfig';
  if (isTalos(root)) return 'TalosConfig';
  if (
    countOf(root, k3sKeys) >= 2 &&
    ['cluster-cidr', 'service-cidr', 'node-label', 'node-taint', 'node-name', 'kubelet-arg'].some(
      key => has(key) || has(`${key}+`),
    )
  )
    return 'K3sConfig';
  if (fleetFile.test(path) && ['helm', 'targetCustomizations'].some(has)) return 'FleetBundle';
  if (chartFile.test(path) && has('dependencies')) return 'ChartFile';
  if (isInventory(root)) return 'KubesprayInventory';
  if (has('baseDomain') && has('platform') && childOf(root, 'networking')) return 'InstallConfig';
  if (isOfVariables(path) && countOf(root, kubesprayKeys) > 0) return 'KubesprayVariables';
  return undefined;
}

/**
 * The options that a role of Ansible writes into the configuration of k3s, for servers before those of agents, or that it
 * starts the server with, in one text (`extra_server_args` of k3s-ansible); undefined where variables hold none.
 */
export function k3sVariablesIn(path: string, root: MappingNode): MappingNode | undefined {
  if (root.entries.has('kind') || !isOfVariables(path)) return undefined;
  const holder = childOf(root, 'k3s_server') ?? childOf(root, 'k3s_agent');
  if (holder && countOf(holder, k3sKeys) > 0) return holder;
  return root.entries.get('extra_server_args')?.value.kind === 'scalar' ? root : undefined;
}

/** Options of k3s and rke2 that nothing else spells like this. */
const k3sKeys: ReadonlySet<string> = new Set(
  (
    'agent-token cluster-cidr cluster-dns cluster-domain cluster-init data-dir datastore-endpoint disable-agent ' +
    'disable-cloud-controller disable-helm-controller disable-kube-proxy disable-network-policy disable-scheduler ' +
    'embedded-registry etcd-expose-metrics etcd-snapshot-retention etcd-snapshot-schedule-cron flannel-backend ' +
    'flannel-iface kube-apiserver-arg kube-cloud-controller-manager-arg kube-controller-manager-arg kube-proxy-arg ' +
    'kube-scheduler-arg kubelet-arg node-external-ip node-ip node-label node-name node-taint protect-kernel-defaults ' +
    'secrets-encryption service-cidr service-node-port-range tls-san tls-san-security write-kubeconfig ' +
    'write-kubeconfig-mode disable server token cni'
  ).split(' '),
);

const kubesprayKeys: ReadonlySet<string> = new Set([
  'kube_network_plugin',
  'kube_pods_subnet',
  'kube_pods_subnet_ipv6',
  'kube_service_addresses',
  'kube_service_addresses_ipv6',
  'node_labels',
  'node_taints',
  'kubelet_max_pods',
  'calico_pool_name',
  'calico_pool_cidr',
  'calico_pool_cidr_ipv6',
  'calico_pool_blocksize',
  'calico_pool_blocksize_ipv6',
  'calico_advertise_service_external_ips',
  'calico_advertise_service_loadbalancer_ips',
]);

const countOf = (root: MappingNode, keys: ReadonlySet<string>): number =>
  [...root.entries.keys()].filter(key => keys.has(key.replace(/\+$/, ''))).length;

const childOf = (root: MappingNode, key: string): MappingNode | undefined => {
  const node = root.entries.get(key)?.value;
  return node?.kind === 'mapping' ? node : undefined;
};

const talosKeys = new Set(['version', 'debug', 'persist', 'machine', 'cluster']);

/** Nothing but parts of a Talos machine configuration, and among them one that we read. */
function isTalos(root: MappingNode): boolean {
  if (![...root.entries.keys()].every(key => talosKeys.has(key))) return false;
  const [machine, cluster] = [childOf(root, 'machine'), childOf(root, 'cluster')];
  const network = cluster && childOf(cluster, 'network');
  const isOfMachine =
    machine !== undefined &&
    (['nodeLabels', 'nodeTaints', 'type'].some(key => machine.entries.has(key)) ||
      childOf(machine, 'network')?.entries.has('hostname') === true);
  const isOfCluster =
    cluster !== undefined &&
    (['podSubnets', 'serviceSubnets'].some(key => network?.entries.has(key)) ||
      childOf(cluster, 'proxy')?.entries.has('disabled') === true);
  return isOfMachine || isOfCluster;
}

/** An inventory of Ansible, in YAML, with the groups that kubespray looks for. */
function isInventory(root: MappingNode): boolean {
  const all = childOf(root, 'all');
  if (!all) return false;
  const children = childOf(all, 'children');
  const groups = new Set([...root.entries.keys(), ...(children?.entries.keys() ?? [])]);
  const cluster = children && childOf(children, 'k8s_cluster');
  const nested = cluster && childOf(cluster, 'children');
  for (const key of nested?.entries.keys() ?? []) groups.add(key);
  return (
    ['kube_control_plane', 'kube-master', 'kube_master'].some(group => groups.has(group)) &&
    ['kube_node', 'kube-node'].some(group => groups.has(group))
  );
}
