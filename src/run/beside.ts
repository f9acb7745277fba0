import type { BesideLive } from '../cli/beside-live.ts';
import type { Fleet } from '../cluster/graph.ts';
import type { FindRunning } from '../cluster/survey.ts';
import type { World } from '../io/world.ts';
import type { Dump } from '../live/dump.ts';
import type { Snapshot } from '../text/snapshot.ts';
import type { States } from './states.ts';

/** Clusters that run, beside the repository that describes them. */
export interface Running {
  /** Whose dump each is. Throws a UsageError where one is of no cluster, or nobody can tell of which. */
  readonly find: FindRunning;
  /** The same for an earlier state, where what fits no cluster counts for nothing. */
  readonly findFormer: FindRunning;
  /** The dumps by the names of the clusters in a fleet. */
  readonly dumps: (fleet: Fleet) => ReadonlyMap<string, Dump>;
  /** What Git says: the repository without the dumps that lie in it. */
  readonly without: <Files extends Snapshot>(snapshot: Files) => Files;
}

/** What the user and the configuration tell of clusters that run: what reads it is loaded only then. Rejects as `readRunning`. */
export async function runningBeside(
  world: World,
  place: Pick<States, 'root' | 'config' | 'dumps'>,
  wish: Partial<BesideLive> = {},
  outputs: readonly string[] = [],
): Promise<Running | undefined> {
  const isDeclared = place.config?.clusters.some(({ live }) => live !== undefined);
  if (!isDeclared && (wish.live ?? []).length === 0) return undefined;
  return (await import('./running.ts')).readRunning(world, place, wish, outputs);
}

/** The states of a repository without the dumps that lie in it. */
export const statesBeside = (states: States, running: Running | undefined): States =>
  running
    ? {
        ...states,
        snapshot: running.without(states.snapshot),
        earlier: states.earlier && {
          ...states.earlier,
          snapshot: running.without(states.earlier.snapshot),
        },
      }
    : states;
