import type { IPPool, Tunnel } from '../../manifest/calico/ip-pool.ts';
import type { Family } from '../../net/address.ts';
import type { Labels } from '../../selector/evaluate.ts';
import { type Tri } from '../../text/tri.ts';
/** A tunnel for which every node needs an address of its own. */
export interface TunnelKind {
    readonly tunnel: Tunnel | 'WireGuard';
    readonly family: Family;
}
/** IPIP carries IPv4 only; VXLAN carries IPv6 since v3.23, WireGuard since v3.24. */
export declare const tunnelKinds: readonly TunnelKind[];
/** Whether what a pool hands out travels in such a tunnel. WireGuard asks nothing of a pool. */
export declare function travelsIn({ cidr, tunnels }: IPPool, { tunnel, family }: TunnelKind): Tri;
/** Whether a pool gives out addresses for such tunnels, to nodes that it selects. */
export declare function offersTunnelAddresses(pool: IPPool, kind: TunnelKind): Tri;
/**
 * Whether a node may take its tunnel address from a pool. Neither `assignmentMode` nor `namespaceSelector` matters
 * (`node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs`; before v3.25.1 it passed over `allowedUses`, and the
 * assignment failed instead).
 */
export declare function givesTunnelAddress(pool: IPPool, kind: TunnelKind, node: Labels): Tri;
