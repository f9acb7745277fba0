/** Thrown where something comes to more than its budget, and caught where that can be said. */
export class OverBudget extends Error {
  constructor() {
    super('it comes to too much');
  }
}

/**
 * How much may still be done for something that a stranger asks for. It is counted and never timed, so that the same
 * input gets the same answer on every machine. A unit is about what it takes to look at one node.
 */
export class Budget {
  private left: number;
  private readonly whole: Budget | undefined;

  /** `whole`: the budget that this one is a part of, and that is spent along with it. */
  constructor(most: number, whole?: Budget) {
    this.left = most;
    this.whole = whole;
  }

  /** Throws `OverBudget` where not so much is left. */
  take(units: number): void {
    this.whole?.take(units);
    this.left -= units;
    if (this.left < 0) throw new OverBudget();
  }

  /** Whether so much is left; it is taken only then. */
  mayTake(units: number): boolean {
    if (this.left < units || (this.whole && !this.whole.mayTake(units))) return false;
    this.left -= units;
    return true;
  }
}

/** What comes of something that may be too much; undefined where it is, once that has been said. */
export function within<Value>(make: () => Value, exceed: () => void = () => {}): Value | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    exceed();
    return undefined;
  }
}
