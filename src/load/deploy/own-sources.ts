import type { Plan } from './plan.ts';

/**
 * Which plans deploy folders of this repository, and not of another one that happens to have folders of the same names.
 * Ours is the source, of those that Flux or Argo CD name, most of whose folders are here; a plan from elsewhere counts
 * all the same where its folder is here and its source brings no other folder that is not.
 */
export function ownSources(plans: readonly Plan[], folders: ReadonlySet<string>): (plan: Plan) => boolean {
  const tallies = new Map<string, { here: number; missing: number }>();
  for (const { by, source, folder } of plans) {
    if (folder === undefined || folder === '') continue;
    const key = keyOf(by, source);
    const tally = tallies.get(key) ?? { here: 0, missing: 0 };
    tallies.set(key, tally);
    if (folders.has(folder)) tally.here++;
    else tally.missing++;
  }
  const most = Math.max(0, ...[...tallies.values()].map(({ here }) => here));
  return ({ by, source, folder }) => {
    const { here = 0, missing = 0 } = tallies.get(keyOf(by, source)) ?? {};
    if (folder === '') return here > 0 || most === 0;
    return here > 0 && (here === most || missing === 0);
  };
}

const keyOf = (by: Plan['by'], source: string): string => `${by} ${source}`;
