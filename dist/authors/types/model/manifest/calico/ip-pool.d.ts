import type { Family } from '../../../base/net/address.ts';
import { type Cidr } from '../../../base/net/cidr.ts';
import { type Tri } from '../../../base/text/tri.ts';
import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
import { type SelectorField } from '../core/selector-field.ts';
import { type PoolFields } from './pool-fields.ts';
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
/** The pool that an IPPool object declares. */
export declare function decodeIPPool(manifest: Manifest): IPPool;
/** The pool with other tunnels than its fields tell. */
export declare const withTunnels: (pool: IPPool, tunnels: Tunnels) => IPPool;
/** Applies Calico's reading and defaults to what is written. */
export declare function poolOf(name: string | undefined, id: string, origin: PoolOrigin, fields: PoolFields): IPPool;
/** The address family of a pool: from the name of the variable for calico-node's pools, from the range for all others. */
export declare function familyOf({ origin, id, cidr }: IPPool): Family | undefined;
/** Whether a mode, as the writer of the pool reads it, turns a tunnel on. */
export declare const isTunnelMode: ({ string }: Field, origin: PoolOrigin) => boolean;
/** The condition of a pool that runs and lost an overlap (`libcalico-go/lib/clientv3/client.go:filterIPPool`, v3.32 on). */
export declare const lostOverlap: ({ fields }: IPPool) => Field | undefined;
