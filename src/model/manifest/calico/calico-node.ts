import type { Family } from '../../../base/net/address.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { imageVersion, isCalicoRelease, type CalicoVersion } from './calico-version.ts';
import { Field } from '../core/field.ts';
import { autodetectionIn, type Autodetection } from './autodetection.ts';
import { environmentOf, type Environment } from './environment.ts';
import { poolOf, type IPPool } from './ip-pool.ts';
import type { Manifest } from '../core/manifest.ts';

/** A Calico release that something in the repository installs, and where it says so. */
export interface InstalledRelease {
  readonly version: CalicoVersion;
  readonly field: Field;
}

/** The calico-node DaemonSet: the agent that makes default pools and finds node addresses. */
export interface CalicoNode {
  readonly kind: 'CalicoNode';
  readonly id: string;
  readonly release: InstalledRelease | undefined;
  readonly environment: Environment;
  readonly autodetection: readonly Autodetection[];
  /** Pools that it creates at its first start, if the cluster has none of that family by then. */
  readonly pools: readonly IPPool[];
  /** Whether it may create pools with ranges that the repository does not tell. */
  readonly mayCreateDefaultPools: boolean;
  /** The IPv4 pool that it makes, with a range of its own choice, where the cluster has none by then. */
  readonly ownPool: IPPool | undefined;
  /** Whether it routes the pod CIDRs of nodes, as it must beside host-local IPAM: `USE_POD_CIDR`. */
  readonly usesPodCidrs: Tri;
  /** The range of Services that it announces whatever the BGPConfiguration says: `CALICO_ADVERTISE_CLUSTER_IPS`. */
  readonly announcedClusterIPs: Field;
  /** Whether the eBPF dataplane serves Services, which kube-proxy does not get to see then: `FELIX_BPFENABLED`. */
  readonly replacesKubeProxy: Tri;
}

/** The DaemonSet's agent; undefined when the DaemonSet is something else. */
export function decodeCalicoNode(manifest: Manifest): CalicoNode | undefined {
  if (manifest.kind !== 'DaemonSet') return undefined;
  const containers = manifest.root.get('spec').get('template').get('spec').get('containers').items();
  // A patch to the list leaves its values unknown; that the agent is there it does not change.
  const container = containers.find(item => item.get('name').text === 'calico-node');
  if (!container) return undefined;
  const image = container.get('image');
  const version = imageVersion(image.string ?? '');
  const environment = environmentOf(container);
  const env = environment.field;
  const noDefaults = env('NO_DEFAULT_POOLS').string?.toLowerCase() === 'true';
  const pools = noDefaults
    ? []
    : ([4, 6] as const).flatMap(family => defaultPool(manifest, env, family) ?? []);
  return {
    kind: 'CalicoNode',
    id: manifest.id,
    release: version && isCalicoRelease(version) ? { version, field: image } : undefined,
    environment,
    autodetection: autodetectionIn(environment),
    pools,
    mayCreateDefaultPools: !noDefaults && !pools.some(pool => pool.cidr?.family === 4),
    ownPool: noDefaults || environment.isOpen ? undefined : ownPool(manifest, container, env),
    usesPodCidrs: podCidrsOf(container.get('env')),
    announcedClusterIPs: env('CALICO_ADVERTISE_CLUSTER_IPS'),
    replacesKubeProxy: isEnabled(env('FELIX_BPFENABLED')),
  };
}

/**
 * Read with Go's `strconv.ParseBool` (`libcalico-go/lib/apiconfig/apiconfig.go`). Where something else may add variables,
 * too, this one is not taken for one of them: it goes with another CNI configuration.
 */
function podCidrsOf(list: Field): Tri {
  const item = list.items().findLast(each => each.get('name').text === 'USE_POD_CIDR');
  if (!item) return false;
  const value = item.get('value');
  if (item.get('valueFrom').node || (value.isUnknown && !list.isUnknown)) return 'unknown';
  return /^(?:1|t|true|T|TRUE|True)$/.test(value.text);
}

/** Read with Felix's own parser of booleans (`felix/config/param_types.go:BoolParam`). */
function isEnabled(field: Field): Tri {
  if (field.isUnknown) return 'unknown';
  return /^(?:true|1|yes|y|t)$/i.test(field.string ?? '');
}

/** `node/pkg/lifecycle/startup/startup.go:configureIPPools`: the pool of a family whose range the environment sets. */
function defaultPool(manifest: Manifest, env: Environment['field'], family: Family): IPPool | undefined {
  const cidr = env(`CALICO_IPV${family}POOL_CIDR`);
  if (cidr.isAbsent || cidr.string === '' || cidr.string === 'none') return undefined;
  return poolWith(cidr, manifest, env, family);
}

/** Where nothing is set, kubeadm's `podSubnet` decides, or what other addresses the node has. */
function ownPool(manifest: Manifest, container: Field, env: Environment['field']): IPPool | undefined {
  const cidr = env('CALICO_IPV4POOL_CIDR');
  if (!cidr.isAbsent && cidr.string !== '') return undefined;
  const pool = poolWith(container.get('env').undetermined(), manifest, env, 4);
  return { ...pool, isOwn: true, fields: { ...pool.fields, name: pool.fields.object } };
}

function poolWith(cidr: Field, manifest: Manifest, env: Environment['field'], family: Family): IPPool {
  const of = (property: string) => env(`CALICO_IPV${family}POOL_${property}`);
  const never = cidr.emptied();
  const name = `default-ipv${family}-ippool`;
  return poolOf(name, `${manifest.id}#${name}`, 'calico-node', {
    object: never,
    body: never,
    name: cidr,
    cidr,
    blockSize: numeric(of('BLOCK_SIZE')),
    nodeSelector: of('NODE_SELECTOR'),
    namespaceSelector: never,
    allowedUses: never,
    disabled: never,
    assignmentMode: never,
    encapsulation: [family === 4 ? of('IPIP') : never, of('VXLAN')],
    natOutgoing: of('NAT_OUTGOING'),
    disableBGPExport: of('DISABLE_BGP_EXPORT'),
  });
}

/** An environment variable is a string; calico-node reads this one as an integer. */
function numeric(field: Field): Field {
  const { node } = field;
  if (node?.kind !== 'scalar' || !/^\d{1,9}$/.test(node.text)) return field;
  const value = Number(node.text);
  return Field.of(field.owner, field.path, { ...node, value }, field.place.span, field.file);
}
