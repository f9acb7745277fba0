import { Worker } from 'node:worker_threads';

/** Says of something that runs for long that it does, unless it is ended before: what is returned ends it. */
export type RunWatch = (what: string) => () => void;

const SECONDS = 5;

/** It runs in a thread of its own: that of a rule which never ends can say nothing any more. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const timers = new Map();
const write = text => { try { writeSync(workerData.file, text); } catch {} };
parentPort.on('message', ({ number, text }) => {
  clearTimeout(timers.get(number));
  timers.delete(number);
  if (text) timers.set(number, setTimeout(write, workerData.delay, text));
});
`;

/** Writes to the file of that number: standard error. */
export function openWatch(seconds: number = SECONDS, file = 2): RunWatch {
  let worker: Worker | undefined;
  let last = 0;
  return what => {
    if (!worker) {
      worker = new Worker(program, { eval: true, workerData: { delay: seconds * 1000, file } });
      worker.unref();
    }
    const number = ++last;
    const said = `${what} is still running after ${seconds} seconds`;
    const help = 'if it never ends, press Ctrl-C, and look for an endless loop in it';
    worker.postMessage({ number, text: `ipamlint: ${said}\nhelp: ${help}\n` }, []);
    return () => worker?.postMessage({ number }, []);
  };
}
