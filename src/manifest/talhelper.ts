import type { Field } from './field.ts';
import { isSetAtRunTime } from './labels.ts';
import { taintsInMap } from './kubelet.ts';
import { labelsOfRole } from './kubeadm.ts';
import type { Manifest } from './manifest.ts';
import { addressOfNode, networksIn, type Network } from './network.ts';
import { controlPlaneTaint, type Node, type Taint } from './node.ts';

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
      ...items.flatMap(item =>
        addressOfNode(item.get('ipAddress'), item.get('hostname').text, 'ipAddress in talhelper'),
      ),
    ],
  };
}

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
