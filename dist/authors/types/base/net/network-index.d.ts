import { type Cidr } from './cidr.ts';
/** Finds networks by what they share with another, without asking each: there may be as many askers as networks. */
export interface NetworkIndex<T> {
    /** Those that contain a network, itself included, in the order of the items. */
    around(network: Cidr): readonly T[];
    /** Those that a network contains, itself included, in the order of the items. */
    inside(network: Cidr): readonly T[];
    /** Those that share addresses with a network, in the order of the items. */
    overlapping(network: Cidr): readonly T[];
    /** The first of the items that contains a network, however many do. */
    firstAround(network: Cidr): T | undefined;
    /** The first of the items that shares addresses with a network. */
    firstOverlapping(network: Cidr): T | undefined;
}
/** An index of the items that have a network. */
export declare function networkIndex<T>(items: readonly T[], cidrOf: (item: T) => Cidr | undefined): NetworkIndex<T>;
