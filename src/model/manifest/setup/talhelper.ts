import type { Field } from '../core/field.ts';
import { isSetAtRunTime } from '../kubernetes/labels.ts';
import { taintsInMap } from '../kubernetes/kubelet.ts';
import { labelsOfRole } from './kubeadm.ts';
import type { Manifest } from '../core/manifest.ts';
import { parseCidr } from '../../../base/net/cidr.ts';
import { addressOfNode, networksIn, type Network } from '../kubernetes/network.ts';
import type { Node } from '../kubernetes/node.ts';
import { controlPlaneTaint, type Taint } from '../kubernetes/taint.ts';

/**
 * The nodes and networks of talhelper's `talconfig.yaml`, which lists every node of a Talos cluster.
 * `isLabelledByPatch`: a patch of the machine configuration sets labels, which may reach any node.
 */
export function decodeTalhelper(
  { root }: Manifest,
  isLabelledByPatch: boolean,
): { nodes: readonly Node[]; networks: readonly Network[] } {
  const items = root.get('nodes').items();
  const isProxied = [root, root.get('controlPlane')].some(holder => !patchesOf(holder).isAbsent)
    ? ('unknown' as const)
    : true;
  const networksOf = (key: string, use: Network['use']) =>
    networksIn(root.get(key), { use, source: `${key} of talhelper`, isProxied });
  return {
    nodes: items.flatMap(item => nodeOf(item, root, isLabelledByPatch) ?? []),
    networks: [
      ...networksOf('clusterPodNets', 'pods'),
      ...networksOf('clusterSvcNets', 'services'),
      ...usualServices(root, isProxied),
      ...items.flatMap(item =>
        addressOfNode(item.get('ipAddress'), item.get('hostname').text, 'ipAddress in talhelper'),
      ),
    ],
  };
}

/**
 * The service range that Talos has always taken where nobody names one (`pkg/machinery/constants`: `DefaultIPv4ServiceNet`),
 * and talhelper writes: a patch may name another.
 */
function usualServices(root: Field, isProxied: Network['isProxied']): readonly Network[] {
  const cluster = root.get('clusterName');
  const isPatched = ['controlPlane', 'worker'].some(role => mayNameNetworks(root.get(role)));
  const isOpen = isPatched || mayNameNetworks(root) || root.get('nodes').items().some(mayNameNetworks);
  const pods = networksIn(root.get('clusterPodNets'), { use: 'pods', source: '', isProxied });
  const isIPv6Only = pods.length > 0 && pods.every(({ cidr }) => cidr.family === 6);
  if (!root.get('clusterSvcNets').isAbsent || isOpen || isIPv6Only || cluster.isAbsent) return [];
  const cidr = parseCidr('10.96.0.0/12')!;
  const source = 'clusterSvcNets left out: Talos takes 10.96.0.0/12';
  return [{ kind: 'Network', use: 'services', cidr, source, at: cluster.place, isProxied }];
}

/** Patches are texts, or names of files, which nobody looks for here. */
const mayNameNetworks = (holder: Field): boolean =>
  ['patches', 'configPatches', 'inlineManifests', 'machineFiles']
    .map(key => holder.get(key))
    .some(
      list =>
        list.isUnknown ||
        list.items().some(item => {
          const text = item.string;
          return text === undefined || text.startsWith('@') || /serviceSubnets/.test(text);
        }),
    );

const patchesOf = (holder: Field): Field => holder.get('patches');

/** What holds for a node is written with it, with its role, or for all nodes. */
function nodeOf(item: Field, root: Field, isLabelledByPatch: boolean): Node | undefined {
  const name = item.get('hostname').string;
  if (name === undefined) return undefined;
  const isControlPlane = item.get('controlPlane').boolean === true;
  const role = root.get(isControlPlane ? 'controlPlane' : 'worker');
  const isPatched = isLabelledByPatch || [root, role, item].some(setsLabelsByPatch);
  const lists = [item, role].map(holder => holder.get('nodeLabels'));
  const [own, common] = lists as [Field, Field];
  const known = new Map(labelsOfRole(isControlPlane));
  const open = new Set<string>();
  for (const [key, value] of common.entries()) {
    // Which of the two lists wins where both are there, talhelper's release decides.
    if (own.isAbsent && value.string !== undefined) known.set(key, value.string);
    else open.add(key);
  }
  for (const [key, { string }] of own.entries()) {
    if (string === undefined) open.add(key);
    else known.set(key, string);
  }
  const isOpen = isPatched || lists.some(({ isUnknown }) => isUnknown);
  return {
    kind: 'Node',
    name,
    id: `Node/${name}`,
    labels: {
      lookup: key => known.get(key) ?? (isOpen || open.has(key) || isSetAtRunTime(key) ? undefined : null),
      keys: () => known.keys(),
    },
    isLabelled: isOpen || lists.some(list => list.entries().length > 0),
    taints: taintsOf(item, role, root, isControlPlane),
    source: 'talhelper',
    at: item.get('hostname').place,
  };
}

/** Patches are texts, or names of files (`@./patches/a.yaml`), which are looked at by themselves. */
function setsLabelsByPatch(holder: Field): boolean {
  const patches = patchesOf(holder);
  return (
    patches.isUnknown ||
    !holder.get('configPatches').isAbsent ||
    patches.items().some(item => item.string === undefined || /\bnodeLabels\b/.test(item.text))
  );
}

function taintsOf(
  item: Field,
  role: Field,
  root: Field,
  isControlPlane: boolean,
): readonly Taint[] | undefined {
  const isPatched = [root, role, item].some(holder => !patchesOf(holder).isAbsent);
  const lists = [item, role].map(holder => taintsInMap(holder.get('nodeTaints')));
  if (isPatched || lists.some(list => !list)) return undefined;
  const taints = lists.flatMap(list => list ?? []);
  const isOpen = ['allowSchedulingOnControlPlanes', 'allowSchedulingOnMasters'].some(
    key => root.get(key).boolean === true,
  );
  return isControlPlane && !isOpen ? [...taints, controlPlaneTaint] : taints;
}
