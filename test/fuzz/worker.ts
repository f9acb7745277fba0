/** The thread that judges one input of a series after the other, for `tools/fuzz.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { keep } from './reproduction.ts';
import { filesAt, kindOf, tryInput } from './series.ts';
import { shrink } from './shrink.ts';
import { renewGuests } from './surfaces/policies.ts';
import { wordsOfCorpus } from './words.ts';

interface Task {
  readonly seed: number;
  readonly from: number;
  /** The first number that is not tried. */
  readonly to: number;
  readonly out: string;
  /** Only write the input `from` down: it is known to take the thread with it. */
  readonly isFatal: boolean;
  /** The number of the input at hand, to be watched. */
  readonly current: Float64Array;
}

/** Of one kind of failure, so many are made small; the others are only counted. */
const SHRUNK_OF_A_KIND = 2;

/** What takes longer is noted, in milliseconds of CPU time: it is no fault yet. */
const SLOW = 600;
/** After so many inputs policies get a new house: what breaks down in one leaves memory behind. */
const GUESTS = 4096;

const { seed, from, to, out, isFatal, current } = workerData as Task;
const words = wordsOfCorpus();
const kinds = new Map<string, number>();

function report(index: number, fault: string, folder: string | undefined): void {
  parentPort!.postMessage({ index, fault, folder }, []);
}

/**
 * Notes an input that takes long. To ask for CPU time costs a twentieth of what an input does, so only the clock is asked of each:
 * it may have counted what else the machine did, so the work is done once more.
 */
function noteCost(index: number): void {
  const began = process.cpuUsage();
  tryInput(seed, index, words);
  const { user, system } = process.cpuUsage(began);
  if (user + system > SLOW * 1000) parentPort!.postMessage({ index, slow: (user + system) / 1e6 }, []);
}

if (isFatal) {
  const fault = 'the thread that judged it came to no end, or to a bad one';
  report(
    from,
    fault,
    keep(out, `${seed}-${from}`, {
      files: filesAt(seed, from, words),
      fault,
      found: "faultsOf(files, 'full')",
    }),
  );
} else {
  for (let index = from; index < to; index++) {
    current[0] = index;
    if (index % GUESTS === 0) await renewGuests();
    const began = performance.now();
    const failing = tryInput(seed, index, words);
    if (performance.now() - began > SLOW) noteCost(index);
    if (!failing) continue;
    const kind = kindOf(failing.fault);
    const times = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, times);
    const isShown = times <= SHRUNK_OF_A_KIND;
    const least = isShown ? shrink(failing.files, files => failing.fails(files)) : failing.files;
    report(
      index,
      failing.fault,
      isShown ? keep(out, `${seed}-${index}`, { ...failing, files: least }) : undefined,
    );
  }
  current[0] = to;
}
