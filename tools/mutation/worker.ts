/**
 * Runs built test files up to the first test that fails. A mutant gets a process of its own, so that nothing that it
 * did lives on in the next.
 */
import { cpuLimit, usedMs } from '../cpu-limit.ts';
import type { BuiltFile, FileOutcome } from './job.ts';

/** What uvu writes where a test failed. */
const FAILED = '✘';

type Suite = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;
const world = globalThis as unknown as {
  UVU_DEFER: number;
  UVU_QUEUE: Suite[][];
  /** What a mark calls. */
  reached: (index: number) => void;
};
world.UVU_DEFER = 1;
world.UVU_QUEUE = [[]];

let marks = new Set<number>();
world.reached = index => void marks.add(index);

const allow = cpuLimit();

let current: BuiltFile | undefined;
let startedMs = 0;
let loaded: readonly number[] = [];

function tell(failed: string | undefined, then: () => void): void {
  const outcome: FileOutcome = {
    file: current?.file ?? '',
    failed,
    cpuMs: usedMs() - startedMs,
    loaded,
    reached: [...marks],
  };
  process.send!(outcome, undefined, undefined, then);
}

/** Says that the file failed, and ends. */
function fail(error: unknown): void {
  tell(error instanceof Error ? error.message : String(error), () => process.exit(0));
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, fail);
process.on('beforeExit', () => fail('a promise never settles'));

/** What a test writes is of no interest, but for the mark of one that failed: it ends its suite. */
process.stdout.write = (chunk: string | Uint8Array): boolean => {
  if (typeof chunk === 'string' && chunk.includes(FAILED)) throw new Error('a test failed');
  return true;
};

async function run(file: BuiltFile): Promise<void> {
  current = file;
  startedMs = usedMs();
  allow(file.limitMs);
  marks = new Set();
  await import(file.url);
  loaded = [...marks];
  marks = new Set();
  const queue = world.UVU_QUEUE[0]!;
  if (queue.length === 0) throw new Error('no tests');
  for (let suite; (suite = queue.shift());) {
    const [errors, passed, skipped, total] = await suite();
    if (errors !== true || passed + skipped < total) throw new Error('a test failed');
  }
}

async function runAll(files: readonly BuiltFile[]): Promise<void> {
  for (const file of files) {
    try {
      await run(file);
    } catch (error) {
      fail(error);
      return;
    }
    await new Promise<void>(done => tell(undefined, done));
  }
  process.exit(0);
}

process.once('message', (files: readonly BuiltFile[]) => void runAll(files));
