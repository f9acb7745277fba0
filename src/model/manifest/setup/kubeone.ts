import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { addressOfNode, networksIn, networksOrUsual, type Network } from '../kubernetes/network.ts';

/** What KubeOne takes where it is told nothing (`pkg/apis/kubeone/v1beta2/defaults.go`). */
const ranges = {
  pods: ['podSubnet', '10.244.0.0/16', 'podSubnetIPv6'],
  services: ['serviceSubnet', '10.96.0.0/12', 'serviceSubnetIPv6'],
} as const;

/** The networks of a KubeOneCluster, which kubeadm gets, and the addresses of the hosts that it lists. */
export function decodeKubeOne({ root }: Manifest): readonly Network[] {
  const network = root.get('clusterNetwork');
  const proxy = network.get('kubeProxy').get('skipInstallation');
  const isProxied = proxy.isUnknown ? 'unknown' : proxy.boolean !== true;
  const ofUse = (use: keyof typeof ranges): readonly Network[] => {
    const [key, range, key6] = ranges[use];
    const isOther = !['', 'IPv4'].includes(network.get('ipFamily').text);
    const source = { use, source: `${key} of KubeOne`, isProxied, isOfKubeadm: true } as const;
    return [
      ...networksOrUsual(network.get(key), source, { tool: 'KubeOne', range: isOther ? undefined : range }),
      ...networksIn(network.get(key6), { ...source, source: `${key6} of KubeOne` }),
    ];
  };
  const hosts = ['controlPlane', 'staticWorkers'].flatMap(part => root.get(part).get('hosts').items());
  return [...ofUse('pods'), ...ofUse('services'), ...hosts.flatMap(addressOf)];
}

/** Nodes get their private addresses, where they have some. */
function addressOf(host: Field): readonly Network[] {
  const key = host.get('privateAddress').isAbsent ? 'publicAddress' : 'privateAddress';
  const address = host.get(key);
  return addressOfNode(address, host.get('hostname').string ?? address.text, `${key} in KubeOne`);
}
