import type { Guest } from '../guest/guest.ts';

/** For one rule and one cluster; and to make the graphs of a repository, which each plugin does by itself. */
const ONCE = { judging: 3000, looking: 8000 } as const;
/** For all plugins of a run together. */
const ALL = { judging: 9000, looking: 16_000 } as const;
/** What every rule may take in every cluster, until these are used up, so that one that is greedy starves no other. */
const FREE = 20;
const ALL_FREE = 10_000;

type Purpose = keyof typeof ALL;

/** The steps that the plugins of a run have left: many endless rules end as soon as few of them. */
export class Purse {
  private readonly left: Record<Purpose, number> = { ...ALL };
  private free = ALL_FREE;

  /** Whether nothing can begin any more. */
  get isEmpty(): boolean {
    return this.left.looking <= 0 || (this.left.judging <= 0 && this.free <= 0);
  }

  /** Has a guest work, as far as it goes; what that took is gone. */
  spend<Result>(guest: Guest, purpose: Purpose, work: () => Result): Result {
    const free = purpose === 'judging' ? Math.min(FREE, this.free) : 0;
    guest.allow(Math.min(ONCE[purpose], this.left[purpose] + free));
    try {
      return work();
    } finally {
      const { taken } = guest;
      this.free -= Math.min(taken, free);
      this.left[purpose] -= Math.max(0, taken - free);
    }
  }
}
