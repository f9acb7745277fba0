import { group } from '../../../base/text/group.ts';
import { memo } from '../../../base/text/memo.ts';
import { writtenKeys, type Labels } from '../../../base/selector/evaluate.ts';
import type { Field } from '../core/field.ts';
import { groupOf } from '../core/kinds.ts';
import { labelsOfRole, registrationOf, type Registration } from './kubeadm.ts';
import { registeredLabels } from '../kubernetes/kubelet.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';
import { nodeCount, type NodeGroup } from '../kubernetes/node-group.ts';
import type { Taint } from '../kubernetes/taint.ts';

/** What Cluster API objects say of the one cluster that they make. */
export interface ClusterApiSetup {
  readonly groups: readonly NodeGroup[];
  readonly networks: readonly Network[];
  /** Whether the cluster itself is there, with its control plane and other nodes. */
  readonly isWhole: boolean;
}

/** Whether an object is one of Cluster API, all of which stand in the cluster that manages others. */
export const isOfClusterApi = ({ apiVersion }: Manifest): boolean =>
  /^(?:[\w-]+\.){0,99}cluster\.x-k8s\.io$/.test(groupOf(apiVersion));

const nothing: ClusterApiSetup = { groups: [], networks: [], isWhole: false };

/** The cluster that the objects make; nothing where they make several: which pools are whose is not determined then. */
export function decodeClusterApi(manifests: readonly Manifest[]): ClusterApiSetup {
  const of = (kind: string) => manifests.filter(manifest => manifest.kind === kind);
  const clusters = of('Cluster');
  const pools = [...of('MachineDeployment'), ...of('MachinePool')];
  const names = new Set([
    ...clusters.map(({ root }) => root.get('metadata').get('name').text),
    ...pools.map(({ root }) => root.get('spec').get('clusterName').text),
  ]);
  if (names.size !== 1) return nothing;
  const templates = group(
    [...of('KubeadmConfigTemplate'), ...of('KubeadmConfig')],
    ({ kind, name }) => `${kind} ${name ?? ''}`,
  );
  const controlPlanes = of('KubeadmControlPlane');
  const topologies = clusters.flatMap(({ root }) => topologyOf(root.get('spec').get('topology')));
  const isProxied = controlPlanes.length > 0 && controlPlanes.every(hasKubeProxy) ? true : 'unknown';
  const groups = [
    ...controlPlanes.flatMap(manifest => controlPlaneOf(manifest) ?? []),
    ...pools.flatMap(manifest => workersOf(manifest, templates) ?? []),
    ...topologies,
  ];
  return {
    groups,
    networks: clusters.flatMap(({ root }) => networksOf(root, isProxied, controlPlanes.length > 0)),
    isWhole: clusters.length > 0 && groups.length > 1,
  };
}

function networksOf(root: Field, isProxied: Network['isProxied'], isOfKubeadm: boolean): readonly Network[] {
  const network = root.get('spec').get('clusterNetwork');
  const of = (key: string, use: Network['use']) =>
    networksIn(network.get(key).get('cidrBlocks'), {
      use,
      source: `clusterNetwork.${key} of Cluster "${root.get('metadata').get('name').text}"`,
      isProxied,
      isOfKubeadm,
    });
  return [...of('pods', 'pods'), ...of('services', 'services')];
}

function hasKubeProxy({ root }: Manifest): boolean {
  const phases = root.get('spec').get('kubeadmConfigSpec').get('initConfiguration').get('skipPhases');
  return (
    !phases.isUnknown &&
    phases.items().every(({ string }) => string !== undefined && string !== 'addon/kube-proxy')
  );
}

/** The bounds of the autoscaler come before the replicas that are written. */
function boundsOf(replicas: Field, annotations: Field): Pick<NodeGroup, 'minimum' | 'maximum'> {
  const bound = (which: string) =>
    annotations.get(`cluster.x-k8s.io/cluster-api-autoscaler-node-group-${which}-size`);
  const [least, most] = [bound('min'), bound('max')];
  const count = nodeCount(replicas);
  return {
    minimum: least.isAbsent ? (most.isAbsent ? count : undefined) : nodeCount(least),
    maximum: most.isAbsent ? (least.isAbsent ? count : undefined) : nodeCount(most),
  };
}

/** Labels of a Machine that reach its Node: those in the domains that Cluster API keeps in step. */
const kept =
  /^(?:node-role\.kubernetes\.io|(?:[\w.-]+\.)?(?:node-restriction\.kubernetes\.io|node\.cluster\.x-k8s\.io))\//;

function keptLabels(labels: Field): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const [key, { string }] of labels.entries()) {
    if (kept.test(key) && string !== undefined) known.set(key, string);
  }
  return known;
}

function controlPlaneOf({ root, name, id }: Manifest): NodeGroup | undefined {
  if (name === undefined) return undefined;
  const spec = root.get('spec');
  const config = spec.get('kubeadmConfigSpec');
  const registrations = ['initConfiguration', 'joinConfiguration'].map(key =>
    registrationOf(config.get(key).get('nodeRegistration'), true),
  );
  const kept = keptLabels(spec.get('machineTemplate').get('metadata').get('labels'));
  const replicas = spec.get('replicas');
  return {
    kind: 'NodeGroup',
    name,
    id,
    labels: inCommon(registrations, new Map([...labelsOfRole(true), ...kept])),
    isLabelled: kept.size > 0 || registrations.some(({ labels }) => labels?.size !== 0),
    taints: sameTaints(registrations),
    minimum: nodeCount(replicas),
    maximum: nodeCount(replicas),
    source: 'KubeadmControlPlane',
    at: root.get('metadata').get('name').place,
  };
}

/** The first node is registered by another configuration than the rest: what differs is not known of any. */
function inCommon(registrations: readonly Registration[], implied: ReadonlyMap<string, string>): Labels {
  const [first, second] = registrations.map(({ labels }) => registeredLabels(labels, implied));
  return {
    lookup: key => {
      const value = first!.lookup(key);
      return value === second!.lookup(key) ? value : undefined;
    },
    keys: () => writtenKeys(first!),
  };
}

function sameTaints([first, second]: readonly Registration[]): readonly Taint[] | undefined {
  return JSON.stringify(first?.taints) === JSON.stringify(second?.taints) ? first?.taints : undefined;
}

/** What a template says of the nodes that join by it: many MachineDeployments may name one. */
const workersRegistration = memo(({ kind, root }: Manifest): Registration => {
  const spec = kind === 'KubeadmConfig' ? root.get('spec') : root.get('spec').get('template').get('spec');
  return registrationOf(spec.get('joinConfiguration').get('nodeRegistration'), false);
});

/** A MachineDeployment, or a MachinePool, whose labels reach nodes in some providers only. */
function workersOf(
  { root, name, id, kind }: Manifest,
  templates: ReadonlyMap<string, readonly Manifest[]>,
): NodeGroup | undefined {
  if (name === undefined) return undefined;
  const spec = root.get('spec');
  const template = spec.get('template');
  const reference = template.get('spec').get('bootstrap').get('configRef');
  const named = reference.get('name').string;
  const [config] = named === undefined ? [] : (templates.get(`${reference.get('kind').text} ${named}`) ?? []);
  const registration = config && workersRegistration(config);
  const implied =
    kind === 'MachineDeployment'
      ? keptLabels(template.get('metadata').get('labels'))
      : new Map<string, string>();
  return {
    kind: 'NodeGroup',
    name,
    id,
    labels: registeredLabels(registration?.labels, implied),
    isLabelled: implied.size > 0 || registration?.labels?.size !== 0,
    taints: registration?.taints,
    ...boundsOf(spec.get('replicas'), root.get('metadata').get('annotations')),
    source: kind,
    at: root.get('metadata').get('name').place,
  };
}

/** The nodes of a cluster that a ClusterClass makes: their templates stand there, with patches of its own. */
function topologyOf(topology: Field): readonly NodeGroup[] {
  if (topology.isAbsent) return [];
  const groupIn = (field: Field, source: string, name: Field): NodeGroup => {
    const labels = keptLabels(field.get('metadata').get('labels'));
    return {
      kind: 'NodeGroup',
      name: name.text || 'control plane',
      id: `${source}/${name.text}`,
      labels: registeredLabels(undefined, labels),
      isLabelled: true,
      taints: undefined,
      ...boundsOf(field.get('replicas'), field.get('metadata').get('annotations')),
      source: `${source} of the topology`,
      at: (name.isAbsent ? field : name).place,
    };
  };
  const workers = topology.get('workers');
  return [
    groupIn(topology.get('controlPlane'), 'control plane', topology.get('controlPlane').get('name')),
    ...workers
      .get('machineDeployments')
      .items()
      .map(each => groupIn(each, 'MachineDeployment', each.get('name'))),
    ...workers
      .get('machinePools')
      .items()
      .map(each => groupIn(each, 'MachinePool', each.get('name'))),
  ];
}
