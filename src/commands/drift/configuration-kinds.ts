import type { ClusterGraph } from '../../cluster/graph.ts';
import { blocksByDefault } from '../../calico/capacity/limits.ts';
import { reservedText } from '../../calico/capacity/reservations.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { formatCidr, parseCidrOrAddress } from '../../base/net/cidr.ts';

/** A setting of an object that decides on addresses, or on how packets find them. */
export interface AddressSetting {
  /** Below `spec`. */
  readonly path: string;
  /** What it is where nothing is written; undefined where that hangs on something else. */
  readonly byDefault: string | undefined;
  /** In one spelling; undefined where it is not determined. */
  readonly textOf: (field: Field) => string | undefined;
  /** Whether it is news to a repository that does not write it; Calico and its operator write some settings themselves. */
  readonly isNews: (text: string, declared: ClusterGraph) => boolean;
}

export interface ConfigurationKind {
  readonly kind: string;
  /** What another group calls the same. */
  readonly aliases: readonly string[];
  /** Whether Calico looks at an object of this name. */
  readonly reads: (name: string) => boolean;
  readonly settings: readonly AddressSetting[];
}

function textOf(field: Field): string | undefined {
  const { scalar, node } = field;
  if (scalar !== undefined) return String(scalar);
  if (field.isUnknown || node?.kind !== 'sequence') return undefined;
  const items = field.items().map(textOf);
  return items.includes(undefined) ? undefined : listed(items as string[]);
}

/** Of a list whose order tells nothing. */
const listed = (texts: readonly string[]): string => [...new Set(texts)].sort().join(', ') || 'nothing';

/** A setting that nothing but people writes. */
const setting = (path: string, byDefault?: string): AddressSetting => ({
  path,
  byDefault,
  textOf,
  isNews: () => true,
});

/** A setting that Calico, calicoctl or the operator may write, too: what Git does not say tells nothing. */
const quiet = (path: string, byDefault?: string): AddressSetting => ({
  ...setting(path, byDefault),
  isNews: () => false,
});

/** Felix looks at the pools for it (v3.23 on; `clientv3` wrote `true` before): only `false` is a decision. */
const byPools = (path: string): AddressSetting => ({ ...setting(path), isNews: text => text === 'false' });

function reservedOf(field: Field): string | undefined {
  if (field.isUnknown || field.node?.kind !== 'sequence') return undefined;
  const texts = field.items().map(item => {
    const text = item.isUnknown ? undefined : reservedText(item);
    const range = text === undefined ? undefined : parseCidrOrAddress(text);
    return range ? formatCidr(range) : text;
  });
  return texts.includes(undefined) ? undefined : listed(texts as string[]);
}

/** Ranges that BGP announces: a list of objects with a `cidr` each. */
function announcedOf(field: Field): string | undefined {
  if (field.isUnknown || field.node?.kind !== 'sequence') return undefined;
  const texts = field.items().map(item => {
    const text = item.get('cidr').string?.trim();
    const range = text === undefined ? undefined : parseCidrOrAddress(text);
    return range ? formatCidr(range) : text;
  });
  return texts.includes(undefined) ? undefined : listed(texts as string[]);
}

/** `65546` may be written as `1.10` (`api/pkg/lib/numorstring/asnumber.go`). */
function asNumberOf(field: Field): string | undefined {
  const [, high, low] = /^(\d{1,5})\.(\d{1,5})$/.exec(field.string ?? '') ?? [];
  return high === undefined ? textOf(field) : String(Number(high) * 65_536 + Number(low));
}

const isDefault = (name: string): boolean => name === 'default';

/**
 * The objects besides pools that are compared, with the defaults of `api/pkg/apis/projectcalico/v3` and of the operator's
 * `core_controller.go:fillDefaults`.
 */
export const kinds: readonly ConfigurationKind[] = [
  {
    kind: 'IPReservation',
    aliases: [],
    reads: () => true,
    settings: [{ ...setting('reservedCIDRs', 'nothing'), textOf: reservedOf }],
  },
  {
    kind: 'IPAMConfiguration',
    aliases: ['IPAMConfig'],
    reads: isDefault,
    settings: [
      setting('strictAffinity', 'false'),
      setting('autoAllocateBlocks', 'true'),
      {
        ...setting('maxBlocksPerHost', String(blocksByDefault)),
        textOf: field => (field.scalar === 0 ? String(blocksByDefault) : textOf(field)),
      },
      setting('ipCooldownSeconds', '0'),
      quiet('kubeVirtVMAddressPersistence'),
    ],
  },
  {
    kind: 'FelixConfiguration',
    aliases: [],
    reads: name => isDefault(name) || name.startsWith('node.'),
    settings: [
      byPools('ipipEnabled'),
      byPools('vxlanEnabled'),
      setting('wireguardEnabled', 'false'),
      setting('wireguardEnabledV6', 'false'),
      {
        ...setting('bpfEnabled', 'false'),
        isNews: (_, { installations }) => installations.length === 0,
      },
      quiet('ipv6Support', 'true'),
      quiet('ipipMTU', '0'),
      quiet('vxlanMTU', '0'),
      quiet('vxlanMTUV6', '0'),
      quiet('vxlanPort', '4789'),
      quiet('vxlanVNI', '4096'),
      quiet('wireguardMTU', '0'),
      quiet('wireguardMTUV6', '0'),
      quiet('wireguardHostEncryptionEnabled', 'false'),
      setting('natOutgoingAddress'),
      setting('natOutgoingExclusions', 'IPPoolsOnly'),
      quiet('programClusterRoutes'),
      quiet('routeSource', 'CalicoIPAM'),
      { ...quiet('externalNodesList', 'nothing'), textOf: reservedOf },
      setting('natPortRange'),
    ],
  },
  {
    kind: 'BGPConfiguration',
    aliases: [],
    reads: isDefault,
    settings: [
      setting('nodeToNodeMeshEnabled', 'true'),
      { ...quiet('asNumber', '64512'), textOf: asNumberOf },
      quiet('programClusterRoutes'),
      { ...setting('serviceLoadBalancerIPs', 'nothing'), textOf: announcedOf },
      { ...setting('serviceExternalIPs', 'nothing'), textOf: announcedOf },
      { ...setting('serviceClusterIPs', 'nothing'), textOf: announcedOf },
    ],
  },
  {
    kind: 'Installation',
    aliases: [],
    reads: isDefault,
    settings: [
      quiet('variant', 'Calico'),
      quiet('cni.type'),
      quiet('cni.ipam.type'),
      quiet('calicoNetwork.bgp'),
      quiet('calicoNetwork.linuxDataplane', 'Iptables'),
      quiet('calicoNetwork.windowsDataplane'),
      quiet('calicoNetwork.clusterRoutingMode', 'BIRD'),
      quiet('calicoNetwork.mtu'),
    ],
  },
];
