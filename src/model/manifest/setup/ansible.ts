import type { Manifest } from '../core/manifest.ts';
import { networksIn, type Network } from '../kubernetes/network.ts';

/** The options of kubeadm and k3s that say which ranges a cluster gets. */
const options = [
  ['pod-network-cidr', 'pods'],
  ['cluster-cidr', 'pods'],
  ['service-cidr', 'services'],
] as const;

/** The networks of a cluster that a task of Ansible makes. */
export function decodeAnsibleCluster({ root }: Manifest): readonly Network[] {
  const tool = root.get('tool').text;
  const isProxied = root.get('without-kube-proxy').isAbsent;
  return options.flatMap(([option, use]) =>
    networksIn(root.get(option), {
      use,
      source: `--${option} of ${tool} in a task of Ansible`,
      isProxied,
      isOfKubeadm: tool === 'kubeadm',
      isOfTask: true,
    }),
  );
}
