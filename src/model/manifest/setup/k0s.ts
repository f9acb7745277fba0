import { isPlaceholder } from '../../../base/yaml/template.ts';
import { groupOf } from '../core/kinds.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { atLeast } from '../kubernetes/labels.ts';
import { addressOfNode, networksIn, networksOrUsual, type Network } from '../kubernetes/network.ts';
import type { NodeGroup } from '../kubernetes/node-group.ts';
import { nodeOrGroup, type Node, type SetupContent } from '../kubernetes/node.ts';
import { labelsOfRole } from './kubeadm.ts';

/** Whether an object is a configuration of k0s, or k0sctl's of a whole cluster. */
export const isOfK0s = ({ apiVersion }: Pick<Manifest, 'apiVersion'>): boolean =>
  /^(?:k0s|k0sctl)\.k0sproject\.io$/.test(groupOf(apiVersion));

/** The `spec` of k0s' ClusterConfig, which k0sctl's Cluster holds. */
export const k0sSpec = ({ kind, root }: Pick<Manifest, 'kind' | 'root'>): Field =>
  kind === 'Cluster' ? root.get('spec').get('k0s').get('config').get('spec') : root.get('spec');

/** The network of k0s with its defaults (`pkg/apis/k0s/v1beta1/network.go:DefaultNetwork`). */
export const k0sPods = { tool: 'k0s', range: '10.244.0.0/16' };
const k0sServices = { tool: 'k0s', range: '10.96.0.0/12' };

/** The networks of a k0s ClusterConfig; with k0sctl the hosts that it lists, too. */
export function decodeK0s(manifest: Manifest): SetupContent {
  const network = k0sSpec(manifest).get('network');
  const isOff = network.get('kubeProxy').get('disabled');
  const isProxied = isOff.isUnknown ? 'unknown' : isOff.boolean !== true;
  const named = (key: string, use: Network['use']) => ({ use, source: `${key} of k0s`, isProxied }) as const;
  const dual = network.get('dualStack');
  const isDual = dual.get('enabled').boolean === true;
  const ofFamily6 = (key: string, use: Network['use']) =>
    isDual ? networksIn(dual.get(key), named(`dualStack.${key}`, use)) : [];
  const hosts = manifest.kind === 'Cluster' ? manifest.root.get('spec').get('hosts').items() : [];
  // What a configuration leaves out, k0s takes by itself; one that is merged into another says nothing of it.
  const isWhole = manifest.kind === 'ClusterConfig' && !network.isUnknown;
  const orNone = (range: typeof k0sPods) => (isWhole ? range : { ...range, range: undefined });
  return {
    nodes: nodesOf(hosts, manifest.id),
    networks: [
      ...networksOrUsual(network.get('podCIDR'), named('podCIDR', 'pods'), orNone(k0sPods)),
      ...networksOrUsual(network.get('serviceCIDR'), named('serviceCIDR', 'services'), orNone(k0sServices)),
      ...ofFamily6('IPv6podCIDR', 'pods'),
      ...ofFamily6('IPv6serviceCIDR', 'services'),
      ...hosts.flatMap(addressesOf),
    ],
  };
}

/** Roles of k0sctl whose hosts run a kubelet. */
const workers: readonly (string | undefined)[] = ['worker', 'controller+worker', 'single'];

/** A host is called what it calls itself, unless k0sctl is told its name. Its labels stand in arguments of an installation. */
function nodesOf(hosts: readonly Field[], id: string): readonly (Node | NodeGroup)[] {
  return hosts
    .filter(host => workers.includes(host.get('role').string))
    .map((host, index) => {
      const role = host.get('role');
      const labels = atLeast(labelsOfRole(role.string !== 'worker'));
      const common = { labels, isLabelled: false, taints: undefined, source: 'k0sctl Cluster' };
      const group = { name: `host ${index + 1} of k0sctl`, id: `${id}#${index + 1}`, at: role.place };
      return nodeOrGroup(host.get('hostname'), common, group, 1);
    });
}

/** The addresses or names by which k0sctl comes to the machines of a cluster. */
export const machinesOfK0sctl = ({ root }: Pick<Manifest, 'root'>): readonly string[] =>
  root
    .get('spec')
    .get('hosts')
    .items()
    .flatMap(host => ['ssh', 'openSSH', 'winRM'].flatMap(by => host.get(by).get('address').string ?? []))
    .filter(address => address !== 'localhost' && !address.startsWith('127.') && !isPlaceholder(address));

/** The address that k0s is told to use, or the one by which k0sctl comes in. */
function addressesOf(host: Field): readonly Network[] {
  const own = host.get('privateAddress');
  const address = own.isAbsent ? host.get('ssh').get('address') : own;
  const name = host.get('hostname').string ?? address.text;
  return addressOfNode(address, name, `${own.isAbsent ? 'ssh.address' : 'privateAddress'} in k0sctl`);
}
