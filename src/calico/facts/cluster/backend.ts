import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { CalicoNode } from '../../../model/manifest/calico/calico-node.ts';

/**
 * `CALICO_NETWORKING_BACKEND` of calico-node: `bird` unless set, `vxlan` without BGP, `none` where something else connects the
 * pods. Undefined where the repository does not tell.
 */
export function networkingBackend(
  { manifests }: ClusterGraph,
  { environment }: CalicoNode,
): string | undefined {
  const variable = environment.variable('CALICO_NETWORKING_BACKEND');
  if (!variable) return environment.isOpen ? undefined : 'bird';
  const { value, from } = variable;
  if (!from) return value;
  const said = manifests.flatMap(({ kind, name, root }) =>
    kind === 'ConfigMap' && name === from.name ? [root.get('data').get(from.key).string] : [],
  );
  return new Set(said).size === 1 ? said[0] : undefined;
}

/** `calico_backend` of the ConfigMap that calico-node reads it from, where only that is in the repository. */
export const backendsInConfigMaps = ({ manifests }: ClusterGraph): readonly (string | undefined)[] => [
  ...new Set(
    manifests
      .filter(({ kind, name }) => kind === 'ConfigMap' && name === 'calico-config')
      .map(({ root }) => root.get('data').get('calico_backend').string),
  ),
];
