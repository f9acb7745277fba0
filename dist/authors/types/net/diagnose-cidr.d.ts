/**
 * Why Go refuses a text as a CIDR: a short lower-case clause about the first mistake, such as
 * `prefix length 33 is longer than 32`; undefined for the CIDRs that `parseCidr` reads.
 */
export declare function diagnoseCidr(text: string): string | undefined;
/** Like `diagnoseCidr`, where a bare address will do as well: see `parseCidrOrAddress`. */
export declare function diagnoseCidrOrAddress(text: string): string | undefined;
