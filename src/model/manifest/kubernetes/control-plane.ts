import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from './network.ts';

/** `clusterCIDR` of a KubeProxyConfiguration: kube-proxy takes what lies outside for no pod. */
export function decodeKubeProxy({ root }: Pick<Manifest, 'root'>): readonly Network[] {
  const source = 'clusterCIDR of the KubeProxyConfiguration';
  return networksIn(root.get('clusterCIDR'), { use: 'pods', source, isProxied: true });
}

const flags: readonly (readonly [component: RegExp, flag: string, use: Network['use']])[] = [
  [/^kube-(?:apiserver|controller-manager)/, '--service-cluster-ip-range', 'services'],
  [/^kube-controller-manager/, '--cluster-cidr', 'pods'],
];

/** The ranges that the static pods of the control plane are started with. */
export function decodeStaticPod({ root, name = '' }: Manifest): readonly Network[] {
  const wanted = flags.filter(([component]) => component.test(name));
  if (wanted.length === 0) return [];
  const containers = root.get('spec').get('containers').items();
  const words = containers.flatMap(each => [...each.get('command').items(), ...each.get('args').items()]);
  return wanted.flatMap(([component, flag, use]) => {
    const source = `${flag} of ${component.exec(name)![0]}`;
    return words.flatMap(word => flagged(word, `${flag}=`, { use, source, isProxied: 'unknown' }));
  });
}

/** The networks behind `--flag=`, each with its place in the word. */
function flagged(word: Field, prefix: string, source: Parameters<typeof networksIn>[1]): readonly Network[] {
  const text = word.string;
  return text?.startsWith(prefix) ? networksIn(word, source, text.slice(prefix.length)) : [];
}
