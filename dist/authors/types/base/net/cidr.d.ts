import type { Address, Family } from './address.ts';
/** Consecutive addresses of one family, both ends included. */
export interface AddressRange {
    readonly family: Family;
    readonly first: bigint;
    readonly last: bigint;
}
/** A network. Two networks are apart, or one lies within the other: they never cross. */
export interface Cidr extends AddressRange {
    /** How many leading bits all its addresses share. */
    readonly prefix: number;
    /** The address as written, host bits included: 10.0.0.5 in `10.0.0.5/16`. */
    readonly address: bigint;
}
/**
 * Reads a CIDR as Go's `net.ParseCIDR` and Calico's `cnet.ParseCIDR` do (`libcalico-go/lib/net/ipnet.go`, unchanged
 * v3.21–v3.33). Host bits are fine, and so are leading zeros in the prefix length; a bare address is not.
 * `::ffff:10.0.0.0/104` is 10.0.0.0/8; with less than 96 bits it is an IPv6 network, and has host bits.
 */
export declare function parseCidr(text: string): Cidr | undefined;
/**
 * Reads a CIDR, or a bare address as the network of that one address, as Calico's `cnet.ParseCIDROrIP` does for
 * reserved CIDRs and node addresses. (Calico takes the empty text, too: as a network without addresses.)
 */
export declare function parseCidrOrAddress(text: string): Cidr | undefined;
/** The network of the given prefix length around an address. */
export declare function cidrFrom({ family, value }: Address, prefix: number): Cidr;
/** The fewest networks that hold the addresses from one to another, both included, in ascending order. */
export declare function cidrsBetween(from: Address, to: Address): readonly Cidr[];
/** Whether the address as written is not the first of its network, which Calico calls "not strictly masked". */
export declare function hasHostBits(cidr: Cidr): boolean;
/** The canonical text, without host bits: what Go prints, and what Calico's clients store. */
export declare function formatCidr({ family, first, prefix }: Cidr): string;
/** Whether the outer range contains every address of the inner range. */
export declare function contains(outer: AddressRange, inner: AddressRange): boolean;
/** Whether an address lies in a range of its family. */
export declare function containsAddress(range: AddressRange, { family, value }: Address): boolean;
/** Whether the ranges share an address; ranges of different families never do. */
export declare function overlaps(a: AddressRange, b: AddressRange): boolean;
/** How many addresses a range holds. */
export declare function addressCount({ first, last }: AddressRange): bigint;
/** The addresses that two networks share: the smaller of the two, since networks never cross. */
export declare function commonRange(a: Cidr, b: Cidr): Cidr | undefined;
/** By family, then by where they begin. */
export declare function byFirst(a: Pick<AddressRange, 'family' | 'first'>, b: Pick<AddressRange, 'family' | 'first'>): number;
