import type { Field } from '../core/field.ts';
import { atLeast } from '../kubernetes/labels.ts';
import { labelsInList, registeredLabels, taintsInList } from '../kubernetes/kubelet.ts';
import type { Manifest } from '../core/manifest.ts';
import { addressOfNode, networksIn, type Network } from '../kubernetes/network.ts';
import type { NodeGroup } from '../kubernetes/node-group.ts';
import { nodeOrGroup, type Node, type SetupContent } from '../kubernetes/node.ts';

/**
 * A configuration file of k3s or rke2 (`/etc/rancher/k3s/config.yaml`): the networks of the cluster, and the labels of
 * the node that it lies on. Without a `node-name` it may lie on any number of nodes.
 */
export function decodeK3s({ root, id }: Manifest): SetupContent {
  const isOff = root.get('disable-kube-proxy');
  const isTold = isOff.isAbsent || isOff.boolean !== undefined;
  const isProxied = isTold ? isOff.boolean !== true : 'unknown';
  const networksOf = (key: string, use: Network['use']) =>
    networksIn(root.get(key), { use, source: `${key} of k3s or rke2`, isProxied });
  const name = root.get('node-name').string;
  return {
    nodes: nodesOf(root, id),
    networks: [
      ...networksOf('cluster-cidr', 'pods'),
      ...networksOf('service-cidr', 'services'),
      ...networksInArguments(root.get('extra_server_args')),
      ...(name === undefined ? [] : addressOfNode(root.get('node-ip'), name, 'node-ip of k3s or rke2')),
    ],
  };
}

/** What k3s-ansible starts the server with. Where the text has conditions, what they come to is not determined. */
function networksInArguments(field: Field): readonly Network[] {
  const text = field.node?.kind === 'scalar' ? field.node.text : '';
  if (text.includes('{%')) return [];
  const isProxied = /(?:^|\s)--disable-kube-proxy(?:=true)?(?:\s|$)/.test(text)
    ? false
    : text.includes('{{')
      ? 'unknown'
      : true;
  return serverArguments.flatMap(([flag, use]) => {
    const [, written] = new RegExp(`(?:^|\\s)${flag}(?:=|\\s+)([\\da-fA-F.:/,]+)(?=\\s|$)`).exec(text) ?? [];
    const source = `${flag} in extra_server_args of k3s-ansible`;
    return written === undefined ? [] : networksIn(field, { use, source, isProxied }, written);
  });
}

const serverArguments: readonly (readonly [flag: string, use: Network['use']])[] = [
  ['--cluster-cidr', 'pods'],
  ['--service-cidr', 'services'],
];

function nodesOf(root: Field, id: string): readonly (Node | NodeGroup)[] {
  // `key+` adds to what another file says.
  const isPartial = root.entries().some(([key]) => key === 'node-label+' || key === 'node-taint+');
  const list = root.get('node-label');
  const name = root.get('node-name');
  if (name.string === undefined && list.isAbsent && root.get('node-taint').isAbsent) return [];
  const labels = labelsInList(list);
  const isComplete = !isPartial && !list.isAbsent;
  const common = {
    labels: isComplete ? registeredLabels(labels, new Map()) : atLeast(labels ?? new Map()),
    isLabelled: labels === undefined || labels.size > 0,
    taints: isPartial ? undefined : taintsInList(root.get('node-taint')),
    source: 'k3s or rke2 configuration',
  };
  const at = (list.isAbsent ? root.get('node-taint') : list).place;
  return [nodeOrGroup(name, common, { name: 'nodes of one file', id, at })];
}
