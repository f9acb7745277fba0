import type { Family } from '../../../base/net/address.ts';
import { defaultBlockSize } from '../../../base/net/blocks.ts';
import { parseCidr, type Cidr } from '../../../base/net/cidr.ts';
import { every, some, type Tri } from '../../../base/text/tri.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf } from '../core/kinds.ts';
import { selectorField, type SelectorField } from '../core/selector-field.ts';
import { FieldsOfBody, type PoolFields, type PoolWords } from './pool-fields.ts';

/**
 * Who writes a pool: an IPPool object of either API group, the operator from its Installation, or calico-node from
 * its environment. The writer decides which checks Calico runs (`docs/calico.md` §1.1, §5).
 */
export type PoolOrigin = 'projectcalico.org/v3' | 'crd.projectcalico.org/v1' | 'Installation' | 'calico-node';

/** A pool with Calico's defaults applied (`docs/calico.md` §1.2). `undefined` means not determined. */
export interface IPPool {
  readonly kind: 'IPPool';
  readonly name: string;
  readonly id: string;
  readonly origin: PoolOrigin;
  /** Whether it is not declared: the operator or calico-node makes it where there is none, with a range of their choice. */
  readonly isOwn?: true;
  /** The tool that writes the object when it sets up the cluster, where no file has it: `kubespray`. */
  readonly maker?: string;
  readonly fields: PoolFields;
  /** Also undefined when what is written is not a CIDR. Host bits are kept in `cidr.address`. */
  readonly cidr: Cidr | undefined;
  /** Prefix length of a block; 26 or 122 unless set. */
  readonly blockSize: number | undefined;
  readonly nodeSelector: SelectorField;
  readonly namespaceSelector: SelectorField;
  readonly allowedUses: readonly string[] | undefined;
  readonly disabled: Tri;
  /** Whether automatic choice may take it: `assignmentMode` is not Manual. */
  readonly automatic: Tri;
  /** Which tunnels it is set to use; an IPv6 pool has no IPIP whatever it says. */
  readonly tunnels: Tunnels;
  /** Whether IPIP or VXLAN is on. */
  readonly encapsulated: Tri;
}

export type Tunnel = 'IPIP' | 'VXLAN';
export type Tunnels = Readonly<Record<Tunnel, Tri>>;

const usesByDefault: readonly string[] = ['Workload', 'Tunnel'];

const words: PoolWords = {
  disabled: 'disabled',
  encapsulation: ['ipipMode', 'vxlanMode'],
  namespaceSelector: 'namespaceSelector',
};

/** The pool that an IPPool object declares. */
export function decodeIPPool(manifest: Manifest): IPPool {
  const spec = manifest.root.get('spec');
  const { apiVersion } = manifest;
  const origin =
    groupOf(apiVersion) === 'projectcalico.org' || apiVersion === 'projectcalico.org' || apiVersion === 'v3'
      ? 'projectcalico.org/v3'
      : 'crd.projectcalico.org/v1';
  const fields = new FieldsOfBody(manifest.root, spec, manifest.root.get('metadata').get('name'), words);
  const pool = poolOf(manifest.name, manifest.id, origin, fields);
  // Up to v3.31 a raw CRD may hold the retired `ipip`, which outranks `ipipMode` (`docs/calico.md` §1.1).
  return spec.get('ipip').isAbsent ? pool : withTunnels(pool, { ...pool.tunnels, IPIP: 'unknown' });
}

/** The pool with other tunnels than its fields tell. */
export const withTunnels = (pool: IPPool, tunnels: Tunnels): IPPool => ({
  ...pool,
  tunnels,
  encapsulated: some(Object.values(tunnels)),
});

/** Applies Calico's reading and defaults to what is written. */
export function poolOf(name: string | undefined, id: string, origin: PoolOrigin, fields: PoolFields): IPPool {
  const cidr = parseCidr(fields.cidr.string ?? '');
  const tunnels = tunnelsOf(fields.encapsulation, origin, cidr?.family);
  return {
    kind: 'IPPool',
    name: name ?? fields.name.text,
    id,
    origin,
    fields,
    cidr,
    blockSize: blockSizeOf(fields.blockSize, cidr),
    nodeSelector: selectorField(fields.nodeSelector),
    namespaceSelector: selectorField(fields.namespaceSelector),
    allowedUses: allowedUsesOf(fields.allowedUses),
    disabled: flag(fields.disabled),
    automatic: fields.assignmentMode.isUnknown ? 'unknown' : fields.assignmentMode.string !== 'Manual',
    tunnels,
    encapsulated: some(Object.values(tunnels)),
  };
}

/** The address family of a pool: from the name of the variable for calico-node's pools, from the range for all others. */
export function familyOf({ origin, id, cidr }: IPPool): Family | undefined {
  if (origin === 'calico-node') return id.endsWith('#default-ipv6-ippool') ? 6 : 4;
  return cidr?.family;
}

function blockSizeOf(field: Field, cidr: Cidr | undefined): number | undefined {
  const written = field.scalar;
  if (field.isAbsent || written === 0) return cidr && defaultBlockSize(cidr.family);
  return typeof written === 'number' && Number.isInteger(written) ? written : undefined;
}

/** `libcalico-go/lib/clientv3/ippool.go:convertIpPoolFromStorage`: an empty list means the default, too. */
function allowedUsesOf(field: Field): readonly string[] | undefined {
  if (field.isUnknown) return undefined;
  if (!field.isAbsent && field.node?.kind !== 'sequence') return undefined;
  const items = field.items();
  if (items.some(item => item.isUnknown)) return undefined;
  return items.length === 0 ? usesByDefault : items.map(item => item.text);
}

function flag(field: Field): Tri {
  if (field.isAbsent) return false;
  return field.boolean ?? 'unknown';
}

/** Ways to say that a tunnel is on. Anything else in an IPPool counts as Never (`docs/calico.md` §1.8). */
const modes: Readonly<Record<PoolOrigin, RegExp>> = {
  'projectcalico.org/v3': /^(?:Always|CrossSubnet)$/,
  'crd.projectcalico.org/v1': /^(?:Always|CrossSubnet)$/,
  Installation: /^(?:IPIP|VXLAN)(?:CrossSubnet)?$/,
  'calico-node': /^(?:always|cross-?subnet)$/i,
};

/** Whether a mode, as the writer of the pool reads it, turns a tunnel on. */
export const isTunnelMode = ({ string }: Field, origin: PoolOrigin): boolean =>
  modes[origin].test(string ?? '');

/** The operator has one field for both tunnels; all others have a mode for IPIP in front of one for VXLAN. */
function tunnelsOf(
  [first, second]: readonly Field[],
  origin: PoolOrigin,
  family: Family | undefined,
): Tunnels {
  const isOn = (field: Field | undefined): Tri =>
    field?.isUnknown ? 'unknown' : field !== undefined && isTunnelMode(field, origin);
  if (origin !== 'Installation') return { IPIP: isOn(first), VXLAN: isOn(second) };
  if (!first || first.isAbsent || first.string === '') return operatorDefault(family);
  const speaksOf = (tunnel: Tunnel): Tri =>
    every([isOn(first), first.isUnknown || first.text.startsWith(tunnel)]);
  return { IPIP: speaksOf('IPIP'), VXLAN: speaksOf('VXLAN') };
}

/** `tigera/operator`, `pkg/controller/ippool/defaults.go`: IPIP for IPv4, nothing for IPv6. */
const operatorDefault = (family: Family | undefined): Tunnels => ({
  IPIP: family ? family === 4 : 'unknown',
  VXLAN: false,
});

/** The condition of a pool that runs and lost an overlap (`libcalico-go/lib/clientv3/client.go:filterIPPool`, v3.32 on). */
export const lostOverlap = ({ fields }: IPPool): Field | undefined =>
  fields.object
    .get('status')
    .get('conditions')
    .items()
    .find(each => each.get('type').string === 'Allocatable' && each.get('status').string === 'False');
