import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Looks from a thread of its own, so that it sees a process that is too busy to look itself. */
const WATCH = `const { workerData: { limit, last } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const allowed = new Int32Array(limit);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 <= Atomics.load(allowed, 0)) return;
  try { writeSync(1, last); } catch {}
  process.kill(process.pid, 'SIGKILL');
}, 50);`;

const UNLIMITED = 2 ** 31 - 1;

/** The processor time that this process has used. Unlike the clock it does not mind what else the machine does. */
export function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/** The same of the programs that it started and that have ended, where Linux tells. */
export function usedByChildrenMs(): number {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'latin1').split(') ');
    const [user, system] = fields.split(' ').slice(13, 15);
    return 10 * (Number(user) + Number(system));
  } catch {
    return 0;
  }
}

/**
 * Ends this process once it has used so much more processor time; asked again, it starts again. `last` is written to
 * stdout before.
 */
export function cpuLimit(last = ''): (allowedMs: number) => void {
  const limit = new SharedArrayBuffer(4);
  const allowed = new Int32Array(limit);
  Atomics.store(allowed, 0, UNLIMITED);
  new Worker(WATCH, { eval: true, workerData: { limit, last } }).unref();
  return allowedMs => void Atomics.store(allowed, 0, Math.min(UNLIMITED, usedMs() + allowedMs));
}
