import { by } from '../../base/text/order.ts';
import type { MeasuredPool } from '../capacity/capacity.ts';

/** A workload or node that may use these pools, and no others. */
export interface Confined {
  readonly pools: readonly MeasuredPool[];
}

/** Some pools, and everybody who has nowhere else to go. */
export interface Confinement<Who extends Confined> {
  readonly pools: readonly MeasuredPool[];
  readonly who: readonly Who[];
}

/** Pools to choose from, beyond which no pod is short of them: sets so large are not looked at. */
const wideChoice = 32;

/**
 * The sets of pools that something is confined to, the smallest first. If what those in one of them need exceeds what
 * its pools hold, one of them goes short whatever Calico does (Hall's theorem, as far as single choices go).
 */
export function confinements<Who extends Confined>(everybody: readonly Who[]): readonly Confinement<Who>[] {
  const sets = new Map<string, { pools: readonly MeasuredPool[]; who: Who[] }>();
  // Many choose from the very same list, which is sorted and named once.
  const byChoice = new Map<readonly MeasuredPool[], { readonly who: Who[] }>();
  for (const one of everybody) {
    if (one.pools.length === 0 || one.pools.length > wideChoice) continue;
    const known = byChoice.get(one.pools);
    if (known) {
      known.who.push(one);
      continue;
    }
    const pools = [...one.pools].sort(byId);
    const key = pools.map(({ id }) => id).join('\n');
    const set = sets.get(key) ?? { pools, who: [] };
    set.who.push(one);
    sets.set(key, set);
    byChoice.set(one.pools, set);
  }
  const byFirst = new Map<MeasuredPool, Confinement<Who>[]>();
  for (const set of sets.values()) {
    const [first] = set.pools as [MeasuredPool];
    const known = byFirst.get(first);
    if (known) known.push(set);
    else byFirst.set(first, [set]);
  }
  return [...sets.values()]
    .sort((a, b) => a.pools.length - b.pools.length)
    .map(({ pools }) => {
      const around = new Set(pools);
      const inside = pools.flatMap(pool => byFirst.get(pool) ?? []);
      return {
        pools,
        who: inside.filter(set => set.pools.every(pool => around.has(pool))).flatMap(({ who }) => who),
      };
    });
}

const byId = by(({ id }: MeasuredPool) => id);
