import type { Field } from '../../model/manifest/core/field.ts';
import { familyOf, type IPPool } from '../../model/manifest/calico/ip-pool.ts';

/** What the network does with the addresses of a pool, apart from handing them out. */
export interface Behaviour {
  /** Whether pods leave the cluster under the address of their node. */
  readonly nat: boolean;
  readonly encapsulation: Encapsulation;
  /** Whether BGP announces its blocks. */
  readonly isExported: boolean;
}

export type Encapsulation = 'no encapsulation' | `${'IPIP' | 'VXLAN'}${'' | ' across subnets'}`;

/** The behaviour of a pool; undefined where the repository does not determine all of it. */
export function behaviourOf(pool: IPPool): Behaviour | undefined {
  const nat = natOf(pool);
  const encapsulation = encapsulationOf(pool);
  const isUnannounced = isHidden(pool);
  if (nat === undefined || encapsulation === undefined || isUnannounced === undefined) return undefined;
  return { nat, encapsulation, isExported: !isUnannounced };
}

/** Whether BGP keeps its blocks to itself; undefined where that is not determined. */
export const isHidden = (pool: IPPool): boolean | undefined =>
  isOn(pool, pool.fields.disableBGPExport, false);

/** Whether NAT is on; undefined where that is not determined. */
export function natOf(pool: IPPool): boolean | undefined {
  const { origin, fields } = pool;
  // Up to v3.31 a raw CRD may hold the retired `nat-outgoing` (`docs/calico.md` §1.1).
  if (!fields.body.get('nat-outgoing').isAbsent) return undefined;
  const byDefault = natByDefault(pool);
  if (origin !== 'Installation') return isOn(pool, fields.natOutgoing, byDefault);
  if (fields.natOutgoing.isAbsent) return byDefault;
  const word = fields.natOutgoing.string;
  return word === 'Enabled' ? true : word === 'Disabled' ? false : undefined;
}

/** Off unless set in an IPPool; the operator and calico-node turn it on for IPv4 (`docs/calico.md` §5). */
export function natByDefault(pool: IPPool): boolean | undefined {
  const isObject = pool.origin !== 'Installation' && pool.origin !== 'calico-node';
  const family = familyOf(pool);
  return isObject ? false : family === undefined ? undefined : family === 4;
}

/** A boolean; in the environment anything but a few words means yes (`node/pkg/lifecycle/startup/startup.go`). */
function isOn({ origin }: IPPool, field: Field, byDefault: boolean | undefined): boolean | undefined {
  if (field.isAbsent) return byDefault;
  if (origin !== 'calico-node') return field.boolean;
  return field.string === undefined ? undefined : !/^(?:false|0|no|n|f)$/i.test(field.string);
}

function encapsulationOf({ tunnels: { IPIP, VXLAN }, fields }: IPPool): Encapsulation | undefined {
  if (IPIP === 'unknown' || VXLAN === 'unknown' || (IPIP && VXLAN)) return undefined;
  if (!IPIP && !VXLAN) return 'no encapsulation';
  const field = IPIP ? fields.encapsulation[0] : fields.encapsulation.at(-1);
  const isPartial = /cross-?subnet$/i.test(field?.string ?? '');
  return `${IPIP ? 'IPIP' : 'VXLAN'}${isPartial ? ' across subnets' : ''}`;
}
