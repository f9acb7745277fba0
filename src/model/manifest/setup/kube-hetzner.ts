import type { Manifest } from '../core/manifest.ts';
import { networksOrUsual, type Network } from '../kubernetes/network.ts';

/** What the module takes where it is told nothing (`variables.tf` of terraform-hcloud-kube-hetzner). */
const ranges = { pods: '10.42.0.0/16', services: '10.43.0.0/16' };

/** The networks of a cluster that Terraform makes with kube-hetzner: k3s starts with `--cluster-cidr` and `--service-cidr`. */
export function decodeKubeHetzner({ root }: Manifest): readonly Network[] {
  const isOff = root.get('disable_kube_proxy');
  const isProxied = isOff.isAbsent ? true : isOff.boolean === undefined ? 'unknown' : !isOff.boolean;
  const networksOf = (key: string, use: 'pods' | 'services') =>
    networksOrUsual(
      root.get(key),
      { use, source: `${key} of kube-hetzner`, isProxied },
      { tool: 'kube-hetzner', range: ranges[use] },
    );
  return [...networksOf('cluster_ipv4_cidr', 'pods'), ...networksOf('service_ipv4_cidr', 'services')];
}
