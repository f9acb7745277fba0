import type { Address } from './address.ts';
import type { AddressRange } from './cidr.ts';
/** A set of addresses of both families. It never changes; its operations make new sets. */
export declare class IntervalSet {
    #private;
    static readonly empty: IntervalSet;
    /** The fewest ranges that hold the addresses: IPv4 first, in ascending order, never touching each other. */
    readonly ranges: readonly AddressRange[];
    private constructor();
    /** The addresses of all the ranges, which may come in any order, and overlap. */
    static of(ranges: Iterable<AddressRange>): IntervalSet;
    /** How many addresses the set holds, of both families together. */
    get size(): bigint;
    contains(address: Address): boolean;
    /** Whether the set holds every address of a range. */
    covers(range: AddressRange): boolean;
    /** The ranges that share addresses with one, in ascending order. */
    within(range: AddressRange): readonly AddressRange[];
    /** Where the ranges that share addresses with one stand among all: from a place, and up to another. */
    stretch(range: AddressRange): {
        readonly from: number;
        readonly to: number;
    };
    union(other: IntervalSet): IntervalSet;
    /** The addresses of this set that the other one does not hold. */
    subtract(other: IntervalSet): IntervalSet;
}
