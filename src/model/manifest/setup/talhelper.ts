import type { Field } from '../core/field.ts';
import { isSetAtRunTime } from '../kubernetes/labels.ts';
import { MOST_PER_MACHINE, taintsInMap } from '../kubernetes/kubelet.ts';
import { labelsOfRole } from './kubeadm.ts';
import type { Manifest } from '../core/manifest.ts';
import { parseAddress } from '../../../base/net/address.ts';
import { formatCidr, type Cidr } from '../../../base/net/cidr.ts';
import type { YamlNode } from '../../../base/yaml/node.ts';
import { addressOfNode, networksIn, networksOrUsual, type Network } from '../kubernetes/network.ts';
import { nodeOrGroup, type Node, type SetupContent } from '../kubernetes/node.ts';
import type { NodeGroup } from '../kubernetes/node-group.ts';
import { interfaceAddresses } from './talos.ts';
import { controlPlaneTaint, type Taint } from '../kubernetes/taint.ts';

/**
 * The nodes and networks of talhelper's `talconfig.yaml`, which lists every node of a Talos cluster.
 * `isLabelledByPatch`: a patch of the machine configuration sets labels, which may reach any node.
 */
export function decodeTalhelper({ root }: Manifest, isLabelledByPatch: boolean): SetupContent {
  const items = root.get('nodes').items();
  const isProxied = [root, root.get('controlPlane')].some(holder => mayPatch(holder, /\bproxy\b/))
    ? ('unknown' as const)
    : true;
  const networksOf = (key: string, use: Network['use'], usual?: string) =>
    networksOrUsual(
      root.get(key),
      { use, source: `${key} of talhelper`, isProxied },
      { tool: 'Talos', range: usual },
    );
  return {
    nodes: items.map(nodesOf(root, isLabelledByPatch)),
    networks: [
      ...networksOf('clusterPodNets', 'pods'),
      ...networksOf('clusterSvcNets', 'services', usualServices(root)),
      ...items.flatMap(item => {
        const name = hostnameOf(item).string;
        const own = item.get('ipAddress');
        const written = addressOfNode(own, name, 'ipAddress in talhelper');
        const others = interfaceAddresses(item.get('networkInterfaces'), name, 'talconfig');
        return [...written, ...others.filter(({ cidr }) => !written.some(known => isSame(known.cidr, cidr)))];
      }),
      ...interfaceAddresses(root.get('controlPlane').get('networkInterfaces'), undefined, 'talconfig'),
    ],
  };
}

const isSame = (a: Cidr, b: Cidr): boolean => formatCidr(a) === formatCidr(b);

/** The name of a machine, which Talos sets itself where talhelper is told to leave it alone. */
const hostnameOf = (item: Field): Field => {
  const hostname = item.get('hostname');
  return item.get('ignoreHostname').boolean === true ? hostname.emptied() : hostname;
};

/**
 * The service range that Talos takes by default (`pkg/machinery/constants`: `DefaultIPv4ServiceNet`),
 * and talhelper writes (`pkg/config/defaults.go`): a patch may name another.
 */
function usualServices(root: Field): string | undefined {
  const holders = [root, root.get('controlPlane'), root.get('worker'), ...root.get('nodes').items()];
  const isPatched = holders.some(holder => mayPatch(holder, /\bserviceSubnets\b/));
  const pods = networksIn(root.get('clusterPodNets'), { use: 'pods', source: '', isProxied: true });
  const isIPv6Only = pods.length > 0 && pods.every(({ cidr }) => cidr.family === 6);
  const isOnIPv6 = parseAddress(root.get('endpoint').string ?? '')?.family === 6;
  return isPatched || isIPv6Only || isOnIPv6 || root.get('clusterName').isAbsent ? undefined : '10.96.0.0/12';
}

/**
 * Whether patches of the machine configuration may change what a word stands for: texts, mappings, the operations of a JSON
 * patch. Files (`@./patches/a.yaml`) may do anything; `isFileRead`: those that set this are looked at by themselves.
 */
const mayPatch = (holder: Field, word: RegExp, isFileRead = false): boolean =>
  ['patches', 'configPatches', 'inlinePatch']
    .map(key => holder.get(key))
    .some(patches => patches.isUnknown || (patches.node && mayMention(patches.node, word, isFileRead)));

function mayMention(node: YamlNode, word: RegExp, isFileRead: boolean): boolean {
  if (node.isUndetermined) return true;
  if (node.kind === 'scalar') return node.text.startsWith('@') ? !isFileRead : word.test(node.text);
  if (node.kind === 'sequence') return node.items.some(item => mayMention(item, word, isFileRead));
  return [...node.entries].some(([key, { value }]) => word.test(key) || mayMention(value, word, isFileRead));
}

/** What talhelper gives to every machine of a role: read once, since a file may have thousands of machines and labels. */
interface Role {
  readonly isControlPlane: boolean;
  readonly mayLabel: boolean;
  readonly mayTaint: boolean;
  readonly isUnknown: boolean;
  /** Undefined for a value that is not known. */
  readonly labels: ReadonlyMap<string, string | undefined>;
  readonly taints: readonly Taint[] | undefined;
}

const labelPatch = /\bnodeLabels\b/;
const taintPatch = /taints|allowScheduling/i;

function roleOf(root: Field, isControlPlane: boolean, isLabelledByPatch: boolean): Role {
  const role = root.get(isControlPlane ? 'controlPlane' : 'worker');
  const holders = [root, role];
  const isOpen = ['allowSchedulingOnControlPlanes', 'allowSchedulingOnMasters'].some(
    key => root.get(key).boolean === true,
  );
  const taints = taintsInMap(role.get('nodeTaints'));
  const labels = valuesIn(role.get('nodeLabels'));
  const isFollowed = labels.size <= MOST_PER_MACHINE;
  return {
    isControlPlane,
    mayLabel: isLabelledByPatch || holders.some(holder => mayPatch(holder, labelPatch, true)),
    mayTaint: holders.some(holder => mayPatch(holder, taintPatch)),
    isUnknown: role.get('nodeLabels').isUnknown || !isFollowed,
    labels: isFollowed ? labels : new Map(),
    taints:
      taints === undefined || taints.length > MOST_PER_MACHINE
        ? undefined
        : isControlPlane && !isOpen
          ? [...taints, controlPlaneTaint]
          : taints,
  };
}

const valuesIn = (labels: Field): ReadonlyMap<string, string | undefined> =>
  new Map(labels.entries().map(([key, { string }]) => [key, string]));

/** What holds for a node is written with it, with its role, or for all nodes. */
function nodesOf(root: Field, isLabelledByPatch: boolean): (item: Field) => Node | NodeGroup {
  const [worker, controlPlane] = [false, true].map(each => roleOf(root, each, isLabelledByPatch));
  return item => nodeOf(item, item.get('controlPlane').boolean === true ? controlPlane! : worker!);
}

function nodeOf(item: Field, role: Role): Node | NodeGroup {
  const list = item.get('nodeLabels');
  const own = valuesIn(list);
  const implied = labelsOfRole(role.isControlPlane);
  // Which of the two lists wins where both are there, talhelper's release decides.
  const common = (key: string) => (list.isAbsent ? role.labels.get(key) : undefined);
  const known = (key: string) => own.get(key) ?? common(key) ?? implied.get(key);
  const isOpen = role.mayLabel || role.isUnknown || list.isUnknown || mayPatch(item, labelPatch, true);
  const shared = {
    labels: {
      lookup: (key: string) =>
        known(key) ??
        (isOpen || own.has(key) || role.labels.has(key) || isSetAtRunTime(key) ? undefined : null),
      keys: () =>
        new Set(
          [...implied.keys(), ...(list.isAbsent ? role.labels : own).keys()].filter(
            key => known(key) !== undefined,
          ),
        ).keys(),
    },
    isLabelled: isOpen || own.size > 0 || role.labels.size > 0,
    taints: taintsOf(item, role),
    source: 'talhelper',
  };
  const called = item.get('hostname').string ?? item.get('ipAddress').text;
  const at = item.get('ipAddress').place;
  return nodeOrGroup(
    hostnameOf(item),
    shared,
    { name: `machine ${called}`, id: `talhelper/${called}`, at },
    1,
  );
}

function taintsOf(item: Field, role: Role): readonly Taint[] | undefined {
  const own = taintsInMap(item.get('nodeTaints'));
  if (role.mayTaint || !own || !role.taints || mayPatch(item, taintPatch)) return undefined;
  return own.length === 0 ? role.taints : [...own, ...role.taints];
}
