/**
 * Runs test files for `test.ts`, one after the other, in one process: starting tsx once for all of them is what
 * keeps the suite fast. A file is over when its process has nothing left to do, so that a promise that was not
 * awaited and a server that was not closed are blamed on the file that left them.
 */
import { pathToFileURL } from 'node:url';
import { cpuLimit, usedByChildrenMs, usedMs } from './cpu-limit.ts';
import { RESULT_MARK, type FileResult, type TestJob } from './test-result.ts';

/** How long a file may keep the process busy after its last test, in turns: they take longer where the machine is busy. */
const GRACE = { turns: 40, turnMs: 50 };

/** What uvu's own runner uses (`uvu/run`): suites queue up here instead of running by themselves. */
type Suite = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;
interface UvuGlobals {
  UVU_DEFER: number;
  UVU_QUEUE: Suite[][];
}
const uvu = globalThis as unknown as UvuGlobals;
uvu.UVU_DEFER = 1;
uvu.UVU_QUEUE = [[]];

/** Written in place of a result by what ends the process. */
const tooLong: FileResult = {
  passed: 0,
  failed: 0,
  cpuMs: 0,
  faults: ['takes more processor time than a test file may'],
  spent: true,
};
const allow = cpuLimit(`\n${RESULT_MARK}${JSON.stringify(tooLong)}\n`);

const ours = process.getActiveResourcesInfo();
let result: FileResult | undefined;
let testing = false;

async function runSuite(suite: Suite, into: FileResult): Promise<void> {
  const [errors, passed, skipped, total] = await suite();
  into.passed += passed;
  if (total === 0) into.faults.push('a suite without tests');
  if (skipped > 0) into.faults.push(`${skipped} left out by \`.only\` or \`.skip\``);
  if (errors !== true) {
    process.stdout.write(`\n${errors}\n`);
    into.failed += total - passed;
  } else if (passed < total) {
    into.faults.push(
      `a hook threw (or a test threw no Error): ${passed} of ${total} tests of its suite passed`,
    );
  }
}

async function runFile(file: string, into: FileResult): Promise<void> {
  try {
    await import(pathToFileURL(file).href);
    if (uvu.UVU_QUEUE[0]!.length === 0) into.faults.push('no tests; is `.run()` missing?');
    for (let suite; (suite = uvu.UVU_QUEUE[0]!.shift());) await runSuite(suite, into);
  } catch (error) {
    into.faults.push(`threw outside its tests: ${describe(error)}`);
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const spentMs = (): number => usedMs() + usedByChildrenMs();
let startedMs = 0;

function finish(): void {
  if (result) result.cpuMs = spentMs() - startedMs;
  process.stdout.write(`\n${RESULT_MARK}${JSON.stringify(result)}\n`);
  if (result?.spent) process.exit(1);
  result = undefined;
  process.channel?.ref();
}

/** Ends a process that is still busy after the last test; does not keep it busy itself. */
function watchLeftovers(into: FileResult): void {
  let turns = 0;
  const timer = setInterval(() => {
    if (result !== into) return clearInterval(timer);
    if (++turns < GRACE.turns) return;
    clearInterval(timer);
    const open = process.getActiveResourcesInfo().filter(name => !ours.includes(name));
    into.faults.push(`left open after its tests: ${[...new Set(open)].join(', ') || 'something'}`);
    into.spent = true;
    finish();
  }, GRACE.turnMs);
  timer.unref();
}

process.on('message', ({ file, cpuSeconds }: TestJob) => {
  allow(cpuSeconds * 1000);
  startedMs = spentMs();
  const current: FileResult = { passed: 0, failed: 0, cpuMs: 0, faults: [], spent: false };
  result = current;
  testing = true;
  process.channel?.unref();
  void runFile(file, current).then(() => {
    testing = false;
    watchLeftovers(current);
  });
});

process.on('beforeExit', () => {
  if (!result) return;
  if (testing) {
    result.faults.push('a promise never settles: the tests did not come to their end');
    result.spent = true;
  }
  finish();
});

for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    result?.faults.push(`not awaited, or thrown in a callback: ${describe(error)}`);
  });
