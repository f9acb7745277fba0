import { addressBlock, autodetectionOf, type Autodetection } from './autodetection.ts';
import type { Family } from '../../../base/net/address.ts';
import type { Field } from '../core/field.ts';
import { poolOf, withTunnels, type IPPool } from './ip-pool.ts';
import { FieldsOfBody, type PoolWords } from './pool-fields.ts';
import type { Manifest } from '../core/manifest.ts';
import { isStandIn } from '../core/stand-in.ts';
import { every, not, type Tri } from '../../../base/text/tri.ts';

/** The operator's Installation: pools that it writes, and how it tells calico-node to find node addresses. */
export interface Installation {
  readonly kind: 'Installation';
  readonly id: string;
  /** `metadata.name`. */
  readonly name: Field;
  readonly pools: readonly IPPool[];
  /** `ipPools` itself. */
  readonly list: Field;
  /** The type of IPAM, and the dataplane for Windows: `HostLocal`, `HNS`. */
  readonly ipam: Field;
  readonly windowsDataplane: Field;
  readonly autodetection: readonly Autodetection[];
  /** Where the methods of a family stand: `nodeAddressAutodetectionV4`. */
  readonly addressBlocks: readonly (readonly [Family, Field])[];
  /** Whether it installs Calico, not Calico Enterprise, which counts its releases by itself. */
  readonly isOpenSource: Tri;
  /** Whether Calico connects the pods, not a plugin of the cloud. */
  readonly usesCalicoCni: Tri;
  /** What decides on that: the type of the plugin where it is written, else the cloud. */
  readonly cniChoice: Field;
  /** Whether pods get their addresses from pools: Calico's own IPAM, not host-local or a plugin of the cloud. */
  readonly usesCalicoIpam: Tri;
  /** Whether BIRD runs: `bgp`, or what the operator makes of its absence. */
  readonly usesBgp: Tri;
  /** What says so. */
  readonly bgp: Field;
  /** Whether the dataplane is VPP, which has a BGP daemon of its own (operator `pkg/render/node.go`: backend `none`). */
  readonly usesVpp: Tri;
  /** Whether Felix programs the routes between nodes that are BIRD's else: `clusterRoutingMode`, v1.42 on. */
  readonly routesByFelix: Tri;
  /** Whether Calico's eBPF dataplane serves Services, which kube-proxy does not get to see then. */
  readonly replacesKubeProxy: Tri;
  /** Whether the operator may create pools that are not listed: without a list it picks a default. */
  readonly mayCreateDefaultPools: boolean;
  /** The pool that the operator makes, with a range of its own choice, where the cluster has none. */
  readonly ownPool: IPPool | undefined;
  /** Whether there is a list of pools that the repository does not determine: any pool may be in it. */
  readonly mayHidePools: boolean;
}

/**
 * Whether the operator may read it: it asks for the one called `default`, and for one called `overlay` to put over that
 * (`pkg/controller/utils/utils.go`, all versions). Kubernetes stores what has another name, and no controller reads it.
 */
export const isHeeded = ({ name: { string } }: Installation): boolean =>
  string === undefined || string === 'default' || string === 'overlay' || isStandIn(string);

export function decodeInstallation(manifest: Manifest): Installation {
  const spec = manifest.root.get('spec');
  const network = spec.get('calicoNetwork');
  const list = network.get('ipPools');
  const cni = spec.get('cni');
  const dataplane = network.get('linuxDataplane');
  const usesCalicoCni = cni.get('type').isAbsent ? installsCni(spec) : isCalico(cni.get('type'));
  const usesCalicoIpam = every([usesCalicoCni, isCalico(cni.get('ipam').get('type'))]);
  return {
    kind: 'Installation',
    id: manifest.id,
    name: manifest.root.get('metadata').get('name'),
    pools: list.items().map((item, index) => listedPool(manifest, item, index, usesCalicoCni)),
    list,
    ipam: cni.get('ipam').get('type'),
    windowsDataplane: network.get('windowsDataplane'),
    autodetection: autodetectionOf(network),
    addressBlocks: ([4, 6] as const).map(family => [family, addressBlock(network, family)]),
    isOpenSource: isCalico(spec.get('variant')),
    usesCalicoCni,
    cniChoice: cni.get('type').isAbsent ? spec.get('kubernetesProvider') : cni.get('type'),
    usesCalicoIpam,
    usesBgp: usesBgp(network.get('bgp'), spec, usesCalicoCni),
    bgp: network.get('bgp').isAbsent ? spec.get('kubernetesProvider') : network.get('bgp'),
    usesVpp: is(dataplane, 'VPP'),
    routesByFelix: is(network.get('clusterRoutingMode'), 'Felix'),
    replacesKubeProxy: dataplane.isUnknown ? 'unknown' : dataplane.string === 'BPF',
    ownPool: list.isAbsent && usesCalicoIpam === true ? ownPool(manifest, list) : undefined,
    mayCreateDefaultPools: list.node?.kind !== 'sequence' || list.isUnknown,
    mayHidePools: !list.isAbsent && (list.node?.kind !== 'sequence' || list.isUnknown),
  };
}

/** Nothing written means Calico in every field where the operator offers other products. */
function isCalico(field: Field): Tri {
  if (field.isUnknown) return 'unknown';
  return field.isAbsent || field.string === '' || field.string === 'Calico';
}

/** `pkg/controller/installation/core_controller.go:fillDefaults`: three clouds keep their own plugin by default. */
function installsCni(spec: Field): Tri {
  const provider = spec.get('kubernetesProvider');
  return provider.isUnknown ? 'unknown' : !['EKS', 'AKS', 'GKE'].includes(provider.string ?? '');
}

const is = (field: Field, word: string): Tri => (field.isUnknown ? 'unknown' : field.string === word);

/** `core_controller.go:fillDefaults`, v1.20 to v1.43: on, but for EKS, and where another plugin connects the pods. */
function usesBgp(field: Field, spec: Field, usesCalicoCni: Tri): Tri {
  if (!field.isAbsent) return is(field, 'Enabled');
  return every([usesCalicoCni, not(is(spec.get('kubernetesProvider'), 'EKS'))]);
}

const words: PoolWords = {
  disabled: 'disableNewAllocations',
  encapsulation: ['encapsulation'],
  namespaceSelector: undefined,
};

/** `pkg/controller/ippool/defaults.go`: of the ranges of kubeadm or OpenShift, else 192.168.0.0/16, or another on EKS. */
function ownPool(manifest: Manifest, list: Field): IPPool {
  const [never, unknown] = [list.emptied(), list.undetermined()];
  const pool = poolOf('default-ipv4-ippool', `${manifest.id}#default-ipv4-ippool`, 'Installation', {
    object: never,
    body: never,
    name: never,
    cidr: unknown,
    blockSize: never,
    nodeSelector: never,
    namespaceSelector: never,
    allowedUses: never,
    disabled: never,
    assignmentMode: never,
    encapsulation: [unknown],
    natOutgoing: never,
    disableBGPExport: never,
  });
  return { ...pool, isOwn: true };
}

/**
 * A pool of `calicoNetwork.ipPools`. Without a name the operator makes one up (`docs/calico.md` §5.2), so messages
 * call it by its range, and without an encapsulation it tunnels only where Calico connects the pods.
 */
function listedPool(manifest: Manifest, item: Field, index: number, usesCalicoCni: Tri): IPPool {
  const nothing = item.get('cidr').emptied();
  const fields = new FieldsOfBody(nothing, item, item.get('name'), words);
  const { name, cidr } = fields;
  const id = `${manifest.id}#${name.string ?? index}`;
  const pool = poolOf(name.string ?? cidr.text, id, 'Installation', fields);
  const [encapsulation] = fields.encapsulation;
  if (!encapsulation?.isAbsent && encapsulation?.string !== '') return pool;
  return withTunnels(pool, { ...pool.tunnels, IPIP: every([pool.tunnels.IPIP, usesCalicoCni]) });
}
