import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { addressOfNode, networksOrUsual, type Network } from '../kubernetes/network.ts';

/** What KubeOne takes where it is told nothing (`pkg/apis/kubeone/v1beta2/defaults.go:SetDefaults_ClusterNetwork`). */
const ranges = {
  pods: [
    ['podSubnet', '10.244.0.0/16'],
    ['podSubnetIPv6', 'fd01::/48'],
  ],
  services: [
    ['serviceSubnet', '10.96.0.0/12'],
    ['serviceSubnetIPv6', 'fd02::/120'],
  ],
} as const;
/** Which of the two it takes, by `ipFamily`. */
const families: Readonly<Record<string, readonly [boolean, boolean]>> = {
  '': [true, false],
  IPv4: [true, false],
  IPv6: [false, true],
  'IPv4+IPv6': [true, true],
  'IPv6+IPv4': [true, true],
};

/** The networks of a KubeOneCluster, which kubeadm gets, and the addresses of the hosts that it lists. */
export function decodeKubeOne({ root }: Manifest): readonly Network[] {
  const network = root.get('clusterNetwork');
  const proxy = network.get('kubeProxy').get('skipInstallation');
  const isProxied = proxy.isUnknown ? 'unknown' : proxy.boolean !== true;
  const family = network.get('ipFamily').text;
  const usual = Object.hasOwn(families, family) ? families[family]! : [false, false];
  const ofUse = (use: keyof typeof ranges): readonly Network[] =>
    ranges[use].flatMap(([key, range], index) =>
      networksOrUsual(
        network.get(key),
        { use, source: `${key} of KubeOne`, isProxied, isOfKubeadm: true },
        { tool: 'KubeOne', range: usual[index] ? range : undefined },
      ),
    );
  const hosts = ['controlPlane', 'staticWorkers'].flatMap(part => root.get(part).get('hosts').items());
  return [...ofUse('pods'), ...ofUse('services'), ...hosts.flatMap(addressOf)];
}

/** Nodes get their private addresses, where they have some. */
function addressOf(host: Field): readonly Network[] {
  const key = host.get('privateAddress').isAbsent ? 'publicAddress' : 'privateAddress';
  const address = host.get(key);
  return addressOfNode(address, host.get('hostname').string ?? address.text, `${key} in KubeOne`);
}
