import type { Place } from '../../../base/files/source-file.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';

/** How many pods kubelet takes on nodes, where a setup file says so. */
export interface PodLimit {
  /** Undefined where it is set and not determined. */
  readonly pods: number | undefined;
  /** The node that it holds for; undefined where any node may have it. */
  readonly node: string | undefined;
  /** What sets it: `KubeletConfiguration`, `k3s or rke2 configuration`. */
  readonly source: string;
  readonly at: Place;
}

/** What kinds are called that no manifest declares as such. */
const sources: Readonly<Record<string, string>> = {
  K3sConfig: 'k3s or rke2 configuration',
  TalosConfig: 'Talos configuration',
  Talconfig: 'talhelper',
  KubesprayInventory: 'kubespray inventory',
  KubesprayVariables: 'kubespray',
};

/** Kinds that may tell kubelet how many pods to take. */
export const kindsWithPodLimits: readonly string[] = [
  ...Object.keys(sources),
  'KubeletConfiguration',
  'InitConfiguration',
  'JoinConfiguration',
  'Cluster',
  'ClusterConfig',
  'InstanceGroup',
  'KubeadmControlPlane',
  'KubeadmConfigTemplate',
  'KubeadmConfig',
  'NodePool',
  'EC2NodeClass',
];

/** `maxPods` of a KubeletConfiguration, `max-pods` of an argument, and what setup tools call it. */
const names = new Set(['maxPods', 'max-pods', 'maxPodsPerNode', 'kubelet_max_pods']);

/** The same in a text: `max-pods=30`, or `maxPods: 30` in a patch that is a text. */
const inText = /\b(?:max-pods|maxPods)\b["']?\s*[=:]\s*["']?(\d+)?/;

/** Nothing that sets up kubelet lies deeper. */
const deepest = 16;

/** Every limit that a setup file sets, wherever in it. */
export function podLimitsIn({ root, kind }: Manifest): readonly PodLimit[] {
  const node = nodeOf(root);
  const source = Object.hasOwn(sources, kind) ? sources[kind]! : kind;
  const limits: PodLimit[] = [];
  const found = (field: Field, text: string) => {
    const pods = /^[1-9]\d{0,5}$/.test(text) && !field.isUnknown ? Number(text) : undefined;
    limits.push({ pods, node, source, at: field.place });
  };
  const visit = (field: Field, depth: number): void => {
    if (field.node?.kind === 'scalar') {
      const match = inText.exec(field.text);
      if (match) found(field, match[1] ?? '');
      return;
    }
    if (depth > deepest) return;
    if (field.get('name').string === 'max-pods') found(field.get('value'), field.get('value').text.trim());
    for (const [key, value] of field.entries()) {
      if (names.has(key) && value.node?.kind === 'scalar') {
        if (!value.isAbsent) found(value, value.text.trim());
      } else visit(value, depth + 1);
    }
    for (const item of field.items()) visit(item, depth + 1);
  };
  visit(root, 0);
  return limits;
}

/** The one node that a file of kubeadm, k3s or Talos is for. */
const nodeOf = (root: Field): string | undefined =>
  [
    root.get('nodeRegistration').get('name'),
    root.get('node-name'),
    root.get('machine').get('network').get('hostname'),
  ].find(({ string }) => string !== undefined)?.string;
