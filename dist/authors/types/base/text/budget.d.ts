/** Thrown where something comes to more than its budget, and caught where that can be said. */
export declare class OverBudget extends Error {
    constructor();
}
/**
 * How much may still be done for something that a stranger asks for. It is counted and never timed, so that the same
 * input gets the same answer on every machine. A unit is about what it takes to look at one node.
 */
export declare class Budget {
    private left;
    private readonly whole;
    /** `whole`: the budget that this one is a part of, and that is spent along with it. */
    constructor(most: number, whole?: Budget);
    /** Throws `OverBudget` where not so much is left. */
    take(units: number): void;
    /** Whether so much is left; it is taken only then. */
    mayTake(units: number): boolean;
}
/** What comes of something that may be too much; undefined where it is, once that has been said. */
export declare function within<Value>(make: () => Value, exceed?: () => void): Value | undefined;
