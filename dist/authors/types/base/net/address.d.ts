/** IPv4 or IPv6. */
export type Family = 4 | 6;
/** One IP address: its bits as an unsigned number, 32 or 128 of them according to the family. */
export interface Address {
    readonly family: Family;
    readonly value: bigint;
}
/** How many bits an address has, by family. */
export declare const ADDRESS_BITS: {
    readonly 4: 32;
    readonly 6: 128;
};
/**
 * Reads an address as Go's `net.ParseIP` and Calico's `cnet.ParseIP` do (`libcalico-go/lib/net/ip.go`). It refuses leading
 * zeros in octets, short forms and zones. An IPv4-mapped address such as `::ffff:1.2.3.4` *is* the IPv4 address.
 * (Calico up to v3.24.1 was built with Go 1.16, which still took `010.0.0.1` for 10.0.0.1.)
 */
export declare function parseAddress(text: string): Address | undefined;
/** Reads an address and leaves it in the family that it is spelled in: `::ffff:1.2.3.4` stays IPv6. */
export declare function parseSpelling(text: string): Address | undefined;
/** The IPv4 address inside an IPv4-mapped one; any other address as it is. */
export declare function unmapped(address: Address): Address;
/** Prints an address as Go does: dotted decimal for IPv4, the shortest lower-case form (RFC 5952) for IPv6. */
export declare function formatAddress({ family, value }: Address): string;
