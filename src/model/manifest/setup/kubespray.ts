import { append } from '../../../base/text/group.ts';
import { parseAddress } from '../../../base/net/address.ts';
import { isPlaceholder } from '../../../base/yaml/template.ts';
import type { Field } from '../core/field.ts';
import { isSetAtRunTime } from '../kubernetes/labels.ts';
import { MOST_PER_MACHINE, taintsInList } from '../kubernetes/kubelet.ts';
import { labelsOfRole } from './kubeadm.ts';
import type { Manifest } from '../core/manifest.ts';
import { addressOfNode, type Network } from '../kubernetes/network.ts';
import type { Node, SetupContent } from '../kubernetes/node.ts';
import { controlPlaneTaint } from '../kubernetes/taint.ts';

/** A host of an inventory, the groups that hold it, and where it is written. */
interface Host {
  readonly name: string;
  readonly groups: Set<string>;
  /** What is written about it, in every group that lists it. */
  readonly entries: Field[];
}

const controlPlaneGroups = ['kube_control_plane', 'kube-master', 'kube_master'];
const nodeGroups = ['kube_node', 'kube-node', ...controlPlaneGroups];

/**
 * The nodes of an inventory of kubespray (`hosts.yaml`), with the variables of hosts and groups that stand in
 * `host_vars` and `group_vars` beside it.
 */
export function decodeKubesprayInventory(
  inventory: Manifest,
  variables: readonly Manifest[],
): SetupContent<Node> {
  const { hosts, varsOfGroups } = hostsIn(inventory.root);
  const members = membersAmong(hosts);
  const written = { varsOfGroups, files: filesBySubject(variables) };
  return {
    nodes: members.map(host => nodeOf(host, written)),
    networks: members.flatMap(addressesOf),
  };
}

/** The hosts of the cluster. An inventory with names to be filled in is a form. */
const membersAmong = (hosts: readonly Host[]): readonly Host[] =>
  hosts.some(({ name }) => isPlaceholder(name))
    ? []
    : hosts.filter(({ groups }) => nodeGroups.some(group => groups.has(group)));

/** A host of the cluster, with the addresses that its inventory gives it. */
interface Machine {
  readonly name: string;
  readonly addresses: readonly string[];
}

export const machinesIn = (inventory: Manifest): readonly Machine[] =>
  membersAmong(hostsIn(inventory.root).hosts).map(({ name, entries }) => {
    const written = entries.flatMap(entry => addressKeys.map(key => entry.get(key).text));
    return { name, addresses: [...new Set([name, ...written])].filter(isAddress) };
  });

/** Whether an inventory names no machine, and has no groups for the machines of another one. */
export function isForm({ root }: Manifest): boolean {
  const { hosts, parents } = hostsIn(root);
  const isOpen = [...parents.values()].some(around => nodeGroups.some(group => around.has(group)));
  return !isOpen && hosts.every(({ name, entries }) => isPlaceholder(name) || entries.some(isToFillIn));
}

/** The machine itself has the addresses of 127.0.0.0/8. */
const isAddress = (text: string): boolean => parseAddress(text) !== undefined && !text.startsWith('127.');

/** Whether a host has an address to be replaced: `x.x.x.x`, or one of the ranges for documentation (RFC 5737). */
const isToFillIn = (host: Field): boolean =>
  addressKeys.some(key =>
    /^(?:x{1,3}(?:\.x{1,3}){3}|192\.0\.2\..*|198\.51\.100\..*|203\.0\.113\..*)$/i.test(host.get(key).text),
  );

const addressKeys = ['ip', 'access_ip', 'ansible_host'];

/** The variables that the inventory itself gives all hosts. The weakest, those of the group `all`, keep the kind of the inventory. */
export function inventoryVariables(inventory: Manifest): readonly Manifest[] {
  const { varsOfGroups } = hostsIn(inventory.root);
  const of = (group: string, kind: string) =>
    (varsOfGroups.get(group) ?? []).map(root => ({ ...inventory, kind, root }));
  return [
    ...of('all', inventory.kind),
    ...['k8s_cluster', 'k8s-cluster'].flatMap(group => of(group, 'KubesprayVariables')),
  ];
}

/** Variables, by what they are about. */
interface Variables {
  /** `vars` of groups in the inventory itself. */
  readonly varsOfGroups: ReadonlyMap<string, readonly Field[]>;
  /** Files beside it, by `host_vars/node1` and `group_vars/all`. */
  readonly files: ReadonlyMap<string, readonly Field[]>;
}

/** Groups hold hosts and further groups; a host is in all the groups around it. */
function hostsIn(root: Field): {
  readonly hosts: readonly Host[];
  readonly varsOfGroups: Variables['varsOfGroups'];
  readonly parents: ReadonlyMap<string, ReadonlySet<string>>;
} {
  const hosts = new Map<string, Host>();
  const varsOfGroups = new Map<string, Field[]>();
  const parents = new Map<string, Set<string>>();
  const walk = (name: string, field: Field, depth: number): void => {
    const vars = field.get('vars');
    if (!vars.isAbsent) append(varsOfGroups, name, vars);
    for (const [host, entry] of field.get('hosts').entries()) {
      const known = hosts.get(host) ?? { name: host, groups: new Set<string>(), entries: [] };
      known.groups.add(name);
      known.entries.push(entry);
      hosts.set(host, known);
    }
    if (depth > 8) return;
    for (const [child, entry] of field.get('children').entries()) {
      parents.set(child, (parents.get(child) ?? new Set()).add(name));
      walk(child, entry, depth + 1);
    }
  };
  for (const [name, field] of root.entries()) walk(name, field, 0);
  for (const { groups } of hosts.values()) {
    for (const group of groups) for (const parent of parents.get(group) ?? []) groups.add(parent);
  }
  return { hosts: [...hosts.values()], varsOfGroups, parents };
}

/** `host_vars/node1` for `host_vars/node1.yml` and `host_vars/node1/labels.yml`. */
const subject = /(?:^|\/)((?:host|group)_vars\/[^/]+?)(?:\.ya?ml|\/[^]*)$/;

function filesBySubject(variables: readonly Manifest[]): Variables['files'] {
  const files = new Map<string, Field[]>();
  for (const { file, root } of variables) {
    const [, name] = subject.exec(file.path) ?? [];
    if (name !== undefined) append(files, name, root);
  }
  return files;
}

/** The fields of a variable that reach a host, the strongest kind alone: the host's, a group's, everybody's. */
function variable(
  { name, groups, entries }: Host,
  key: string,
  { varsOfGroups, files }: Variables,
): readonly Field[] {
  const ofGroup = (group: string) => [
    ...(varsOfGroups.get(group) ?? []),
    ...(files.get(`group_vars/${group}`) ?? []),
  ];
  const tiers = [
    [...entries, ...(files.get(`host_vars/${name}`) ?? [])],
    [...groups].filter(group => group !== 'all').flatMap(ofGroup),
    ofGroup('all'),
  ];
  for (const tier of tiers) {
    const written = tier.map(holder => holder.get(key)).filter(({ isAbsent }) => !isAbsent);
    if (written.length > 0) return written;
  }
  return [];
}

/** Whether what a group gives to each of its hosts is short enough that each may hold it. */
function isFollowed({ node }: Field): boolean {
  const size =
    node?.kind === 'mapping' ? node.entries.size : node?.kind === 'sequence' ? node.items.length : 0;
  return size <= MOST_PER_MACHINE;
}

function nodeOf(host: Host, variables: Variables): Node {
  const isControlPlane = controlPlaneGroups.some(group => host.groups.has(group));
  const isWorker = host.groups.has('kube_node') || host.groups.has('kube-node');
  const written = variable(host, 'node_labels', variables);
  const lists = written.filter(isFollowed);
  const taints = variable(host, 'node_taints', variables);
  const known = new Map(labelsOfRole(isControlPlane));
  const open = new Set<string>();
  for (const [key, { string }] of lists.flatMap(list => list.entries())) {
    if (string === undefined || (known.has(key) && known.get(key) !== string)) open.add(key);
    else known.set(key, string);
  }
  for (const key of open) known.delete(key);
  const isOpen =
    written.length > 1 ||
    lists.length < written.length ||
    lists.some(list => list.isUnknown || list.node?.kind !== 'mapping');
  const usual = isControlPlane && !isWorker ? [controlPlaneTaint] : [];
  const own =
    taints.length > 1 || !taints.every(isFollowed) ? undefined : taints[0] ? taintsInList(taints[0]) : [];
  return {
    kind: 'Node',
    name: host.name,
    id: `Node/${host.name}`,
    labels: {
      lookup: key => known.get(key) ?? (isOpen || open.has(key) || isSetAtRunTime(key) ? undefined : null),
      keys: () => known.keys(),
    },
    isLabelled: written.length > 0,
    taints: own && [...usual, ...own],
    source: 'kubespray inventory',
    at: host.entries[0]!.place,
  };
}

/** `ip` is what kubespray gives kubelet; without it Ansible's way to the host is its address. */
function addressesOf({ name, entries }: Host): readonly Network[] {
  for (const key of ['ip', 'ansible_host']) {
    const fields = entries.map(entry => entry.get(key)).filter(({ isAbsent }) => !isAbsent);
    if (fields.length > 0)
      return fields.flatMap(field => addressOfNode(field, name, `${key} in the kubespray inventory`));
  }
  return [];
}
