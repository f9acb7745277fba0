import type { Field } from '../core/field.ts';
import { groupOf as groupName } from '../core/kinds.ts';
import { writtenLabels, isSetAtRunTime } from '../kubernetes/labels.ts';
import { taintsInMap } from '../kubernetes/kubelet.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';
import type { SetupContent } from '../kubernetes/node.ts';
import { nodeCount, type NodeGroup } from '../kubernetes/node-group.ts';

/** Whether an object is a configuration of eksctl. */
export const isOfEksctl = ({ apiVersion }: Pick<Manifest, 'apiVersion'>): boolean =>
  groupName(apiVersion) === 'eksctl.io';

/** The node groups and networks of an eksctl ClusterConfig (`eksctl.io/v1alpha5`). */
export function decodeEksctl({ root }: Manifest): SetupContent {
  const groupsOf = (list: string, source: string) =>
    root
      .get(list)
      .items()
      .flatMap(item => groupOf(item, source) ?? []);
  const networksOf = (field: Field, use: Network['use'], key: string) =>
    networksIn(field, { use, source: `${key} of the eksctl ClusterConfig`, isProxied: 'unknown' });
  const service = root.get('kubernetesNetworkConfig').get('serviceIPv4CIDR');
  return {
    nodes: [...groupsOf('managedNodeGroups', 'managed node group'), ...groupsOf('nodeGroups', 'node group')],
    networks: [
      ...networksOf(root.get('vpc').get('cidr'), 'nodes', 'vpc.cidr'),
      ...networksOf(service, 'services', 'serviceIPv4CIDR'),
    ],
  };
}

/**
 * The number of nodes moves between `minSize` and `maxSize`; without those it is `desiredCapacity`. Whether Calico runs on
 * Windows nodes, nothing here says.
 */
function groupOf(item: Field, source: string): NodeGroup | undefined {
  const name = item.get('name').string;
  if (name === undefined) return undefined;
  const labels = item.get('labels');
  const isWindows = item.get('amiFamily').text.startsWith('Windows');
  const least = item.get('minSize').isAbsent ? item.get('desiredCapacity') : item.get('minSize');
  return {
    kind: 'NodeGroup',
    name,
    id: `${source}/${name}`,
    labels: writtenLabels(labels, isSetAtRunTime),
    isLabelled: labels.isUnknown || labels.entries().length > 0,
    taints: taintsInMap(item.get('taints')),
    minimum: isWindows ? undefined : nodeCount(least),
    maximum: nodeCount(item.get('maxSize')),
    source: `eksctl ${source}`,
    at: item.get('name').place,
  };
}
