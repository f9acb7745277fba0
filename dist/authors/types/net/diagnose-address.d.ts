/**
 * Why Go refuses a text as an IP address: a short lower-case clause about the first mistake, such as
 * `octet "010" has a leading zero`; undefined for the addresses that `parseAddress` reads.
 */
export declare function diagnoseAddress(text: string): string | undefined;
export declare function diagnoseIPv6(text: string): string | undefined;
