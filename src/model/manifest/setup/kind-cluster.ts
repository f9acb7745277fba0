import { embeddedReader } from '../../../base/yaml/embedded.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import { Field } from '../core/field.ts';
import { registrationOf, type Registration } from './kubeadm.ts';
import { writtenLabels } from '../kubernetes/labels.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksOrUsual, type Network } from '../kubernetes/network.ts';
import type { Node, SetupContent } from '../kubernetes/node.ts';
import { controlPlaneTaint } from '../kubernetes/taint.ts';

/** Labels that kubelet sets at run time and whose value a kind configuration does not tell. */
const setByKubelet = new Set([
  'kubernetes.io/arch',
  'beta.kubernetes.io/arch',
  'node.kubernetes.io/instance-type',
]);

/** What kind takes for a subnet that is left out, by `ipFamily` (`pkg/apis/config/v1alpha4/default.go`). */
const usual: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  podSubnet: {
    ipv4: '10.244.0.0/16',
    ipv6: 'fd00:10:244::/56',
    dual: '10.244.0.0/16,fd00:10:244::/56',
  },
  serviceSubnet: { ipv4: '10.96.0.0/16', ipv6: 'fd00:10:96::/112', dual: '10.96.0.0/16,fd00:10:96::/112' },
};

/**
 * The nodes and networks of a kind configuration (`kind: Cluster`, kind.x-k8s.io). kind names nodes after the
 * cluster and their role, and leaves kubeadm's taint on control planes unless there is no other node.
 */
export function decodeKindCluster(manifest: Manifest): SetupContent<Node> {
  const { root } = manifest;
  const networking = root.get('networking');
  const mode = networking.get('kubeProxyMode');
  const family = networking.get('ipFamily').isAbsent ? 'ipv4' : (networking.get('ipFamily').string ?? '');
  // With the CNI that kind brings, Calico gives no address in this cluster.
  const isCalicos = networking.get('disableDefaultCNI').boolean === true;
  const networksOf = (key: string, use: Network['use']) =>
    networksOrUsual(
      networking.get(key),
      {
        use,
        source: `${key} of the kind Cluster`,
        isProxied: mode.isUnknown ? 'unknown' : mode.string !== 'none',
        isOfKubeadm: true,
      },
      {
        tool: 'kind',
        range: isCalicos && Object.hasOwn(usual[key]!, family) ? usual[key]![family] : undefined,
      },
    );
  return {
    nodes: nodesOf(root),
    networks: [...networksOf('podSubnet', 'pods'), ...networksOf('serviceSubnet', 'services')],
  };
}

function nodesOf(root: Field): readonly Node[] {
  const cluster = root.get('name').string ?? 'kind';
  const items = root.get('nodes').items();
  const count = { 'control-plane': 0, worker: 0 };
  const patchesOf = patchReader();
  const ofAll = patchesOf(root);
  return items.flatMap(item => {
    const role = item.get('role').isAbsent ? 'control-plane' : item.get('role').string;
    if (role !== 'control-plane' && role !== 'worker') return [];
    const isControlPlane = role === 'control-plane';
    const number = ++count[role];
    const name = `${cluster}-${role}${number > 1 ? number : ''}`;
    const implied = new Map([
      ['kubernetes.io/hostname', name],
      ['kubernetes.io/os', 'linux'],
      ['beta.kubernetes.io/os', 'linux'],
    ]);
    if (isControlPlane) implied.set('node-role.kubernetes.io/control-plane', '');
    const labels = item.get('labels');
    const patch = patchOf([ofAll, patchesOf(item)], isControlPlane && number === 1);
    // kind hands its labels to kubelet in the argument that a patch replaces.
    const patched = patch === 'unknown' || (patch !== 'none' && !patch.labels);
    const isReplaced = patch !== 'none' && patch !== 'unknown' && (patch.labels?.size ?? 0) > 0;
    if (isReplaced) for (const [key, value] of patch.labels!) implied.set(key, value);
    const isOpen = patched || (isReplaced && !labels.isAbsent);
    const taints = isControlPlane && items.length > 1 ? [controlPlaneTaint] : [];
    return {
      kind: 'Node' as const,
      name,
      id: `Node/${name}`,
      labels: writtenLabels(
        isOpen && isReplaced ? labels.emptied() : labels,
        key => isOpen || setByKubelet.has(key),
        implied,
      ),
      isLabelled: labels.entries().length > 0 || isReplaced,
      taints: patch === 'none' ? taints : patch === 'unknown' ? undefined : (patch.taints ?? taints),
      source: 'kind Cluster',
      at: (labels.isAbsent ? item.get('role') : labels).entry,
    };
  });
}

/** What patches say of the node's registration; `taints` undefined where they leave them as they are. */
type Patch = 'none' | 'unknown' | Registration;

/** A patch of the configuration with which kubeadm registers nodes, and what it says of them. */
interface RegistrationPatch {
  readonly kind: string | undefined;
  readonly patch: Patch;
}

const registering: readonly string[] = ['InitConfiguration', 'JoinConfiguration'];

type Patches = readonly RegistrationPatch[] | 'unknown';

/** Reads the patches of a holder. Nodes may share thousands of them: each text is read once. */
function patchReader(): (holder: Field) => Patches {
  const read = embeddedReader();
  const known = new Map<MappingNode, RegistrationPatch>();
  const patchIn = (field: Field, root: MappingNode): RegistrationPatch => {
    const found = known.get(root) ?? { kind: field.get('kind').string, patch: saidBy(field) };
    known.set(root, found);
    return found;
  };
  return holder => {
    if (!holder.get('kubeadmConfigPatchesJSON6902').isAbsent) return 'unknown';
    const patches = holder.get('kubeadmConfigPatches');
    const found: RegistrationPatch[] = [];
    for (const item of patches.isAbsent ? [] : [patches, ...patches.items()]) {
      if (item.isUnknown) return 'unknown';
      if (item.node?.kind !== 'scalar') continue;
      const documents = read(item.file, item.node);
      if (documents.length === 0) return 'unknown';
      for (const { root, file } of documents) {
        if (root?.kind !== 'mapping') return 'unknown';
        const each = patchIn(Field.of(item.owner, item.path, root, root, file), root);
        if (each.kind === undefined) return 'unknown';
        // A second one is already too much to say.
        if (registering.includes(each.kind) && found.filter(({ kind }) => kind === each.kind).length < 2)
          found.push(each);
      }
    }
    return found;
  };
}

function saidBy(patch: Field): Patch {
  const field = patch.get('nodeRegistration');
  if (field.isAbsent) return 'none';
  // The taint of a control plane that kubeadm adds does not count here: kind decides on it.
  const { labels, taints } = registrationOf(field, false);
  return { labels, taints: field.get('taints').isAbsent ? undefined : taints };
}

/**
 * Patches of kubeadm's configuration: of all nodes, and of this one. The first control plane is registered by an
 * InitConfiguration, every other node by a JoinConfiguration. More than one patch of those is too much to say.
 */
function patchOf(holders: readonly Patches[], isFirst: boolean): Patch {
  const wanted = isFirst ? 'InitConfiguration' : 'JoinConfiguration';
  let found: Patch | undefined;
  for (const patches of holders) {
    if (patches === 'unknown') return 'unknown';
    for (const { kind, patch } of patches) {
      if (kind !== wanted) continue;
      if (found !== undefined) return 'unknown';
      found = patch;
    }
  }
  return found ?? 'none';
}

const otherPlugin =
  /(?:^|[^a-z])(?:antrea|cilium|flannel|kindnet|kube-?ovn|kube-?router|ovn-kubernetes|weave(?:-?net)?)(?![a-z])/i;

/** Whether a name or a path calls another network plugin than Calico. */
export const callsOtherPlugin = (text: string): boolean => otherPlugin.test(text);

/** Whether the cluster, its file or its folder is called after another network plugin: Calico does not run in it. */
export const isOfOtherPlugin = ({ root, file }: Manifest): boolean =>
  root.get('networking').get('disableDefaultCNI').boolean === true &&
  [root.get('name').text, file.path].some(callsOtherPlugin);
