import type { BesideLive } from '../cli/options/live.ts';
import type { World } from '../machine/world.ts';
import type { Running } from './running.ts';
import type { States } from './states.ts';

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
