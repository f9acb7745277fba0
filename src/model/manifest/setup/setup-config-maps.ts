import { parseEmbedded } from '../../../base/yaml/embedded.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import { Field } from '../core/field.ts';
import { headOf, kindOf, type Manifest } from '../core/manifest.ts';
import { decodeKubeProxy } from '../kubernetes/control-plane.ts';
import type { Network } from '../kubernetes/network.ts';
import { decodeClusterConfiguration } from './kubeadm.ts';

type Decode = (manifest: Pick<Manifest, 'root'>) => readonly Network[];

/** The ConfigMaps in kube-system that kubeadm keeps its configuration in, and the kind that each holds as text. */
const holders: ReadonlyMap<string, readonly [kind: string, decode: Decode]> = new Map([
  ['kube-proxy', ['KubeProxyConfiguration', decodeKubeProxy]],
  ['kubeadm-config', ['ClusterConfiguration', decodeClusterConfiguration]],
]);

/** Whether an object holds the setup of its cluster as text. */
export function holdsSetup(root: MappingNode): boolean {
  if (kindOf(root) !== 'ConfigMap') return false;
  const head = headOf(root);
  return head?.namespace === 'kube-system' && holders.has(head.name ?? '');
}

/** The networks that kubeadm set the cluster up with, from one of its ConfigMaps. */
export function decodeSetupConfigMap({ root, name = '', namespace }: Manifest): readonly Network[] {
  const [kind, decode] = holders.get(name) ?? [];
  if (!decode || namespace !== 'kube-system') return [];
  return root
    .get('data')
    .entries()
    .flatMap(([, entry]) => {
      if (entry.node?.kind !== 'scalar' || !entry.text.includes(kind!)) return [];
      return parseEmbedded(entry.file, entry.node).flatMap(({ root: held, file }) => {
        if (held?.kind !== 'mapping' || kindOf(held) !== kind) return [];
        return decode({ root: Field.of(entry.owner, entry.path, held, held, file) });
      });
    });
}
