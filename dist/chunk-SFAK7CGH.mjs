import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/budget.ts
var OverBudget = class extends Error {
  constructor() {
    super("it comes to too much");
  }
};
var Budget = class {
  left;
  whole;
  /** `whole`: the budget that this one is a part of, and that is spent along with it. */
  constructor(most, whole) {
    this.left = most;
    this.whole = whole;
  }
  /** Throws `OverBudget` where not so much is left. */
  take(units) {
    this.whole?.take(units);
    this.left -= units;
    if (this.left < 0) throw new OverBudget();
  }
  /** Whether so much is left; it is taken only then. */
  mayTake(units) {
    if (this.left < units || this.whole && !this.whole.mayTake(units)) return false;
    this.left -= units;
    return true;
  }
};

export {
  OverBudget,
  Budget
};
