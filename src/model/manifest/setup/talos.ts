import { atLeast } from '../kubernetes/labels.ts';
import type { Field } from '../core/field.ts';
import { taintsInMap, registeredLabels } from '../kubernetes/kubelet.ts';
import { labelsOfRole } from './kubeadm.ts';
import type { Manifest } from '../core/manifest.ts';
import { addressOfNode, networksIn, type Network } from '../kubernetes/network.ts';
import type { NodeGroup } from '../kubernetes/node-group.ts';
import { nodeOrGroup, type Node, type SetupContent } from '../kubernetes/node.ts';
import { controlPlaneTaint, type Taint } from '../kubernetes/taint.ts';

/**
 * Talos machine configurations (`version: v1alpha1`, `machine`, `cluster`), and patches of them, which have any part of
 * that. A whole configuration names its `machine.type`; what it leaves out a patch may add.
 */
export function decodeTalosConfigs(manifests: readonly Manifest[]): SetupContent {
  const roots = manifests.map(({ root }) => root);
  const isLabelledByPatch = roots.some(root => !isWhole(root) && !labelsOf(root).isAbsent);
  const proxied = isProxied(roots);
  const networks = roots.flatMap(root => networksOf(root, proxied));
  const described = manifests.flatMap(manifest => describe(manifest, isLabelledByPatch) ?? []);
  return {
    nodes: ['Node', 'NodeGroup'].flatMap(kind => described.filter(one => one.kind === kind)),
    networks: [...networks, ...roots.flatMap(addressesOf)],
  };
}

const isWhole = (root: Field): boolean => root.get('machine').get('type').string !== undefined;
const labelsOf = (root: Field): Field => root.get('machine').get('nodeLabels');

/** Whether labels that are no part of a whole configuration are written in a patch. */
export const setsLabels = ({ root }: Manifest): boolean => !isWhole(root) && !labelsOf(root).isAbsent;

/** Talos runs kube-proxy unless some configuration or patch switches it off. */
function isProxied(roots: readonly Field[]): Network['isProxied'] {
  const switches = roots.map(root => root.get('cluster').get('proxy').get('disabled'));
  if (switches.some(({ isUnknown }) => isUnknown)) return 'unknown';
  if (switches.some(({ boolean }) => boolean === true)) return false;
  return roots.some(isWhole) ? true : 'unknown';
}

function networksOf(root: Field, proxied: Network['isProxied']): readonly Network[] {
  const network = root.get('cluster').get('network');
  const of = (key: string, use: Network['use']) =>
    networksIn(network.get(key), { use, source: `${key} of the Talos configuration`, isProxied: proxied });
  return [...of('podSubnets', 'pods'), ...of('serviceSubnets', 'services')];
}

function addressesOf(root: Field): readonly Network[] {
  const network = root.get('machine').get('network');
  const name = network.get('hostname').string;
  return interfaceAddresses(network.get('interfaces'), name, 'Talos configuration');
}

/**
 * The addresses of the interfaces of a machine, and of their VLANs. The control planes share the virtual ones
 * (`pkg/machinery/config/types/v1alpha1:Device`).
 */
export function interfaceAddresses(
  interfaces: Field,
  node: string | undefined,
  holder: string,
): readonly Network[] {
  return interfaces
    .items()
    .flatMap(item => [item, ...item.get('vlans').items()])
    .flatMap(item => [
      ...item
        .get('addresses')
        .items()
        .flatMap(address => addressOfNode(address, node, `address in the ${holder}`)),
      ...addressOfNode(item.get('vip').get('ip'), undefined, `vip in the ${holder}`).map(network => ({
        ...network,
        name: 'the control plane',
      })),
    ]);
}

/** Whether a patch only takes keys away: which machines get it is not known, and nothing is said of them. */
const isOnlyDeleted = (map: Field): boolean =>
  map.entries().length > 0 && map.entries().every(([, value]) => value.get('$patch').string === 'delete');

function describe({ root, id }: Manifest, isLabelledByPatch: boolean): Node | NodeGroup | undefined {
  const machine = root.get('machine');
  const labels = labelsOf(root);
  const hostname = machine.get('network').get('hostname');
  const type = machine.get('type').string;
  const isControlPlane = type === 'controlplane' || type === 'init';
  const says = [labels, machine.get('nodeTaints')].some(map => !map.isAbsent && !isOnlyDeleted(map));
  if (!isWhole(root) && !says && hostname.isAbsent) return undefined;
  const written = new Map<string, string>();
  for (const [key, { string }] of labels.entries()) if (string !== undefined) written.set(key, string);
  const isComplete =
    isWhole(root) && !isLabelledByPatch && !labels.isUnknown && written.size === labels.entries().length;
  const implied = labelsOfRole(isControlPlane);
  const common = {
    labels: isComplete ? registeredLabels(written, implied) : atLeast(new Map([...implied, ...written])),
    isLabelled: written.size > 0 || labels.isUnknown,
    taints: isWhole(root) ? taintsOfMachine(root, isControlPlane) : undefined,
    source: 'Talos configuration',
  };
  const role = isControlPlane ? 'control plane' : type === 'worker' ? 'workers' : 'machines';
  const at = labels.isAbsent ? machine.get('type').place : labels.place;
  return nodeOrGroup(hostname, common, { name: role, id: `${id}#${role}`, at });
}

/** Talos taints control planes unless it is told to let pods run there. */
function taintsOfMachine(root: Field, isControlPlane: boolean): readonly Taint[] | undefined {
  const own = taintsInMap(root.get('machine').get('nodeTaints'));
  const isOpen = ['allowSchedulingOnControlPlanes', 'allowSchedulingOnMasters'].some(
    key => root.get('cluster').get(key).boolean === true,
  );
  return isControlPlane && !isOpen ? own && [...own, controlPlaneTaint] : own;
}
