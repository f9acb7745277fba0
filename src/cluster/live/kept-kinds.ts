import { decodeCalicoNode } from '../../model/manifest/calico/calico-node.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';

/** The kinds that are kept. Blocks are as well, in few words. */
export const keptKinds: ReadonlySet<string> = new Set([
  'IPPool',
  'BlockAffinity',
  'IPReservation',
  'Node',
  'Namespace',
  'Installation',
  'FelixConfiguration',
  'IPAMConfig',
  'IPAMConfiguration',
  'BGPConfiguration',
  'ClusterInformation',
]);

/** Two groups serve some kinds, and one of them under two names: it is the same object. */
export const called = (kind: string): string => (kind === 'IPAMConfig' ? 'IPAMConfiguration' : kind);

/** Of others no more is read than how many there are, but for what they tell Felix. */
export const isRead = (kind: string): boolean => keptKinds.has(kind) || kind === 'DaemonSet';

/** The parameters of Felix that the environment of calico-node sets, in lower case: their names alone. */
export const felixParametersOf = (manifest: Manifest): readonly string[] =>
  decodeCalicoNode(manifest)?.environment.variables.flatMap(
    ({ name }) => /^felix_(.+)$/.exec(name.toLowerCase())?.[1] ?? [],
  ) ?? [];

/** Of a node `kubectl` tells more than `calicoctl`, which has the labels, and neither taints nor how many pods there may be. */
export const isOfCalico = ({ kind, apiVersion }: Manifest): boolean => kind === 'Node' && apiVersion !== 'v1';

/** Whether a kind is Calico's or Kubernetes' own: others may call theirs the same. */
export function isOfCluster(kind: string, apiVersion: string): boolean {
  if (kind === 'Namespace') return apiVersion === 'v1';
  if (kind === 'Node') return apiVersion === 'v1' || apiVersion === 'projectcalico.org/v3';
  return /^(?:(?:crd\.)?projectcalico\.org|operator\.tigera\.io)\//.test(apiVersion);
}
