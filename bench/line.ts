import type { Costs, Work } from './measure.ts';

/** One line of the table: some work, beside what it is compared with. */
export interface Line {
  readonly what: string;
  readonly work: Work;
  readonly beside?: Beside;
  readonly reach: Reach;
  /** How often it runs; seldom what takes long. */
  readonly rounds: number;
}

/** A floor, or a peer. */
export interface Beside {
  readonly what: string;
  readonly work: Work;
}

/** What a line should not exceed. */
export interface Reach {
  /** Times what it is compared with. */
  readonly ratio?: number;
  /** Seconds on all processors together, on a machine as fast as that of the reaches. */
  readonly seconds?: number;
  readonly megabytes?: number;
}

/** What a line took. */
export interface Measured {
  readonly line: Line;
  readonly costs: Costs;
  /** How often it takes what stands beside it. */
  readonly ratio: number | undefined;
}

/** Times differ by so much from run to run. */
const LEEWAY = 1.15;

/**
 * What a line exceeds by more than what times differ, in words; empty where it holds. `slowness`: how many times longer this
 * machine takes than that of the reaches.
 */
export function missed({ line: { reach }, costs, ratio }: Measured, slowness: number): readonly string[] {
  const isMissed = (value: number | undefined, most: number | undefined): boolean =>
    value !== undefined && most !== undefined && value > most * LEEWAY;
  return [
    isMissed(ratio, reach.ratio) && `${ratio!.toFixed(2)} × for ${reach.ratio} ×`,
    isMissed(costs.cpu / slowness, reach.seconds) &&
      `${spelled(costs.cpu / slowness)} for ${spelled(reach.seconds!)}`,
    isMissed(costs.peak, reach.megabytes) && `${costs.peak!.toFixed(0)} MB for ${reach.megabytes} MB`,
  ].filter(words => words !== false);
}

export const spelled = (seconds: number): string =>
  seconds < 1 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
