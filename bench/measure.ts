import { spawnSync } from 'node:child_process';

/** Arguments of `node`. */
export type Command = readonly string[];

/** A process that is measured: `node` with these arguments, or another program. */
export type Work =
  { readonly command: Command; readonly before?: () => void } | { readonly program: readonly string[] };

/** The least that whole runs of a process took: whatever disturbs a run adds to it. */
export interface Costs {
  /** Seconds on all processors together. */
  readonly cpu: number;
  /** Seconds by the clock. */
  readonly wall: number;
  /** Megabytes at the peak; undefined for other programs than `node`. */
  readonly peak: number | undefined;
}

/**
 * Runs the processes in turns, so that whatever else the machine does meanwhile hits all of them alike. The first
 * round only warms up. `answers`: the exit codes that are fine. Any other ends it all: what it took would mean nothing.
 */
export function measure(
  works: readonly Work[],
  rounds: number,
  probe: string,
  answers: readonly number[],
): readonly Costs[] {
  const all = works.map((): Costs[] => []);
  for (let round = 0; round <= rounds; round++)
    for (const [index, work] of works.entries()) {
      if ('before' in work) work.before?.();
      const costs = 'program' in work ? foreign(work.program, answers) : own(work.command, probe, answers);
      if (round > 0 || rounds === 0) all[index]!.push(costs);
    }
  return all.map(runs => ({
    cpu: Math.min(...runs.map(({ cpu }) => cpu)),
    wall: Math.min(...runs.map(({ wall }) => wall)),
    peak: runs[0]!.peak === undefined ? undefined : Math.min(...runs.map(({ peak }) => peak!)),
  }));
}

function own(command: Command, probe: string, answers: readonly number[]): Costs {
  const { told, wall } = run(process.execPath, ['--require', probe, ...command], answers);
  const { cpu, peak } = JSON.parse(told) as { cpu: number; peak: number };
  return { cpu: cpu / 1000, wall, peak };
}

/** The shell tells what its children took, in a second line: `0m1.23s 0m0.45s`. */
function foreign(program: readonly string[], answers: readonly number[]): Costs {
  const script = '"$@" >/dev/null; status=$?; times >&3; exit $status';
  const { told, wall } = run('sh', ['-c', script, 'sh', ...program], answers);
  const times = told.split('\n')[1]!.matchAll(/(\d+)m([\d.]+)s/g);
  const cpu = [...times].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return { cpu, wall, peak: undefined };
}

function run(
  program: string,
  args: readonly string[],
  answers: readonly number[],
): { readonly told: string; readonly wall: number } {
  const start = performance.now();
  const { status, output } = spawnSync(program, [...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const wall = (performance.now() - start) / 1000;
  if (status === null || !answers.includes(status))
    throw new Error(`${program} ${args.join(' ')} answered ${status}: ${output[2]!.slice(0, 2000)}`);
  return { told: output[3]!, wall };
}
