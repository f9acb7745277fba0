/**
 * `npm run fuzz [-- --minutes N] [--inputs N] [--seed N] [--from N] [--state FILE] [--out DIR]` judges repositories that
 * people would not write, one after the other, and fails where a promise of `test/fuzz/invariants.ts` is broken. What
 * fails is made small and kept below `--out`. With `--state` a run goes on where the last one with that file ended.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { optionsOf, refuse } from './options.ts';

/** An input over which the thread sits longer than this is taken for one without an end. */
const STUCK_SECONDS = 300;

/** Threads do not inherit how their process reads TypeScript, and one that only waits for a module may end before it comes. */
const THREAD = `const waiting = setInterval(() => {}, 1000);
import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))})
  .then(({ register }) => { register(); return import(${JSON.stringify(new URL('../test/fuzz/worker.ts', import.meta.url).href)}); })
  .then(() => clearInterval(waiting), error => process.nextTick(() => { throw error; }));`;

const USAGE = 'fuzz [-- --minutes N] [--inputs N] [--seed N] [--from N] [--state FILE] [--out DIR]';
const { values } = optionsOf(
  {
    options: {
      minutes: { type: 'string', default: '2' },
      inputs: { type: 'string', default: 'Infinity' },
      seed: { type: 'string', default: '1' },
      from: { type: 'string' },
      state: { type: 'string' },
      out: { type: 'string', default: join(tmpdir(), 'ipamlint-fuzz') },
    },
  },
  USAGE,
);

interface Failure {
  readonly index: number;
  readonly fault: string;
  readonly folder?: string;
}

interface SlowInput {
  readonly index: number;
  readonly slow: number;
}

interface State {
  readonly seed: number;
  /** The number of the input that comes next. */
  readonly next: number;
  readonly failures: readonly Failure[];
  /** Inputs that broke no promise and cost most, with the seconds of CPU time that each took. */
  readonly slow: readonly SlowInput[];
  /** CPU time of all runs together. */
  readonly cpuSeconds: number;
}

const known: Partial<State> =
  values.state !== undefined && existsSync(values.state)
    ? (JSON.parse(readFileSync(values.state, 'utf8')) as State)
    : {};
const seed = known.seed ?? Number(values.seed);
const from = values.from === undefined ? (known.next ?? 0) : Number(values.from);
const to = from + Number(values.inputs);
const deadline = performance.now() + Number(values.minutes) * 60_000;
if (![seed, from, deadline].every(Number.isFinite) || Number.isNaN(to))
  refuse('an option takes a number', `npm run ${USAGE}`);

const failures: Failure[] = [...(known.failures ?? [])];
const MOST_SLOW = 50;
let slow: readonly SlowInput[] = known.slow ?? [];
let next = from;

function save(): void {
  if (values.state === undefined) return;
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (known.cpuSeconds ?? 0) + (user + system) / 1e6;
  mkdirSync(dirname(values.state), { recursive: true });
  writeFileSync(`${values.state}.draft`, `${JSON.stringify({ seed, next, failures, slow, cpuSeconds })}\n`);
  renameSync(`${values.state}.draft`, values.state);
}

function note(failure: Failure | SlowInput): void {
  if ('slow' in failure) {
    slow = [...slow, failure].sort((a, b) => b.slow - a.slow).slice(0, MOST_SLOW);
    return;
  }
  failures.push(failure);
  const lines = failure.fault.split('\n').slice(0, 6);
  console.log(`FAIL  input ${failure.index} of seed ${seed}: ${lines.join('\n      ')}`);
  if (failure.folder === undefined) return;
  console.log(
    `      kept in ${failure.folder}\n${readFileSync(join(failure.folder, 'reproduction.test.txt'), 'utf8')}`,
  );
}

/** Judges inputs in a thread of their own until it ends, time is up, or it is stuck. Answers how it ended. */
function judge(first: number, last: number, isFatal: boolean): Promise<'done' | 'late' | 'dead'> {
  const current = new Float64Array(new SharedArrayBuffer(8));
  current[0] = first;
  const worker = new Worker(THREAD, {
    eval: true,
    workerData: { seed, from: first, to: last, out: values.out, isFatal, current },
  });
  return new Promise(done => {
    let [seen, since] = [first, performance.now()];
    let hasEnded = false;
    /** To end a thread makes it exit, which is no other end. */
    const end = (how: 'done' | 'late' | 'dead'): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearInterval(timer);
      next = current[0]!;
      void worker.terminate().then(() => done(how));
    };
    const timer = setInterval(() => {
      const now = performance.now();
      if (current[0] !== seen) [seen, since] = [current[0]!, now];
      next = seen;
      save();
      if (now - since > STUCK_SECONDS * 1000) end('dead');
      else if (now > deadline && !isFatal) end('late');
    }, 1000);
    worker.on('message', note);
    worker.on('error', error => {
      console.log(`      ${error.stack ?? error.message}`);
      end('dead');
    });
    worker.on('exit', code => end(code === 0 && (isFatal || current[0] === last) ? 'done' : 'dead'));
  });
}

let how = await judge(next, to, false);
while (how === 'dead') {
  const fatal = next;
  if ((await judge(fatal, fatal + 1, true)) === 'dead') {
    console.error('fuzz: the thread does not even begin');
    process.exit(2);
  }
  next = fatal + 1;
  save();
  how = performance.now() < deadline ? await judge(next, to, false) : 'late';
}
save();
const { user, system } = process.cpuUsage();
const seconds = (user + system) / 1e6;
console.log(
  `inputs ${from} to ${next - 1} of seed ${seed}: ${failures.length} failed; ` +
    `${seconds.toFixed(0)} s of CPU time, ${((next - from) / seconds).toFixed(0)} inputs a second of it`,
);
for (const { index, slow: took } of slow.slice(0, 5))
  console.log(`slow: input ${index}, ${took.toFixed(1)} s`);
process.exitCode = failures.length > 0 ? 1 : 0;
