import type { World } from '../../host/machine/world.ts';
import { stages, type Stage, type Watch } from '../../base/text/watch.ts';

/** Measures the stages of a check, and lets people watch them. */
export interface Stopwatch {
  readonly watch: Watch;
  /** What each stage took, and all of them, one line each. */
  readonly lines: () => readonly string[];
}

/** A watch that has run since the process began. */
export function stopwatch(world: Pick<World, 'clock' | 'tell'>): Stopwatch {
  const spent = new Map<Stage, number>();
  let current: Stage = 'starting';
  let since = 0;
  const lap = (now: number): void => {
    spent.set(current, (spent.get(current) ?? 0) + now - since);
    since = now;
  };
  return {
    watch(stage, words) {
      if (stage !== current) lap(world.clock());
      current = stage;
      world.tell(words ?? stage);
    },
    lines: () => {
      lap(world.clock());
      return [...stages.flatMap(stage => row(stage, spent.get(stage))), ...row('in all', since)];
    },
  };
}

const row = (name: string, milliseconds: number | undefined): readonly string[] =>
  milliseconds === undefined ? [] : [`${Math.round(milliseconds).toString().padStart(7)} ms  ${name}`];
