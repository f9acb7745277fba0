import type { IPPool, Tunnel } from '../../model/manifest/calico/ip-pool.ts';
import type { Family } from '../../base/net/address.ts';
import type { Labels } from '../../base/selector/evaluate.ts';
import { every, not, type Tri } from '../../base/text/tri.ts';
import { selects, type SuppliedPool } from './choice.ts';
import { hasAddresses } from './fate.ts';

/** A tunnel for which every node needs an address of its own. */
export interface TunnelKind {
  readonly tunnel: Tunnel | 'WireGuard';
  readonly family: Family;
}

/** IPIP carries IPv4 only; VXLAN carries IPv6 since v3.23, WireGuard since v3.24. */
export const tunnelKinds: readonly TunnelKind[] = [
  { tunnel: 'IPIP', family: 4 },
  { tunnel: 'VXLAN', family: 4 },
  { tunnel: 'VXLAN', family: 6 },
  { tunnel: 'WireGuard', family: 4 },
  { tunnel: 'WireGuard', family: 6 },
];

/** Whether what a pool hands out travels in such a tunnel. WireGuard asks nothing of a pool. */
export function travelsIn({ cidr, tunnels }: IPPool, { tunnel, family }: TunnelKind): Tri {
  const isOfFamily = cidr ? cidr.family === family : 'unknown';
  return every([isOfFamily, tunnel === 'WireGuard' || tunnels[tunnel]]);
}

/** Whether a pool gives out addresses for such tunnels, to nodes that it selects. */
export function offersTunnelAddresses(pool: SuppliedPool, kind: TunnelKind): Tri {
  const isAllowed = pool.allowedUses ? pool.allowedUses.includes('Tunnel') : 'unknown';
  return every([travelsIn(pool, kind), not(pool.disabled), isAllowed, hasAddresses(pool.fate)]);
}

/**
 * Whether a node may take its tunnel address from a pool. Neither `assignmentMode` nor `namespaceSelector` matters
 * (`node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs`; before v3.25.1 it passed over `allowedUses`, and the
 * assignment failed instead).
 */
export function givesTunnelAddress(pool: SuppliedPool, kind: TunnelKind, node: Labels): Tri {
  return every([offersTunnelAddresses(pool, kind), selects(pool.nodeSelector, node)]);
}
