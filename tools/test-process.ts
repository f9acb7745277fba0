import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RESULT_MARK, type FileResult, type TestJob } from './test-result.ts';

/** What happened to one test file, and what it wrote meanwhile. */
export interface Outcome extends FileResult {
  readonly output: string;
}

/** A process that runs test files one at a time. */
export interface TestProcess {
  run(job: TestJob, patienceSeconds: number): Promise<Outcome>;
  /** Lets the process end by itself, so that coverage is written. */
  stop(): Promise<void>;
}

/** Tests make much that is short-lived: with more room for it, a tenth less time goes into collecting it. */
const YOUNG = ['--max-semi-space-size=64'];

const STOP_MS = 10_000;
const tsx = import.meta.resolve('tsx');
const worker = fileURLToPath(new URL('test-worker.ts', import.meta.url));

/** Colours would depend on the terminal, and tests that start programs would inherit them. */
const { FORCE_COLOR: _force, NO_COLOR: _no, ...environment } = process.env;

const living = new Set<ChildProcess>();
process.on('exit', () => living.forEach(kill));

/** A test process leads its own group, so that what its tests started ends with it. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone already.
  }
}

/** `isSweep` has its tests try everything, where they otherwise try a sample. */
export function startTestProcess(isSweep: boolean): TestProcess {
  const child = spawn(process.execPath, [...YOUNG, '--import', tsx, worker], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: isSweep ? { ...environment, IPAMLINT_SWEEP: '1' } : environment,
  });
  living.add(child);
  let written = '';
  let listen = (): void => {};
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      written += chunk;
      listen();
    });
  const exited = new Promise<void>(done => {
    child.on('exit', () => {
      living.delete(child);
      done();
    });
  });
  /** Comes after the last output, but never once `disconnect` was called. */
  const closed = new Promise<string>(done => {
    child.on('close', (code, signal) => done(signal ? `killed by ${signal}` : `exit code ${code}`));
    child.on('error', error => done(error.message));
  });

  return {
    run(job, patienceSeconds) {
      written = '';
      return new Promise(done => {
        const fail = (fault: string): void => {
          finish({ passed: 0, failed: 0, cpuMs: 0, faults: [fault], spent: true }, written);
        };
        const finish = (result: FileResult, output: string): void => {
          clearTimeout(timer);
          listen = () => {};
          if (result.spent) kill(child);
          done({ ...result, output });
        };
        const timer = setTimeout(
          () => fail(`no end after ${patienceSeconds} s, though it does not use the processor`),
          patienceSeconds * 1000,
        );
        void closed.then(how => fail(`its process ended (${how}) before its tests did`));
        listen = () => {
          const mark = written.indexOf(RESULT_MARK);
          const end = written.indexOf('\n', mark);
          if (mark >= 0 && end >= 0)
            finish(JSON.parse(written.slice(mark + 1, end)) as FileResult, written.slice(0, mark));
        };
        child.send(job, error => error && fail(error.message));
      });
    },
    async stop() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => kill(child), STOP_MS);
      await exited;
      clearTimeout(timer);
      kill(child);
    },
  };
}
