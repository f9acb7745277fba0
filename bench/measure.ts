import { spawnSync } from 'node:child_process';

/** Arguments of `node`. */
export type Command = readonly string[];

/** What whole runs of a process took, one number a run. */
export interface Costs {
  /** Milliseconds. */
  readonly wall: readonly number[];
  /** Milliseconds on all processors together; empty without a probe. */
  readonly cpu: readonly number[];
  /** Megabytes at the peak; empty without a probe. */
  readonly peak: readonly number[];
}

/**
 * Runs the commands in turns, so that whatever else the machine does meanwhile hits all of them alike. The first
 * round only warms up. A command that fails ends it all: what it took would mean nothing.
 */
export function measure(commands: readonly Command[], rounds: number, probe?: string): readonly Costs[] {
  const costs = commands.map(() => ({ wall: [] as number[], cpu: [] as number[], peak: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    commands.forEach((command, index) => {
      const start = performance.now();
      const { status, output } = spawnSync(
        process.execPath,
        [...(probe ? ['--require', probe] : []), ...command],
        { stdio: ['ignore', 'ignore', 'pipe', 'pipe'], encoding: 'utf8' },
      );
      const wall = performance.now() - start;
      if (status !== 0) throw new Error(`node ${command.join(' ')} answered ${status}: ${output[2]}`);
      if (round === 0) return;
      costs[index]!.wall.push(wall);
      if (!probe) return;
      const { cpu, peak } = JSON.parse(output[3]!) as { cpu: number; peak: number };
      costs[index]!.cpu.push(cpu);
      costs[index]!.peak.push(peak);
    });
  }
  return costs;
}

/** The least of several runs: whatever disturbs a run adds to it. */
export const least = (values: readonly number[]): number => Math.min(...values);

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
