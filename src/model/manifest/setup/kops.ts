import { groupOf } from '../core/kinds.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { taintsInList } from '../kubernetes/kubelet.ts';
import { isSetAtRunTime, writtenLabels } from '../kubernetes/labels.ts';
import { networksIn, networksOrUsual, type Network, type UsualRange } from '../kubernetes/network.ts';
import { nodeCount, type NodeGroup } from '../kubernetes/node-group.ts';
import type { SetupContent } from '../kubernetes/node.ts';
import { labelsOfRole } from './kubeadm.ts';

/** Whether an object is one of kops. */
export const isOfKops = ({ apiVersion }: Pick<Manifest, 'apiVersion'>): boolean =>
  groupOf(apiVersion) === 'kops.k8s.io';

/** What kops carves both ranges out of, unless it is told another (`upup/pkg/fi/cloudup/populate_cluster_spec.go`). */
const usualOf = (networking: Field, spec: Field, range: string): UsualRange => {
  const around = [networking.get('nonMasqueradeCIDR'), spec.get('nonMasqueradeCIDR')];
  const isUsual = around.every(field => field.isAbsent || field.string === '100.64.0.0/10');
  return { tool: 'kops', range: isUsual ? range : undefined };
};

/** Up to v1alpha2 the ranges stand beside `networking`, in v1alpha3 within it. */
const rangeField = (spec: Field, key: string): Field => {
  const inner = spec.get('networking').get(key);
  return inner.isAbsent ? spec.get(key) : inner;
};

/** The range of pods: what kube-controller-manager is told outranks it. */
export function kopsPods(spec: Field): { readonly field: Field; readonly usual: UsualRange } {
  const told = spec.get('kubeControllerManager').get('clusterCIDR');
  const field = told.isAbsent ? rangeField(spec, 'podCIDR') : told;
  return { field, usual: usualOf(spec.get('networking'), spec, '100.96.0.0/11') };
}

/** The networks of a kops Cluster, and the nodes of its InstanceGroups. */
export function decodeKops(manifests: readonly Manifest[]): SetupContent {
  const clusters = manifests.filter(({ kind }) => kind === 'Cluster');
  const groups = manifests.filter(({ kind }) => kind === 'InstanceGroup');
  return {
    nodes: groups.flatMap(manifest => groupIn(manifest) ?? []),
    networks: clusters.flatMap(({ root }) => networksOf(root.get('spec'))),
  };
}

function networksOf(spec: Field): readonly Network[] {
  const enabled = spec.get('kubeProxy').get('enabled');
  const isProxied = enabled.isUnknown ? 'unknown' : enabled.boolean !== false;
  const named = (key: string, use: Network['use']) =>
    ({ use, source: `${key} of the kops Cluster`, isProxied }) as const;
  const pods = kopsPods(spec);
  const services = usualOf(spec.get('networking'), spec, '100.64.0.0/13');
  return [
    ...networksOrUsual(pods.field, named('podCIDR', 'pods'), pods.usual),
    ...networksOrUsual(
      rangeField(spec, 'serviceClusterIPRange'),
      named('serviceClusterIPRange', 'services'),
      services,
    ),
    ...networksIn(rangeField(spec, 'networkCIDR'), named('networkCIDR', 'nodes')),
  ];
}

/** Roles whose machines are control planes; a bastion is not a node. */
const controlPlanes: readonly string[] = ['Master', 'ControlPlane', 'APIServer'];

function groupIn({ root, name, id }: Manifest): NodeGroup | undefined {
  const spec = root.get('spec');
  const role = spec.get('role').string;
  if (name === undefined || role === undefined || role === 'Bastion') return undefined;
  const isControlPlane = controlPlanes.includes(role);
  const labels = spec.get('nodeLabels');
  const taints = taintsInList(spec.get('taints'));
  return {
    kind: 'NodeGroup',
    name,
    id,
    labels: writtenLabels(labels, isSetAtRunTime, labelsOfRole(isControlPlane)),
    isLabelled: labels.isUnknown || labels.entries().length > 0,
    // kops taints control planes itself, in a way that its releases differ in.
    taints: isControlPlane ? undefined : taints,
    minimum: nodeCount(spec.get('minSize')),
    maximum: nodeCount(spec.get('maxSize')),
    source: 'kops InstanceGroup',
    at: root.get('metadata').get('name').place,
  };
}
